import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useFormField } from '../../../form/use-form-field.ts';
import { usePageForm } from '../../../form/use-page-form.ts';
import type { ServerForm } from '../../../form/use-server-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/checkbox.tsx';
import { Input } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { QuestionRow } from './question-rows.ts';
import { questionSchema, valuesOf, type QuestionValues } from './question-values.ts';
import styles from './question.module.css';

interface QuestionFormProps {
  item: QuizItem;
  onSave: (item: QuizItem) => void;
  onClose: () => void;
}

/** A question of a lesson with its key: what is asked, what is right, why, and where it stands. */
export function QuestionForm({ item, onSave, onClose }: QuestionFormProps) {
  const { t } = useTranslation('lesson');
  const { type } = item;
  const of = usePageForm({
    defaultValues: valuesOf(item),
    schema: questionSchema(item),
    onSubmit: onSave,
  });
  const { form } = of;
  return (
    <FormDialog
      of={of}
      wide
      onClose={onClose}
      title={t('edit.question.title')}
      action={t('edit.rich.done')}
      className={styles.form}
      data-testid="question-form"
    >
      <form.AppField name="question">
        {(field) => <field.TextareaField label={t('edit.question.question')} rows={2} required />}
      </form.AppField>
      <Own of={of} type={type} />
      {type !== 'truth' && <form.AppField name="rows">{() => <Rows type={type} />}</form.AppField>}
      <form.AppField name="explanation">
        {(field) => <field.TextareaField label={t('edit.question.explanation')} rows={2} />}
      </form.AppField>
      <form.AppField name="page">
        {(field) => (
          <field.TextField
            label={t('edit.question.page')}
            hint={t('edit.question.pageHint')}
            type="number"
            min={1}
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}

interface OwnProps {
  of: ServerForm<QuestionValues>;
  type: QuizItem['type'];
}

/** What only one type of question has. */
function Own({ of: { form }, type }: OwnProps) {
  const { t } = useTranslation('lesson');
  switch (type) {
    case 'truth':
      return (
        <form.AppField name="isTrue">
          {({ state, handleChange }) => (
            <RadioGroup
              label={t('edit.question.isTrue')}
              value={String(state.value)}
              options={[
                { value: 'true', label: t('quiz.true') },
                { value: 'false', label: t('quiz.false') },
              ]}
              onChange={(value) => handleChange(value === 'true')}
            />
          )}
        </form.AppField>
      );
    case 'cloze':
      return (
        <form.AppField name="text">
          {(field) => (
            <field.TextareaField
              label={t('edit.question.cloze')}
              hint={t('edit.question.clozeHint')}
              rows={3}
            />
          )}
        </form.AppField>
      );
    case 'short':
      return (
        <form.AppField name="sample">
          {(field) => <field.TextareaField label={t('edit.question.sample')} rows={2} />}
        </form.AppField>
      );
    case 'choice':
    case 'choices':
    case 'ordering':
    case 'matching':
      return null;
    default:
      return type satisfies never;
  }
}

function Rows({ type }: { type: Exclude<QuizItem['type'], 'truth'> }) {
  const { t } = useTranslation('lesson');
  const { value: rows, set: onChange, error } = useFormField<QuestionRow[]>();
  const isMissing = (text: string) => error !== undefined && text.trim() === '';
  const group = useId();
  const change = (at: number, row: QuestionRow) =>
    onChange(rows.map((one, index) => (index === at ? row : one)));
  /** Where one may be chosen, only one is right. */
  const mark = (at: number, isRight: boolean) =>
    onChange(
      rows.map((one, index) =>
        index === at ? { ...one, isRight } : type === 'choice' ? { ...one, isRight: false } : one,
      ),
    );
  return (
    <fieldset className={styles.rows}>
      <legend>{t(`edit.question.rows.${type}`)}</legend>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
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
              aria-invalid={isMissing(row.text) || undefined}
              onChange={(event) => change(at, { ...row, text: event.target.value })}
            />
            {row.other !== undefined && (
              <Input
                aria-label={t('edit.question.other', { number })}
                value={row.other}
                aria-invalid={isMissing(row.other) || undefined}
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
