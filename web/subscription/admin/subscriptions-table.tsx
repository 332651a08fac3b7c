import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../../ui/table.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';
import { SubscriptionStatus } from './subscription-state.tsx';
import { useBillingWords } from './use-billing-words.ts';
import { RowName, RowOpen } from '../../ui/row-open.tsx';

interface SubscriptionsTableProps {
  subscriptions: readonly SubscriptionSummary[];
  /** Where several are chosen. */
  tick?: Column<SubscriptionSummary>;
  onOpen: (organizationId: string) => void;
}

export function SubscriptionsTable(props: SubscriptionsTableProps) {
  const { t } = useTranslation('payment');
  return (
    <Table
      caption={t('subscriptions.title')}
      rows={props.subscriptions}
      rowKey={({ organizationId }) => organizationId}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
    />
  );
}

function useColumns({ onOpen }: SubscriptionsTableProps): Column<SubscriptionSummary>[] {
  const { t } = useTranslation('payment');
  const words = useBillingWords();
  const planOf = ({ plan }: SubscriptionSummary) => (plan ? t(`plan.${plan}`) : '');
  const endOf = ({ until }: SubscriptionSummary) => (until === null ? '' : words.day(until));
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
              {planOf(one)}
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
    { id: 'plan', header: t('column.plan'), hideOnPhone: true, cell: planOf },
    {
      id: 'requested',
      header: t('column.requested'),
      hideOnPhone: true,
      cell: ({ requestedPlan }) => requestedPlan && t(`plan.${requestedPlan}`),
    },
    { id: 'until', header: t('column.until'), align: 'end', cell: endOf },
  ];
}
