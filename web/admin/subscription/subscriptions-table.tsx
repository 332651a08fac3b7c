import { useTranslation } from 'react-i18next';
import { Table, type Column } from '../../ui/table.tsx';
import tableStyles from '../../ui/table.module.css';
import styles from '../admin.module.css';
import type { SubscriptionSummary } from './subscription-types.ts';
import { SubscriptionStatus } from './subscription-state.tsx';
import { useBillingWords } from './use-billing-words.ts';

interface SubscriptionsTableProps {
  subscriptions: readonly SubscriptionSummary[];
  onOpen: (organizationId: string) => void;
}

export function SubscriptionsTable(props: SubscriptionsTableProps) {
  const { t } = useTranslation('payment');
  return (
    <Table
      caption={t('subscriptions.title')}
      rows={props.subscriptions}
      rowKey={({ organizationId }) => organizationId}
      columns={useColumns(props)}
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
        <button
          type="button"
          className={styles.adminRowOpen}
          data-testid="admin-row-open"
          aria-haspopup="dialog"
          onClick={() => onOpen(one.organizationId)}
        >
          <span className={styles.adminPerson}>
            <span>
              <b>
                <span>{one.name}</span>
              </b>
              <small>{one.owner?.email ?? one.slug}</small>
            </span>
          </span>
          <span className={tableStyles.tableMeta} data-slot="table-meta">
            <SubscriptionStatus state={one.state} />
            {planOf(one)}
          </span>
        </button>
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
