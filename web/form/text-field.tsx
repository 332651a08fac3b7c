import type { ReactNode } from 'react';
import {
  Field,
  Input,
  PasswordInput,
  Textarea,
  type FieldProps,
  type InputProps,
  type TextareaProps,
} from '../ui/field.tsx';
import { useFormField } from './use-form-field.ts';

type Labels = Pick<FieldProps, 'label' | 'labelEnd' | 'hint' | 'required' | 'hideLabel'> & {
  fieldClassName?: string | undefined;
  /** Shows how many characters of this many are used. */
  countTo?: number;
  /** Shows how many of something else. */
  count?: FieldProps['count'];
};

type TextFieldProps = Labels & Omit<InputProps, 'name' | 'value' | 'onChange' | keyof Labels>;

/** One line of text, bound to its field: label, hint and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { labels, control } = separate(props);
  const { name, value, set } = useFormField<string>();
  return (
    <Labelled {...labels}>
      <Input
        {...control}
        name={name}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Labelled>
  );
}

/** Like `TextField`, for what is not shown while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const { labels, control } = separate(props);
  const { name, value, set } = useFormField<string>();
  return (
    <Labelled {...labels}>
      <PasswordInput
        {...control}
        name={name}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Labelled>
  );
}

type TextareaFieldProps = Labels &
  Omit<TextareaProps, 'name' | 'value' | 'onChange' | keyof Labels>;

/** Several lines, else like `TextField`. */
export function TextareaField(props: TextareaFieldProps) {
  const { labels, control } = separate(props);
  const { name, value, set } = useFormField<string>();
  return (
    <Labelled {...labels}>
      <Textarea
        {...control}
        name={name}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Labelled>
  );
}

function separate<Props extends Labels>(props: Props) {
  const { label, labelEnd, hint, required, hideLabel, fieldClassName, countTo, count, ...control } =
    props;
  return {
    labels: { label, labelEnd, hint, required, hideLabel, fieldClassName, countTo, count },
    control,
  };
}

type LabelledProps = { [Name in keyof Labels]: Labels[Name] | undefined } & { children: ReactNode };

function Labelled(props: LabelledProps) {
  const { label, labelEnd, hint, required = false, hideLabel = false, countTo } = props;
  const { count } = props;
  const { fieldClassName, children } = props;
  const { value, error } = useFormField<string>();
  return (
    <Field
      {...{ label, labelEnd, hint, required, hideLabel, error, children }}
      {...(fieldClassName === undefined ? {} : { className: fieldClassName })}
      {...(count ? { count } : {})}
      {...(countTo === undefined ? {} : { count: { used: value.length, limit: countTo } })}
    />
  );
}
