import { describe, expect, it } from 'vitest';
import { essence, path, reachable, restore, step, walk } from '../testing/explore.ts';
import { courseGenerationMachine as machine } from './course-generation.machine.ts';
import { learner, member } from '../testing/viewers.ts';
import { courseGeneration } from './course-generation.definition.ts';

const input = { courseId: 'course1', organizationId: 'org1', title: 'Maps' };
const lesson = (lessonId: string) => ({
  lessonId,
  courseId: 'course1',
  organizationId: 'org1',
  generationId: 'course1',
  documentId: 'doc1',
  language: 'en',
  title: lessonId,
  objectives: [],
  pages: [],
  maxAttempts: 3,
});
const start = { type: 'generation.start', lessons: [lesson('a'), lesson('b')] };
const cancel = { type: 'generation.cancel' };
const retry = { type: 'generation.retry' };
const settled = (lessonId: string, outcome: string, run = 1, tokens = 10) => ({
  type: 'lesson.settled',
  lessonId,
  outcome,
  run,
  tokens,
});
const resumed = (lessonId: string, run: number) => ({ type: 'lesson.resumed', lessonId, run });
const order = (...ids: string[]) => ({ type: 'generation.write', lessons: ids.map(lesson) });
const forget = (...lessonIds: string[]) => ({ type: 'generation.forget', lessonIds });
const all = [
  start,
  cancel,
  retry,
  order('a'),
  order('c'),
  forget('a'),
  forget('b', 'c'),
  settled('a', 'done'),
  settled('a', 'failed'),
  settled('b', 'done'),
  settled('b', 'cancelled'),
  resumed('a', 2),
  settled('a', 'done', 2),
  settled('b', 'failed', 2),
];

const go = (...events: any[]) => walk(machine, input, events);
const at = (...events: any[]) => path(go(...events).snapshot.value);
const sent = (...events: any[]) =>
  go(...events).sent.map((message) => `${message.to.id} ${message.event.type}`);

