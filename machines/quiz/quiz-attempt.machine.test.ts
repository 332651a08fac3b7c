import { describe, expect, it } from 'vitest';
import {
  done,
  essence,
  failed,
  possible,
  reachable,
  restore,
  step,
  walk,
} from '../testing/explore.ts';
import type { AskedItem, GradedAnswer } from './asked.ts';
import { quizAttemptMachine as machine } from './quiz-attempt.machine.ts';

const choice: AskedItem = { id: 'q1', type: 'choice', question: 'Which?', options: ['a', 'b'] };
const open: AskedItem = { id: 'q2', type: 'short', question: 'Why?', open: true };

const grade = (right?: boolean): GradedAnswer => ({
  ...(right === undefined ? {} : { right }),
  parts: [],
  solution: { type: 'choice', chosen: 1 },
  explanation: 'So it is.',
});
const chosen = (place: number) => ({
  type: 'answer.change',
  response: { type: 'choice', chosen: place },
});
const wrote = { type: 'answer.change', response: { type: 'short', written: 'Mine' } };
const hint: GradedAnswer = { right: false, parts: [], page: 4 };
const check = { type: 'answer.check' };
const show = { type: 'solution.show' };
const restart = { type: 'attempt.restart' };
const judge = (isRight: boolean) => ({ type: 'answer.judge', isRight });
const graded = (right?: boolean) => done('grader', grade(right));
const hinted = done('grader', hint);
const refused = failed('grader', { code: 'UNAVAILABLE' });
const said = [chosen(0), chosen(1), wrote, check, show, restart, judge(true), judge(false)];
const all = [...said, graded(true), graded(false), graded(), hinted, refused];

const at = (item: AskedItem, ...events: Parameters<typeof walk>[2]) =>
  walk(machine, { item }, events).snapshot;

describe('one try at a question', () => {
  it('[ATTEMPT-1] changes until it is checked, and is checked only when there is an answer', () => {
    expect(at(choice, check).matches('answering')).toBe(true);
    // The answer to another kind of question is none.
    expect(at(choice, wrote, check).matches('answering')).toBe(true);
    expect(at(choice, chosen(0), chosen(1)).context.response).toEqual({
      type: 'choice',
      chosen: 1,
    });
    const checking = at(choice, chosen(0), check);
    expect([checking.value, checking.hasTag('busy')]).toEqual(['checking', true]);
    expect(at(choice, chosen(0), check, chosen(1)).context.response.chosen).toBe(0);
  });

  it('[ATTEMPT-2] is right or wrong as the grader says, and an open answer as its giver says', () => {
    expect(at(choice, chosen(1), check, graded(true)).value).toBe('right');
    expect(at(choice, chosen(0), check, graded(false)).context.graded).toEqual(grade(false));
    const judging = at(open, wrote, check, graded());
    expect([judging.hasTag('checked'), judging.hasTag('graded')]).toEqual([true, false]);
    const judged = at(open, wrote, check, graded(), judge(true));
    expect(judged.value).toBe('checking');
    expect(judged.context.response).toEqual({ type: 'short', written: 'Mine', isRight: true });
  });

  it('[ATTEMPT-3] begins again from nothing, before or after its solution', () => {
    for (const between of [[], [show]]) {
      const again = at(choice, chosen(0), check, graded(false), ...between, restart);
      expect(again.context).toMatchObject({ response: undefined, graded: undefined });
      expect(again.matches('answering')).toBe(true);
    }
    expect(at(choice, chosen(0), check, graded(false), show).hasTag('solved')).toBe(true);
  });

  it('[ATTEMPT-7] is changed after a hint, which stays until the next try is graded', () => {
    const first = at(choice, chosen(0), check, hinted);
    expect([first.value, first.can(check), first.can(show), first.can(restart)]).toEqual([
      'hinted',
      false,
      false,
      false,
    ]);
    const changed = at(choice, chosen(0), check, hinted, chosen(1));
    expect([changed.matches('answering'), changed.context.graded]).toEqual([true, hint]);
    const second = at(choice, chosen(0), check, hinted, chosen(1), check, graded(false));
    expect([second.value, second.context.tries, second.can(show)]).toEqual(['wrong', 2, true]);
  });

  it('[ATTEMPT-5] keeps an answer that could not be graded', () => {
    const kept = at(choice, chosen(0), check, refused);
    expect([kept.hasTag('failed'), kept.context.response.chosen]).toEqual([true, 0]);
    expect(at(choice, chosen(0), check, refused, check).value).toBe('checking');
  });

  it('[ATTEMPT-6] goes on from how the last try ended', () => {
    const kept = { response: { type: 'choice', chosen: 0 }, graded: grade(false), tries: 2 };
    const wrong = walk(machine, { item: choice, kept }, []).snapshot;
    expect([wrong.value, wrong.context.response.chosen]).toEqual(['wrong', 0]);
    expect(
      walk(machine, { item: choice, kept: { ...kept, graded: hint, tries: 1 } }, []).snapshot.value,
    ).toBe('hinted');
    const right = { ...kept, graded: grade(true) };
    expect(walk(machine, { item: choice, kept: right }, []).snapshot.value).toBe('right');
  });

  it('[ATTEMPT-4] stays once it is right, and takes every event in every state', () => {
    const values = new Set<string>();
    for (const item of [choice, open]) {
      for (const { value, events, snapshot } of reachable(machine, { item }, all)) {
        values.add(JSON.stringify(value));
        expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
        const can = possible(snapshot, all).filter((event) => snapshot.can(event));
        for (const event of said) {
          const after = step(machine, walk(machine, { item }, events), event).snapshot;
          if (!can.includes(event)) expect(essence(after)).toEqual(essence(snapshot));
        }
        expect(can.length === 0).toBe(value === 'right');
      }
    }
    expect(values.size).toBe(8);
  });
});
