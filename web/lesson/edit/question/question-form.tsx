import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quizItemSchema, type QuizItem } from '#machines/quiz/quiz.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { rowsOf, withRows, type QuestionRow } from './question-rows.ts';
import styles from './question.module.css';

interface QuestionFormProps {
  item: QuizItem;
  onSave: (item: QuizItem) => void;
  onClose: () => void;
}

/** A question of a lesson with its key: what is asked, what is right, why, and where it stands. */
export function QuestionForm({ item, onSave, onClose }: QuestionFormProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const [draft, setDraft] = useState(item);
  const [isRefused, setRefused] = useState(false);
  const save = () => {
    const { data } = quizItemSchema.safeParse(draft);
    setRefused(data === undefined);
    if (data) onSave(data);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('lesson:edit.question.title')}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" onPress={save}>
            {t('lesson:edit.rich.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form} data-testid="question-form">
        <Field label={t('lesson:edit.question.question')} required>
          <Textarea
            rows={2}
            value={draft.question}
            onChange={(event) => setDraft({ ...draft, question: event.target.value })}
          />
        </Field>
        <Own draft={draft} onChange={setDraft} />
        {draft.type !== 'truth' && (
          <Rows
            type={draft.type}
            rows={rowsOf(draft)}
            onChange={(rows) => setDraft(withRows(draft, rows))}
          />
        )}
        <Field label={t('lesson:edit.question.explanation')}>
          <Textarea
            rows={2}
            value={draft.explanation}
            onChange={(event) => setDraft({ ...draft, explanation: event.target.value })}
          />
        </Field>
        <Field label={t('lesson:edit.question.page')} hint={t('lesson:edit.question.pageHint')}>
          <Input
            type="number"
            min={1}
            value={draft.page ?? ''}
            onChange={(event) => {
              const page = Number(event.target.value);
              const { page: _, ...rest } = draft;
              setDraft(page >= 1 ? { ...rest, page } : rest);
            }}
          />
        </Field>
        {isRefused && <Notice tone="danger">{t('lesson:edit.question.refused')}</Notice>}
      </div>
    </Dialog>
  );
}

interface OwnProps {
  draft: QuizItem;
  onChange: (item: QuizItem) => void;
}

/** What only one type of question has. */
function Own({ draft, onChange }: OwnProps) {
  const { t } = useTranslation('lesson');
  switch (draft.type) {
    case 'truth':
      return (
        <RadioGroup
          label={t('edit.question.isTrue')}
          value={String(draft.answer)}
          options={[
            { value: 'true', label: t('quiz.true') },
            { value: 'false', label: t('quiz.false') },
          ]}
          onChange={(value) => onChange({ ...draft, answer: value === 'true' })}
        />
      );
    case 'cloze':
      return (
        <Field label={t('edit.question.cloze')} hint={t('edit.question.clozeHint')}>
          <Textarea
            rows={3}
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
        </Field>
      );
    case 'short':
      return (
        <Field label={t('edit.question.sample')}>
          <Textarea
            rows={2}
            value={draft.sample}
            onChange={(event) => onChange({ ...draft, sample: event.target.value })}
          />
        </Field>
      );
    case 'choice':
    case 'choices':
    case 'ordering':
    case 'matching':
      return null;
    default:
      return draft satisfies never;
  }
}

interface RowsProps {
  type: Exclude<QuizItem['type'], 'truth'>;
  rows: QuestionRow[];
  onChange: (rows: QuestionRow[]) => void;
}

function Rows({ type, rows, onChange }: RowsProps) {
  const { t } = useTranslation('lesson');
  const group = useId();
  const change = (at: number, row: QuestionRow) =>
    onChange(rows.map((one, index) => (index === at ? row : one)));
  /** Of one choice, only one is right. */
  const mark = (at: number, isRight: boolean) =>
    onChange(
      rows.map((one, index) =>
        index === at ? { ...one, isRight } : type === 'choice' ? { ...one, isRight: false } : one,
      ),
    );
  return (
    <fieldset className={styles.rows}>
      <legend>{t(`edit.question.rows.${type}`)}</legend>
      {rows.map((row, at) => {
        const number = at + 1;
        return (
          <div key={at}>
            {row.isRight !== undefined && (
              <input
                type={type === 'choice' ? 'radio' : 'checkbox'}
                name={group}
                checked={row.isRight}
                aria-label={t('edit.question.right', { number })}
                onChange={(event) => mark(at, event.target.checked)}
              />
            )}
            <Input
              aria-label={t('edit.question.part', { number })}
              value={row.text}
              onChange={(event) => change(at, { ...row, text: event.target.value })}
            />
            {row.other !== undefined && (
              <Input
                aria-label={t('edit.question.other', { number })}
                value={row.other}
                onChange={(event) => change(at, { ...row, other: event.target.value })}
              />
            )}
            <IconButton
              size="dense"
              icon={ArrowUp}
              label={t('edit.question.up', { number })}
              isDisabled={at === 0}
              onPress={() => onChange(movedUp(rows, at))}
            />
            <IconButton
              size="dense"
              icon={Trash2}
              label={t('edit.question.remove', { number })}
              onPress={() => onChange(rows.filter((_, index) => index !== at))}
            />
          </div>
        );
      })}
      <Button
        size="dense"
        kind="quiet"
        icon={Plus}
        onPress={() =>
          onChange([
            ...rows,
            {
              text: '',
              ...(type === 'matching' ? { other: '' } : {}),
              ...(type === 'choice' || type === 'choices' ? { isRight: false } : {}),
            },
          ])
        }
      >
        {t('edit.question.add')}
      </Button>
    </fieldset>
  );
}

function movedUp(rows: readonly QuestionRow[], at: number): QuestionRow[] {
  const moved = rows.slice(at, at + 1);
  return rows.toSpliced(at, 1).toSpliced(at - 1, 0, ...moved);
}
