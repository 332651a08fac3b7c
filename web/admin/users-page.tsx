import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { UserListing, UserSummary } from './admin-types.ts';
import { CSV_PAGE, type CsvColumn } from '../lib/csv.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import type { UserActName } from './user-acts.ts';
import { UserSheet } from './user-sheet.tsx';
import { UsersFilters } from './users-filters.tsx';
import { usersQuery, usersSearch, type UsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';
import denseStyles from '../ui/dense.module.css';

interface UsersPageProps {
  /** `undefined` while it loads. */
  listing: UserListing | undefined;
  failed: boolean;
  onRetry: () => void;
  ownId: string;
}

/** Everybody on the installation: found, filtered, opened, acted upon. */
export function UsersPage({ listing, failed, onRetry, ownId }: UsersPageProps) {
  const { t, i18n } = useTranslation('admin');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(usersSearch);
  const [asked, setAsked] = useState<{ act: UserActName; user: UserSummary } | null>(null);
  const [banning, setBanning] = useState(false);
  const change = (next: Partial<UsersSearch>) => void setSearch({ page: null, ...next });
  const open = (id: string | null) => void setSearch({ user: id }, { history: 'push' });
  const ask = (act: UserActName, user: UserSummary) => setAsked({ act, user });
  const columns: CsvColumn<UserSummary>[] = [
    { header: 'name', value: ({ name }) => name },
    { header: 'email', value: ({ email }) => email },
    { header: 'verified', value: ({ verified }) => (verified ? 'yes' : 'no') },
    { header: 'role', value: (user) => (user.isPlatformAdmin ? 'admin' : 'user') },
    { header: 'banned', value: ({ ban }) => (ban ? 'yes' : 'no') },
    { header: 'organizations', value: ({ organizationCount }) => organizationCount },
    { header: 'joined', value: ({ createdAt }) => createdAt },
    { header: 'seen', value: ({ seenAt }) => seenAt },
  ];
  const ticks = useTicks({
    rows: listing?.items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    may: ({ id, ban }) => id !== ownId && !ban,
  });
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('users.title')}
        actions={
          <CsvButton
            name="people"
            load={(page) => queryClient.fetchQuery(usersQuery(trpc, { ...search, page }, CSV_PAGE))}
            columns={columns}
          />
        }
      >
        {listing &&
          t('users.count', {
            count: listing.total,
            formatParams: { count: { locale: languageOf(i18n) } },
          })}
      </PageHeader>
      <UsersFilters search={search} onChange={change} />
      <ListRegion
        label={t('users.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('users.failed')} onRetry={onRetry} />}
        rows={8}
        empty={
          <EmptyState
            action={<Button onPress={() => void setSearch(null)}>{t('users.clear')}</Button>}
          >
            {t('users.nobody')}
          </EmptyState>
        }
        onPage={(page) => void setSearch({ page }, { scroll: true })}
        bulk={
          ticks.chosen.length > 0 && (
            <BulkBar ticks={ticks} file={{ name: 'people', columns }}>
              <Button size="dense" kind="danger-quiet" onPress={() => setBanning(true)}>
                {t('act.ban')}
              </Button>
            </BulkBar>
          )
        }
      >
        {({ items }) => (
          <UsersTable
            tick={ticks.column}
            users={items}
            order={search.order}
            onOrder={(order) => change({ order })}
            onOpen={open}
            onAct={ask}
            ownId={ownId}
          />
        )}
      </ListRegion>
      <UserSheet userId={search.user} ownId={ownId} onClose={() => open(null)} onAct={ask} />
      {banning && (
        <BanDialog
          users={ticks.chosen}
          onClose={(banned) => {
            setBanning(false);
            if (banned) ticks.clear();
          }}
        />
      )}
      {asked && (
        <UserDialogs
          key={`${asked.act} ${asked.user.id}`}
          act={asked.act}
          user={asked.user}
          own={asked.user.id === ownId}
          onClose={(removed) => {
            setAsked(null);
            if (removed && search.user === asked.user.id) open(null);
          }}
        />
      )}
    </div>
  );
}
