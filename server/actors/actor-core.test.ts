import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { createLogger } from '../logger.ts';
import { createActorCore } from './actor-core.ts';
import type { Command } from './effects.ts';
import { LaterRelease } from './later-release.ts';
import { createMemoryStore } from './memory-actor-store.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

const AWAY = new Error('the database is away');

/** A core whose store fails with `failure`; `parked` tells what it was given to keep. */
function failing(failure: Error) {
  const parked: string[] = [];
  const core = createActorCore({
    definitions: testDefinitions({ writer: () => Promise.reject(AWAY) }),
    logger: createLogger('silent'),
    store: {
      ...createMemoryStore(),
      apply: () => Promise.reject(failure),
      isTransient: (error) => error === AWAY,
      park: async ({ eventId }) => void parked.push(eventId),
    },
  });
  return { core, parked };
}

const command = (kind: 'send' | 'deliver'): Command => ({
  kind,
  ref: lesson('a'),
  event: { type: 'ping' },
  eventId: 'event-1',
  inv: 'call-1',
});

it.each(['send', 'deliver'] as const)(
  '[CORE-1] while the store is away %s throws, for the engine to try again',
  async (kind) => {
    const { core, parked } = failing(AWAY);
    await expect(core.apply(command(kind))).rejects.toBe(AWAY);
    expect(parked).toEqual([]);
  },
);

it.each(['send', 'deliver'] as const)(
  '[CORE-1] [ROLL-OUT-2] what a later release has stored %s leaves to it, and throws',
  async (kind) => {
    const later = new LaterRelease('lessonGeneration/a', 2, 1);
    const { core, parked } = failing(later);
    await expect(core.apply(command(kind))).rejects.toBe(later);
    expect(parked).toEqual([]);
  },
);

it('[CORE-2] people are answered, what others sent is parked', async () => {
  const { core, parked } = failing(new AppError('COURSE_NOT_FOUND'));
  const answer = await core.apply(command('send'));
  expect(answer).toMatchObject({ outcome: 'ignored', refused: { code: 'COURSE_NOT_FOUND' } });
  expect(parked).toEqual([]);
  expect(await core.apply(command('deliver'))).toMatchObject({ outcome: 'parked' });
  expect(parked).toEqual(['event-1']);
});

it('[CORE-3] draining waits for what is held, whatever comes of it', async () => {
  const { core } = failing(AWAY);
  const ended: string[] = [];
  const result = Promise.withResolvers<void>();
  void core.hold(result.promise.then(() => ended.push('result')));
  core.hold(Promise.reject(AWAY)).catch(() => ended.push('failure'));
  const drained = core.drain().then(() => ended.push('drained'));
  result.resolve();
  await drained;
  expect(ended.toSorted()).toEqual(['drained', 'failure', 'result']);
  expect(ended.at(-1)).toBe('drained');
});
