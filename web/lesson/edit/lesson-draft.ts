import {
  lessonPartsSchema,
  partsCollide,
  type LessonParts,
} from '#machines/lesson/lesson-parts.ts';
import { mergeTexts } from '#machines/lesson/merge-text.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';

/** A lesson while it is being edited by hand. */
export interface LessonDraft {
  title: string;
  content: string;
  /** Questions, citations and words of pictures that were changed; absent while none was. */
  parts?: LessonParts | undefined;
}

export function readLessonDraft(kept: unknown): LessonDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const title: unknown = Reflect.get(kept, 'title');
  const content: unknown = Reflect.get(kept, 'content');
  const { data: parts } = lessonPartsSchema.optional().safeParse(Reflect.get(kept, 'parts'));
  return typeof title === 'string' && typeof content === 'string'
    ? { title, content, ...(parts ? { parts } : {}) }
    : undefined;
}

type Lesson = LessonPage['lesson'];

/**
 * What was typed here put into what somebody else has saved; undefined where both contradict, or
 * where it is not known any more what was typed over: then nobody could tell whose change is whose.
 * @param begun the lesson as it was when the typing began
 */
export function mergeDrafts(
  base: LessonDraft | undefined,
  mine: LessonDraft,
  theirs: Lesson,
  begun: Lesson | undefined,
): LessonDraft | undefined {
  if (!base) return undefined;
  if (mine.parts && (!begun || partsCollide(mine.parts, begun, theirs))) return undefined;
  const title = mergeTexts(base.title, mine.title, theirs.title);
  const content = mergeTexts(base.content, mine.content, theirs.content);
  if (title === undefined || content === undefined) return undefined;
  return { title, content, ...(mine.parts ? { parts: mine.parts } : {}) };
}
