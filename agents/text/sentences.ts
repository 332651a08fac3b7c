/**
 * Splitting prose into sentences, keeping where each stands so that a page can be told from it.
 *
 * PROSE-1 A sentence ends where it ends in both languages, and is found again where it stands.
 */
import type { Language } from '#machines/document/source.ts';
import { openingMarkLength, withoutNoteMarks } from './note-marks.ts';

interface Sentence {
  text: string;
  /** Offsets into the text that was split. */
  start: number;
  end: number;
}

const ABBREVIATION =
  /(?:^|[\s(“"'])(?:e\.g|i\.e|cf|vs|viz|etc|al|approx|resp|fig|figs|eq|eqs|sec|sect|ch|chap|no|nos|vol|p|pp|ed|eds|mr|mrs|ms|dr|prof|st|jr|sr|inc|ltd|co|dept|u\.s|u\.k|a\.m|p\.m|ph\.d|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|[A-Z])\.$/i;
/** A dot that a name begins with: "the value of .Generic". */
const NAME_DOT = /(?:^|\s)\.$/;
/** "#!" is how a script begins. */
const SIGNS = /#!$/;
/** These end a sentence when a capital follows; the others never do. */
const MAY_END = /(?:etc|al|inc|ltd|co|a\.m|p\.m|u\.s|u\.k|[A-Z])\.$/i;

/** A full stop behind a syllable ends a sentence, though the next begins with a name in small letters. */
const KOREAN_END = /[가-힣]\.["'”’)\]]*$/u;
const KOREAN_SEAM = /(?<=[가-힣]\.)\s+(?=["'“‘(<[]?\p{Ll})/gu;

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenter(language: Language): Intl.Segmenter {
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: 'sentence' });
    segmenters.set(language, known);
  }
  return known;
}

function unclosed(text: string): boolean {
  const open = text.split('(').length - 1;
  const closed = text.split(')').length - 1;
  // Beyond a sentence's length a lost bracket would swallow the paragraph.
  return open > closed && text.length < 400;
}

function isSameSentence(before: string, next: string): boolean {
  const head = withoutNoteMarks(before.trimEnd());
  const follows = next.trimStart();
  if (!/[.!?。…]["'”’)\]]*$/u.test(head)) return true;
  if (/^\p{Ll}/u.test(follows) && KOREAN_END.test(head)) return unclosed(head);
  if (/^[\p{Ll}),;:]/u.test(follows) && !/[!?。]["'”’)\]]*$/u.test(head)) return true;
  if (unclosed(head) || NAME_DOT.test(head) || SIGNS.test(head)) return true;
  if (ABBREVIATION.test(head))
    return !(MAY_END.test(head) && /^\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(follows));
  return false;
}

function* segmentsOf(
  text: string,
  language: Language,
): Generator<{ segment: string; index: number }> {
  for (const { segment, index } of segmenter(language).segment(text)) {
    let from = 0;
    for (const seam of language === 'ko' ? segment.matchAll(KOREAN_SEAM) : []) {
      const to = seam.index + seam[0].length;
      yield { segment: segment.slice(from, to), index: index + from };
      from = to;
    }
    yield { segment: segment.slice(from), index: index + from };
  }
}

/** Sentences of a running text, in order; whitespace at the ends is left out. */
export function sentences(text: string, language: Language): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  let end = 0;
  const close = (): void => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed !== '') {
      const lead = raw.length - raw.trimStart().length;
      found.push({ text: trimmed, start: start + lead, end: start + lead + trimmed.length });
    }
    start = end;
  };
  for (const { segment, index } of segmentsOf(text, language)) {
    if (index > start) {
      // The mark of a note stands behind the full stop.
      const mark = openingMarkLength(segment);
      end = index + mark;
      if (!isSameSentence(text.slice(start, end), segment.slice(mark))) close();
    }
    end = index + segment.length;
  }
  close();
  return found;
}

/** The text on one line: what a PDF breaks over lines is one sentence to a reader. */
export function oneLine(text: string): string {
  return (
    text
      .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '')
      .replace(/(\p{Ll})[-\u2010]\n\s*(\p{Ll})/gu, '$1$2')
      .replace(/\s+/gu, ' ')
      // Already joined with a space: "devel- opers", but not "pre- and post-war".
      .replace(/(\p{Ll}{2})[-\u2010] (?!(?:and|or|to|nor|vs)\b)(\p{Ll}{2})/gu, '$1$2')
      .trim()
  );
}
