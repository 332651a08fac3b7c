import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../../ui/table.tsx';
import { RowName, RowOpen } from '../../ui/row-open.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';
import { SubscriptionStatus } from './subscription-state.tsx';
import { useBillingWords } from './use-billing-words.ts';

interface BusinessTableProps {
  subscriptions: readonly SubscriptionSummary[];
  /** Where several are chosen. */
  tick?: Column<SubscriptionSummary>;
  onOpen: (organizationId: string) => void;
}

export function BusinessTable(props: BusinessTableProps) {
  const { t } = useTranslation('payment');
  return (
    <Table
      caption={t('business.title')}
      rows={props.subscriptions}
      rowKey={({ organizationId }) => organizationId}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
    />
  );
}

function useColumns({ onOpen }: BusinessTableProps): Column<SubscriptionSummary>[] {
  const { t } = useTranslation('payment');
  const words = useBillingWords();
  const seatsOf = ({ seats: { used, agreed } }: SubscriptionSummary) =>
    agreed === null ? t('business.open', { used }) : t('business.seats', { used, agreed });
  return [
    {
      id: 'organization',
      header: t('column.organization'),
      cell: (one) => (
        <RowOpen
          onOpen={() => onOpen(one.organizationId)}
          meta={
            <>
              <SubscriptionStatus state={one.state} />
              {seatsOf(one)}
            </>
          }
        >
          <RowName name={one.name}>{one.owner?.email ?? one.slug}</RowName>
        </RowOpen>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: ({ state }) => <SubscriptionStatus state={state} />,
    },
    {
      id: 'seats',
      header: t('column.seats'),
      align: 'end',
      hideOnPhone: true,
      cell: seatsOf,
    },
    {
      id: 'until',
      header: t('column.contract'),
      align: 'end',
      cell: ({ until }) => (until === null ? '' : words.day(until)),
    },
  ];
}
