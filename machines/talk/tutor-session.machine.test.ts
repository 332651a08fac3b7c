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
import { learner, member } from '../testing/viewers.ts';
import { tutorSession } from './tutor-session.definition.ts';
import { SESSION_STATES } from './tutor-session.events.ts';
import { tutorSessionMachine as machine } from './tutor-session.machine.ts';

const input = { talkId: 't1', courseId: 'c1', organizationId: 'o1' };
const ask = (number: number) => ({
  type: 'question.ask',
  turn: { questionId: `q${number}`, answerId: `a${number}` },
  question: { text: 'What is light?' },
});
const began = (answerId: string) => ({ type: 'answer.began', answerId });
const finished = { type: 'course.finished' };
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

  it('[TUTOR-SESSION-1] [TUTOR-SESSION-5] goes on from every state as it was stored, and takes every event in each', () => {
    const events = [
      ask(1),
      ask(2),
      { type: 'question.ask', turn: { questionId: 'q1', answerId: 'a3' }, from: 'a1' },
      began('a1'),
      began('a2'),
      stop,
      done('answerer', null),
      failed('answerer', { code: 'MODEL_UNAVAILABLE' }),
      finished,
      { type: 'host.resumed' },
    ];
    const seen = new Set<string>();
    const shown = new Set<string>();
    for (const { value, events: way, snapshot } of reachable(machine, input, events)) {
      seen.add(path(value));
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      shown.add(tutorSession.toView(snapshot as any, learner).context.state);
      const isBusy = snapshot.hasTag('busy');
      expect('answerer' in snapshot.children).toBe(isBusy);
      for (const event of possible(snapshot, events)) {
        const at = walk(machine, input, way);
        const before = at.children.length;
        const after = step(machine, at, event).snapshot;
        // Whoever answers is there exactly while it is being answered, one at a time.
        expect('answerer' in after.children).toBe(after.hasTag('busy'));
        if (isBusy && event.type === 'question.ask')
          expect(essence(after)).toEqual(essence(snapshot));
        const started = at.children.slice(before).filter((one) => one.startsWith('start'));
        expect(started).toHaveLength(!isBusy && after.hasTag('busy') ? 1 : 0);
      }
    }
    expect([...seen].toSorted()).toEqual(
      ['failed', 'idle', 'stopped', 'working.answering', 'working.retrieving'].toSorted(),
    );
    expect([...shown].toSorted()).toEqual([...SESSION_STATES].toSorted());
  });

  it('[TUTOR-SESSION-6] tells the course that somebody has finished it, also after the answer', () => {
    const message = {
      to: { machine: 'courseLife', id: 'c1' },
      event: { type: 'students.changed' },
    };
    for (const way of [[ask(1)], [ask(1), stop], [ask(1), done('answerer', null)]]) {
      const before = walk(machine, input, way);
      const sentBefore = before.sent.length;
      const after = step(machine, before, finished);
      expect(after.snapshot.value).toEqual(before.snapshot.value);
      expect(after.sent.slice(sentBefore)).toMatchObject([message]);
    }
  });

  it('[TUTOR-SESSION-5] has no view of a state it does not know', () => {
    const { snapshot } = walk(machine, input, []);
    const unknown = Object.assign(Object.create(snapshot), { value: 'dreaming' });
    expect(() => tutorSession.toView(unknown, learner)).toThrow('a talk cannot be "dreaming"');
  });
});
