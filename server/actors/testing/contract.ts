/** What every ActorHost does, whatever its engine. HOST-1 to HOST-7: actor-host.ts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorRef } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorDefinition, ActorHost, RunnerLimits } from '../actor-host.ts';
import type { ActorStore } from '../actor-store.ts';
import type { ParkedHost } from '../in-process-host.ts';
import { createManualWriter, until } from './manual-writer.ts';
import type { ManualWriter } from './manual-writer.ts';
import { course, lesson, release, testDefinitions } from './machines.ts';

interface Harness {
  host(): ActorHost & ParkedHost;
  store: ActorStore;
  /** Closes the host and opens another over the same storage and engine. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export type OpenHarness = (
  definitions: ActorDefinition[],
  limits: RunnerLimits,
) => Promise<Harness>;

export function describeActorHost(name: string, openHarness: OpenHarness): void {
  describe(name, () => {
    let harness: Harness;
    let writers: ManualWriter;
    let id: string;
    const host = () => harness.host();

    beforeAll(async () => {
      const definitions = testDefinitions({ writer: (task) => writers.writer(task) });
      writers = createManualWriter();
      harness = await openHarness(definitions, { ai: 100, reading: 2, planning: 2 });
    });
    afterAll(() => harness.close());
    beforeEach(() => {
      writers = createManualWriter();
      id = randomUUID();
    });

    const begin = async () => {
      await host().send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
      return writers.next(lesson(id));
    };
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => 'accepted',
        (error) => (error instanceof AppError ? error.code : error),
      );

    it('[HOST-1] creates an actor on the first send and gives revisions one by one', async () => {
      const first = await host().send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
      const second = await host().send(lesson(id), { type: 'ping' }, { create: { lessonId: 'x' } });
      expect([first, second]).toEqual([
        { rev: 1, duplicate: false },
        { rev: 2, duplicate: false },
      ]);
      const record = await host().snapshot(lesson(id));
      expect(record?.snapshot.context).toMatchObject({ lessonId: id, pings: 2 });
      expect(await host().snapshots([lesson(id), lesson(randomUUID())])).toHaveLength(1);
    });

    it('[HOST-2] applies a repeated event id once', async () => {
      const create = { lessonId: id };
      await host().send(lesson(id), { type: 'ping' }, { create, eventId: 'ping-number-1' });
      await host().send(lesson(id), { type: 'ping' });
      const again = await host().send(lesson(id), { type: 'ping' }, { eventId: 'ping-number-1' });
      expect(again).toEqual({ rev: 1, duplicate: true });
      const record = await host().snapshot(lesson(id));
      expect(record).toMatchObject({ rev: 2, snapshot: { context: { pings: 2 } } });
    });

    it('[HOST-5] refuses an impossible event, an unknown actor and a forged fact', async () => {
      expect(await refusal(host().send(lesson(id), { type: 'ping' }))).toBe('NOT_FOUND');
      expect(await host().snapshot(lesson(id))).toBeUndefined();
      await host().send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
      expect(await refusal(host().send(lesson(id), { type: 'cancel' }))).toBe('EVENT_NOT_POSSIBLE');
      const forged = { type: 'xstate.done.actor.writer', output: {} };
      const byName: ActorRef = lesson(id);
      expect(await refusal(host().send(byName, forged))).toBe('EVENT_NOT_POSSIBLE');
      expect((await host().snapshot(lesson(id)))?.rev).toBe(1);
      const create = { lessonId: 'never' };
      const missing = lesson(randomUUID());
      expect(await refusal(host().send(missing, { type: 'cancel' }, { create }))).toBe(
        'EVENT_NOT_POSSIBLE',
      );
      expect(await host().snapshot(missing)).toBeUndefined();
    });

    it('[HOST-5] answers INTERNAL when the machine throws, and goes on', async () => {
      await host().send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
      expect(await refusal(host().send(lesson(id), { type: 'explode' }))).toBe('INTERNAL');
      expect(await host().send(lesson(id), { type: 'ping' })).toMatchObject({ rev: 2 });
    });

    it('[IN-PROCESS-1] [HOST-1] handles events of one actor one after another', async () => {
      await host().send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
      const sends = Array.from({ length: 20 }, () => host().send(lesson(id), { type: 'ping' }));
      const revs = (await Promise.all(sends)).map(({ rev }) => rev);
      expect(revs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2));
      expect((await host().snapshot(lesson(id)))?.snapshot.context).toMatchObject({ pings: 21 });
    });

    it('[HOST-4] takes the answer of a child', async () => {
      const attempt = await begin();
      expect(attempt.task.input).toEqual({ lessonId: id, run: 1 });
      attempt.finish({ text: 'written' });
      const done = await until(host(), lesson(id), ({ value }) => value === 'done');
      expect(done.context).toMatchObject({ text: 'written' });
    });

    it('[CHILD-5] [HOST-4] gives the machine a plain failure', async () => {
      const attempt = await begin();
      attempt.fail(new AppError('BUDGET_SPENT', { detail: { tokens: 7 }, cause: new Error('x') }));
      const failed = await until(host(), lesson(id), ({ value }) => value === 'failed');
      expect(failed.context.failure).toEqual({ code: 'BUDGET_SPENT', detail: { tokens: 7 } });
      await host().send(lesson(id), { type: 'write' });
      (await writers.next(lesson(id))).fail(new TypeError('a secret'));
      const internal = await until(host(), lesson(id), (it) => it.value === 'failed' && it.rev > 3);
      expect(internal.context.failure).toEqual({ code: 'INTERNAL' });
    });

    it('[HOST-4] a cancel reaches the signal, and the late answer changes nothing', async () => {
      const attempt = await begin();
      await host().send(lesson(id), { type: 'cancel' });
      await attempt.aborted;
      await host().send(lesson(id), { type: 'write' });
      const second = await writers.next(lesson(id));
      attempt.finish({ text: 'too late' });
      expect(second.task.token).not.toBe(attempt.task.token);
      second.finish({ text: 'in time' });
      const done = await until(host(), lesson(id), ({ value }) => value === 'done');
      expect(done.context).toMatchObject({ text: 'in time', run: 2 });
    });

    it('[HOST-4] timers fire once, and not when their state was left', async () => {
      await begin();
      await host().send(lesson(id), { type: 'cancel' });
      const rested = await until(host(), lesson(id), ({ value }) => value === 'rested');
      expect(rested.rev).toBe(3);
      await host().send(lesson(id), { type: 'write' });
      // A run that is cancelled before it began never reaches a writer.
      await writers.next(lesson(id));
      await host().send(lesson(id), { type: 'cancel' });
      await host().send(lesson(id), { type: 'write' });
      (await writers.next(lesson(id))).finish({ text: 'last' });
      const done = await until(host(), lesson(id), ({ value }) => value === 'done');
      expect(done.rev).toBe(7);
    });

    it('[CHILD-3] [HOST-2] a fact is applied once per name, also when the run is repeated', async () => {
      const attempt = await begin();
      await attempt.task.report('started/1', { type: 'writer.reported', fact: 'one' } as any);
      await attempt.task.report('started/1', { type: 'writer.reported', fact: 'one' } as any);
      await harness.restart();
      const again = await writers.next(lesson(id));
      await again.task.report('started/1', { type: 'writer.reported', fact: 'one' } as any);
      await again.task.report('started/2', { type: 'writer.reported', fact: 'two' } as any);
      again.finish({ text: 'x' });
      const done = await until(host(), lesson(id), ({ value }) => value === 'done');
      expect(done.context.facts).toEqual(['one', 'two']);
    });

    it('[CHILD-2] [HOST-6] a step is paid for once over restarts, and answers alike both times', async () => {
      let calls = 0;
      const pay = async () => {
        calls++;
        const record = { agent: 'writer', model: 'm', promptHash: 'h' };
        const tokens = { inputTokens: 1, outputTokens: 2 };
        return {
          output: { at: calls, odd: '\u0000', none: undefined },
          record: { ...record, ...tokens },
        };
      };
      const attempt = await begin();
      const first = await attempt.task.step('draft/1', pay);
      await harness.restart();
      const again = await writers.next(lesson(id));
      expect(await again.task.step('draft/1', pay)).toEqual(first);
      expect(calls).toBe(1);
      again.finish({ text: 'x' });
      await until(host(), lesson(id), ({ value }) => value === 'done');
    });

    it('[SERVICE-4] [HOST-6] work in flight goes on in a release that asks other steps, in another order', async () => {
      const asked: string[] = [];
      const pay = (name: string) => async () => {
        asked.push(name);
        return { output: name };
      };
      const attempt = await begin();
      await attempt.task.step('read', pay('read'));
      await attempt.task.step('draft', pay('draft'));
      await harness.restart();
      const again = await writers.next(lesson(id));
      for (const name of ['plan', 'draft', 'read']) {
        expect(await again.task.step(name, pay(name))).toBe(name);
      }
      again.finish({ text: 'of the next release' });
      const done = await until(host(), lesson(id), ({ value }) => value === 'done');
      expect(done.context).toMatchObject({ text: 'of the next release' });
      expect(asked).toEqual(['read', 'draft', 'plan']);
    });

    it('[HOST-6] what an earlier step was asked in the same words is not paid again', async () => {
      const asked: string[] = [];
      const pay = (name: string, promptHash: string | undefined) => async () => {
        asked.push(name);
        const record = { agent: 'writer', model: 'm', inputTokens: 1, outputTokens: 2 };
        return { output: name, ...(promptHash ? { record: { ...record, promptHash } } : {}) };
      };
      const attempt = await begin();
      const step = (name: string, hash?: string, names: string[] = []) =>
        attempt.task.step(name, pay(name, hash), hash ? { names, promptHash: hash } : undefined);
      await step('run1/a', 'h');
      await step('run1/unpaid');
      expect(await step('run2/a', 'h', ['run1/a'])).toBe('run1/a');
      // Other words, another place, nothing that was paid: asked anew.
      expect(await step('run2/b', 'other', ['run1/a'])).toBe('run2/b');
      expect(await step('run2/c', 'h', ['run1/c'])).toBe('run2/c');
      expect(await step('run2/unpaid', 'h', ['run1/unpaid'])).toBe('run2/unpaid');
      expect(await step('run3/a', 'h', ['run1/a', 'run2/a'])).toBe('run1/a');
      // What was taken stays so, whatever is said of it later.
      expect(await step('run3/a', 'other')).toBe('run1/a');
      expect(asked).toEqual(['run1/a', 'run1/unpaid', 'run2/b', 'run2/c', 'run2/unpaid']);
      attempt.finish({ text: 'x' });
      await until(host(), lesson(id), ({ value }) => value === 'done');
    });

    it('[HOST-6] parks a result the machine cannot take', async () => {
      (await begin()).finish({ text: 'poison' });
      const mine = async () =>
        (await harness.store.parked()).filter((event) => event.ref.id === id);
      await expect.poll(mine).toHaveLength(1);
      expect((await mine())[0]?.command).toMatchObject({
        kind: 'settled',
        event: { output: { text: 'poison' } },
      });
      expect((await host().snapshot(lesson(id)))?.snapshot.value).toBe('writing');
      await host().send(lesson(id), { type: 'cancel' });
    });

    it('[RECOVERY-3] [HOST-6] a parked result is taken by the release that can, once', async () => {
      (await begin()).finish({ text: 'poison' });
      const mine = async () =>
        (await harness.store.parked()).filter((event) => event.ref.id === id);
      await expect.poll(mine).toHaveLength(1);
      try {
        release.fails = false;
        await harness.restart();
        const done = await until(host(), lesson(id), ({ value }) => value === 'done');
        expect(done.context).toMatchObject({ text: 'poison' });
        expect(await mine()).toEqual([]);
        const { rev } = done;
        await harness.restart();
        await host().send(lesson(id), { type: 'ping' });
        expect((await host().snapshot(lesson(id)))?.rev).toBe(rev + 1);
      } finally {
        release.fails = true;
      }
    });

    it('[HOST-6] a parked result is taken without a start as soon as somebody asks', async () => {
      (await begin()).finish({ text: 'poison' });
      const mine = async () =>
        (await harness.store.parked()).filter((event) => event.ref.id === id);
      await expect.poll(mine).toHaveLength(1);
      const eventId = (await mine())[0]?.eventId ?? '';
      // Asked too early it stays parked; asked for another it changes nothing.
      await host().retryParked(lesson(id), eventId);
      await host().retryParked(lesson(id), 'another');
      await expect.poll(mine).toHaveLength(1);
      try {
        release.fails = false;
        await host().retryParked(lesson(id), eventId);
        const done = await until(host(), lesson(id), ({ value }) => value === 'done');
        expect(done.context).toMatchObject({ text: 'poison' });
        expect(await mine()).toEqual([]);
      } finally {
        release.fails = true;
      }
    });

    it('[HOST-7] publishes each revision after commit, in order', async () => {
      const seen: number[] = [];
      const stop = host().subscribe((record) => {
        if (record.ref.id === id) seen.push(record.rev);
      });
      await host().send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
      await Promise.all(
        Array.from({ length: 10 }, () => host().send(lesson(id), { type: 'ping' })),
      );
      stop();
      await host().send(lesson(id), { type: 'ping' });
      expect(seen).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
    });

    it('[HOST-3] a parent with 50 children hears from each of them once', async () => {
      const lessons = Array.from({ length: 50 }, (_, i) => `${id}-${i}`);
      const create = { courseId: id };
      await host().send(course(id), { type: 'start', lessons } as any, { create });
      await Promise.all(
        lessons.map(async (it, i) => {
          const attempt = await writers.next(lesson(it));
          if (i % 3 === 0) attempt.fail(new AppError('MODEL_REFUSED'));
          else attempt.finish({ text: it });
        }),
      );
      const complete = await until(host(), course(id), ({ value }) => value === 'complete');
      expect(complete.context.settled).toBe(50);
      expect(complete.rev).toBe(51);
      expect(lessons.map((it) => writers.attempts(lesson(it)))).toEqual(lessons.map(() => 1));
    });

    it('[IN-PROCESS-2] [ENGINE-3] [HOST-3] work in flight goes on after a restart', async () => {
      const attempt = await begin();
      await harness.restart();
      await attempt.aborted;
      const again = await writers.next(lesson(id));
      again.finish({ text: 'after the restart' });
      const done = await until(host(), lesson(id), ({ value }) => value === 'done');
      expect(done.context).toMatchObject({ text: 'after the restart', run: 1 });
    });

    it('[IN-PROCESS-3] [HOST-5] accepts nothing once closed', async () => {
      await harness.host().close();
      await harness.host().close();
      const create = { lessonId: id };
      expect(await refusal(host().send(lesson(id), { type: 'ping' }, { create }))).toBe(
        'UNAVAILABLE',
      );
    });
  });
}
