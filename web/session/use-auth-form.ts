import type { z } from 'zod';
import type { Refusal } from '../form/form-context.ts';
import { useServerForm, type Call, type ServerForm } from '../form/use-server-form.ts';
import type { AuthAnswer } from './auth-refusal.ts';
import { useAuthCall, usePlaceRefusal } from './use-auth-call.ts';

interface AuthFormOptions<Values extends object, Checked, Data> {
  defaultValues: Values;
  /** Its messages are keys of the `errors` namespace. */
  schema: z.ZodType<Checked, Values>;
  call: (checked: Checked) => Promise<AuthAnswer<Data>>;
  /** Runs once it was done; the form is busy until it ends. */
  onDone: (checked: Checked, data: Data | null) => unknown;
  /** Runs after a failure, for what the form itself does not show. */
  onRefused?: (error: unknown) => unknown;
  /** Calls made beside the form, such as sending a new code: their refusal stands in it, too. */
  beside?: readonly Call[];
  /** Where a failure is shown, unless where such failures usually are. */
  place?: (error: unknown, usual: (error: unknown) => Refusal) => Refusal | undefined;
}

/** A form that is sent by one call of better-auth; each refusal stands at the field it is about. */
export function useAuthForm<Values extends object, Checked, Data>(
  options: AuthFormOptions<Values, Checked, Data>,
): ServerForm<Values> {
  const { defaultValues, schema, call, onDone, onRefused, beside = [], place } = options;
  const usual = usePlaceRefusal();
  const mutation = useAuthCall({
    call,
    onDone: (data, checked) => onDone(checked, data),
    ...(onRefused ? { onRefused } : {}),
  });
  return useServerForm({
    defaultValues,
    schema,
    mutation,
    beside,
    place: (error) => (place ? place(error, usual) : usual(error)),
  });
}
