import { CircleAlert, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../ui/pill.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { RowName, RowOpen } from '../ui/row-open.tsx';
import type { InterfaceText } from './language-types.ts';

interface TextsTableProps {
  texts: readonly InterfaceText[];
  /** Where some can be chosen. */
  tick?: Column<InterfaceText> | false;
  onOpen: (name: string) => void;
}

export const nameOfText = ({ namespace, path }: Pick<InterfaceText, 'namespace' | 'path'>) =>
  `${namespace}:${path}`;

export function TextsTable(props: TextsTableProps) {
  const { t } = useTranslation('language');
  return (
    <Table
      caption={t('title')}
      rows={props.texts}
      rowKey={nameOfText}
      columns={useColumns(props)}
    />
  );
}

function useColumns({ tick, onOpen }: TextsTableProps): Column<InterfaceText>[] {
  const { t } = useTranslation('language');
  return [
    ...(tick ? [tick] : []),
    {
      id: 'text',
      header: t('column.text'),
      cell: (one) => (
        <RowOpen onOpen={() => onOpen(nameOfText(one))} meta={<TextState text={one} />}>
          <RowName name={one.changed?.text ?? one.written ?? one.other ?? one.path}>
            {nameOfText(one)}
          </RowName>
        </RowOpen>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      hideOnPhone: true,
      cell: (one) => <TextState text={one} />,
    },
  ];
}

export function TextState({ text: { written, changed } }: { text: InterfaceText }) {
  const { t } = useTranslation('language');
  if (written === undefined) {
    return (
      <Pill tone="danger" icon={CircleAlert}>
        {t(changed ? 'kind.unused' : 'kind.missing')}
      </Pill>
    );
  }
  return changed ? (
    <Pill tone="bare" icon={PenLine}>
      {t('kind.changed')}
    </Pill>
  ) : null;
}
