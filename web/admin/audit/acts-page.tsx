import { useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../ui/list-page.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { ActList } from '../../act/act-list.tsx';
import type { ActListing } from '../admin-types.ts';
import { CSV_PAGE } from '../../lib/csv.ts';
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
    <ListPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      search={{
        label: t('audit.search'),
        value: search.search,
        onSearch: (text) => void setSearch({ page: null, search: text }),
      }}
      listing={listing}
      failure={failed && t('audit.failed')}
      onRetry={onRetry}
      none={t('audit.none')}
      file={{
        name: 'audit-log',
        columns: [
          { header: 'at', value: ({ at }) => at },
          { header: 'actor', value: ({ actor }) => actor.name },
          { header: 'act', value: ({ act }) => act },
          { header: 'subject', value: ({ subject }) => subject?.name },
          { header: 'email', value: ({ subject }) => subject?.email },
          { header: 'detail', value: ({ detail }) => JSON.stringify(detail) },
          { header: 'before', value: ({ before }) => before && JSON.stringify(before) },
          { header: 'after', value: ({ after }) => after && JSON.stringify(after) },
          { header: 'address', value: ({ from }) => from.address },
          { header: 'device', value: ({ from }) => from.device },
          { header: 'done', value: ({ done }) => String(done) },
        ],
        load: (page) => queryClient.fetchQuery(actsQuery(trpc, { ...search, page }, CSV_PAGE)),
      }}
      onPage={(page) => void setSearch({ page }, { scroll: true })}
    >
      {(items) => <ActList acts={items} named />}
    </ListPage>
  );
}
