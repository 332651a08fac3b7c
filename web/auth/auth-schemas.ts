import { z } from 'zod';

/** The messages are keys of the `errors` namespace. */
const email = z.email('form.validEmail');
const password = z.string().min(8, 'form.passwordShort').max(128, 'form.passwordLong');
const code = z.string().regex(/^\d{6}$/u, 'form.codeSix');

export const loginForm = z.object({ email, password: z.string().min(1, 'form.passwordRequired') });
export const signUpForm = z.object({
  name: z.string().trim().min(1, 'form.nameRequired').max(100, 'form.tooLong'),
  email,
  password,
});
export const codeForm = z.object({ code });
export const verifyForm = z.object({ email, code });
export const forgotForm = z.object({ email });
export const resetForm = z.object({ email, code, password });
export const resetByLinkForm = z.object({ password });
