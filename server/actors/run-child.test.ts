import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createActorCore } from './actor-core.ts';
import { createMemoryStore } from './memory-actor-store.ts';
import { runChild } from './run-child.ts';
import { laterDefinitions } from './testing/later-lesson.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

const ref = lesson('a');

it('[CHILD-1] an attempt whose token is superseded does nothing', async () => {
  const ran: string[] = [];
  const definitions = testDefinitions({
    writer: async ({ token }) => {
      ran.push(token);
      return { text: token };
    },
  });
  const core = createActorCore({
    definitions,
    store: createMemoryStore(),
    logger: createLogger('silent'),
  });
  let sent = 0;
  const send = (type: string) => {
    const eventId = `event-${++sent}`;
    const create = { lessonId: 'a' };
    return core.apply({ ref, kind: 'send', event: { type }, eventId, inv: eventId, create });
  };
  const attempt = (token: string) =>
    runChild(core, {
      ref,
      id: 'writer',
      token,
      signal: new AbortController().signal,
      submit: async () => undefined,
    });
  await send('write');
  await send('cancel');
  expect(await attempt('1.1')).toEqual({ kind: 'superseded' });
  await send('write');
  expect(await attempt('1.1')).toEqual({ kind: 'superseded' });
  expect(ran).toEqual([]);
  const current = (await core.load([ref]))[0]?.rev;
  expect(await attempt(`${current}.1`)).toMatchObject({ kind: 'done' });
  expect(ran).toEqual([`${current}.1`]);
});

it('[CHILD-6] [ROLL-OUT-2] a child of an actor that a later release has stored is left to it', async () => {
  const store = createMemoryStore();
  const logger = createLogger('silent');
  const core = createActorCore({
    definitions: testDefinitions({ writer: async () => ({ text: 'by the earlier one' }) }),
    store,
    logger,
  });
  const later = createActorCore({
    definitions: laterDefinitions({ author: async () => ({ text: 'by the later one' }) }),
    store,
    logger,
  });
  const send = (to: typeof core, type: string) =>
    to.apply({
      ref,
      kind: 'send',
      event: { type },
      eventId: type,
      inv: type,
      create: { lessonId: 'a' },
    });
  const { rev } = await send(core, 'write');
  const attempt = {
    ref,
    id: 'writer',
    token: `${rev}.1`,
    signal: new AbortController().signal,
    submit: async () => undefined,
  };
  const answer = { kind: 'done', output: { text: 'by the earlier one' } };
  expect(await runChild(core, attempt)).toEqual(answer);
  await send(later, 'ping');
  await expect(runChild(core, attempt)).rejects.toThrow('written by version 2');
  await expect(runChild(core, { ...attempt, id: 'author' })).rejects.toThrow(
    'written by version 2',
  );
  expect(await runChild(later, attempt)).toMatchObject({ output: { text: 'by the later one' } });
});
