/** Passages said twice. A summary and a glossary repeat by nature: they are lists, and lists are free. */
import type { Language } from '#machines/document/source.ts';
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { sentences } from '#agents/text/sentences.ts';
import { rounded } from './checks.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';

/** A passage of fewer words may come again. */
const PASSAGE_WORDS = 12;
/** Share of a passage's runs of four words that stand in another one. */
const SAME = 0.8;
const RUN = 4;

function runsOf(text: string, language: Language): string[] {
  const words = foldForQuote(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const length = language === 'ko' ? RUN - 1 : RUN;
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}

/** Paragraphs most of whose words stood in one before, or that hold most of one before. */
function repeatedPassages(paragraphs: string[], language: Language): string[] {
  const places = new Map<string, number[]>();
  const all = paragraphs.map((text) => runsOf(text, language));
  const long = paragraphs.map((text) => readingWords(text) >= PASSAGE_WORDS);
  return paragraphs.filter((_, at) => {
    const runs = all[at] ?? [];
    const hits = new Map<number, number>();
    for (const run of runs) {
      for (const place of places.get(run) ?? []) hits.set(place, (hits.get(place) ?? 0) + 1);
    }
    for (const run of new Set(runs)) places.set(run, [...(places.get(run) ?? []), at]);
    return [...hits].some(
      ([place, count]) =>
        (long[at] === true && count >= runs.length * SAME) ||
        (long[place] === true && count >= (all[place] ?? []).length * SAME),
    );
  });
}

/**
 * One passage repeated as a whole bars the lesson. Single sentences that come again cost by their
 * number: one in eight is free.
 */
export function checkRepetition(reading: MdxReading, language: Language): ReviewCheck {
  const paragraphs = reading.blocks
    .filter((block) => block.kind === 'paragraph')
    .map((block) => block.text)
    // "The following files must be there:" leads to other files each time.
    .filter((text) => !/[:：]$/u.test(text.trim()));
  const times = new Map<string, number>();
  let all = 0;
  for (const text of paragraphs.flatMap((one) => sentences(one, language))) {
    const key = foldForQuote(text.text);
    if (key.length < 25) continue;
    all += 1;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  const beyond = Math.max(0, repeated - Math.max(3, Math.floor(all / 8)));
  const [passage, ...more] = repeatedPassages(paragraphs, language);
  const score = all === 0 ? 10 : rounded(10 - (40 * beyond) / all);
  return {
    check: 'repetition',
    score: passage === undefined ? score : Math.min(score, Math.max(0, 5 - more.length)),
    found: repeated,
    of: all,
    ...(passage === undefined ? {} : { note: passage.slice(0, 200) }),
  };
}
