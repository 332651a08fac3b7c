/** The words of a course's public life: who it is shown to, and what lets people in. */
import { actorAddress } from '../actor/actor.ts';
import type { CoursePrivacy, CourseStatus } from './catalogue.ts';

export interface CourseLifeInput {
  courseId: string;
  organizationId: string;
  /** As its row has it, from before the course was first spoken to. */
  status: CourseStatus;
  privacy: CoursePrivacy;
  secretCode: string | null;
}

export interface CourseLifeContext extends Omit<CourseLifeInput, 'status' | 'privacy'> {
  /** What it begins with. */
  before: Pick<CourseLifeInput, 'status' | 'privacy'>;
  /** How often its class, or a way into it, has changed. */
  studentChanges: number;
}

/** Codes are made by whoever sends them: a machine has no chance of its own. */
export type CourseLifeEvent =
  /** `code` becomes the secret code of a private course that has none. */
  | { type: 'course.publish'; code: string }
  | { type: 'course.archive' }
  | { type: 'course.withdraw' }
  | { type: 'privacy.open' }
  | { type: 'privacy.close'; code: string }
  | { type: 'code.renew'; code: string }
  /** Said of those who are in the course or want to be, and of what lets them in. */
  | { type: 'students.changed' };

export interface CourseLifeView {
  courseId: string;
  /** Absent for those who may not hand it out. */
  secretCode?: string | undefined;
  studentChanges: number;
}

export const courseLifeAddress = actorAddress('courseLife')
  .taking<CourseLifeEvent, CourseLifeInput>()
  .showing<CourseLifeView>({ version: 1 });
