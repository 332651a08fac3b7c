import { useTranslation } from 'react-i18next';
import { OrganizationTable, type ListedOrganizations } from './organization-table.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';
import { useBillingWords } from './use-billing-words.ts';

export function SubscriptionsTable(listed: ListedOrganizations) {
  const { t } = useTranslation('payment');
  const words = useBillingWords();
  const planOf = ({ plan }: SubscriptionSummary) => (plan ? t(`plan.${plan}`) : '');
  return (
    <OrganizationTable
      {...listed}
      caption={t('subscriptions.title')}
      inShort={planOf}
      columns={[
        { id: 'plan', header: t('column.plan'), hideOnPhone: true, cell: planOf },
        {
          id: 'requested',
          header: t('column.requested'),
          hideOnPhone: true,
          cell: ({ requestedPlan }) => requestedPlan && t(`plan.${requestedPlan}`),
        },
        {
          id: 'until',
          header: t('column.until'),
          align: 'end',
          cell: ({ until }) => (until === null ? '' : words.day(until)),
        },
      ]}
    />
  );
}
