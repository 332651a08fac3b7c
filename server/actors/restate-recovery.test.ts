import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createMemoryStore } from './memory-actor-store.ts';
import { recover } from './restate-recovery.ts';
import type { EngineClient } from './restate-client.ts';
import type { DispatchMessage } from './restate-effects.ts';
import { testDefinitions, lesson } from './testing/machines.ts';

const logger = createLogger('silent');
const [lessons] = testDefinitions({ writer: async () => undefined });
const { signal } = new AbortController();

/** An engine that remembers an epoch, and may be away when it is told of one or given work. */
function openEngine() {
  const engine = {
    epoch: undefined as string | undefined,
    away: undefined as 'dispatch' | 'adopt' | undefined,
    dispatched: [] as string[],
  };
  const call = async (_service: string, _key: string, handler: string, parameter: unknown) => {
    if (handler === engine.away) throw new Error('away');
    if (handler === 'adopt') engine.epoch = parameter as string;
    if (handler === 'dispatch') {
      const messages = parameter as DispatchMessage[];
      engine.dispatched.push(...messages.map(({ to, command }) => `${command.kind} ${to.id}`));
    }
    return handler === 'epoch' ? (engine.epoch ?? null) : undefined;
  };
  return { engine, client: { call } as unknown as EngineClient };
}

async function openStore() {
  const store = createMemoryStore();
  await store.adoptEpoch('before');
  const command = { ref: lesson('a'), kind: 'send', eventId: 'e', inv: 'i' } as const;
  const create = { lessonId: 'a' };
  await store.apply(lessons!, { ...command, event: { type: 'write' }, create });
  return store;
}

it('[RECOVERY-1] an engine that remembers the epoch is given nothing again', async () => {
  const store = await openStore();
  const { engine, client } = openEngine();
  engine.epoch = 'before';
  expect(await recover(store, client, logger, signal)).toBe('before');
  expect(engine.dispatched).toEqual([]);
});

it.each(['dispatch', 'adopt'] as const)(
  '[RECOVERY-2] a crash before %s has ended repeats the whole scan',
  async (away) => {
    const store = await openStore();
    const { engine, client } = openEngine();
    engine.away = away;
    await expect(recover(store, client, logger, signal)).rejects.toThrow('away');
    // Transitions that began under the old epoch are refused from the first try on.
    expect(await store.epoch()).not.toBe('before');
    engine.away = undefined;
    engine.dispatched = [];
    const epoch = await recover(store, client, logger, signal);
    expect(engine.dispatched).toEqual(['resume a']);
    expect([engine.epoch, await store.epoch()]).toEqual([epoch, epoch]);
  },
);
