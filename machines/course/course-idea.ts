/**
 * A course idea as somebody types it: what the form filler and a course without a book begin with.
 *
 * IDEA-1 It says something, in at least four words.
 * IDEA-2 It holds five hundred characters; what is wrong with it is said by a code.
 */
import { z } from 'zod';

/** Characters at most; words at least, or there is nothing to fill a form with. */
export const IDEA_LIMITS = { characters: 500, words: 4 } as const;

/** @throws by zod: COURSE_IDEA_REQUIRED when empty, COURSE_IDEA_TOO_SHORT below four words. */
export const courseIdeaSchema = z
  .string()
  .trim()
  .max(IDEA_LIMITS.characters)
  .superRefine((idea, context) => {
    const message = ideaProblem(idea);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Undefined for an idea that says enough. */
export function ideaProblem(
  idea: string,
): 'COURSE_IDEA_REQUIRED' | 'COURSE_IDEA_TOO_SHORT' | undefined {
  const words = idea.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (idea.trim() === '') return 'COURSE_IDEA_REQUIRED';
  return words < IDEA_LIMITS.words ? 'COURSE_IDEA_TOO_SHORT' : undefined;
}
