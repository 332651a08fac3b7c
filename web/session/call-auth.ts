import type { authClient } from './auth-client.ts';

/**
 * A call of better-auth from what stands on many pages: its client comes with the first call, because no
 * page needs it to be shown. Without a line it fails as the call itself would.
 */
export async function callAuth<Answer>(
  call: (client: typeof authClient) => Promise<Answer>,
): Promise<Answer> {
  const { authClient: client } = await import('./auth-client.ts');
  return call(client);
}
