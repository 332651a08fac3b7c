import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS } from '#machines/profile/profile.schema.ts';
import { Field, Input, Textarea, type InputProps } from '../ui/field.tsx';
import fieldStyles from '../ui/field.module.css';

interface WrittenField {
  label: string;
  hint?: string;
  /** Also the key of its error. */
  name: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  optional?: boolean | undefined;
}

type TextFieldProps = WrittenField & Omit<InputProps, 'onChange' | 'value' | 'name'>;

/** One line with its label, its error and, where it may stay empty, the word for it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, name, value, error, onText, optional, ...rest } = props;
  return (
    <Labelled {...{ label, hint, error, optional }}>
      <Input
        maxLength={PROFILE_LIMITS.line}
        {...rest}
        name={name}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </Labelled>
  );
}

interface LongTextFieldProps extends WrittenField {
  rows: number;
  placeholder?: string;
  /** In characters. */
  limit: number;
  /** Shows how many of them are used. */
  counted?: boolean;
}

/** Several lines, else like `TextField`. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, hint, name, value, error, onText, optional, limit, counted, ...rest } = props;
  const count = counted ? { used: value.length, limit } : undefined;
  return (
    <Labelled {...{ label, hint, error, optional, count }}>
      <Textarea
        {...rest}
        name={name}
        value={value}
        maxLength={limit}
        onChange={(event) => onText(event.target.value)}
      />
    </Labelled>
  );
}

interface LabelledProps extends Pick<WrittenField, 'label' | 'error' | 'optional'> {
  hint: string | undefined;
  count?: { used: number; limit: number } | undefined;
  children: ReactNode;
}

function Labelled({ optional, count, ...rest }: LabelledProps) {
  const { t } = useTranslation('common');
  return (
    <Field
      {...rest}
      {...(count && { count })}
      required={!optional}
      labelEnd={
        optional && (
          <span className={fieldStyles.fieldHint} data-slot="field-hint">
            {t('field.optional')}
          </span>
        )
      }
    />
  );
}
