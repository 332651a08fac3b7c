/**
 * Pictures a writer asks for, from its line to the words or the element that stand in its place.
 *
 * A writer says what a picture shows, `[[image: a hive cut open from the side]]`. Where pictures are
 * made the line becomes `<Figure id="f1" />` while it streams by; where not, and for all after the
 * third, what it shows is said in italics.
 */
import type { Language } from '#machines/document/source.ts';

/** A picture that is still to be made. */
export interface PlannedFigure {
  id: string;
  /** What it shows. */
  alt: string;
}

const FIGURE = /<Figure id="(f\d+)" \/>/g;
/** Pictures that are made for one lesson at most. */
const MADE_LIMIT = 3;
const LONGEST_ALT = 300;

const WORD: Record<Language, string> = { en: 'Picture', ko: '그림' };

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

/** Numbers figures in the order of the text. */
export function planFigures(draws: boolean, language: Language): FigurePlan {
  const figures: PlannedFigure[] = [];
  return {
    figures,
    take(words, standsAlone) {
      const alt = plainAlt(words);
      if (alt === '') return { text: '', isElement: false };
      if (!draws || !standsAlone || figures.length >= MADE_LIMIT) {
        return { text: describedPicture(alt, language), isElement: false };
      }
      const id = `f${figures.length + 1}`;
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
  return withFigures(content, figures, ({ alt }) => `[[image: ${alt}]]`);
}

/** For whoever reads without seeing: the pictures in words. */
export function withDescriptions(
  content: string,
  figures: readonly PlannedFigure[],
  language: Language,
): string {
  return withFigures(content, figures, ({ alt }) => describedPicture(alt, language));
}
