import type { UseMutationResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { useState } from 'react';
import { useCheckedForm, type AppForm } from './app-form.ts';
import type { Refusal } from './form-context.ts';

/** As much of a mutation as a form needs to know how its sending went. */
export type Call = Pick<UseMutationResult, 'error' | 'reset'>;
type Sending<Values> = Call &
  Pick<UseMutationResult<unknown, Error, Values>, 'mutateAsync' | 'isPending'>;

interface ServerFormOptions<Values extends object, Checked> {
  defaultValues: Values;
  /** Its messages are keys of the `errors` namespace. */
  schema: z.ZodType<Checked, Values>;
  /** Sends what the schema made of what was typed. Shows no failure by itself. */
  mutation: Sending<Checked>;
  /** Calls made beside the form, such as sending a new code: their refusal stands in it, too. */
  beside?: readonly Call[];
  /** Where a refusal is shown; undefined when the form does not show it. */
  place: (error: unknown) => Refusal | undefined;
  /** It was taken. */
  onDone?: () => void;
}

/** A form, and how its sending stands. `Form` and the fields in it read everything from here. */
export interface ServerForm<Values extends object> {
  form: AppForm<Values>;
  /** It is being sent. */
  busy: boolean;
  refusal: Refusal | undefined;
  /** What the refusal was made of; for what is shown outside of the form. */
  error: unknown;
  /** How many tries have failed, by whatever side. */
  failures: number;
}

/**
 * A form that is checked in the browser and sent by a mutation. Busy and refusal are the
 * mutation's: nothing here copies them.
 */
export function useServerForm<Values extends object, Checked>(
  options: ServerFormOptions<Values, Checked>,
): ServerForm<Values> {
  const { defaultValues, schema, mutation, beside = [], place, onDone } = options;
  const [failures, setFailures] = useState(0);
  const calls = [mutation, ...beside];
  const error = calls.find((call) => call.error !== null)?.error;
  const placed = error ? place(error) : undefined;
  const known = placed?.field !== undefined && placed.field in defaultValues;
  const refusal = placed && (known ? placed : { text: placed.text });
  const forget = () => {
    for (const call of calls) if (call.error) call.reset();
  };
  const form = useCheckedForm({
    defaultValues,
    schema,
    onSubmit: async (values) => {
      for (const call of beside) if (call.error) call.reset();
      try {
        await mutation.mutateAsync(schema.parse(values));
      } catch {
        // The mutation holds the refusal, and whoever shows it reads it there.
        setFailures((before) => before + 1);
        return;
      }
      onDone?.();
    },
    onChange: (field) => {
      if (refusal && (refusal.field === undefined || refusal.field === field)) forget();
    },
    onInvalid: () => {
      forget();
      setFailures((before) => before + 1);
    },
  });
  return { form, busy: mutation.isPending, refusal, error, failures };
}
