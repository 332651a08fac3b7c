/**
 * The blocks of a lesson's pages as an editor would mark them: what is no heading is text, a heading
 * cut in print has its bookmark's name, and footnotes stay at the foot of their page.
 */
import { isGlyphs } from '#machines/document/title-shape.ts';
import type { Block, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import { flattened } from '#agents/text/note-marks.ts';
import { oneLine } from '#agents/text/sentences.ts';
import {
  asDisplay,
  leadOutOfCode,
  outOfBox,
  outOfCode,
  withoutBoxName,
  withTerms,
} from './term-blocks.ts';
import { withCallTerms } from './call-terms.ts';
import { withNameForms } from './name-forms.ts';
import { withSampleNames } from './sample-names.ts';
import { withCounted } from './counted-listings.ts';
import { withSteps } from './steps.ts';
import { withOptions } from './option-lists.ts';
import { withInsets, withLabels, withSignatures } from './inset-displays.ts';
import { isSentence, titleKey } from '#agents/text/titles.ts';

/** Over a box: they name a kind of text, and what stands in it belongs to the section. */
const BOX_LABEL =
  /^(?:notes?|tips?|hints?|warnings?|cautions?|important|attention|info|참고|주의|경고|중요|알림|도움말|팁|주석|힌트)\s*[.:!：]?$/iu;

/** The number of a chapter over its name, in a line of its own. */
const COUNT_ALONE =
  /^(?:(?:chapter|part|appendix)(?:\s+(?:\d+|[ivxlc]+|[a-z]))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|제?\s?\d+\s?[장부편])\.?$/iu;

const FOOTNOTE = /^(\d{1,3})(?:\s?(?=[\p{Lo}[“"‘(])|\s?(?=\p{Lu}))/u;
/** The number of a note as it is printed at the foot. */
const RAISED = /^[⁰¹²³⁴-⁹]/u;
const RAISED_ALONE = /^[⁰¹²³⁴-⁹]{1,2}\s+\S/u;
/** Long enough not to be another title that begins alike. */
const TELLING_KEY = 8;

/** Glued to its text, and no amount: "18이 명령은", not "18개의 명령". */
const GLUED =
  /^\d{1,3}(?=[\p{Lo}[])(?!\d*(?:개|명|년|월|일|번|가지|차|장|절|부|회|시|분|초|쪽|단계|층|위|세기|인|대|권|편|배|점|곳|줄|칸|자|살|주|억|만|천|백|원|달러|킬로|미터|퍼센트))/u;

/** Whether the number stands above the paragraph as a mark: behind a word or a full stop. */
function isMarked(number: string, blocks: Block[]): boolean {
  const above = blocks
    .filter(({ kind }) => kind !== 'heading')
    .map(({ text }) => flattened(text))
    .join('\n');
  return new RegExp(
    String.raw`(?<=[^\s\d(#.,-][.,;:!?]?)\s?(?<!\p{L}\s)${number}(?=[\s.,;:)]|\p{Lo}|$)`,
    'u',
  ).test(above);
}

/** "¹ for example": with a small letter behind it. */
function raisedNumber(text: string): string | undefined {
  return RAISED_ALONE.test(text) ? /^\d+/u.exec(flattened(text))?.[0] : undefined;
}

/** Paragraphs in a page's second half whose number is a mark in the text, or one of a row of them. */
function footnotesOf(blocks: Block[]): Set<Block> {
  const half = Math.floor(blocks.length / 2);
  const numbered = blocks.flatMap((block, at) => {
    const number =
      block.kind === 'paragraph'
        ? (FOOTNOTE.exec(flattened(block.text))?.[1] ?? raisedNumber(block.text))
        : undefined;
    // A raised number with a space behind it begins nothing else, wherever the page has it.
    if (number !== undefined && RAISED_ALONE.test(block.text)) return [{ block, at, number }];
    return number === undefined || at < half || at === 0 ? [] : [{ block, at, number }];
  });
  const glued = numbered.filter(({ block }) => GLUED.test(block.text));
  const found = numbered.filter(
    (one) =>
      RAISED.test(one.block.text) ||
      isMarked(one.number, blocks.slice(0, one.at)) ||
      (glued.includes(one) &&
        glued.some((other) => Math.abs(Number(other.number) - Number(one.number)) === 1)),
  );
  const marked = blocks.filter(({ isNote }) => isNote);
  return new Set([...marked, ...found.map(({ block }) => block)]);
}

function bookmarkOf(title: string, outline: readonly OutlineEntry[], page: number) {
  const key = titleKey(title);
  return outline
    .filter((entry) => Math.abs(entry.page - page) <= 1)
    .map((entry) => ({ title: oneLine(entry.title), key: titleKey(entry.title) }))
    .find(
      (entry) =>
        entry.key !== key &&
        Math.min(entry.key.length, key.length) >= TELLING_KEY &&
        (entry.key.startsWith(key) || key.startsWith(entry.key)),
    );
}

/** A name set in the letters of code is the heading that a bookmark has there. */
function namedByBookmark(block: Block, outline: readonly OutlineEntry[], page: number): Block {
  if (block.kind !== 'code' || block.text.includes('\n')) return block;
  const key = titleKey(block.text);
  const entry = outline.find((one) => one.page === page && titleKey(one.title) === key);
  const isNumbered = /^(?:\d+\.)+\d*\s/u.test(block.text);
  return entry && isNumbered
    ? { kind: 'heading', level: entry.depth + 1, text: block.text }
    : block;
}

/** A heading as what it is: itself, its bookmark, text, or both. */
function headingAs(block: Block, outline: readonly OutlineEntry[], page: number): Block[] {
  const title = oneLine(block.text);
  if (BOX_LABEL.test(title) || COUNT_ALONE.test(title)) return [];
  const isText = isSentence(title);
  if (!isText && !/[-\u2010,]$/u.test(title)) return [block];
  const bookmark = bookmarkOf(title, outline, page);
  const heading: Block[] = bookmark ? [{ ...block, text: bookmark.title }] : [];
  if (!isText) return bookmark ? heading : [block];
  return [...heading, { kind: 'paragraph', text: title }];
}

/** What is typed behind a prompt, and the sentence that was set on in the same paragraph. */
const TYPED =
  /^((?:>|>>>|\$|%)\s\S.{2,120}?)(?:\s+(?=(?:For|This|That|The|These|If|Here|In|Note|We|It|Then|You|And|When)\b)(.*))?$/su;
const SIGNS = /<-|[=()[\]{}|]|\s-{1,2}\p{L}/u;

/** A paragraph that begins with a line of code: the code, and the rest. */
function typedApart(block: Block): Block[] {
  const [, code = '', rest = ''] = block.kind === 'paragraph' ? (TYPED.exec(block.text) ?? []) : [];
  if (code === '' || block.continues || !SIGNS.test(code)) return [block];
  const words = code.match(/(?<=\s)\p{Ll}{2,}(?=\s)/gu)?.length ?? 0;
  // More words than a command has: a quotation, or a sum of money.
  if (words > 3) return [block];
  const typed: Block = { kind: 'code', text: code };
  return rest === '' ? [typed] : [typed, { kind: 'paragraph', text: rest }];
}

function isRunning({ kind }: Block): boolean {
  return kind === 'paragraph' || kind === 'heading';
}

const ITEM = /^\s*[•●▪◦■○‣–—-]\s+/u;
const ITEM_WORDS = 8;

/** A mark before a paragraph by itself makes no list. */
function withLoneItems(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => {
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    // At either end of the page the list may go on.
    const isAlone = before && next && before.kind !== 'list' && next.kind === 'paragraph';
    const text = oneLine(block.text);
    const isLone =
      block.kind === 'list' &&
      isAlone === true &&
      ITEM.test(block.text) &&
      block.text.split(/\n(?=\s*[•●▪◦■○‣–—-]\s)/u).length === 1 &&
      text.split(' ').length >= ITEM_WORDS &&
      /[.!?:]["”’)]*$/u.test(text);
    return isLone ? { kind: 'paragraph', text: text.replace(ITEM, '') } : block;
  });
}

/** What a page sets in another way than it means it, one after another. */
const PASSES: readonly ((blocks: readonly Block[]) => Block[])[] = [
  withSampleNames,
  withCounted,
  withLoneItems,
  withLabels,
  withOptions,
  withInsets,
  withSignatures,
  withNameForms,
  withSteps,
  withTerms,
  withCallTerms,
];

/** The text of each page in order; blocks that were taken for headings run on into what follows. */
export function editedBlocks(page: SourcePage, outline: readonly OutlineEntry[]): Block[] {
  const footnotes = footnotesOf(page.blocks);
  const blocks: Block[] = [];
  let runsOn = false;
  const text = page.blocks
    .filter((block) => !footnotes.has(block))
    .map((block) => namedByBookmark(block, outline, page.number));
  const displays = text.flatMap((one) =>
    leadOutOfCode(asDisplay(outOfCode(withoutBoxName(outOfBox(one))))),
  );
  for (const block of PASSES.reduce((read, pass) => pass(read), displays)) {
    // Letters of a figure: heads of notes, signs of a formula.
    if (isRunning(block) && isGlyphs(block.text)) continue;
    if (block.kind !== 'heading') {
      const continues = runsOn && block.kind === 'paragraph';
      blocks.push(...(continues ? [{ ...block, continues: true }] : typedApart(block)));
      runsOn = false;
      continue;
    }
    const edited = headingAs(block, outline, page.number);
    runsOn = edited.at(-1)?.kind === 'paragraph' && !/[.!?。]$/u.test(edited.at(-1)?.text ?? '');
    blocks.push(...edited);
  }
  return blocks;
}
