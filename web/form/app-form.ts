import { createFormHook, type AnyFormApi } from '@tanstack/react-form';
import type { z } from 'zod';
import { fieldContext, formContext } from './form-context.ts';
import { PasswordField, TextareaField, TextField } from './text-field.tsx';

const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, TextareaField, PasswordField },
  formComponents: {},
});

interface FormOptions<Values extends object> {
  defaultValues: Values;
  /** Its messages are keys of the `errors` namespace. */
  schema: z.ZodType<unknown, Values>;
  onSubmit: (values: Values) => Promise<unknown>;
  /** The name of the field that was changed, and all that is typed now. */
  onChange: (field: string, values: Values) => void;
  onInvalid: () => void;
}

/**
 * A form that is checked when it is sent: what is wrong stands at its field until that field is
 * changed, and what was typed always stays.
 */
export function useCheckedForm<Values extends object>(options: FormOptions<Values>) {
  const { defaultValues, schema, onSubmit, onChange, onInvalid } = options;
  return useAppForm({
    defaultValues,
    validators: { onSubmit: schema },
    listeners: {
      onChange: ({ fieldApi, formApi }) => onChange(fieldApi.name, formApi.state.values),
    },
    // What is wrong is told when it is sent, so sending is never forbidden.
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => onSubmit(value),
    onSubmitInvalid: onInvalid,
  });
}

export type AppForm<Values extends object> = ReturnType<typeof useCheckedForm<Values>>;

/**
 * Checks the form and sends it. What an earlier try found is forgotten first: a wrong field would
 * keep the library from asking the schema about the others again.
 */
export async function submitForm(form: AnyFormApi): Promise<void> {
  for (const field of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(field, (meta) => ({ ...meta, errorMap: {} }));
  }
  await form.handleSubmit();
}
