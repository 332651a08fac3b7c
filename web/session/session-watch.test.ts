import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changingSession } from './session-events.ts';
import { watchSession } from './session-watch.ts';
import { sessionQuery } from './session.ts';

it('[SIGN-IN-3] the guard of a page that is left by signing out waits for where that leads', async () => {
  const queryClient = new QueryClient();
  const happened: string[] = [];
  watchSession({
    queryClient,
    checkPage: async () => happened.push('guard'),
    refresh: () => {},
  });
  const user = { id: 'u1' };
  // A copy: what lies under the key itself would have to be a whole session.
  const sessionKey = [...sessionQuery.queryKey];
  queryClient.setQueryData(sessionKey, { user });
  const leaving = Promise.withResolvers<void>();
  const signedOut = changingSession(async () => {
    queryClient.setQueryData(sessionKey, null);
    await leaving.promise;
    happened.push('led away');
  });
  await new Promise(setImmediate);
  expect(happened).toEqual([]);
  leaving.resolve();
  await signedOut;
  await expect.poll(() => happened).toEqual(['led away', 'guard']);

  // Signed out elsewhere: nobody here leads anywhere.
  queryClient.setQueryData(sessionKey, { user });
  queryClient.setQueryData(sessionKey, null);
  await expect.poll(() => happened).toEqual(['led away', 'guard', 'guard']);
});
