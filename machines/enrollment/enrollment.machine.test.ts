import { describe, expect, it } from 'vitest';
import { essence, reachable, restore, step, walk } from '../testing/explore.ts';
import { enrollmentMachine as machine } from './enrollment.machine.ts';
import { nextEnrollment, ENROLLMENT_STATUSES } from './enrollment.ts';

const finish = { type: 'course.finish' } as const;
const suspend = { type: 'student.suspend' } as const;
const resume = { type: 'student.resume' } as const;
const leave = { type: 'place.leave' } as const;
const all = [finish, suspend, resume, leave];
const input = { hasCompleted: false };
const at = (...events: Parameters<typeof walk>[2]) => walk(machine, input, events).snapshot;

describe('a place in a course', () => {
  it('[ENROLLMENT-1] is active, then completed, and stays so', () => {
    expect(at().value).toBe('active');
    expect(at(finish).value).toBe('completed');
    expect(at(finish, finish).value).toBe('completed');
  });

  it('[ENROLLMENT-2] is suspended from either, and then only resumed', () => {
    for (const before of [[], [finish]]) {
      const suspended = at(...before, suspend);
      expect(all.filter((event) => suspended.can(event))).toEqual([resume]);
    }
  });

  it('[ENROLLMENT-3] goes on as what it was', () => {
    expect(at(suspend, resume).value).toBe('active');
    expect(at(finish, suspend, resume).value).toBe('completed');
    expect(at(suspend, resume, finish, suspend, resume).value).toBe('completed');
  });

  it('[ENROLLMENT-7] is given up by whoever has it, but not while it is suspended', () => {
    expect([at(leave).value, at(finish, leave).value]).toEqual(['left', 'left']);
    expect(at(suspend).can(leave)).toBe(false);
    expect(all.filter((event) => at(leave).can(event))).toEqual([]);
  });

  it('[ENROLLMENT-1] [ENROLLMENT-2] takes every event in every state, and a row says the same as the machine', () => {
    const values = new Set<unknown>();
    for (const { value, events, snapshot } of reachable(machine, input, all)) {
      values.add(value);
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      for (const event of all) {
        const after = step(machine, walk(machine, input, events), event).snapshot;
        if (snapshot.value === 'left') continue;
        const row = { status: snapshot.value, hasCompleted: snapshot.context.hasCompleted };
        const next = nextEnrollment(row, event);
        if (snapshot.can(event)) {
          const { hasCompleted } = after.context;
          expect(next).toEqual(
            after.value === 'left' ? 'left' : { status: after.value, hasCompleted },
          );
        } else {
          expect(next).toBeUndefined();
          expect(essence(after)).toEqual(essence(snapshot));
        }
      }
    }
    expect(values).toEqual(new Set([...ENROLLMENT_STATUSES, 'left']));
  });
});
