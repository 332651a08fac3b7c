import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { Ticks } from '../ui/use-ticks.tsx';

export interface BulkAct<Row> {
  /** What its button says, and the one that confirms it. */
  label: string;
  may: (row: Row) => boolean;
  /** Says itself what became of it; what it rejects with was said as well. */
  run: (rows: readonly Row[]) => Promise<unknown>;
  /** What is asked before it is done. */
  question?: { title: string; text: string };
  danger?: boolean;
}

interface BulkActsProps<Row> {
  ticks: Ticks<Row>;
  acts: readonly BulkAct<Row>[];
}

/** What is done with rows that are chosen (BULK-2). */
export function BulkActs<Row>({ ticks: { chosen, clear }, acts }: BulkActsProps<Row>) {
  const [asked, setAsked] = useState<string | null>(null);
  const done = useMutation({
    mutationFn: (act: BulkAct<Row>) => act.run(chosen),
    meta: { silent: true },
    networkMode: 'always',
    onSuccess: clear,
  });
  return acts
    .filter(({ may }) => chosen.every(may))
    .map((act) => {
      const { label, question, danger = false } = act;
      return (
        <Fragment key={label}>
          <Button
            size="dense"
            kind={danger ? 'danger-quiet' : 'second'}
            busy={done.isPending && done.variables.label === label}
            onPress={() => (question ? setAsked(label) : done.mutate(act))}
          >
            {label}
          </Button>
          {question && (
            <AskDialog
              open={asked === label}
              onClose={() => setAsked(null)}
              title={question.title}
              action={label}
              danger={danger}
              onConfirm={() => done.mutateAsync(act)}
            >
              {question.text}
            </AskDialog>
          )}
        </Fragment>
      );
    });
}
