/**
 * Notes of a reader, each at a passage of a lesson.
 *
 * NOTEBOOK-1 A note knows its passage by its words and by what stands around them, never by a place in
 *    the text: it is found again after an edit, and where the passage is gone the note stays and says so.
 * NOTEBOOK-2 Where several passages have the same words, it is at the one whose surroundings fit best.
 * NOTEBOOK-3 Notes are one's own: nobody else reads them, and they outlive the lesson.
 * NOTEBOOK-4 A note is kept beside the words that are selected; one that cannot be stored stays as typed.
 * NOTEBOOK-5 From the list of all notes one comes to the words a note is about, and to the note where they are gone.
 * NOTEBOOK-6 Words that were selected before can be left out of a note while it is written.
 */
export const NOTE_LIMIT = 4000;
export const QUOTE_LIMIT = 500;
/** Characters on each side that tell a passage from another with the same words. */
export const AROUND = 40;

export interface Passage {
  quote: string;
  /** What stands around it: up to `AROUND` characters of each side. */
  before: string;
  after: string;
}

export interface Note {
  id: string;
  text: string;
  /** Absent for a note on the lesson as a whole. */
  passage?: Passage;
  course: { slug: string; title: string };
  /** `slug` is absent once the lesson is gone. */
  lesson: { id?: string; slug?: string; title: string };
  /** ISO 8601. */
  updatedAt: string;
}

/** As it is compared: white space counts as one space. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** @param at where the selection begins in `text`, both plain. */
export function passageAt(text: string, at: number, length: number): Passage {
  return {
    quote: text.slice(at, at + Math.min(length, QUOTE_LIMIT)),
    before: text.slice(Math.max(0, at - AROUND), at),
    after: text.slice(at + length, at + length + AROUND),
  };
}

/** Where the passage begins in a plain text; undefined where its words are gone. */
export function findPassage(text: string, { quote, before, after }: Passage): number | undefined {
  let best: { at: number; fit: number } | undefined;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const fit =
      shared(text.slice(0, at), before, 'end') +
      shared(text.slice(at + quote.length), after, 'start');
    if (!best || fit > best.fit) best = { at, fit };
  }
  return best?.at;
}

/** How many characters agree, counted from the passage outwards. */
function shared(text: string, around: string, from: 'start' | 'end'): number {
  const sign = (of: string, at: number) => of.at(from === 'start' ? at : -1 - at);
  let count = 0;
  while (
    count < around.length &&
    count < text.length &&
    sign(text, count) === sign(around, count)
  ) {
    count += 1;
  }
  return count;
}

/** All notes as Markdown, course by course, in the order given. */
export function notesAsMarkdown(notes: readonly Note[], title: string): string {
  const byCourse = Map.groupBy(notes, ({ course }) => course.title);
  const parts = [...byCourse].flatMap(([course, ofCourse]) => [
    `## ${course}`,
    ...[...Map.groupBy(ofCourse, ({ lesson }) => lesson.title)].flatMap(([lesson, ofLesson]) => [
      `### ${lesson}`,
      ...ofLesson.flatMap(({ passage, text }) => [
        ...(passage ? [`> ${passage.quote.replaceAll('\n', ' ')}`] : []),
        text,
      ]),
    ]),
  ]);
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}
