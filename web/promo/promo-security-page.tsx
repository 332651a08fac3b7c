import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantAct } from '#machines/promo/promo.ts';
import denseStyles from '../ui/dense.module.css';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { SearchInput } from '../ui/field.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segment } from '../ui/segment.tsx';
import promoStyles from './promo.module.css';
import { securitySearch, type SecuritySearch } from './promo-search.ts';
import type { PromoUserListing } from './promo-types.ts';
import { PromoUsersTable } from './promo-users-table.tsx';
import { usePromoActs } from './use-promo-acts.ts';

interface PromoSecurityPageProps {
  /** `undefined` while it loads. */
  listing: PromoUserListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Sign-ups that look like the same person again: what is held is released or refused here. */
export function PromoSecurityPage({ listing, failed, onRetry }: PromoSecurityPageProps) {
  const { t } = useTranslation('promo');
  const [search, setSearch] = useQueryStates(securitySearch);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<GrantAct | null>(null);
  const { decide } = usePromoActs();
  const change = (next: Partial<SecuritySearch>) => {
    setTicked(new Set());
    void setSearch({ page: null, ...next });
  };
  const tick = (userId: string, on: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      if (on) next.add(userId);
      else next.delete(userId);
      return next;
    });
  const count = ticked.size;
  return (
    <div className={denseStyles.page}>
      <PageHeader title={t('security.title')}>{t('security.lead')}</PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <SearchInput
          className={denseStyles.search}
          aria-label={t('users.search')}
          placeholder={t('users.search')}
          value={search.search}
          maxLength={200}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <Segment
          label={t('security.show')}
          value={search.show}
          onChange={(show) => change({ show })}
          options={[
            { value: 'held', label: t('security.held') },
            { value: 'all', label: t('security.all') },
          ]}
        />
      </search>
      {count > 0 && (
        <div className={promoStyles.ticks} role="group" aria-label={t('security.acts')}>
          <span>{t('security.chosen', { count })}</span>
          <Button size="dense" onPress={() => setAsked('release')}>
            {t('act.release')}
          </Button>
          <Button size="dense" kind="danger-quiet" onPress={() => setAsked('refuse')}>
            {t('act.refuse')}
          </Button>
        </div>
      )}
      <ListRegion
        label={t('security.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={<EmptyState>{t('security.none')}</EmptyState>}
        onPage={(page) => {
          setTicked(new Set());
          void setSearch({ page }, { scroll: true });
        }}
      >
        {({ items }) => <PromoUsersTable users={items} ticked={ticked} onTick={tick} />}
      </ListRegion>
      {asked && (
        <AskDialog
          open
          onClose={() => setAsked(null)}
          title={t(`security.${asked}.title`, { count })}
          action={t(`act.${asked}`)}
          danger={asked === 'refuse'}
          onConfirm={async () => {
            await decide.mutateAsync({ userIds: [...ticked], act: asked });
            setTicked(new Set());
          }}
        >
          {t(`security.${asked}.text`)}
        </AskDialog>
      )}
    </div>
  );
}
