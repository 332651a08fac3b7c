import { useTranslation } from 'react-i18next';
import {
  LANGUAGE_LEVELS,
  PROFILE_LIMITS,
  type LanguageLevel,
} from '#machines/profile/profile.schema.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input, type InputProps } from '../ui/field.tsx';
import { LeaveDialog, type LeaveQuestion } from '../ui/leave-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { newRowId, textRow, type LanguageRow, type TextRow } from './profile-draft.ts';
import { Rows } from './rows.tsx';
import type { ProfileForm } from './use-profile-form.ts';

interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value' | 'name'> {
  label: string;
  hint?: string;
  /** Also the key of its error. */
  name: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  optional?: boolean;
}

/** One line with its label, its error and, where it may stay empty, the word for it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, name, value, error, onText, optional, ...rest } = props;
  const { t } = useTranslation('common');
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={!optional}
      labelEnd={optional ? <Optional text={t('field.optional')} /> : undefined}
    >
      <Input
        maxLength={PROFILE_LIMITS.line}
        {...rest}
        name={name}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}

const Optional = ({ text }: { text: string }) => <span className="field-hint">{text}</span>;

interface TextRowsProps {
  /** Key of the texts of this list in the `profile` namespace. */
  list: 'certifications' | 'achievements' | 'goals';
  rows: readonly TextRow[];
  error: (field: string) => string | undefined;
  onChange: (rows: TextRow[]) => void;
}

/** A list of single lines. */
export function TextRows({ list, rows, error, onChange }: TextRowsProps) {
  const { t } = useTranslation('profile');
  return (
    <Rows
      inline
      label={t(`${list}.title`)}
      rows={rows}
      onChange={onChange}
      blank={() => textRow('')}
      add={t(`${list}.add`)}
      name={(number) => t(`${list}.row`, { number })}
    >
      {(row, change, name) => (
        <Field label={name} hideLabel error={error(row.rowId)}>
          <Input
            name={row.rowId}
            value={row.text}
            maxLength={PROFILE_LIMITS.line}
            placeholder={t(`${list}.example`)}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
      )}
    </Rows>
  );
}

interface LanguageRowsProps {
  rows: readonly LanguageRow[];
  error: (field: string) => string | undefined;
  onChange: (rows: LanguageRow[]) => void;
}

/** Languages, each with how well one speaks it. */
export function LanguageRows({ rows, error, onChange }: LanguageRowsProps) {
  const { t } = useTranslation('profile');
  const levels = LANGUAGE_LEVELS.map((value: LanguageLevel) => ({
    value,
    label: t(`level.${value}`),
  }));
  return (
    <Rows
      inline
      label={t('languages.title')}
      rows={rows}
      onChange={onChange}
      blank={() => ({ rowId: newRowId(), language: '', level: 'Fluent' as const })}
      add={t('languages.add')}
      name={(number) => t('languages.row', { number })}
    >
      {(row, change, name) => (
        <div className="language-row">
          <Field label={name} hideLabel error={error(`${row.rowId}.language`)}>
            <Input
              name={`${row.rowId}.language`}
              value={row.language}
              maxLength={PROFILE_LIMITS.line}
              placeholder={t('languages.example')}
              onChange={(event) => change({ language: event.target.value })}
            />
          </Field>
          <Select
            label={t('languages.levelOf', { name })}
            hideLabel
            options={levels}
            value={row.level}
            onChange={(level) => change({ level })}
            error={error(`${row.rowId}.level`)}
          />
        </div>
      )}
    </Rows>
  );
}

interface FormNoticesProps<Draft extends object> {
  form: ProfileForm<Draft>;
  /** Saves over what was saved elsewhere. */
  onOverwrite: () => void;
}

/** What concerns the whole form: a draft given back, a failed save, a save from elsewhere. */
export function FormNotices<Draft extends object>({ form, onOverwrite }: FormNoticesProps<Draft>) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  if (form.conflict) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="dense" busy={form.busy} onPress={onOverwrite}>
            {t('form.overwrite')}
          </Button>
        }
      >
        {errorText(form.failure)}
      </Notice>
    );
  }
  if (form.failure !== undefined) {
    return (
      <Notice tone="danger">
        {errorText(form.failure)} {t('form.kept')}
      </Notice>
    );
  }
  if (!form.restored) return null;
  return (
    <Notice
      action={
        <Button size="dense" onPress={form.discard}>
          {t('form.discard')}
        </Button>
      }
    >
      {t('form.restored')}
    </Notice>
  );
}

/** Asks before what was typed is thrown away. */
export function ProfileLeaveDialog({ leave }: { leave: LeaveQuestion }) {
  const { t } = useTranslation('profile');
  return (
    <LeaveDialog leave={leave} title={t('leave.title')} action={t('leave.go')}>
      {t('leave.text')}
    </LeaveDialog>
  );
}
