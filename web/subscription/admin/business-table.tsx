import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table.tsx';
import { PlanDay } from '../plan-day.tsx';
import { OrganizationTable, type ListedOrganizations } from './organization-table.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';

export function BusinessTable(listed: ListedOrganizations) {
  const { t } = useTranslation('payment');
  return (
    <OrganizationTable
      {...listed}
      caption={t('business.title')}
      inShort={useSeatsOf()}
      columns={useColumns()}
    />
  );
}

function useSeatsOf() {
  const { t } = useTranslation('payment');
  return ({ seats: { used, agreed } }: SubscriptionSummary) =>
    agreed === null ? t('business.open', { used }) : t('business.seats', { used, agreed });
}

function useColumns(): Column<SubscriptionSummary>[] {
  const { t } = useTranslation('payment');
  return [
    {
      id: 'seats',
      header: t('column.seats'),
      align: 'end',
      hideOnPhone: true,
      cell: useSeatsOf(),
    },
    {
      id: 'until',
      header: t('column.contract'),
      align: 'end',
      cell: ({ until }) => <PlanDay at={until} />,
    },
  ];
}
