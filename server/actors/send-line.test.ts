import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSendLine } from './send-line.ts';
import { lesson } from './testing/machines.ts';

const one = lesson('one');

/** Events that are told from outside how they go on. */
function open() {
  const line = createSendLine();
  const said: string[] = [];
  const send = (name: string, ref = one) => {
    const alone = Promise.withResolvers<string | undefined>();
    const engine = Promise.withResolvers<string>();
    const answer = line(ref, {
      alone: () => (said.push(`${name} alone`), alone.promise),
      throughEngine: () => (said.push(`${name} through the engine`), engine.promise),
    });
    return { answer, alone: alone.resolve, engine };
  };
  return { said, send };
}

it('[SEND-1] what can be applied alone never sees the engine', async () => {
  const { said, send } = open();
  const first = send('first');
  first.alone('done');
  expect(await first.answer).toBe('done');
  expect(said).toEqual(['first alone']);
});

it('[SEND-2] an event waits until it is known which way the one before it goes', async () => {
  const { said, send } = open();
  const first = send('first');
  const second = send('second');
  const other = send('other', lesson('two'));
  await turn();
  expect(said).toEqual(['first alone', 'other alone']);
  first.alone('done');
  second.alone('done');
  other.alone('done');
  await Promise.all([first.answer, second.answer, other.answer]);
  expect(said).toEqual(['first alone', 'other alone', 'second alone']);
});

it('[SEND-2] behind one that goes through the engine all go through it, in order, until it is empty', async () => {
  const { said, send } = open();
  const first = send('first');
  const second = send('second');
  const third = send('third');
  first.alone(undefined);
  await turn();
  expect(said).toEqual([
    'first alone',
    'first through the engine',
    'second through the engine',
    'third through the engine',
  ]);
  second.engine.resolve('2');
  third.engine.reject(new Error('lost'));
  expect(await second.answer).toBe('2');
  await expect(third.answer).rejects.toThrow('lost');
  first.engine.resolve('1');
  expect(await first.answer).toBe('1');
  const later = send('later');
  later.alone('done');
  expect(await later.answer).toBe('done');
  expect(said.at(-1)).toBe('later alone');
});

it('[SEND-3] what starts work goes to the engine at once, and what comes after it as well', async () => {
  const { said, send } = open();
  const line = createSendLine();
  const engine = Promise.withResolvers<string>();
  const started = line(one, {
    throughEngine: () => (said.push('work through the engine'), engine.promise),
  });
  const after = line(one, {
    alone: () => Promise.reject(new Error('it would overtake')),
    throughEngine: async () => (said.push('after through the engine'), 'after'),
  });
  expect(await after).toBe('after');
  expect(said).toEqual(['work through the engine', 'after through the engine']);
  engine.resolve('begun');
  expect(await started).toBe('begun');
  const other = send('other');
  other.alone('done');
  expect(await other.answer).toBe('done');
});
