/** Defects of a lesson's text and of its proofs. */
import { pageText } from '#machines/document/source.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { sentences } from '#agents/text/sentences.ts';
import {
  bare,
  blocksOf,
  isCode,
  isParagraph,
  isQuizMark,
  joinBlocks,
  keptCitations,
  marksIn,
  withoutMarks,
} from './content-blocks.ts';
import { DENSE, FOREIGN, INVENTED, SCRATCHPAD } from './seed-texts.ts';

export type Random = () => number;

export function pick<T>(from: readonly T[], random: Random): T | undefined {
  return from[Math.floor(random() * from.length)];
}

function placesOf(blocks: string[], wanted: (block: string, at: number) => boolean): number[] {
  return blocks.flatMap((block, at) => (wanted(block, at) ? [at] : []));
}

/** The first paragraph only says what the lesson is about. */
function paragraphs(blocks: string[]): number[] {
  return placesOf(blocks, (block) => isParagraph(block) && marksIn(block).length > 0);
}

function replaced(blocks: string[], at: number, text: string): string {
  return joinBlocks(blocks.map((block, index) => (index === at ? text : block)));
}

function inserted(blocks: string[], at: number, text: string): string {
  return joinBlocks([...blocks.slice(0, at), text, ...blocks.slice(at)]);
}

export function inventQuote(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const at = Math.floor(random() * lesson.citations.length);
  const citation = lesson.citations[at];
  if (!citation) return undefined;
  const words = citation.quote.split(' ');
  const other = pick(lesson.citations, random)?.quote.split(' ') ?? [];
  const middle = Math.floor(words.length / 2);
  const swapped = words.map((word, index) =>
    index === middle
      ? (pick(
          other.filter((one) => one !== word),
          random,
        ) ?? word)
      : word,
  );
  // Wholly made up, or the source's own words with one exchanged.
  const quote =
    random() < 0.5 ? (pick(INVENTED[lesson.language], random) ?? '') : swapped.join(' ');
  if (quote === citation.quote) return undefined;
  return {
    ...lesson,
    citations: lesson.citations.map((one, index) => (index === at ? { ...one, quote } : one)),
  };
}

export function movePage(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const numbers = lesson.pages.map((page) => page.number);
  const at = Math.floor(random() * lesson.citations.length);
  const citation = lesson.citations[at];
  if (!citation) return undefined;
  const quote = foldForQuote(citation.quote);
  const elsewhere = [...numbers, (numbers.at(-1) ?? 0) + 1].filter((number) => {
    const page = lesson.pages.find((one) => one.number === number);
    return number !== citation.page && !(page && foldForQuote(pageText(page)).includes(quote));
  });
  const page = pick(elsewhere, random);
  if (page === undefined) return undefined;
  return {
    ...lesson,
    citations: lesson.citations.map((one, index) => (index === at ? { ...one, page } : one)),
  };
}

/** Words of prose from which a page has something to teach. */
const TAUGHT_WORDS = 80;

export function dropPages(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const taught = lesson.pages
    .filter(
      (page) =>
        !page.problem &&
        page.blocks
          .filter((block) => block.kind === 'paragraph' || block.kind === 'list')
          .reduce((sum, block) => sum + readingWords(block.text), 0) >= TAUGHT_WORDS,
    )
    .map((page) => page.number);
  if (taught.length < 2) return undefined;
  const count = Math.max(1, Math.round(taught.length / 4));
  const from = Math.floor(random() * (taught.length - count + 1));
  const dropped = new Set(taught.slice(from, from + count));
  const gone = new Set(
    lesson.citations.filter(({ page }) => dropped.has(page)).map(({ id }) => id),
  );
  if (gone.size === 0) return undefined;
  const content = joinBlocks(
    blocksOf(lesson.content).flatMap((block) => {
      const marks = marksIn(block);
      if (marks.length > 0 && marks.every((id) => gone.has(id))) return [];
      return [withoutMarks(block, gone)];
    }),
  );
  return { ...lesson, content, citations: keptCitations(content, lesson.citations) };
}

