import { useTranslation } from 'react-i18next';
import { OrganizationTable, type ListedOrganizations } from './organization-table.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';
import { useBillingWords } from './use-billing-words.ts';

export function BusinessTable(listed: ListedOrganizations) {
  const { t } = useTranslation('payment');
  const words = useBillingWords();
  const seatsOf = ({ seats: { used, agreed } }: SubscriptionSummary) =>
    agreed === null ? t('business.open', { used }) : t('business.seats', { used, agreed });
  return (
    <OrganizationTable
      {...listed}
      caption={t('business.title')}
      inShort={seatsOf}
      columns={[
        { id: 'seats', header: t('column.seats'), align: 'end', hideOnPhone: true, cell: seatsOf },
        {
          id: 'until',
          header: t('column.contract'),
          align: 'end',
          cell: ({ until }) => (until === null ? '' : words.day(until)),
        },
      ]}
    />
  );
}
