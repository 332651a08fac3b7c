import { wishLines } from '#agents/wishes/course-wishes.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';

/** What a teacher has said of a course, a line each; nothing of what was left out. */
export function detailLines(details: CourseDetails): string[] {
  return [
    `Course: ${details.title}`,
    details.description === '' ? '' : `Description: ${details.description}`,
    ...wishLines(details),
    details.objectives.length === 0
      ? ''
      : `Objectives of the course: ${details.objectives.join(' | ')}`,
  ].filter((line) => line !== '');
}
