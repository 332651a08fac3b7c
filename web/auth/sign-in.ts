import { authClient } from '../session/auth-client.ts';
import type { AuthAnswer } from '../session/auth-refusal.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in by password. To an address that was never proven a code is sent at once, and whoever
 * types is asked for it next.
 */
export async function signInByPassword(
  credentials: Credentials,
): Promise<AuthAnswer<'in' | 'code-sent'>> {
  const { error } = await authClient.signIn.email(credentials);
  if (error?.code !== 'EMAIL_NOT_VERIFIED') return { data: 'in', error };
  const sent = await sendVerification(credentials.email);
  return { data: 'code-sent', error: sent.error };
}

/** The six digits that prove an address. */
export const sendVerification = (email: string) =>
  authClient.emailOtp.sendVerificationOtp({ email, type: 'email-verification' });
