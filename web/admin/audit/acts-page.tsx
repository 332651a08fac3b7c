import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../lib/api-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { ListRegion } from '../../ui/list-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PausingSearch } from '../../ui/pausing-search.tsx';
import { ActList } from '../act-list.tsx';
import type { ActListing } from '../admin-types.ts';
import { CSV_PAGE } from '../../lib/csv.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import denseStyles from '../../ui/dense.module.css';
import { actsQuery, actsSearch } from './acts-search.ts';

interface ActsPageProps {
  /** Undefined while it loads. */
  listing: ActListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Everything administrators did, newest first; nobody can change it. */
export function ActsPage({ listing, failed, onRetry }: ActsPageProps) {
  const { t } = useTranslation('admin');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [search, setSearch] = useQueryStates(actsSearch);
  return (
    <div className={denseStyles.page}>
      <PageHeader
        title={t('audit.title')}
        actions={
          <CsvButton
            name="audit-log"
            load={(page) => queryClient.fetchQuery(actsQuery(trpc, { ...search, page }, CSV_PAGE))}
            columns={[
              { header: 'at', value: ({ at }) => at },
              { header: 'actor', value: ({ actor }) => actor.name },
              { header: 'act', value: ({ act }) => act },
              { header: 'subject', value: ({ subject }) => subject?.name },
              { header: 'email', value: ({ subject }) => subject?.email },
              { header: 'detail', value: ({ detail }) => JSON.stringify(detail) },
              { header: 'done', value: ({ done }) => String(done) },
            ]}
          />
        }
      >
        {t('audit.lead')}
      </PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <PausingSearch
          className={denseStyles.search}
          label={t('audit.search')}
          value={search.search}
          onSearch={(text) => void setSearch({ page: null, search: text })}
        />
      </search>
      <ListRegion
        label={t('audit.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('audit.failed')} onRetry={onRetry} />}
        rows={10}
        empty={<EmptyState>{t('audit.none')}</EmptyState>}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {({ items }) => <ActList acts={items} named />}
      </ListRegion>
    </div>
  );
}
