/**
 * Whether numbers, code and tables are the source's. What a lesson says in its own words is not
 * held against it: only a sentence that follows one of the source closely must have its numbers,
 * and only code that is nearly the source's must be it.
 */
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import { lacking } from '#agents/text/lacking.ts';
import { likeness, numbersIn, roughStems, shareIn } from '#agents/text/overlap.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { sentences } from '#agents/text/sentences.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import type { SourceSentence, SourceView } from './source-view.ts';

/** From here on a sentence follows its source closely. */
const FOLLOWS = 0.6;
const COPIES = 0.85;
/** A line of code is taken from one of the source's from this likeness on. */
const NEARLY = 0.6;
const LEAST_CODE = 4;

function squeezed(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad]+/gu, '');
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}

function dice(a: Set<string>, b: Set<string>): number {
  const both = shareIn(a, b) * a.size;
  return a.size + b.size === 0 ? 0 : (2 * both) / (a.size + b.size);
}

/** Numbers of the sentence that the source's sentences nearest to it do not have. */
function strangeNumbers(text: string, numbers: string[], source: SourceView): string[] {
  const stems = roughStems(text, source.language);
  let best = FOLLOWS;
  let nearest: number[] = [];
  source.sentences.forEach((sentence, at) => {
    const alike = likeness(stems, sentence.stems);
    if (alike < best) return;
    if (alike > best) nearest = [];
    best = alike;
    nearest.push(at);
  });
  if (nearest.length === 0) return [];
  if (best >= COPIES) {
    // A copy has each number as often as its original.
    const missing = nearest.map((at) => lacking(numbers, source.sentences[at]?.numbers ?? []));
    return missing.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  const allowed = new Set(
    nearest
      .flatMap((at) => source.sentences.slice(Math.max(0, at - 1), at + 2))
      .flatMap((sentence: SourceSentence) => sentence.numbers),
  );
  return numbers.filter((number) => !allowed.has(number));
}

/** Where the lesson says on which of its pages something stands, the number is its own. */
function withoutPages(text: string, pages: ReadonlySet<string>): string {
  return text.replace(/(?:\bpages?\s(\d+)(?:[–-]\d+)?|(\d+)(?:[–-]\d+)?쪽)/giu, (said, en, ko) =>
    pages.has(String(en ?? ko)) ? '' : said,
  );
}

interface Counted {
  of: number;
  wrong: string[];
}

function checkNumbers(reading: MdxReading, source: SourceView): Counted {
  const counted: Counted = { of: 0, wrong: [] };
  const pages = new Set(source.pages.map(({ number }) => String(number)));
  const headings = reading.headings.filter((heading) => heading.length > 2);
  for (const block of reading.blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'item') continue;
    for (const { text } of sentences(block.text, source.language)) {
      const named = headings.reduce((rest, heading) => rest.replaceAll(heading, ''), text);
      const numbers = numbersIn(withoutPages(named, pages));
      if (numbers.length === 0) continue;
      counted.of += 1;
      const isVerbatim = source.folded.includes(foldForQuote(text));
      if (!isVerbatim && strangeNumbers(text, numbers, source).length > 0) counted.wrong.push(text);
    }
  }
  return counted;
}

/** Lines of code and rows of tables that are nearly the source's but not it. */
function checkLines(reading: MdxReading, source: SourceView): Counted {
  const counted: Counted = { of: 0, wrong: [] };
  const shown = reading.blocks
    .filter((block) => block.kind === 'code' || block.kind === 'table')
    .flatMap((block) => block.text.split('\n'))
    .filter((line) => squeezed(line).length >= LEAST_CODE);
  if (shown.length === 0) return counted;
  const lines = source.pages.flatMap((page) => page.blocks.flatMap((b) => b.text.split('\n')));
  const all = squeezed(lines.join('\n'));
  let known: Set<string>[] | undefined;
  for (const line of shown) {
    counted.of += 1;
    const plain = squeezed(line);
    if (all.includes(plain) || all.includes(plain.replaceAll('|', ''))) continue;
    known ??= [...new Set(lines.map(squeezed))]
      .filter((other) => other.length >= LEAST_CODE)
      .map(pairsOf);
    const pairs = pairsOf(plain);
    if (known.some((other) => dice(pairs, other) >= NEARLY)) counted.wrong.push(line.trim());
  }
  return counted;
}

export function checkFidelity(reading: MdxReading, source: SourceView): ReviewCheck {
  const numbers = checkNumbers(reading, source);
  const lines = checkLines(reading, source);
  const wrong = [...numbers.wrong, ...lines.wrong];
  const of = numbers.of + lines.of;
  const [first] = wrong;
  return {
    check: 'fidelity',
    score: first === undefined ? 10 : Math.max(0, 5.5 - wrong.length / 2),
    found: of - wrong.length,
    of,
    ...(first === undefined ? {} : { note: first.slice(0, 200) }),
  };
}
