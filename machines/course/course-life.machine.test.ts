import { describe, expect, it } from 'vitest';
import { essence, reachable, restore, step, walk, type AnyEvent } from '../testing/explore.ts';
import { learner, member } from '../testing/viewers.ts';
import type { CoursePrivacy, CourseStatus } from './catalogue.ts';
import { courseLife } from './course-life.definition.ts';
import { courseLifeMachine as machine } from './course-life.machine.ts';

const publish = { type: 'course.publish', code: 'first' };
const archive = { type: 'course.archive' };
const withdraw = { type: 'course.withdraw' };
const open = { type: 'privacy.open' };
const close = { type: 'privacy.close', code: 'closed' };
const renew = { type: 'code.renew', code: 'renewed' };
const all: AnyEvent[] = [publish, archive, withdraw, open, close, renew];

const inputOf = (
  status: CourseStatus,
  privacy: CoursePrivacy,
  secretCode: string | null = null,
) => ({
  courseId: 'course1',
  organizationId: 'org1',
  status,
  privacy,
  secretCode,
});
const draft = inputOf('draft', 'private');
const at = (input: ReturnType<typeof inputOf>, ...events: AnyEvent[]) =>
  walk(machine, input, events).snapshot;
const codeAt = (...events: AnyEvent[]) => at(draft, ...events).context.secretCode;

describe('the life of a course', () => {
  it('[COURSE-LIFE-1] goes from each status to each of the others', () => {
    const by = { draft: withdraw, published: publish, archived: archive };
    for (const [status, event] of Object.entries(by)) {
      for (const [other, next] of Object.entries(by)) {
        const now = at(inputOf(status as CourseStatus, 'public'));
        expect(now.value.status).toBe(status);
        // Once more the same is no change of it.
        expect(
          step(machine, walk(machine, inputOf(status as CourseStatus, 'public'), []), next).snapshot
            .value.status,
        ).toBe(other);
        expect(now.can(event)).toBe(false);
      }
    }
  });

  it('[COURSE-LIFE-2] changes status and privacy apart from one another', () => {
    for (const { snapshot, events } of reachable(machine, draft, all)) {
      for (const event of all) {
        const after = step(machine, walk(machine, draft, events), event).snapshot.value;
        if (event.type.startsWith('course.')) expect(after.privacy).toBe(snapshot.value.privacy);
        else expect(after.status).toBe(snapshot.value.status);
      }
    }
  });

  it('[COURSE-LIFE-3] has a code only while it is private, and another one each time', () => {
    expect(codeAt(renew)).toBe('renewed');
    expect(codeAt(renew, open)).toBeNull();
    expect(codeAt(open, renew)).toBeNull();
    expect(codeAt(open, close)).toBe('closed');
    expect(codeAt(open, close, renew)).toBe('renewed');
    for (const { snapshot } of reachable(machine, draft, all)) {
      if (snapshot.value.privacy === 'public') expect(snapshot.context.secretCode).toBeNull();
    }
  });

  it('[COURSE-LIFE-4] is given a code when it is published without one, and keeps the one it has', () => {
    expect(codeAt(publish)).toBe('first');
    expect(codeAt(renew, publish)).toBe('renewed');
    expect(codeAt(open, publish)).toBeNull();
  });

  it('[COURSE-LIFE-1] [COURSE-LIFE-2] begins as its row stands, and is in every state by some way', () => {
    const seen = new Set<string>();
    for (const { snapshot } of reachable(machine, draft, all)) {
      seen.add(JSON.stringify(snapshot.value));
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
    }
    expect(seen.size).toBe(6);
    for (const status of ['draft', 'published', 'archived'] as const) {
      for (const privacy of ['private', 'public'] as const) {
        expect(at(inputOf(status, privacy)).value).toEqual({ status, privacy });
      }
    }
  });

  it('[COURSE-LIFE-7] [COURSE-LIFE-8] counts what students do, and shows the code to those who may hand it out', () => {
    const changed = { type: 'students.changed' };
    const { context, value } = at(draft, renew, changed, changed);
    expect(context.studentChanges).toBe(2);
    const stored = { value, context, status: 'active' as const };
    expect(courseLife.toView(stored as never, member).context.secretCode).toBe('renewed');
    expect(courseLife.toView(stored as never, learner).context.secretCode).toBeUndefined();
  });
});
