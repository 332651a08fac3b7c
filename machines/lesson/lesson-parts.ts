/**
 * What belongs to a lesson besides its words, as somebody has changed it by hand: each part names the
 * one it replaces by its id, or is new.
 *
 * PARTS-1 What both of two editors changed is put together by nobody.
 * PARTS-2 An edited part stands where the former one stood, a new one behind all, by an id of its own;
 *    what was stored is not sent again.
 */
import { z } from 'zod';
import { quizItemSchema, type QuizItem } from '../quiz/quiz.ts';
import { FIGURES_LIMIT, citationSchema, lessonFigureSchema } from './lesson.ts';

const editedCitationSchema = citationSchema.pick({
  id: true,
  documentId: true,
  page: true,
  quote: true,
});
export type EditedCitation = z.infer<typeof editedCitationSchema>;

const editedFigureSchema = lessonFigureSchema.pick({ id: true, alt: true, caption: true });
export type EditedFigure = z.infer<typeof editedFigureSchema>;

export const lessonPartsSchema = z.object({
  /** With their keys. */
  questions: z.array(quizItemSchema).max(60).optional(),
  citations: z.array(editedCitationSchema).max(300).optional(),
  figures: z.array(editedFigureSchema).max(FIGURES_LIMIT).optional(),
});
export interface LessonParts {
  questions?: QuizItem[] | undefined;
  citations?: EditedCitation[] | undefined;
  figures?: EditedFigure[] | undefined;
}

interface Named {
  id: string;
}

/** The stored ones with each edited one in its place, and the new ones behind them. */
export function withEdited<Stored extends Named, Edited extends Named>(
  stored: readonly Stored[],
  edited: readonly Edited[] = [],
  merge: (edited: Edited, stored: Stored | undefined) => Stored | undefined,
): Stored[] {
  const by = new Map(edited.map((one) => [one.id, one]));
  const known = new Set(stored.map(({ id }) => id));
  const kept = stored.map((one) => {
    const changed = by.get(one.id);
    return (changed && merge(changed, one)) ?? one;
  });
  const added = edited.filter(({ id }) => !known.has(id));
  return [...kept, ...added.flatMap((one) => merge(one, undefined) ?? [])];
}

/** The edits with one more, which replaces an earlier one of the same part. */
export function withEdit<Edited extends Named>(
  edits: readonly Edited[] = [],
  edit: Edited,
): Edited[] {
  return [...edits.filter(({ id }) => id !== edit.id), edit];
}

/** The first of `q1`, `q2` … (or `c1` …) that none of them has. */
export function freeId(letter: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  for (let number = 1; ; number += 1) {
    const id = `${letter}${number}`;
    if (!used.has(id)) return id;
  }
}

/** As much of a lesson as tells whether its parts are another's by now. */
export interface PartsBefore {
  quiz: readonly Named[];
  citations: readonly Named[];
  figures?: readonly Named[] | undefined;
}

/** Whether somebody else changed, or took, one of the parts that were changed here (PARTS-1). */
export function partsCollide(parts: LessonParts, before: PartsBefore, now: PartsBefore): boolean {
  return (
    collide(parts.questions, before.quiz, now.quiz) ||
    collide(parts.citations, before.citations, now.citations) ||
    collide(parts.figures, before.figures, now.figures)
  );
}

function collide(
  mine: readonly Named[] = [],
  before: readonly Named[] = [],
  now: readonly Named[] = [],
): boolean {
  const shape = (of: readonly Named[], id: string) =>
    JSON.stringify(of.find((one) => one.id === id)) ?? '';
  return mine.some(({ id }) => shape(before, id) !== shape(now, id));
}

/** What of the parts is not among those that were stored already; undefined for nothing. */
export function partsSince(
  parts: LessonParts | undefined,
  stored: LessonParts | undefined,
): LessonParts | undefined {
  if (!parts) return undefined;
  const since = {
    ...listSince('questions', parts.questions, stored?.questions),
    ...listSince('citations', parts.citations, stored?.citations),
    ...listSince('figures', parts.figures, stored?.figures),
  };
  return Object.keys(since).length === 0 ? undefined : since;
}

function listSince<Name extends string, Edited>(
  name: Name,
  edits: readonly Edited[] = [],
  stored: readonly Edited[] = [],
): { [Key in Name]?: Edited[] } {
  const fresh = edits.filter((edit) => !stored.includes(edit));
  const list: { [Key in Name]?: Edited[] } = {};
  if (fresh.length > 0) list[name] = fresh;
  return list;
}
