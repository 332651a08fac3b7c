import type { Editor } from '@tiptap/react';
import { ChartNetwork, CircleHelp, Code, Plus, Quote, Sigma, Table } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freeId } from '#machines/lesson/lesson-parts.ts';
import type { QuizItem, QuizType } from '#machines/quiz/quiz.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useReading } from '../../reading-context.ts';
import { SourceForm } from '../block/source-form.tsx';
import { CitationDialog } from '../citation/citation-dialog.tsx';
import { useEditing } from '../editing-context.ts';
import { newQuestion } from '../question/new-question.ts';
import { QuestionForm } from '../question/question-form.tsx';
import { writeBlock } from './block-source.ts';
import { insertTable } from './rich-table.ts';

const QUESTIONS = [
  'choice',
  'choices',
  'truth',
  'cloze',
  'ordering',
  'matching',
  'short',
] as const satisfies readonly QuizType[];

type Written = 'formula' | 'diagram' | 'code';

type Open = { kind: 'question'; item: QuizItem } | { kind: 'citation' } | { kind: Written };

/** What a lesson may hold besides words: each is asked by its form before it stands in the text, and a table
 * is typed where it stands. */
export function InsertMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('lesson');
  const { questions, takenCitations, changeQuestion, changeCitation } = useEditing();
  const { citations, quiz } = useReading();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const insert = (source: string) => {
    close();
    editor.chain().focus().insertContent({ type: 'source', attrs: { source } }).run();
  };
  const ask = (type: QuizType) =>
    setOpen({ kind: 'question', item: newQuestion(type, freeId('q', quiz.keys())) });
  const written = (kind: Written, text: string) =>
    writeBlock(kind === 'code' ? { kind, language: '', text } : { kind, text });
  return (
    <>
      <Menu
        label={t('edit.insert.title')}
        placement="bottom start"
        trigger={
          <Button size="dense" kind="quiet" icon={Plus}>
            {t('edit.insert.title')}
          </Button>
        }
        groups={[
          {
            id: 'insert',
            items: [
              {
                id: 'citation',
                icon: Quote,
                label: t('edit.cite.add'),
                onAction: () => setOpen({ kind: 'citation' }),
              },
              {
                id: 'question',
                icon: CircleHelp,
                label: t('edit.block.kind.question'),
                disabled: questions === undefined,
                items: QUESTIONS.map((type) => ({
                  id: type,
                  label: t(`edit.question.type.${type}`),
                  onAction: () => ask(type),
                })),
              },
              {
                id: 'formula',
                icon: Sigma,
                label: t('edit.block.kind.formula'),
                onAction: () => setOpen({ kind: 'formula' }),
              },
              {
                id: 'diagram',
                icon: ChartNetwork,
                label: t('edit.block.kind.diagram'),
                onAction: () => setOpen({ kind: 'diagram' }),
              },
              {
                id: 'table',
                icon: Table,
                label: t('edit.block.kind.table'),
                onAction: () => insertTable(editor),
              },
              {
                id: 'code',
                icon: Code,
                label: t('edit.block.kind.code'),
                onAction: () => setOpen({ kind: 'code' }),
              },
            ],
          },
        ]}
      />
      {open?.kind === 'question' && (
        <QuestionForm
          item={open.item}
          onClose={close}
          onSave={(item) => {
            changeQuestion(item);
            insert(writeBlock({ kind: 'question', id: item.id }));
          }}
        />
      )}
      {open?.kind === 'citation' && (
        <CitationDialog
          page={[...citations.values()].at(-1)?.page}
          onClose={close}
          onChoose={(chosen) => {
            const id = freeId('c', takenCitations);
            changeCitation({ id, ...chosen });
            close();
            editor
              .chain()
              .focus()
              .insertContent([
                { type: 'text', text: ' ' },
                { type: 'citation', attrs: { id } },
              ])
              .run();
          }}
        />
      )}
      {(open?.kind === 'formula' || open?.kind === 'diagram' || open?.kind === 'code') && (
        <SourceForm
          title={t(`edit.block.kind.${open.kind}`)}
          source=""
          written={(text) => written(open.kind, text)}
          onClose={close}
          onSave={insert}
        />
      )}
    </>
  );
}
