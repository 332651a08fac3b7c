/**
 * Pictures a writer asks for, from its line to the words or the element that stand in its place.
 *
 * A writer says what a picture shows, `[[image: a hive cut open from the side]]`. Where pictures are
 * made the line becomes `<Figure id="f1" />` while it streams by; where not, and for all after the
 * third, what it shows is said in italics.
 *
 * FIGURES-1 A line that names a figure of the pages shows that figure, once. It is no picture that is drawn, and
 *    there may be more than three.
 */
import type { Language } from '#machines/document/source.ts';
import { FIGURES_LIMIT } from '#machines/lesson/lesson.ts';
import type { PageFigure } from './shown-page.ts';

/** A picture that is still to be made. */
export interface PlannedFigure {
  id: string;
  /** What it shows. */
  alt: string;
  /** Where it stands, when it is a figure of the source and not drawn. */
  source?: PageFigure & { name: string };
}

const FIGURE = /<Figure id="(f\d+)" \/>/g;
/** Pictures that are made for one lesson at most. */
const MADE_LIMIT = 3;
const LONGEST_ALT = 300;

const WORD: Record<Language, string> = { en: 'Picture', ko: '그림' };
/** As names of figures are: of one that is not there nothing is said. */
const NAME = /^p\d+-\d+$/;

/** As it may stand in italics and in an attribute: plain words on one line. */
export function plainAlt(words: string): string {
  const plain = words
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>{}*_`$\\|~[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.slice(0, LONGEST_ALT).trim();
}

export function figureTag(id: string): string {
  return `<Figure id="${id}" />`;
}

/** What stands in the place of a picture that is not made. */
export function describedPicture(alt: string, language: Language): string {
  return `*${WORD[language]}: ${alt}*`;
}

export interface FigurePlan {
  figures: PlannedFigure[];
  /** What stands in place of a line: an element, or words; '' for a line that says nothing. */
  take(words: string, standsAlone: boolean): { text: string; isElement: boolean };
}

const NO_FIGURES: ReadonlyMap<string, PageFigure> = new Map();

/** Numbers figures in the order of the text. `known`: those of the pages, by their names. */
export function planFigures(
  draws: boolean,
  language: Language,
  known: ReadonlyMap<string, PageFigure> = NO_FIGURES,
): FigurePlan {
  const figures: PlannedFigure[] = [];
  const nextId = (): string => `f${figures.length + 1}`;
  return {
    figures,
    take(words, standsAlone) {
      const name = words.trim();
      const source = known.get(name);
      if (source || NAME.test(name)) {
        const isShown = figures.some((figure) => figure.source?.name === name);
        const isFull = figures.length >= FIGURES_LIMIT;
        if (!source || !standsAlone || isShown || isFull) return { text: '', isElement: false };
        const id = nextId();
        const alt = plainAlt(source.alt) || source.from;
        figures.push({ id, alt, source: { ...source, name } });
        return { text: figureTag(id), isElement: true };
      }
      const alt = plainAlt(words);
      if (alt === '') return { text: '', isElement: false };
      const drawn = figures.filter((figure) => !figure.source).length;
      if (!draws || !standsAlone || drawn >= MADE_LIMIT) {
        return { text: describedPicture(alt, language), isElement: false };
      }
      const id = nextId();
      figures.push({ id, alt });
      return { text: figureTag(id), isElement: true };
    },
  };
}

/** Each figure of a text as `say` puts it; one that is not known is left out. */
function withFigures(
  content: string,
  figures: readonly PlannedFigure[],
  say: (figure: PlannedFigure) => string,
): string {
  const known = new Map(figures.map((one) => [one.id, one]));
  return content.replace(FIGURE, (_, id: string) => {
    const figure = known.get(id);
    return figure === undefined ? '' : say(figure);
  });
}

/** For its writer, as it wrote it. */
export function withImageLines(content: string, figures: readonly PlannedFigure[]): string {
  return withFigures(content, figures, ({ alt, source }) =>
    source ? `[[figure: ${source.name}]]` : `[[image: ${alt}]]`,
  );
}

/** For whoever reads without seeing: the pictures in words. */
export function withDescriptions(
  content: string,
  figures: readonly PlannedFigure[],
  language: Language,
): string {
  return withFigures(content, figures, ({ alt }) => describedPicture(alt, language));
}
