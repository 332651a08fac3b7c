import { afterEach, expect, it, vi } from 'vitest';
import { askPasswordBy, withPassword } from './password-gate.ts';

const NEEDED = { code: 'PASSWORD_NEEDED' };
const ofProcedure = (appCode: string) => ({ error: { data: { appCode } } });

let stop = () => {};
afterEach(() => stop());

/** Refuses until the password was given. */
function server(refusal: object, { status = 403 } = {}) {
  let open = false;
  return {
    open: () => {
      open = true;
    },
    call: vi.fn(async () => (open ? Response.json('done') : Response.json(refusal, { status }))),
  };
}

it.each([
  ['better-auth', NEEDED],
  ['a procedure', ofProcedure('PASSWORD_NEEDED')],
  ['a batch', [ofProcedure('PASSWORD_NEEDED'), ofProcedure('PASSWORD_NEEDED')]],
])('[ADMIN-12] a call of %s is made again once the password was given', async (_of, refusal) => {
  const { open, call } = server(refusal);
  stop = askPasswordBy(async () => {
    open();
    return true;
  });
  expect(await (await withPassword(call)).json()).toBe('done');
  expect(call).toHaveBeenCalledTimes(2);
});

it('[ADMIN-12] where it is not given the refusal is the answer, to be read as always', async () => {
  const { call } = server(NEEDED);
  stop = askPasswordBy(async () => false);
  expect(await (await withPassword(call)).json()).toEqual(NEEDED);
  expect(call).toHaveBeenCalledTimes(1);
});

it('[ADMIN-12] calls that wait at once are answered by one question', async () => {
  const { open, call } = server(NEEDED);
  const ask = vi.fn(async () => {
    open();
    return true;
  });
  stop = askPasswordBy(ask);
  await Promise.all([withPassword(call), withPassword(call)]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledTimes(4);
});

it.each([
  ['another refusal', { code: 'NOT_AUTHORIZED' }, 403],
  ['a batch of which something was done', [ofProcedure('PASSWORD_NEEDED'), { result: {} }], 403],
  ['no JSON', 'Forbidden', 403],
  ['another status', NEEDED, 400],
])('[ADMIN-12] nobody is asked because of %s', async (_what, refusal, status) => {
  const { call } = server(Object(refusal), { status });
  const ask = vi.fn(async () => true);
  stop = askPasswordBy(ask);
  await withPassword(call);
  expect(ask).not.toHaveBeenCalled();
  expect(call).toHaveBeenCalledTimes(1);
});
