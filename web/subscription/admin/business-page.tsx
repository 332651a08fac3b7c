import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { ListRegion } from '../../ui/list-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PausingSearch } from '../../ui/pausing-search.tsx';
import denseStyles from '../../ui/dense.module.css';
import { BusinessTable } from './business-table.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import type { SubscriptionListing } from './subscription-types.ts';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { businessSearch } from './subscriptions-search.ts';

interface BusinessPageProps {
  /** `undefined` while it loads. */
  listing: SubscriptionListing | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Organizations with a plan that was agreed: their seats, until when, and the next receipt. */
export function BusinessPage({ listing, failed, onRetry }: BusinessPageProps) {
  const { t } = useTranslation('payment');
  const [search, setSearch] = useQueryStates(businessSearch);
  const [issuing, setIssuing] = useState<string | null>(null);
  const open = (id: string | null) => void setSearch({ organization: id }, { history: 'push' });
  return (
    <div className={denseStyles.page}>
      <PageHeader title={t('business.title')}>{t('business.lead')}</PageHeader>
      <search className={denseStyles.filters} data-slot="admin-filters">
        <PausingSearch
          className={denseStyles.search}
          label={t('subscriptions.search')}
          value={search.search}
          onSearch={(text) => void setSearch({ page: null, search: text })}
        />
      </search>
      <ListRegion
        label={t('business.title')}
        listing={listing}
        failed={failed && !listing && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
        rows={8}
        empty={<EmptyState>{t('business.none')}</EmptyState>}
        onPage={(page) => void setSearch({ page }, { scroll: true })}
      >
        {({ items }) => <BusinessTable subscriptions={items} onOpen={open} />}
      </ListRegion>
      <SubscriptionSheet
        organizationId={search.organization}
        onClose={() => open(null)}
        onIssue={setIssuing}
      />
      {issuing !== null && (
        <IssueDialog organizationId={issuing} onClose={() => setIssuing(null)} />
      )}
    </div>
  );
}
