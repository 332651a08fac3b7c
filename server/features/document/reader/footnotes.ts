/**
 * Notes at the foot of a page: each a paragraph of its own, kept apart from the text that goes on over
 * the page, and their numbers raised where the text has them on the line. Pure.
 */
import { raisedDigits } from './shifted-letters.ts';
import type { DraftBlock } from './draft-block.ts';
import type { Line } from './lines.ts';
import type { Survey } from './survey.ts';

/** So much smaller than running text. */
const SMALL = 0.92;
/** "10Debian wiki", "¹⁰ Debian wiki" */
const MARK = /^(?<digits>[\d⁰¹²³⁴-⁹]{1,3})[.)]?\s?(?=[\p{L}“"‘([/~$\\])/u;
const PLAIN = '0123456789';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function isSmall(block: DraftBlock | undefined, survey: Survey): boolean {
  return (
    block !== undefined &&
    (block.kind === 'paragraph' || block.kind === 'list') &&
    block.lines.every((line) => line.size < survey.bodySize * SMALL)
  );
}

/** The blocks with the notes before the block that they part from its rest on the next page. */
export function footnotesFirst(blocks: DraftBlock[], survey: Survey): DraftBlock[] {
  let from = blocks.length;
  while (from > 0 && isSmall(blocks[from - 1], survey)) from -= 1;
  if (from === blocks.length || from === 0) return blocks;
  const [before, small] = [blocks.slice(0, from), blocks.slice(from)];
  const notes = notesOf(small.flatMap(({ lines }) => lines));
  const body = withMarks(before, notes, survey);
  const foot = body === undefined ? small : notes;
  const above = body ?? before;
  const last = above.at(-1);
  const isParted = body === undefined ? last?.kind === 'paragraph' : last?.kind !== 'heading';
  if (!last || !isParted) return [...above, ...foot];
  return [...above.slice(0, -1), ...foot, last];
}

/** None where no line begins with a number. What stands above the first goes on from the page before. */
function notesOf(lines: Line[]): DraftBlock[] {
  if (!lines.some((line) => MARK.test(line.text))) return [];
  const notes: DraftBlock[] = [];
  for (const line of lines) {
    const digits = MARK.exec(line.text)?.groups?.['digits'];
    const last = notes.at(-1);
    if (digits === undefined && last) last.lines.push(line);
    else notes.push({ kind: 'paragraph', isNote: true, lines: [marked(line, digits)] });
  }
  return notes;
}

function marked(line: Line, digits: string | undefined): Line {
  if (digits === undefined) return line;
  const rest = line.text.slice(digits.length).replace(/^[.)]?\s*/u, '');
  return { ...line, text: `${raisedDigits(digits)} ${rest}` };
}

/** Undefined where the text has none of their marks: then they are no notes. */
function withMarks(
  blocks: DraftBlock[],
  notes: DraftBlock[],
  survey: Survey,
): DraftBlock[] | undefined {
  let changed: DraftBlock[] | undefined;
  for (const { lines } of notes) {
    const digits = MARK.exec(lines[0]?.text ?? '')?.groups?.['digits'];
    if (digits !== undefined) changed = withMark(changed ?? blocks, digits, survey) ?? changed;
  }
  return changed;
}

/** The first place in the text where the note's number can be its mark. */
function withMark(blocks: DraftBlock[], digits: string, survey: Survey): DraftBlock[] | undefined {
  const raised = raisedDigits(digits);
  for (const [at, block] of blocks.entries()) {
    for (const [row, line] of block.lines.entries()) {
      if (line.text.includes(raised)) return blocks;
      if (block.kind !== 'paragraph' && block.kind !== 'list') continue;
      const place = markIn(line.text, digits, survey, block.lines[row - 1]?.text);
      if (place === undefined) continue;
      const text = line.text.slice(0, place) + raised + line.text.slice(place + digits.length);
      return blocks.with(at, withLine(block, line, { ...line, text }));
    }
  }
  return undefined;
}

function withLine(block: DraftBlock, line: Line, other: Line): DraftBlock {
  const lines = block.lines.map((one) => (one === line ? other : one));
  if (!block.items) return { ...block, lines };
  const items = new Set([...block.items].map((one) => (one === line ? other : one)));
  return { ...block, lines, items };
}

/**
 * Behind the end of a sentence or a bracket, or at the end of a word that the book has without it; a number
 * of which some digits are raised is a mark wherever it stands.
 */
function markIn(text: string, digits: string, { lexicon }: Survey, above = ''): number | undefined {
  const digit = digits
    .split('')
    .map((one) => {
      const value = PLAIN.includes(one) ? PLAIN.indexOf(one) : RAISED.indexOf(one);
      return `[${PLAIN[value] ?? ''}${RAISED[value] ?? ''}]`;
    })
    .join('');
  const number = new RegExp(`(?<![\\d⁰¹²³⁴-⁹])${digit}(?![\\d⁰¹²³⁴-⁹])`, 'gu');
  for (const { 0: found, index } of text.matchAll(number)) {
    const before = index === 0 && above !== '' ? `${above} ` : text.slice(0, index);
    const after = text.slice(index + found.length);
    if (/[⁰¹²³⁴-⁹]/u.test(found)) return index;
    if (!/^(?:[\s.,;:)”"]|$)/u.test(after) || /^[.,:]\d/u.test(after)) continue;
    if (/(?<!\d)[.!?:;,)\]”"'’]$/u.test(before)) return index;
    if (/[.!?:)\]”]["”’)]?\s$/u.test(before) && /^(?:\s+\p{Lu}|\s*$)/u.test(after)) return index;
    const word = /(?<![\p{L}\p{N}_-])\p{Ll}{3,}$/u.exec(before)?.[0];
    if (word !== undefined && lexicon.words.has(word)) return index;
  }
  return undefined;
}
