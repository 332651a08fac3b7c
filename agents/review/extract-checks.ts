/**
 * What lessons fail at that are taken from their source sentence by sentence: headings that are none,
 * displays that stayed behind, sentences that lean on what is not there. Such a lesson has no
 * reviewer, so that these findings are all that is known of it.
 *
 * EXTRACT-CHECK-1 What was left behind or stands alone counts against an extract, and nothing else does.
 */
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import { pageText, type SourcePage } from '#machines/document/source.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { isTitle } from '#machines/document/title-shape.ts';
import { withoutAddresses } from '#agents/text/bracketed-addresses.ts';
import { findDefinition } from '#agents/text/definitions.ts';
import { captionNumber, figureNumbers } from '#agents/text/figure-label.ts';
import { withoutNoteMarks } from '#agents/text/note-marks.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import { announces, dangles, pointsDown } from '#agents/text/sentence-shape.ts';
import { sentences } from '#agents/text/sentences.ts';
import { isSentence } from '#agents/text/titles.ts';
import { rounded } from './checks.ts';
import type { SourceView } from './source-view.ts';

export type UnitKind = 'code' | 'table' | 'definition';

export interface Kept {
  found: number;
  of: number;
}

/** Share of the units that a lesson of ordinary length can hold. */
const HOLDABLE = 0.5;
/** So many without one of them kept is no lesson on them. */
const MANY = 3;
/** Letters of a line that says where something is from. */
const NOTE = 80;
/** Points that are lost when a tenth of the sentences lean on nothing. */
const LEANING = 50;

function squeezed(text: string): string {
  // A name that stands in quotation marks in print heads what is said of it without them.
  return text.normalize('NFKC').replace(/[\s\u00ad|‘’]+/gu, '');
}

/** Code or tables of the source, each as one though a page's end cuts it; and what stands of them. */
function keptDisplays(kind: 'code' | 'table', pages: SourcePage[], shown: string): Kept {
  const units: string[][] = [];
  for (const block of pages.flatMap((page) => page.blocks)) {
    if (block.kind !== kind) continue;
    const lines = block.text.split('\n').filter((line) => squeezed(line).length >= 4);
    const last = units.at(-1);
    if (block.continues && last) last.push(...lines);
    else if (lines.length > (kind === 'table' ? 1 : 0)) units.push(lines);
  }
  const found = units.filter((lines) => lines.every((line) => shown.includes(squeezed(line))));
  return { found: found.length, of: units.length };
}

function keptDefinitions(reading: MdxReading, source: SourceView): Kept {
  const said = foldForQuote(reading.blocks.map(({ text }) => text).join('\n'));
  const defined = source.sentences.flatMap(({ text }) => {
    const definition = findDefinition(text, source.language);
    return definition?.strength === 'strong' ? [definition] : [];
  });
  const kept = defined.filter(({ term, body }) => {
    const [head] = body.split(/\s+…|[.。]$/u);
    return (
      said.includes(foldForQuote(term)) && said.includes(foldForQuote(head ?? body).slice(0, 40))
    );
  });
  return { found: kept.length, of: defined.length };
}

/** Units of the source by kind, and how many stand whole in the lesson. */
export function keptUnits(reading: MdxReading, source: SourceView): Record<UnitKind, Kept> {
  // A name set as code may head what is said of it, or begin an item.
  const told = reading.blocks.filter(({ kind }) => kind !== 'paragraph');
  const shown = squeezed([...reading.headings, ...told.map(({ text }) => text)].join('\n'));
  return {
    code: keptDisplays('code', source.pages, shown),
    table: keptDisplays('table', source.pages, shown),
    definition: keptDefinitions(reading, source),
  };
}

/**
 * Sentences of the source that begin a passage and lean on one before it, or point at a figure that is
 * not there.
 */
