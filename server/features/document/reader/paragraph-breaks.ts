/** Which lines belong together: white between them, ends of sentences, list markers. Pure. */
import type { Line } from './lines.ts';
import { leadingOf, textLeadingOf } from './leading.ts';
import type { Survey } from './survey.ts';
import type { DraftBlock } from './draft-block.ts';

export const MARKER =
  /^([•‣◦▪■●○·∙*–—-]|\(?\d{1,2}[.)]|\(?[a-zA-Z][.)]|[①-⑳]|[가나다라마바사아자차카타파하][.)]|\([가-하]\))(?:\s+|$)/;
const SENTENCE_END = /[.!?:;。！？…]["'”’)\]]*$/;
export const BULLET = /^[•‣◦▪■●○∙]/;

export function isItem(line: Line): boolean {
  return MARKER.test(line.text);
}

export function sameStyle(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) < 0.6 && a.bold === b.bold && a.mono === b.mono;
}

/** More white between two lines than inside a paragraph, or a new column. */
export function parts(above: Line, below: Line, leading: number, tolerance = 0.22): boolean {
  const gap = below.y - above.y;
  const scale = Math.max(above.size, below.size) * tolerance;
  const usual = Math.max(leading, Math.max(above.size, below.size) * 1.1);
  return gap < 0 || gap > usual + Math.max(1.5, scale);
}

/** Whether the line belongs to the block before it. */
export function continuesBlock(
  block: DraftBlock,
  before: Line,
  line: Line,
  leading: number,
): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'list') return false;
  if (Math.abs(before.size - line.size) > Math.max(0.8, line.size * 0.1)) return false;
  const newColumn = line.y < before.y;
  if (newColumn) return continuesText(before, line) && !isItem(line);
  const white = parts(before, line, leading);
  if (block.kind === 'list') return listGoesOn(block, before, line, white, leading);
  if (white) return false;
  if (
    before.bold !== line.bold &&
    before.bold &&
    before.x1 < before.right - before.size * 3 &&
    before.cells.length === 1 &&
    !/[,\p{Ll}]$/u.test(before.text)
  )
    return false;
  if (isItem(line) && (BULLET.test(line.text) || endsShort(before) || before.text.endsWith(':')))
    return false;
  const indent = line.x0 - before.x0;
  const firstLine = block.lines.length === 1;
  if (indent > line.size * 0.8 && !firstLine && !isCentred(line)) return false;
  // Hanging text under a short first line, as in lists of definitions, is a paragraph of its own.
  if (indent > line.size * 1.2 && firstLine && endsShort(before)) return false;
  return !(endsShort(before) && hadRoomFor(before, line) && SENTENCE_END.test(before.text));
}

/**
 * A path or a name in the letters of code that the line above had no room for: the end of its sentence, and
 * no listing below it.
 */
export function wrapsInto(
  block: DraftBlock | undefined,
  before: Line | undefined,
  line: Line,
  leading: number,
): boolean {
  if (!block || !before || !line.mono || block.lines.at(-1) !== before) return false;
  if (block.kind !== 'paragraph' && block.kind !== 'list') return false;
  const [gap, indent] = [line.y - before.y, line.x0 - before.x0];
  // The first line of a paragraph or a note stands farther in, that of an item farther out.
  const isUnder = indent > -line.size * 2.5 && indent < line.size * (isItem(before) ? 3 : 1);
  const isFull =
    /[-\u00AD\u2010]$/.test(before.text) || !endsShort(before) || !hadRoomFor(before, line);
  return gap > 0 && gap < leading * 1.15 && isUnder && isFull && !SENTENCE_END.test(before.text);
}

function listGoesOn(
  block: DraftBlock,
  before: Line,
  line: Line,
  white: boolean,
  leading: number,
): boolean {
  const gap = line.y - before.y;
  if (isItem(line))
    return gap < leading * 2.4 && line.x0 >= (block.lines[0]?.x0 ?? 0) - line.size * 2;
  const head = block.lines.findLast((candidate) => block.items?.has(candidate));
  if (white || !head) return false;
  if (line.x0 > head.x0 + line.size * 0.5) return true;
  // An item that is set as a paragraph: only its first line stands farther in.
  const isMidSentence = /[-\u00AD\u2010,\p{Ll}]$/u.test(before.text);
  const isUnder = line.x0 >= head.x0 - (isMidSentence ? line.size * 3 : 1);
  return isUnder && !endsShort(before);
}

function endsShort(line: Line): boolean {
  return line.x1 < line.right - Math.max(line.size * 2.5, (line.right - line.left) * 0.1);
}

/** Whether the next line's first word would have fitted: then the line was ended on purpose. */
function hadRoomFor(line: Line, next: Line): boolean {
  const word = /^\S+/.exec(next.text)?.[0].length ?? 0;
  const width = (next.x1 - next.x0) * ((word + 1) / Math.max(1, next.text.length));
  return line.x1 + width < line.right;
}

function isCentred(line: Line): boolean {
  return (
    Math.abs(line.x0 - line.left - (line.right - line.x1)) < line.size &&
    line.x0 > line.left + line.size * 2
  );
}

/** Text that stops in the middle of a sentence at the end of a column or page goes on in the next. */
export function continuesText(last: Line, first: Line): boolean {
  if (Math.abs(last.size - first.size) > 0.8 || first.x0 > first.left + first.size * 6)
    return false;
  if (/[-\u00AD\u2010]$/.test(last.text)) return true;
  if (/^[\p{Ll}]/u.test(first.text) && !SENTENCE_END.test(last.text)) return true;
  return !SENTENCE_END.test(last.text) && !endsShort(last) && !isItem(first);
}

/** A page of steps has more white between all of its lines than a paragraph has. */
const WIDE = 1.25;

/**
 * The distance between lines that is commonest on the page, but no wider than in the book's paragraphs; a guess
 * when there are too few lines.
 */
export function commonLeading(lines: Line[], survey: Survey): number {
  const own = (survey.bodyMono ? leadingOf : textLeadingOf)([lines], survey.bodySize);
  const usual = survey.leading ?? survey.bodySize * 1.25;
  if (own === undefined) return usual;
  return survey.leading !== undefined && own > survey.leading * WIDE ? survey.leading : own;
}
