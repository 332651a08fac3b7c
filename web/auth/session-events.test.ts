import { expect, it } from 'vitest';
import { afterSessionCalls, sessionCall } from './session-events.ts';

it('[A3] what hears of a change waits for the answer of the call that makes it', async () => {
  const said: string[] = [];
  const answer = Promise.withResolvers<string>();
  const call = sessionCall('/api/auth/admin/stop-impersonating', () => answer.promise);
  const after = afterSessionCalls().then(() => said.push('asks who one is'));
  // Another door's call does not count, and is not waited for.
  expect(await sessionCall('/api/auth/organization/list', async () => 'list')).toBe('list');
  said.push('answered');
  answer.resolve('ok');
  await Promise.all([call, after]);
  expect(said).toEqual(['answered', 'asks who one is']);
  await afterSessionCalls();
});

it('[A3] a call that fails ends as well', async () => {
  const failing = sessionCall('/api/auth/sign-out', async () => {
    throw new Error('offline');
  });
  await expect(failing).rejects.toThrow('offline');
  await afterSessionCalls();
});
