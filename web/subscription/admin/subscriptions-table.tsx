import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table.tsx';
import { PlanDay } from '../plan-day.tsx';
import { OrganizationTable, type ListedOrganizations } from './organization-table.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';

export function SubscriptionsTable(listed: ListedOrganizations) {
  const { t } = useTranslation('payment');
  return (
    <OrganizationTable
      {...listed}
      caption={t('subscriptions.title')}
      inShort={usePlanOf()}
      columns={useColumns()}
    />
  );
}

function usePlanOf() {
  const { t } = useTranslation('payment');
  return ({ plan }: SubscriptionSummary) => (plan ? t(`plan.${plan}`) : '');
}

function useColumns(): Column<SubscriptionSummary>[] {
  const { t } = useTranslation('payment');
  return [
    { id: 'plan', header: t('column.plan'), hideOnPhone: true, cell: usePlanOf() },
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
      cell: ({ until }) => <PlanDay at={until} />,
    },
  ];
}
