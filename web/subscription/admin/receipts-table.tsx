import { Ban, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../../ui/pill.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { PlanDay } from '../plan-day.tsx';
import type { Receipt } from './subscription-types.ts';
import { useBillingWords } from './use-billing-words.ts';
import { RowName, RowOpen } from '../../ui/row-open.tsx';

interface ReceiptsTableProps {
  receipts: readonly Receipt[];
  /** Where several are chosen. */
  tick?: Column<Receipt>;
  onOpen: (id: string) => void;
}

export function ReceiptsTable(props: ReceiptsTableProps) {
  const { t } = useTranslation('payment');
  return (
    <Table
      caption={t('receipts.title')}
      rows={props.receipts}
      rowKey={({ id }) => id}
      columns={[...(props.tick ? [props.tick] : []), ...useColumns(props)]}
    />
  );
}

function useColumns({ onOpen }: ReceiptsTableProps): Column<Receipt>[] {
  const { t } = useTranslation('payment');
  const words = useBillingWords();
  return [
    {
      id: 'number',
      header: t('column.number'),
      cell: (one) => (
        <RowOpen onOpen={() => onOpen(one.id)} meta={<ReceiptState receipt={one} />}>
          <RowName name={one.number}>{one.buyer.name}</RowName>
        </RowOpen>
      ),
    },
    {
      id: 'plan',
      header: t('column.plan'),
      hideOnPhone: true,
      cell: ({ plan }) => t(`plan.${plan}`),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: (receipt) => <ReceiptState receipt={receipt} />,
    },
    {
      id: 'issued',
      header: t('column.issued'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ issuedAt }) => <PlanDay at={issuedAt} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => words.sum(amount),
    },
  ];
}

export function ReceiptState({ receipt: { voided } }: { receipt: Receipt }) {
  const { t } = useTranslation('payment');
  return (
    <Pill tone="bare" icon={voided ? Ban : Check}>
      {t(voided ? 'receipts.voided' : 'receipts.paid')}
    </Pill>
  );
}
