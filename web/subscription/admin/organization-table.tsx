import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowName, RowOpen } from '../../ui/row-open.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { SubscriptionSummary } from './subscription-types.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

export interface ListedOrganizations {
  subscriptions: readonly SubscriptionSummary[];
  /** Where several are chosen. */
  tick?: Column<SubscriptionSummary>;
  onOpen: (organizationId: string) => void;
}

interface OrganizationTableProps extends ListedOrganizations {
  caption: string;
  /** What a phone says of it beside its state. */
  inShort: (one: SubscriptionSummary) => ReactNode;
  /** After its name and its state. */
  columns: readonly Column<SubscriptionSummary>[];
}

/** Organizations by what they pay for: each opens its own, and says in which state that is. */
export function OrganizationTable(props: OrganizationTableProps) {
  const { caption, subscriptions, tick, columns } = props;
  return (
    <Table
      caption={caption}
      rows={subscriptions}
      rowKey={({ organizationId }) => organizationId}
      columns={[...(tick ? [tick] : []), ...useNameAndState(props), ...columns]}
    />
  );
}

function useNameAndState(props: OrganizationTableProps): Column<SubscriptionSummary>[] {
  const { onOpen, inShort } = props;
  const { t } = useTranslation('payment');
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
              {inShort(one)}
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
  ];
}
