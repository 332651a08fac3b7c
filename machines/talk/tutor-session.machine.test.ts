import { describe, expect, it } from 'vitest';
import { done, failed, walk } from '../testing/explore.ts';
import { learner, member } from '../testing/viewers.ts';
import { tutorSession } from './tutor-session.definition.ts';
import { tutorSessionMachine as machine } from './tutor-session.machine.ts';

const input = { talkId: 't1', courseId: 'c1', organizationId: 'o1' };
const ask = (number: number) => ({
  type: 'question.ask',
  turn: { questionId: `q${number}`, answerId: `a${number}` },
  question: { text: 'What is light?' },
});
const began = (answerId: string) => ({ type: 'answer.began', answerId });
const stop = { type: 'answer.stop' };

describe('a talk', () => {
  it('[TUTOR-SESSION-1] answers one question at a time, and the next after done, stopped and failed', () => {
    const asked = walk(machine, input, [ask(1)]);
    expect(asked.snapshot.value).toEqual({ working: 'retrieving' });
    expect(asked.snapshot.can(ask(2))).toBe(false);
    expect(asked.children).toEqual(['start answerer']);
    const settled = [
      [done('answerer', null), 'idle'],
      [stop, 'stopped'],
      [failed('answerer', { code: 'MODEL_UNAVAILABLE' }), 'failed'],
    ] as const;
    for (const [event, state] of settled) {
      const { snapshot } = walk(machine, input, [ask(1), event]);
      expect(snapshot.value).toBe(state);
      expect(snapshot.can(stop)).toBe(false);
      const again = walk(machine, input, [ask(1), event, ask(2)]).snapshot;
      expect(again.value).toEqual({ working: 'retrieving' });
      expect(again.context).toMatchObject({ run: 2, turn: { answerId: 'a2' } });
      expect(again.context.failure).toBeUndefined();
    }
  });

  it('[TUTOR-SESSION-2] is answering once its own first words are there', () => {
    const other = walk(machine, input, [ask(1), began('a0')]).snapshot;
    expect(other.hasTag('streaming')).toBe(false);
    const own = walk(machine, input, [ask(1), began('a1')]).snapshot;
    expect(own.value).toEqual({ working: 'answering' });
    expect(walk(machine, input, [ask(1), stop, began('a1')]).snapshot.value).toBe('stopped');
  });

  it('[TUTOR-SESSION-3] stops the one who answers', () => {
    const { children } = walk(machine, input, [ask(1), began('a1'), stop]);
    expect(children).toEqual(['start answerer', 'stop answerer']);
  });

  it('[TUTOR-SESSION-4] shows each viewer the state, the turn and the code of a failure', () => {
    const lack = failed('answerer', { code: 'MODEL_UNAVAILABLE', detail: { retryAfter: 30 } });
    const { snapshot } = walk(machine, input, [ask(1), lack]);
    expect(snapshot.context.failure).toMatchObject({ detail: { retryAfter: 30 } });
    const seen = tutorSession.toView(snapshot as any, learner);
    expect(seen.context).toEqual({
      talkId: 't1',
      state: 'failed',
      turn: { questionId: 'q1', answerId: 'a1' },
      failure: { code: 'MODEL_UNAVAILABLE' },
    });
    expect(seen.permitted).toEqual(['answer.stop']);
    expect(tutorSession.toView(snapshot as any, member)).toEqual(seen);
    const idle = walk(machine, input, []).snapshot;
    const fresh = tutorSession.toView(idle as any, learner);
    expect(fresh.context).toEqual({ talkId: 't1', state: 'idle' });
  });
});
