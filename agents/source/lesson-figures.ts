/**
 * The figures of a source in a lesson: named in the draft, made into pictures when it is accepted.
 *
 * BOOK-FIGURE-1 A figure stands in the text by its id with what the source calls it. One that cannot be
 *    made a picture of is left out, with its line.
 */
import type { FigurePlace } from '#machines/document/source.ts';
import type { LessonFigure } from '#machines/lesson/lesson.ts';
import { AppError } from '#machines/errors.ts';
import type { KeptPicture, LessonRun } from '#agents/port/lesson-request.ts';

/** A figure that is still to be made a picture of. */
export interface NamedFigure {
  id: string;
  documentId: string;
  page: number;
  place: FigurePlace;
  alt: string;
  caption: string;
}

interface Illustrated {
  content: string;
  figures: LessonFigure[];
}

export async function makeFigures(
  run: LessonRun,
  content: string,
  named: readonly NamedFigure[],
): Promise<Illustrated> {
  const figures: LessonFigure[] = [];
  let text = content;
  for (const { place, ...figure } of named) {
    const kept = await run.step<KeptPicture | null>(`figure:${figure.id}`, async () => ({
      output: await keep(run, { ...figure, place }),
    }));
    if (kept) figures.push({ ...figure, ...kept });
    else text = withoutFigure(text, figure.id);
  }
  return { content: text, figures };
}

/** Null for what is no picture or cannot be drawn: the lesson is whole without it. */
async function keep(
  run: LessonRun,
  { documentId, page, place }: NamedFigure,
): Promise<KeptPicture | null> {
  try {
    return (await run.keepFigure?.({ documentId, page, place })) ?? null;
  } catch (error) {
    const isFinal = error instanceof AppError && error.retryAfter === undefined;
    if (run.signal.aborted || !isFinal) throw error;
    return null;
  }
}

/** With the caption below it. */
function withoutFigure(content: string, id: string): string {
  const line = new RegExp(
    String.raw`<Figure id="${id}" />\n\n(?:\*[^\n]+\*(?: <Cite id="c\d+" />)?\n\n)?`,
    'u',
  );
  return content.replace(line, '');
}
