import {
  courseDetailsSchema,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { ideaProblem } from '#machines/course/course-idea.ts';
import { isErrorCode, type ErrorCode } from '#machines/errors.ts';

export type CheckedDetails =
  | { details: CourseDetails }
  | { errors: ReadonlyMap<string, ErrorCode> };

/**
 * What can be sent of a form, or by field what is wrong with it.
 *
 * @param isDescribed there is no book: the description has to say enough to plan from.
 */
export function checkDetails(typed: CourseDetails, isDescribed: boolean): CheckedDetails {
  const { data, error } = courseDetailsSchema.safeParse({
    ...typed,
    objectives: written(typed.objectives),
    focusAreas: written(typed.focusAreas),
    supportedLanguages: typed.supportedLanguages.filter((code) => code !== typed.language),
  });
  if (error) {
    const found = error.issues.map(({ path, message }): [string, ErrorCode] => [
      String(path[0]),
      isErrorCode(message) ? message : 'BAD_INPUT',
    ]);
    return { errors: new Map(found) };
  }
  const tooLittle = isDescribed ? ideaProblem(typed.description) : undefined;
  return tooLittle ? { errors: new Map([['description', tooLittle]]) } : { details: data };
}

/** Without the lines that were left empty. */
function written(items: readonly string[]): string[] {
  return items.map((text) => text.trim()).filter((text) => text !== '');
}
