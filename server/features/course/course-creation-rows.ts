/**
 * Which events of a course become rows. Each event of the machine stands here: one that is added does
 * not compile until somebody has said what it writes.
 */
import type { courseCreation } from '#machines/course/course-creation.definition.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import type { AppliedEvent } from '../../actors/bind-actor.ts';

export type CourseCreationApplied = AppliedEvent<(typeof courseCreation)['machine']>;

interface Writes {
  /** Other details may hold than before. */
  readonly details?: true;
  /** It may be another one, which an approved course has as rows. */
  readonly structure?: true;
  /** What has become of a planning. */
  readonly planning?: 'done' | 'failed' | 'cancelled';
}

const WRITES: Readonly<Record<CourseCreationApplied['type'], Writes>> = {
  'details.save': { details: true },
  'structure.generate': {},
  'structure.restore': {},
  'structure.cancel': { planning: 'cancelled' },
  'course.rename': { details: true, structure: true },
  'chapter.add': { structure: true },
  'chapter.rename': { structure: true },
  'chapter.describe': { structure: true },
  'chapter.move': { structure: true },
  'chapter.remove': { structure: true },
  'lesson.add': { structure: true },
  'lesson.edit': { structure: true },
  'lesson.move': { structure: true },
  'lesson.remove': { structure: true },
  'curriculum.ask': {},
  'suggestion.apply': { structure: true },
  'suggestion.dismiss': {},
  'structure.approve': { structure: true },
  'lessons.generate': {},
  'document.ready': { details: true },
  'document.failed': {},
  'host.resumed': {},
  'xstate.done.actor.planner': { planning: 'done' },
  'xstate.error.actor.planner': { planning: 'failed' },
  'xstate.done.actor.curriculum': { structure: true, planning: 'done' },
  'xstate.error.actor.curriculum': { planning: 'failed' },
};

/** @param isEdition a structure that is translated says the details in its language, too. */
export function writesDetails({ type }: CourseCreationApplied, isEdition: boolean): boolean {
  return WRITES[type].details ?? (isEdition && type === 'xstate.done.actor.planner');
}

/** @param state of the machine, after the event. */
export function writesStructure(state: unknown, { type }: CourseCreationApplied): boolean {
  if (type === 'structure.approve') return true;
  const isApproved = state === 'created' || state === 'amending';
  return isApproved && WRITES[type].structure === true;
}

/**
 * The lessons that an event of an approved structure gives a title, by id: whoever edits one names it, and of
 * what a model changed those that are called otherwise than before. A model repeats the titles it was
 * told, and a title given by hand may not be among them (STRUCTURE-ROW-3).
 */
export function retitledBy(
  event: CourseCreationApplied,
  before: CourseStructure | undefined,
  after: CourseStructure,
): readonly string[] {
  if (event.type === 'lesson.edit') return event.title === undefined ? [] : [event.lessonId];
  const lessons = before ? plannedLessons(before) : [];
  const known = new Map(lessons.map(({ id, title }) => [id, title]));
  return plannedLessons(after)
    .filter(({ id, title }) => known.get(id) !== title)
    .map(({ id }) => id);
}

/** What an event says of the planning; undefined for all that happens to a plan besides. */
export function planningOf(state: unknown, { type }: CourseCreationApplied) {
  if (state === 'structuring' || state === 'refining' || state === 'amending') return 'running';
  return WRITES[type].planning;
}
