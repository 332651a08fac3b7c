/** What a person types and chooses of the details of a course: all but where it came from. */
import { z } from 'zod';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { checkDetails } from './check-details.ts';

export type TypedDetails = Omit<CourseDetails, 'languageOfSource' | 'titleOfSource'>;

export function typedOf(details: CourseDetails): TypedDetails {
  const { languageOfSource: _language, titleOfSource: _title, ...typed } = details;
  return typed;
}

/** A language that was chosen is no longer that of the source, also when it is the same. */
export function withTyped(
  details: CourseDetails,
  typed: TypedDetails,
  field: string,
): CourseDetails {
  return { ...details, ...typed, ...(field === 'language' ? { languageOfSource: false } : {}) };
}

/** @param details where what is typed came from, until it is changed. */
export function detailsForm(details: CourseDetails, isDescribed: boolean) {
  return z.custom<TypedDetails>().transform((typed, context) => {
    const checked = checkDetails({ ...details, ...typed }, isDescribed);
    if ('details' in checked) return checked.details;
    for (const [field, message] of checked.errors) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  });
}
