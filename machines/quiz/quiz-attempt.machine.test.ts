import { describe, expect, it } from 'vitest';
import { essence, reachable, restore, step, walk } from '../testing/explore.ts';
import { quizAttemptMachine as machine } from './quiz-attempt.machine.ts';
import type { QuizItem } from './quiz.ts';

const about = { question: 'Which?', explanation: 'So it is.' };
const choice: QuizItem = { id: 'q1', type: 'choice', ...about, options: ['a', 'b'], answer: 1 };
const open: QuizItem = { id: 'q2', type: 'short', ...about, accepted: [], sample: 'Good' };

const chosen = (place: number) => ({
  type: 'answer.change',
  response: { type: 'choice', chosen: place },
});
const wrote = { type: 'answer.change', response: { type: 'short', written: 'Mine' } };
const check = { type: 'answer.check' };
const show = { type: 'solution.show' };
const restart = { type: 'attempt.restart' };
const judge = (isRight: boolean) => ({ type: 'answer.judge', isRight });
const all = [chosen(0), chosen(1), wrote, check, show, restart, judge(true), judge(false)];

const at = (item: QuizItem, ...events: Parameters<typeof walk>[2]) =>
  walk(machine, { item }, events).snapshot;

describe('one try at a question', () => {
  it('[ATTEMPT-1] changes until it is checked, and is checked only when there is an answer', () => {
    expect(at(choice, check).value).toBe('answering');
    // The answer to another kind of question is none.
    expect(at(choice, wrote, check).value).toBe('answering');
    expect(at(choice, chosen(0), chosen(1)).context.response).toEqual({
      type: 'choice',
      chosen: 1,
    });
    expect(at(choice, chosen(0), check, chosen(1)).context.response.chosen).toBe(0);
  });

  it('[ATTEMPT-2] is right or wrong by the key, and an open answer by whoever gave it', () => {
    expect(at(choice, chosen(1), check).value).toBe('right');
    expect(at(choice, chosen(0), check).value).toBe('wrong');
    const judging = at(open, wrote, check);
    expect([judging.hasTag('checked'), judging.hasTag('graded')]).toEqual([true, false]);
    expect(at(open, wrote, check, judge(true)).value).toBe('right');
    expect(at(open, wrote, check, judge(false)).value).toBe('wrong');
  });

  it('[ATTEMPT-3] begins again from nothing, before or after its solution', () => {
    for (const between of [[], [show]]) {
      const again = at(choice, chosen(0), check, ...between, restart);
      expect([again.value, again.context.response]).toEqual(['answering', undefined]);
    }
    expect(at(choice, chosen(0), check, show).hasTag('solved')).toBe(true);
    expect(at(open, wrote, check, judge(false), restart, wrote, check).value).toBe('judging');
  });

  it('[ATTEMPT-4] stays once it is right, and takes every event in every state', () => {
    const values = new Set<unknown>();
    for (const item of [choice, open]) {
      for (const { value, events, snapshot } of reachable(machine, { item }, all)) {
        values.add(value);
        expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
        const can = all.filter((event) => snapshot.can(event));
        for (const event of all) {
          const after = step(machine, walk(machine, { item }, events), event).snapshot;
          if (!can.includes(event)) expect(essence(after)).toEqual(essence(snapshot));
        }
        expect(can.length === 0).toBe(value === 'right');
      }
    }
    expect(values).toEqual(new Set(['answering', 'judging', 'right', 'wrong', 'solved']));
  });
});
