import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createInProcessHost } from './in-process-host.ts';
import { createMemoryStore } from './memory-actor-store.ts';
import { describeActorHost } from './testing/contract.ts';
import { createManualWriter, until } from './testing/manual-writer.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

const logger = createLogger('silent');

describeActorHost(
  'in process, restored from storage before every event',
  async (definitions, limits) => {
    const store = createMemoryStore();
    const open = () => createInProcessHost({ definitions, store, limits, logger });
    let host = await open();
    return {
      host: () => host,
      store,
      restart: async () => {
        await host.close();
        host = await open();
      },
      close: () => host.close(),
    };
  },
);

describe('runner caps', () => {
  it('[HOST-4] never run more than the limit, and a cancelled waiting child never runs', async () => {
    const writers = createManualWriter();
    const host = await createInProcessHost({
      definitions: testDefinitions({ writer: (task) => writers.writer(task) }),
      store: createMemoryStore(),
      limits: { ai: 2, reading: 1, planning: 1 },
      logger,
    });
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) {
      await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
    }
    expect(ids.map((id) => writers.attempts(lesson(id)))).toEqual([1, 1, 0, 0]);
    await host.send(lesson('c'), { type: 'cancel' });
    (await writers.next(lesson('a'))).finish({});
    (await writers.next(lesson('d'))).finish({});
    (await writers.next(lesson('b'))).finish({});
    for (const id of ['a', 'b', 'd']) await until(host, lesson(id), (it) => it.value === 'done');
    expect(writers.attempts(lesson('c'))).toBe(0);
    await host.close();
  });
});