export function leaningSentences(
  reading: MdxReading,
  source: SourceView,
): Kept & { first?: string } {
  const { language } = source;
  const leaning: string[] = [];
  let of = 0;
  let isLedIn = false;
  let isOpening = true;
  let said = '';
  const titled = belowHeadings(source.pages);
  // A lesson shows no addresses in brackets and no marks of notes.
  const printed = source.pages.map(pageText).join('\n');
  const known = foldForQuote(withoutAddresses(withoutNoteMarks(printed)));
  const figures = new Set(reading.blocks.flatMap(({ text }) => captionNumber(text) ?? []));
  const isMissing = (text: string): boolean =>
    figureNumbers(text).some((number) => !figures.has(number));
  const before = new Map(
    source.sentences.map(({ text }, at) => [
      foldForQuote(withoutAddresses(text)),
      foldForQuote(withoutAddresses(source.sentences[at - 1]?.text ?? '')),
    ]),
  );
  /** Right behind the sentence that it stands behind in the source. */
  const follows = (text: string): boolean => {
    const last = before.get(foldForQuote(text)) ?? '';
    return last !== '' && said.endsWith(last);
  };
  for (const [place, block] of reading.blocks.entries()) {
    if (reading.figures.includes(place)) isLedIn = true;
    if (block.kind === 'paragraph' || block.kind === 'item') {
      const texts = sentences(block.text, language)
        .map(({ text }) => text)
        .filter((text) => known.includes(foldForQuote(text)));
      // "From page 7" and a caption stand between a display and what is said of it.
      const isNote = texts.length === 0 && block.text.length <= NOTE;
      if (isLedIn && (isNote || captionNumber(block.text) !== undefined)) continue;
      of += texts.length;
      for (const [at, text] of texts.entries()) {
        // Behind code or a table "this" is what they show, below a heading what it names.
        // What a lesson begins with stands below its title.
        const isTitled = isOpening && titled.some((first) => first.startsWith(foldForQuote(text)));
        const isFirst =
          at === 0 && block.kind === 'paragraph' && !isLedIn && !isTitled && !follows(text);
        const isLeading = pointsDown(text) && isDisplay(reading, place + 1);
        const leans =
          isFirst && dangles(text, language) && !announces(text, language) && !isLeading;
        const isLast = at === texts.length - 1 && block.kind === 'paragraph';
        const isCut = isLast && leadsNowhere(text, reading, place);
        if (leans || isCut || isMissing(text)) leaning.push(text);
        isOpening = false;
      }
    }
    said = foldForQuote(block.text);
    isLedIn = block.kind !== 'paragraph';
  }
  const [first] = leaning;
  return { found: of - leaning.length, of, ...(first === undefined ? {} : { first }) };
}

/** What stands right below each heading. */
function belowHeadings(pages: SourcePage[]): string[] {
  const blocks = pages.flatMap((page) => page.blocks);
  return blocks.flatMap(({ kind, text }, at) =>
    kind === 'paragraph' && blocks[at - 1]?.kind === 'heading' ? [foldForQuote(text)] : [],
  );
}

function isDisplay({ blocks, figures }: MdxReading, place: number): boolean {
  const kind = blocks[place]?.kind;
  return kind === 'code' || kind === 'table' || kind === 'item' || figures.includes(place);
}

/** Goes on in a display, by its form, and none follows. */
function leadsNowhere(text: string, reading: MdxReading, place: number): boolean {
  if (!/[\p{Ll}\p{N}:,]$/u.test(text) || /[다요음함]$/u.test(text)) return false;
  return !isDisplay(reading, place + 1);
}

function checkHeadings({ headings }: MdxReading): ReviewCheck {
  const wrong = headings.filter((heading) => !isTitle(heading) || isSentence(heading));
  const [first] = wrong;
  const of = headings.length;
  return {
    check: 'headings',
    score: of === 0 ? 10 : rounded(10 - (20 * wrong.length) / of),
    found: of - wrong.length,
    of,
    ...(first === undefined ? {} : { note: first.slice(0, 200) }),
  };
}

function checkUnits(reading: MdxReading, source: SourceView): ReviewCheck {
  const kinds = Object.values(keptUnits(reading, source));
  const found = kinds.reduce((sum, kept) => sum + kept.found, 0);
  const of = kinds.reduce((sum, kept) => sum + kept.of, 0);
  const share = of === 0 ? 1 : Math.min(1, found / (of * HOLDABLE));
  const isNothing = of >= MANY && found === 0;
  return { check: 'units', score: isNothing ? 5 : rounded(6 + 4 * share), found, of };
}

function checkReferences(reading: MdxReading, source: SourceView): ReviewCheck {
  const { found, of, first } = leaningSentences(reading, source);
  return {
    check: 'references',
    score: of === 0 ? 10 : rounded(10 - (LEANING * (of - found)) / of),
    found,
    of,
    ...(first === undefined ? {} : { note: first.slice(0, 200) }),
  };
}

export function checkExtract(reading: MdxReading, source: SourceView): ReviewCheck[] {
  return [checkHeadings(reading), checkUnits(reading, source), checkReferences(reading, source)];
}
