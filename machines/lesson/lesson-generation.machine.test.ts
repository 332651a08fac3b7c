import { describe, expect, it } from 'vitest';
import {
  done,
  essence,
  failed,
  path,
  possible,
  reachable,
  restore,
  step,
  walk,
} from '../testing/explore.ts';
import { lessonGenerationMachine as machine } from './lesson-generation.machine.ts';
import { learner, member } from '../testing/viewers.ts';
import { EXTRACT_REASONS } from './lesson.ts';
import { lessonGenerationMigrations } from './lesson-generation.migrations.ts';
import { lessonGeneration } from './lesson-generation.definition.ts';
import { factsOf, isBeingWritten, LESSON_STATES, lessonState } from './lesson-state.ts';

const input = {
  lessonId: 'lesson1',
  courseId: 'course1',
  organizationId: 'org1',
  generationId: 'course1',
  documentId: 'doc1',
  language: 'en',
  title: 'Contour lines',
  objectives: ['Read heights'],
  pages: [{ from: 3, to: 5 }],
  maxAttempts: 3,
};
const review = (score: number) => ({ score, checks: [{ check: 'citations', score }] });
const write = { type: 'lesson.write' };
const cancel = { type: 'lesson.cancel' };
const retry = { type: 'lesson.retry' };
const started = (attempt: number, run?: number) => ({
  type: 'writer.started',
  attempt,
  ...(run ? { run } : {}),
});
const finished = (attempt: number, words = 100) => ({ type: 'writer.finished', attempt, words });
const reviewed = (attempt: number, score = 7) => ({
  type: 'review.finished',
  attempt,
  review: review(score),
});
const written = done('lessonAgents', { review: review(9.2), attempts: 2, tokens: 50, words: 420 });
const waiting = (since: number) => ({ type: 'model.waiting', since });
const answered = (since: number) => ({ type: 'model.answered', since });
const broken = failed('lessonAgents', { code: 'MODEL_UNAVAILABLE' });
const rewrite = { type: 'lesson.rewrite', instruction: 'Shorter' };
const plan = {
  title: 'Heights',
  objectives: ['Draw them'],
  pages: [{ from: 3, to: 4 }],
  materials: ['doc2'],
  wishes: 'Shorter',
};
const order = { type: 'lesson.generate', plan };
const all = [
  order,
  rewrite,
  write,
  cancel,
  retry,
  started(1),
  finished(1),
  reviewed(1),
  started(2),
  finished(2),
  reviewed(2),
  written,
  broken,
  waiting(5),
  answered(5),
  waiting(9),
];

const go = (...events: any[]) => walk(machine, input, events);
const at = (...events: any[]) => path(go(...events).snapshot.value);
const reports = (...events: any[]) => go(...events).sent.map((message) => message.event as any);

