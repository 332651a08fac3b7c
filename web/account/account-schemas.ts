import { z } from 'zod';

/** The messages are keys of the `errors` namespace. */
const password = z.string().min(1, 'form.passwordRequired');

export const nameForm = z.object({ name: z.string().trim().min(1, 'form.nameRequired').max(100) });
export const newEmailForm = z.object({ email: z.email('form.validEmail') });
export const emailCodeForm = z.object({ code: z.string().regex(/^\d{6}$/u, 'form.codeSix') });
export const passwordForm = z.object({
  password,
  newPassword: z.string().min(8, 'form.passwordShort').max(128, 'form.passwordLong'),
});
/** The address is compared while it is typed, and stays here. */
export const deleteForm = z
  .object({ confirm: z.string(), password })
  .transform((typed) => ({ password: typed.password }));
