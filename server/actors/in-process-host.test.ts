import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createInProcessHost } from './in-process-host.ts';
import { createMemoryStore } from './memory-actor-store.ts';
import { describeActorHost } from './testing/contract.ts';
import { createDesk, until } from './testing/desk.ts';
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
    const desk = createDesk();
    const host = await createInProcessHost({
      definitions: testDefinitions({ writer: (task) => desk.writer(task) }),
      store: createMemoryStore(),
      limits: { ai: 2, reading: 1, planning: 1 },
      logger,
    });
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) {
      await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
    }
    expect(ids.map((id) => desk.attempts(lesson(id)))).toEqual([1, 1, 0, 0]);
    await host.send(lesson('c'), { type: 'cancel' });
    (await desk.next(lesson('a'))).finish({});
    (await desk.next(lesson('d'))).finish({});
    (await desk.next(lesson('b'))).finish({});
    for (const id of ['a', 'b', 'd']) await until(host, lesson(id), (it) => it.value === 'done');
    expect(desk.attempts(lesson('c'))).toBe(0);
    await host.close();
  });
});