describe('lesson generation', () => {
  it('[LESSON-1] is queued with one run of its agents until the first draft begins', () => {
    const walked = go(write);
    expect(path(walked.snapshot.value)).toBe('working.queued');
    expect(walked.children).toEqual(['start lessonAgents']);
    expect(go(write, started(1), finished(1), reviewed(1), started(2)).children).toEqual([
      'start lessonAgents',
    ]);
  });

  it('[LESSON-2] follows the facts of its agents', () => {
    expect(at(write, started(1))).toBe('working.writing');
    expect(at(write, started(1), finished(1))).toBe('working.reviewing');
    expect(at(write, started(1), finished(1), reviewed(1))).toBe('working.reviewing');
    expect(at(write, started(1), finished(1), reviewed(1), started(2))).toBe('working.revising');
    expect(at(write, started(1), finished(1), reviewed(1), started(2), finished(2))).toBe(
      'working.reviewing',
    );
    const { snapshot } = go(write, started(1), finished(1), reviewed(1), started(2), written);
    expect(path(snapshot.value)).toBe('done');
    expect(snapshot.context).toMatchObject({ attempt: 2, words: 420, score: 9.2, tokens: 50 });
  });

  it('[LESSON-3] facts that are late, foreign or repeated change nothing', () => {
    const facts = [started(1), finished(1), reviewed(1), started(2), finished(2), reviewed(2)];
    for (let length = 1; length <= facts.length; length++) {
      const walked = go(write, ...facts.slice(0, length));
      const before = essence(walked.snapshot);
      for (const late of facts.slice(0, length)) {
        expect(essence(step(machine, walked, late).snapshot), late.type).toEqual(before);
      }
    }
    const second = go(write, broken, retry);
    const before = essence(second.snapshot);
    expect(essence(step(machine, second, started(1, 1)).snapshot)).toEqual(before);
    expect(path(step(machine, second, started(1, 2)).snapshot.value)).toBe('working.writing');
    expect(at(write, cancel, started(1))).toBe('cancelled');
    expect(at(write, finished(1))).toBe('working.queued');
  });

  it('[LESSON-4] reports once per run', () => {
    const base = { type: 'lesson.settled', lessonId: 'lesson1', run: 1 };
    expect(reports(write, started(1), written)).toEqual([
      { ...base, outcome: 'done', tokens: 50, score: 9.2 },
    ]);
    expect(reports(write, broken)).toEqual([{ ...base, outcome: 'failed', tokens: 0 }]);
    expect(reports(write, cancel, cancel)).toEqual([{ ...base, outcome: 'cancelled', tokens: 0 }]);
    expect(go(write, broken).sent[0]?.to).toEqual({ machine: 'courseGeneration', id: 'course1' });
  });

  it('[LESSON-5] cancel works until the lesson settles and stops its agents', () => {
    expect(at(cancel)).toBe('cancelled');
    for (const facts of [[], [started(1)], [started(1), finished(1)], [started(1), started(2)]]) {
      const walked = go(write, ...facts, cancel);
      expect(path(walked.snapshot.value)).toBe('cancelled');
      expect(walked.children).toEqual(['start lessonAgents', 'stop lessonAgents']);
    }
  });

  it('[LESSON-6] [LESSON-7] a retry is a new run, and the batch hears of it first', () => {
    for (const end of [broken, cancel]) {
      const walked = go(write, started(1), finished(1), reviewed(1), end, retry);
      expect(path(walked.snapshot.value)).toBe('working.queued');
      expect(walked.snapshot.context).toMatchObject({ run: 2, attempt: 0, words: 0 });
      expect(walked.snapshot.context.failure).toBeUndefined();
      expect(walked.snapshot.context.score).toBeUndefined();
      expect(walked.sent.at(-1)?.event).toEqual({
        type: 'lesson.resumed',
        lessonId: 'lesson1',
        run: 2,
      });
    }
  });

  it('[LESSON-8] done stays done', () => {
    for (const event of [write, cancel, retry, started(3)])
      expect(at(write, written, event)).toBe('done');
  });

  it('[LESSON-13] written anew, it keeps what stands until the new text is there', () => {
    const walked = go(write, started(1), written, rewrite);
    expect(path(walked.snapshot.value)).toBe('working.queued');
    expect(walked.snapshot.context).toMatchObject({ run: 2, attempt: 0, instruction: 'Shorter' });
    expect(walked.sent.at(-1)?.event).toEqual({
      type: 'lesson.resumed',
      lessonId: 'lesson1',
      run: 2,
    });
    const stands = { attempt: 2, words: 420, score: 9.2, tokens: 50 };
    for (const end of [cancel, broken]) {
      const ended = go(write, written, rewrite, started(1), end);
      expect(path(ended.snapshot.value)).toBe('done');
      expect(ended.snapshot.context).toMatchObject(stands);
      expect(ended.snapshot.context.kept).toBeUndefined();
      expect(ended.sent.at(-1)?.event).toMatchObject({ outcome: 'done', run: 2, tokens: 0 });
      expect(ended.snapshot.context.failure?.code).toBe(
        end === broken ? 'MODEL_UNAVAILABLE' : undefined,
      );
    }
    const again = go(write, written, rewrite, written).snapshot.context;
    expect(again).toMatchObject({ tokens: 100, score: 9.2 });
    expect(again.kept ?? again.instruction).toBeUndefined();
    expect(at(write, rewrite)).toBe('working.queued');
    expect(go(write, rewrite).snapshot.context.run).toBe(1);
  });

  it('[LESSON-14] runs for one text share what they paid for, and only those', () => {
    const shared = (...events: any[]) => {
      const { run, firstRun } = go(...events).snapshot.context;
      return [run, firstRun];
    };
    expect(shared(write)).toEqual([1, 1]);
    for (const end of [broken, cancel]) {
      expect(shared(write, started(1), end, retry)).toEqual([2, 1]);
      expect(shared(write, end, retry, end, retry)).toEqual([3, 1]);
    }
    // Another text is wished for; trying for it again goes on where the failed run stopped.
    expect(shared(write, broken, retry, written, rewrite)).toEqual([3, 3]);
    expect(shared(write, written, rewrite, broken, rewrite)).toEqual([3, 2]);
    expect(shared(write, written, rewrite, cancel, rewrite)).toEqual([3, 3]);
    const unusable = failed('lessonAgents', { code: 'MODEL_ANSWER_INVALID' });
    expect(shared(write, unusable, retry)).toEqual([2, 2]);
  });

  it('[LESSON-9] the view shows the lane only, and the browser can decide by it', () => {
    const { snapshot } = go(write, started(1), broken);
    const view = lessonGeneration.toView(snapshot as any, member);
    const text = JSON.stringify(view);
    for (const hidden of ['org1', 'doc1', 'Read heights']) expect(text).not.toContain(hidden);
    const seen = machine.resolveState({ value: view.value, context: view.context as any });
    expect(seen.hasTag('retryable')).toBe(true);
    expect(seen.can({ type: 'lesson.retry' })).toBe(true);
    expect(seen.can({ type: 'lesson.cancel' })).toBe(false);
  });

  it('[LESSON-9] who cannot have it mended sees that it failed, and no more of it', () => {
    const lack = { code: 'MODEL_RATE_LIMITED', detail: { limit: 7 } };
    const { snapshot } = go(write, started(1), failed('lessonAgents', lack));
    const seen = lessonGeneration.toView(snapshot as any, member);
    expect(seen.context).toMatchObject({ failure: lack });
    expect(seen.permitted).toContain('lesson.retry');
    const outside = lessonGeneration.toView(snapshot as any, learner);
    expect(outside.context).toMatchObject({ failure: { code: lack.code } });
    expect(JSON.stringify(outside)).not.toContain('limit');
    expect(outside.permitted).toEqual([]);
    expect(outside.value).toEqual(seen.value);
  });

  it('[LESSON-11] waits for the model where it is, and says so once for each outage', () => {
    const since = (...events: any[]) =>
      (lessonGeneration.toView(go(...events).snapshot as any, member).context as any).waitingSince;
    expect(at(write, waiting(5))).toBe('working.queued');
    expect(at(write, started(1), waiting(5))).toBe('working.writing');
    expect(since(write, started(1), waiting(5))).toBe(5);
    expect(since(write, started(1), waiting(5), answered(5))).toBeUndefined();
    expect(since(write, waiting(5), answered(5), waiting(5))).toBeUndefined();
    expect(since(write, waiting(5), answered(4))).toBe(5);
    expect(since(write, waiting(5), answered(5), waiting(9), answered(5))).toBe(9);
    expect(since(write, { ...waiting(5), run: 2 })).toBeUndefined();
    for (const end of [cancel, broken, written]) {
      const ended = go(write, started(1), waiting(5), end);
      expect(since(write, started(1), waiting(5), end)).toBeUndefined();
      const before = essence(ended.snapshot);
      expect(essence(step(machine, ended, waiting(5)).snapshot)).toEqual(before);
    }
    expect(go(write, started(1), waiting(5), cancel).children).toEqual([
      'start lessonAgents',
      'stop lessonAgents',
    ]);
  });

  it('[LESSON-12] says what made it', () => {
    const extracted = done('lessonAgents', { ...(written.output as object), author: 'extractive' });
    expect(go(write, started(1), extracted).snapshot.context.author).toBe('extractive');
    expect(go(write, started(1), written).snapshot.context.author).toBeUndefined();
    for (const extractedFor of EXTRACT_REASONS) {
      const extract = { ...(written.output as object), author: 'extractive', extractedFor };
      const instead = done('lessonAgents', extract);
      const stands = go(write, instead, rewrite, cancel).snapshot;
      expect(stands.context).toMatchObject({ author: 'extractive', extractedFor });
      const { context: seen } = lessonGeneration.toView(stands as any, member);
      expect(seen).toMatchObject({ state: 'done', extractedFor });
      const anew = go(write, instead, rewrite, written).snapshot.context;
      expect(anew.extractedFor).toBeUndefined();
    }
  });

  it('[LESSON-12] [LESSON-10] a lesson of before says its one reason in the words of now', () => {
    const stored = (context: object) => ({ value: 'done', context, status: 'active' }) as const;
    const lift = lessonGenerationMigrations[2];
    expect(lift(stored({ words: 3, unpaid: true, kept: { words: 2, unpaid: true } }))).toEqual(
      stored({ words: 3, extractedFor: 'unpaid', kept: { words: 2, extractedFor: 'unpaid' } }),
    );
    expect(lift(stored({ words: 3 }))).toEqual(stored({ words: 3 }));
  });

  it('[LESSON-15] is written as it is planned now, whatever became of it before', () => {
    const teamOf = (walked: ReturnType<typeof go>) =>
      restore(machine, walked.snapshot).children.lessonAgents!.getPersistedSnapshot().input;
    const first = go(order);
    expect(teamOf(first)).toMatchObject({ ...plan, run: 1 });
    expect(reports(write, broken, order).at(-1)).toMatchObject({ type: 'lesson.resumed', run: 2 });
    for (const before of [
      [write, cancel],
      [write, broken],
      [write, started(1), written],
    ]) {
      const again = go(...before, order);
      expect(path(again.snapshot.value)).toBe('working.queued');
      expect(teamOf(again)).toMatchObject({ ...plan, run: 2 });
    }
    // Materials and wishes are of one generation.
    const { title, objectives, pages } = plan;
    const bare = { type: 'lesson.generate', plan: { title, objectives, pages } };
    const next = teamOf(go(order, started(1), written, bare));
    expect(next).not.toHaveProperty('materials');
    expect(next).not.toHaveProperty('wishes');
    // A lesson that is done keeps its text until there is another.
    const stopped = go(write, started(1), written, order, cancel).snapshot;
    expect(path(stopped.value)).toBe('done');
    expect(stopped.context.score).toBe(9.2);
    expect(go(write).snapshot.can(order as any)).toBe(false);
    expect(reports(write, started(1), written, order)[1]).toMatchObject({ type: 'lesson.resumed' });
  });

  it('[LESSON-10] reaches every state; each survives storage; each takes every event; waiting has a way out', () => {
    // An order leads to no other state, and would multiply the contexts of those there are.
    const leading = all.filter((event) => event !== order);
    const paths = reachable(machine, input, leading);
    expect(new Set(paths.map((one) => path(one.value)))).toEqual(
      new Set([
        'planned',
        'working.queued',
        'working.writing',
        'working.reviewing',
        'working.revising',
        'done',
        'failed',
        'cancelled',
      ]),
    );
    for (const one of paths) {
      const { snapshot } = walk(machine, input, one.events);
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      for (const event of possible(snapshot, all)) {
        const next = step(machine, { snapshot, sent: [], children: [] }, event);
        expect(next.snapshot.status).toBe('active');
        const settles = !snapshot.hasTag('settled') && next.snapshot.hasTag('settled');
        const told = next.sent.filter((message) => message.event.type === 'lesson.settled');
        expect(told).toHaveLength(settles ? 1 : 0);
      }
      if (!snapshot.hasTag('settled')) expect(snapshot.can(cancel as any)).toBe(true);
    }
  });

  it('[NOW-1] lists say of every state what its tags say', () => {
    const ways = [
      [],
      [write],
      [write, started(1)],
      [write, started(1), finished(1)],
      [write, started(1), finished(1), started(2)],
      [write, written],
      [write, broken],
      [write, cancel],
    ];
    const states = ways.map((events) => {
      const { snapshot } = go(...events);
      const state = lessonState(snapshot.value);
      const { group, ...facts } = factsOf(state);
      expect(facts).toEqual({
        streaming: snapshot.hasTag('streaming'),
        cancellable: snapshot.hasTag('cancellable'),
        retryable: snapshot.hasTag('retryable'),
      });
      expect(isBeingWritten(state)).toBe(snapshot.hasTag('busy'));
      expect(group === 'done' || group === 'needsYou').toBe(snapshot.hasTag('settled'));
      return state;
    });
    expect(states).toEqual(LESSON_STATES);
    expect(() => lessonState('gone')).toThrow('a lesson cannot be "gone"');
  });
});
