import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { allRows, toCsv, type CsvColumn } from '../lib/csv.ts';
import { saveFile } from '../lib/save-file.ts';

interface CsvButtonProps<Row> {
  /** Without its ending. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** The list as it is filtered now, by the number of the page from 1. */
  load: (page: number) => Promise<{ items: readonly Row[]; total: number }>;
}

/** The list that one sees, all of its pages, as a file. */
export function CsvButton<Row>({ name, columns, load }: CsvButtonProps<Row>) {
  const { t } = useTranslation('common');
  const make = useMutation({
    mutationFn: async () => {
      const text = toCsv(await allRows(load), columns);
      saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv' }));
    },
  });
  return (
    <Button size="dense" icon={Download} busy={make.isPending} onPress={() => make.mutate()}>
      {t('action.csv')}
    </Button>
  );
}