/** As a stream that ended early: in the middle of a word, a sentence or a mark. */
export function cutOff(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const blocks = blocksOf(lesson.content);
  const own = placesOf(blocks, (block) => isParagraph(block) || /^[-\d]/u.test(block));
  const late = own.slice(Math.floor(own.length / 2));
  const at = pick(late, random);
  const block = blocks[at ?? -1];
  if (at === undefined || block === undefined || block.length < 60) return undefined;
  const text = block.slice(0, Math.floor(block.length * (0.3 + random() * 0.6)));
  // Ending with a sentence it would only be short.
  if (/[.!?…:;。]["'”’)\]]*\s*(?:<Cite id="[^"]*" \/>)?\s*$/u.test(text)) return undefined;
  const head = [...blocks.slice(0, at), text];
  // The quiz is made of what there is, and stands behind it.
  const rest = random() < 0.5 ? blocks.filter(isQuizMark) : [];
  const content = joinBlocks([...head, ...rest]);
  return { ...lesson, content, citations: keptCitations(content, lesson.citations) };
}

function insertSentence(
  lesson: ReviewInput,
  sentence: string | undefined,
  random: Random,
): ReviewInput | undefined {
  const blocks = blocksOf(lesson.content);
  const at = pick(paragraphs(blocks), random);
  const block = blocks[at ?? -1];
  if (at === undefined || block === undefined || sentence === undefined) return undefined;
  const way = Math.floor(random() * 3);
  const content =
    way === 0
      ? inserted(blocks, at, sentence)
      : replaced(blocks, at, way === 1 ? `${sentence} ${block}` : `${block} ${sentence}`);
  return { ...lesson, content };
}

function escaped(text: string): string {
  return text.replace(/[[\]]/gu, String.raw`\$&`);
}

export function talk(
  lesson: ReviewInput,
  random: Random,
  texts = SCRATCHPAD,
): ReviewInput | undefined {
  return insertSentence(lesson, escaped(pick(texts[lesson.language], random) ?? ''), random);
}

export function strayLanguage(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  return insertSentence(lesson, pick(FOREIGN[lesson.language], random), random);
}

/** Copied as it is, without its last sentence, or with a word before it. */
export function repeatParagraph(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const blocks = blocksOf(lesson.content);
  const long = paragraphs(blocks).filter((at) => readingWords(bare(blocks[at] ?? '')) >= 25);
  const at = pick(long, random);
  const block = blocks[at ?? -1];
  const to = pick(paragraphs(blocks), random);
  if (block === undefined || to === undefined) return undefined;
  const text = bare(block);
  const parts = sentences(text, lesson.language);
  const ways = [
    block,
    parts.length > 2 ? text.slice(0, parts.at(-2)?.end) : text,
    `${lesson.language === 'ko' ? '다시 말해' : 'Again,'} ${text}`,
  ];
  return { ...lesson, content: inserted(blocks, to + 1, pick(ways, random) ?? block) };
}

/** Every second paragraph in a scholar's worst manner. */
export function densify(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const blocks = blocksOf(lesson.content);
  const own = paragraphs(blocks);
  if (own.length < 3) return undefined;
  const chosen = new Set(own.filter((_, index) => index % 2 === 0));
  const dense = DENSE[lesson.language];
  const content = joinBlocks(
    blocks.map((block, at) => {
      if (!chosen.has(at)) return block;
      let clause = Math.floor(random() * dense.length);
      const next = (): string => dense[(clause += 1) % dense.length] ?? '';
      return sentences(block, lesson.language)
        .map(({ text }) =>
          lesson.language === 'ko'
            ? `${next()}, ${next()}, ${text}`
            : `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.(?=(?:\s<Cite [^>]*>)?$)/u, `, ${next()}, ${next()}.`)}`,
        )
        .join(' ');
    }),
  );
  return { ...lesson, content };
}

/** One number of a sentence of the source is another. */
export function changeNumber(lesson: ReviewInput, random: Random): ReviewInput | undefined {
  const blocks = blocksOf(lesson.content);
  const found = blocks.flatMap((block, at) =>
    isParagraph(block) && marksIn(block).length > 0
      ? [
          ...bareKept(block).matchAll(
            /(?<![\p{L}\p{N}.,_/:-])\d{1,5}(?![\p{L}\p{N}_/:]|[.,-]\d)/gu,
          ),
        ].map((match) => ({ at, index: match.index, number: match[0] }))
      : [],
  );
  const chosen = pick(found, random);
  const block = blocks[chosen?.at ?? -1];
  if (!chosen || block === undefined) return undefined;
  const value = Number(chosen.number);
  const ways = [
    value + 1,
    value * 10,
    value * 2 + 1,
    Math.max(0, value - 1) === value ? value + 2 : Math.max(0, value - 1),
  ];
  const text = String(pick(ways, random) ?? value + 1);
  const spoilt =
    block.slice(0, chosen.index) + text + block.slice(chosen.index + chosen.number.length);
  return { ...lesson, content: replaced(blocks, chosen.at, spoilt) };
}

/** The block with its marks blanked, so that places stay the same. */
function bareKept(block: string): string {
  return block.replace(/<[A-Z][^>]*>|`[^`]*`/gu, (mark) => ' '.repeat(mark.length));
}

/** One line of code, or one row of a table, with a word or a number changed. */
export function alterCode(
  lesson: ReviewInput,
  random: Random,
  isAltered = (block: string): boolean => isCode(block) || block.startsWith('| '),
): ReviewInput | undefined {
  const blocks = blocksOf(lesson.content);
  const at = pick(placesOf(blocks, isAltered), random);
  const block = blocks[at ?? -1];
  if (at === undefined || block === undefined) return undefined;
  const lines = block.split('\n');
  const usable = placesOf(
    lines,
    (line) => line.replace(/[^\p{L}\p{N}]/gu, '').length >= 6 && !line.startsWith('`'),
  );
  const index = pick(usable, random);
  const line = lines[index ?? -1];
  if (index === undefined || line === undefined) return undefined;
  const spoilt = spoiltLine(line, random);
  if (spoilt === line) return undefined;
  lines[index] = spoilt;
  return { ...lesson, content: replaced(blocks, at, lines.join('\n')) };
}

function spoiltLine(line: string, random: Random): string {
  const number = /\d+/u.exec(line);
  if (number && random() < 0.5)
    return (
      line.slice(0, number.index) +
      String(Number(number[0]) + 3) +
      line.slice(number.index + number[0].length)
    );
  const words = [...line.matchAll(/[\p{L}]{3,}/gu)];
  const word = pick(words, random);
  if (!word) return line;
  const half = Math.floor(word[0].length / 2);
  const other = random() < 0.5 ? `${word[0].slice(half)}${word[0].slice(0, half)}` : `${word[0]}x`;
  return line.slice(0, word.index) + other + line.slice(word.index + word[0].length);
}