describe('course generation', () => {
  it('[BATCH-1] sends every new lesson its input once', () => {
    const walked = go(start);
    expect(walked.sent).toEqual([
      {
        to: { machine: 'lessonGeneration', id: 'a' },
        event: { type: 'lesson.write' },
        create: lesson('a'),
      },
      {
        to: { machine: 'lessonGeneration', id: 'b' },
        event: { type: 'lesson.write' },
        create: lesson('b'),
      },
    ]);
    const more = { type: 'generation.start', lessons: [lesson('a'), lesson('c')] };
    expect(sent(start, start, more)).toEqual([
      'a lesson.write',
      'b lesson.write',
      'c lesson.write',
    ]);
    expect(at({ type: 'generation.start', lessons: [] })).toBe('idle');
  });

  it('[BATCH-2] rests with the last report', () => {
    expect(at(start, settled('a', 'done'))).toBe('running');
    expect(at(start, settled('a', 'done'), settled('b', 'done'))).toBe('complete');
    expect(at(start, settled('a', 'done'), settled('b', 'failed'))).toBe('incomplete');
    expect(at(start, settled('a', 'cancelled'), settled('b', 'cancelled'))).toBe('incomplete');
  });

  it('[BATCH-3] cancel reaches the open lessons, again when said again', () => {
    const walked = go(start, settled('a', 'done'), cancel);
    expect(path(walked.snapshot.value)).toBe('cancelling');
    expect(sent(start, settled('a', 'done'), cancel, cancel).slice(2)).toEqual([
      'b lesson.cancel',
      'b lesson.cancel',
    ]);
    expect(walked.sent.at(-1)).toMatchObject({ to: { id: 'b' }, interrupts: true });
    expect(path(step(machine, walked, settled('b', 'done')).snapshot.value)).toBe('complete');
    expect(at(start, cancel, settled('a', 'done'), settled('b', 'cancelled'))).toBe('incomplete');
  });

  it('[BATCH-4] retries what stopped, or what was named', () => {
    const stopped = [start, settled('a', 'failed'), settled('b', 'cancelled')];
    expect(sent(...stopped, retry).slice(2)).toEqual(['a lesson.retry', 'b lesson.retry']);
    const named = { type: 'generation.retry', lessonIds: ['b', 'x'] };
    expect(sent(...stopped, named).slice(2)).toEqual(['b lesson.retry']);
    expect(at(...stopped, named)).toBe('running');
    expect(at(...stopped, named, settled('b', 'done', 2))).toBe('incomplete');
    expect(at(...stopped, retry, settled('b', 'done', 2), settled('a', 'done', 2))).toBe(
      'complete',
    );
    expect(go(start).snapshot.can(retry as any)).toBe(false);
    expect(go(...stopped).snapshot.can({ type: 'generation.retry', lessonIds: ['x'] } as any)).toBe(
      false,
    );
  });

  it('[BATCH-5] counts a report once, however often and in whatever order it comes', () => {
    const once = go(start, settled('a', 'done')).snapshot.context;
    expect(go(start, settled('a', 'done'), settled('a', 'done')).snapshot.context).toEqual(once);
    expect(go(start, settled('a', 'done'), settled('x', 'done')).snapshot.context).toEqual(once);
    const overtaken = go(
      start,
      settled('b', 'done'),
      settled('a', 'failed'),
      settled('a', 'done', 2),
      resumed('a', 2),
      settled('a', 'failed'),
    );
    expect(path(overtaken.snapshot.value)).toBe('complete');
    expect(overtaken.snapshot.context).toMatchObject({ done: 2, failed: [], open: [] });
  });

  it('[BATCH-6] a lesson retried by itself opens the batch again', () => {
    const events = [start, settled('a', 'failed'), settled('b', 'done'), resumed('a', 2)];
    expect(at(...events)).toBe('running');
    expect(go(...events).snapshot.context).toMatchObject({ open: ['a'], failed: [], done: 1 });
    expect(at(...events, settled('a', 'done', 2))).toBe('complete');
  });

  it('[BATCH-11] a lesson written anew opens the batch again and is counted once', () => {
    const both = [start, settled('a', 'done'), settled('b', 'done')];
    expect(at(...both, resumed('a', 2))).toBe('running');
    expect(go(...both, resumed('a', 2)).snapshot.context).toMatchObject({ open: ['a'], done: 1 });
    const ends = [
      [resumed('a', 2), settled('a', 'done', 2)],
      [settled('a', 'done', 2), resumed('a', 2)],
      [resumed('a', 2), settled('a', 'done'), resumed('a', 2), settled('a', 'done', 2)],
      [resumed('a', 2), settled('a', 'done', 2), settled('a', 'done', 2), settled('a', 'done')],
      [resumed('a', 2), settled('a', 'done', 2), resumed('a', 3), settled('a', 'done', 3)],
    ];
    for (const events of ends) {
      expect(at(...both, ...events)).toBe('complete');
      expect(go(...both, ...events).snapshot.context).toMatchObject({ done: 2, open: [] });
    }
    expect(go(...both, settled('a', 'done')).snapshot.context).toEqual(
      go(...both).snapshot.context,
    );
  });

  it('[BATCH-7] sums the tokens of all runs', () => {
    const { context } = go(
      start,
      settled('a', 'failed', 1, 5),
      resumed('a', 2),
      settled('a', 'done', 2, 7),
    ).snapshot;
    expect(context.tokens).toBe(12);
  });

  it('[BATCH-12] an order has lessons written as they are planned now, but for those being written', () => {
    const wished = { ...lesson('a'), title: 'Now', materials: ['doc2'], wishes: 'Shorter' };
    const asked = { type: 'generation.write', lessons: [wished, lesson('b'), lesson('c')] };
    const walked = go(start, settled('a', 'done'), asked);
    expect(walked.sent.slice(2)).toMatchObject([
      {
        to: { machine: 'lessonGeneration', id: 'a' },
        event: {
          type: 'lesson.generate',
          plan: { title: 'Now', objectives: [], pages: [], materials: ['doc2'], wishes: 'Shorter' },
        },
      },
      { to: { id: 'c' }, event: { type: 'lesson.generate' }, create: lesson('c') },
    ]);
    const { context, value } = walked.snapshot;
    expect(path(value)).toBe('running');
    expect(context).toMatchObject({ lessonIds: ['a', 'b', 'c'], done: 0 });
    expect(new Set(context.open)).toEqual(new Set(['a', 'b', 'c']));
    // The lesson tells of itself as well; it is counted once.
    const ends = [resumed('a', 2), settled('a', 'done', 2), settled('b', 'done')];
    const rest = go(start, settled('a', 'done'), asked, ...ends, settled('c', 'failed'));
    expect(rest.snapshot.context).toMatchObject({ done: 2, failed: ['c'], open: [] });
    expect(go(start).snapshot.can(order('a') as any)).toBe(false);
    expect(at(order('x'))).toBe('running');
  });

  it('[BATCH-13] forgets lessons that are gone: open ones are stopped, late reports are nobody’s', () => {
    const walked = go(start, settled('b', 'done'), forget('a', 'b', 'x'));
    expect(walked.sent.slice(2)).toEqual([
      {
        to: { machine: 'lessonGeneration', id: 'a' },
        event: { type: 'lesson.cancel' },
        interrupts: true,
      },
    ]);
    const { context } = walked.snapshot;
    expect(context).toMatchObject({ lessonIds: [], open: [], done: 0, runs: {} });
    expect(path(walked.snapshot.value)).toBe('complete');
    expect(step(machine, walked, settled('a', 'cancelled')).snapshot.context).toEqual(context);
    expect(at(start, settled('a', 'failed'), settled('b', 'done'), forget('a'))).toBe('complete');
    expect(at(start, settled('a', 'failed'), forget('b'))).toBe('incomplete');
    expect(at(start, cancel, settled('a', 'done'), forget('b'))).toBe('complete');
    expect(go(start).snapshot.can(forget('x') as any)).toBe(false);
  });

  it('[BATCH-9] the view shows counts, and the browser can decide by it', () => {
    const { snapshot } = go(start, settled('a', 'failed'), settled('b', 'done'));
    const view = courseGeneration.toView(snapshot as any, member);
    expect(view.context).toEqual({
      courseId: 'course1',
      title: 'Maps',
      done: 1,
      failed: ['a'],
      cancelled: [],
      tokens: 20,
      total: 2,
    });
    const seen = machine.resolveState({ value: view.value, context: view.context as any });
    expect(seen.can({ type: 'generation.retry' })).toBe(true);
    expect(seen.hasTag('retryable')).toBe(true);
    expect(view.permitted).toEqual(['generation.retry', 'generation.cancel']);
    const outside = courseGeneration.toView(snapshot as any, learner);
    expect(outside.context).toEqual({ ...view.context, tokens: 0 });
    expect(outside.permitted).toEqual([]);
  });

  it('[BATCH-8] [BATCH-10] every state is reached, adds up, survives storage and takes every event', () => {
    // What is ordered and forgotten leads to no other state, and again and again to more tokens.
    const apart = [order('a'), order('c'), forget('a'), forget('b', 'c')].map(({ type }) => type);
    const leading = all.filter(({ type }) => !apart.includes(type));
    const paths = reachable(machine, input, leading);
    expect(new Set(paths.map((one) => path(one.value)))).toEqual(
      new Set(['idle', 'running', 'cancelling', 'complete', 'incomplete']),
    );
    for (const one of paths) {
      const { snapshot } = walk(machine, input, one.events);
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      for (const event of all) {
        const { context, status, value } = step(
          machine,
          { snapshot, sent: [], children: [] },
          event,
        ).snapshot;
        expect(status).toBe('active');
        const { done, failed, cancelled, open, lessonIds } = context;
        expect(done + failed.length + cancelled.length + open.length).toBe(lessonIds.length);
        const isResting = value === 'complete' || value === 'incomplete' || value === 'idle';
        expect(isResting).toBe(open.length === 0);
      }
      if (snapshot.hasTag('busy')) expect(snapshot.can(cancel as any)).toBe(true);
    }
  });
});
