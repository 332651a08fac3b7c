/** What was typed of a course that has not begun, kept for this tab. */
import { z } from 'zod';
import {
  courseDetailsSchema,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { forgetDraft, keepDraft, keptDraft } from '../lib/kept-draft.ts';

/** While it is typed a title may be missing, and a line empty. */
const typedSchema = courseDetailsSchema.extend({
  title: z.string(),
  objectives: z.array(z.string()),
  focusAreas: z.array(z.string()),
});

const nameOf = (userId: string) => `${userId}:new-course`;

/** A title that is only the book's is not kept: the next book has its own. */
export function keepDetails(userId: string, details: CourseDetails): void {
  const draft = details.titleOfSource ? { ...details, title: '' } : details;
  keepDraft(nameOf(userId), { draft, revision: 0 });
}

export function keptDetails(userId: string): CourseDetails | undefined {
  return keptDraft(nameOf(userId), (kept) => typedSchema.safeParse(kept).data)?.draft;
}

export function forgetDetails(userId: string): void {
  forgetDraft(nameOf(userId));
}
