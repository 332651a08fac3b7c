import type { inferRouterOutputs } from '@trpc/server';
import { useTranslation } from 'react-i18next';
import type { AppRouter } from '../lib/api-router.ts';
import { Switch } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowName } from '../ui/row-open.tsx';
import denseStyles from '../ui/dense.module.css';

type FeedbackListing = inferRouterOutputs<AppRouter>['feedback']['list'];
export type Said = FeedbackListing['items'][number];

interface FeedbackListProps {
  /** `undefined` while it loads. */
  listing: FeedbackListing | undefined;
  failed: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  onChoose: (said: Said, chosen: boolean) => void;
}

/** What creators say about the product, and what of it may be quoted. */
export function FeedbackList(props: FeedbackListProps) {
  const { listing, failed, onRetry, onPage, onChoose } = props;
  const { t } = useTranslation('feedback');
  const columns = useColumns(onChoose);
  return (
    <div className={denseStyles.page}>
      <PageHeader title={t('list.title')}>
        {listing && t('list.count', { count: listing.total })}
      </PageHeader>
      <ListRegion
        label={t('list.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('list.failed')} onRetry={onRetry} />}
        rows={8}
        empty={<EmptyState>{t('list.none')}</EmptyState>}
        onPage={onPage}
      >
        {({ items }) => (
          <Table
            caption={t('list.title')}
            rows={items}
            rowKey={({ userId, organizationId }) => `${userId} ${organizationId}`}
            columns={columns}
          />
        )}
      </ListRegion>
    </div>
  );
}

function useColumns(onChoose: FeedbackListProps['onChoose']): Column<Said>[] {
  const { t } = useTranslation('feedback');
  return [
    {
      id: 'author',
      header: t('list.author'),
      cell: ({ author, organization }) => <RowName name={author}>{organization}</RowName>,
    },
    { id: 'text', header: t('list.said'), cell: ({ text }) => text },
    {
      id: 'rating',
      header: t('list.rating'),
      hideOnPhone: true,
      cell: ({ rating }) => rating !== null && t('list.rated', { rating }),
    },
    {
      id: 'quote',
      header: t('list.quote'),
      hideOnPhone: true,
      cell: ({ mayPublish, publicName }) => (mayPublish ? publicName : t('list.private')),
    },
    {
      id: 'chosen',
      header: t('list.chosen'),
      cell: (said) =>
        said.mayPublish && (
          <Switch
            aria-label={t('list.choose', { author: said.author })}
            checked={said.chosen}
            onChange={(chosen) => onChoose(said, chosen)}
          />
        ),
    },
    {
      id: 'at',
      header: t('list.at'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
  ];
}
