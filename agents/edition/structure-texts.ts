/**
 * A structure as the texts it is made of, numbered, and put together again from their translations.
 *
 * STRUCTURE-TEXT-1 What is in the language already, or has no letters, is not translated.
 * STRUCTURE-TEXT-2 Lessons keep pages, sections and unit; only ids and words are new.
 * STRUCTURE-TEXT-3 A text of several paragraphs is translated paragraph by paragraph and stays as many.
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';

export type TextKind =
  | 'course title'
  | 'course description'
  | 'audience'
  | 'duration'
  | 'course objective'
  | 'focus'
  | 'chapter title'
  | 'lesson title'
  | 'objective';

export interface StructureText {
  number: number;
  kind: TextKind;
  text: string;
  /** In characters. */
  limit: number;
  /** A lesson's texts are asked for together. */
  lessonId?: string;
}

export type Translations = ReadonlyMap<number, string>;

/** Goes through the words of a structure in their order: to read them, and to put others in their place. */
interface Walk {
  readonly texts: StructureText[];
  /** The translation, as far as it is known. */
  say(kind: TextKind, text: string, limit: number, lessonId?: string): string;
}

function createWalk(into: Language, known: Translations): Walk {
  const texts: StructureText[] = [];
  return {
    texts,
    say(kind, text, limit, lessonId) {
      if (!needsTranslation(text, into)) return text;
      const number = texts.length + 1;
      texts.push({ number, kind, text, limit, ...(lessonId === undefined ? {} : { lessonId }) });
      return known.get(number) ?? text;
    },
  };
}

function needsTranslation(text: string, into: Language): boolean {
  return /\p{L}/u.test(text) && detectLanguage(text) !== into;
}

const LIMITS = { title: 200, paragraph: 2000, line: 300, duration: 100 } as const;

function walkDetails(walk: Walk, details: CourseDetails): CourseDetails {
  const paragraphs = (kind: TextKind, text: string) =>
    text
      .split(/(\n+)/u)
      .map((part) => walk.say(kind, part, LIMITS.paragraph))
      .join('')
      .slice(0, LIMITS.paragraph);
  return {
    ...details,
    title: walk.say('course title', details.title, LIMITS.title),
    description: paragraphs('course description', details.description),
    targetAudience: walk.say('audience', details.targetAudience, LIMITS.line),
    duration: walk.say('duration', details.duration, LIMITS.duration),
    objectives: details.objectives.map((one) => walk.say('course objective', one, LIMITS.line)),
    focusAreas: details.focusAreas.map((one) => walk.say('focus', one, LIMITS.line)),
  };
}

function walkStructure(walk: Walk, structure: CourseStructure, newId: () => string) {
  return structure.chapters.map((chapter) => ({
    id: newId(),
    title: walk.say('chapter title', chapter.title, LIMITS.title),
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      id: newId(),
      title: walk.say('lesson title', lesson.title, LIMITS.title, lesson.id),
      objectives: lesson.objectives.map((one) =>
        walk.say('objective', one, LIMITS.line, lesson.id),
      ),
      unit: lesson.unit ?? lesson.id,
    })),
  }));
}

export function textsOf(details: CourseDetails, structure: CourseStructure): StructureText[] {
  const walk = createWalk(details.language, new Map());
  walkDetails(walk, details);
  walkStructure(walk, structure, () => '');
  return walk.texts;
}

export function withTexts(
  details: CourseDetails,
  structure: CourseStructure,
  known: Translations,
  newId: () => string,
): { details: CourseDetails; structure: CourseStructure } {
  const walk = createWalk(details.language, known);
  const said = walkDetails(walk, details);
  const chapters = walkStructure(walk, structure, newId);
  const { title, description } = said;
  return { details: said, structure: { ...structure, title, description, chapters } };
}

const MOST = { texts: 60, characters: 6000 } as const;

/** Texts that are asked for in one call; a lesson is never torn apart. */
export function batchesOf(texts: readonly StructureText[]): StructureText[][] {
  const batches: StructureText[][] = [];
  let characters = 0;
  for (const one of texts) {
    const batch = batches.at(-1);
    const continues = one.lessonId !== undefined && batch?.at(-1)?.lessonId === one.lessonId;
    const isFull =
      batch === undefined ||
      batch.length >= MOST.texts ||
      characters + one.text.length > MOST.characters;
    if (batch !== undefined && (continues || !isFull)) {
      batch.push(one);
      characters += one.text.length;
    } else {
      batches.push([one]);
      characters = one.text.length;
    }
  }
  return batches;
}
