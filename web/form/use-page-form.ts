import { useState } from 'react';
import type { z } from 'zod';
import { useCheckedForm } from './app-form.ts';
import type { ServerForm } from './use-server-form.ts';

interface PageFormOptions<Values extends object, Checked> {
  defaultValues: Values;
  /** Its messages are keys of the `errors` namespace. */
  schema: z.ZodType<Checked, Values>;
  /** Takes what the schema made of what was typed. */
  onSubmit: (checked: Checked) => void;
  /** For a page that shows elsewhere what is typed, or keeps it; `field` was changed. */
  onChange?: (values: Values, field: string) => void;
  /** It was to be sent, and something is wrong. */
  onInvalid?: () => void;
}

/**
 * A form whose answer the page itself takes, such as a part of something that is being written: checked
 * like any other, and refused by nobody.
 */
export function usePageForm<Values extends object, Checked>(
  options: PageFormOptions<Values, Checked>,
): ServerForm<Values> {
  const { defaultValues, schema, onSubmit, onChange, onInvalid } = options;
  const [failures, setFailures] = useState(0);
  const form = useCheckedForm({
    defaultValues,
    schema,
    onSubmit: (values) => Promise.resolve(onSubmit(schema.parse(values))),
    onChange: (field, values) => onChange?.(values, field),
    onInvalid: () => {
      setFailures((before) => before + 1);
      onInvalid?.();
    },
  });
  return { form, busy: false, refusal: undefined, error: undefined, failures };
}
