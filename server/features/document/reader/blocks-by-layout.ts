/** Blocks that are told by how they are set: code, tables, tables of contents. Pure. */
import type { OutlineEntry } from '#machines/document/source.ts';
import type { DraftBlock } from './draft-block.ts';
import { BULLET } from './paragraph-breaks.ts';
import { isLeader, sameTitle } from './headings.ts';
import type { Line } from './lines.ts';
import type { Survey } from './survey.ts';
import { tableLength } from './page-tables.ts';

/** What is said of a line of code behind it or above it, or in place of lines, in the letters of the text. */
const COMMENT =
  /\S\s+(?:\/\*.*\*\/|(?:\/\/|\\\\|#|%)\s.*)$|^(?:>\s)?(?:#{1,3}|\/\/)\s|^\[[^\]]{3,40}\]$/u;

/** A line of a listing with a comment in other letters, close to the next of its lines in those of code. */
function isCommented(line: Line, other: Line | undefined, leading: number): boolean {
  const gap = Math.abs((other?.y ?? Infinity) - line.y);
  return COMMENT.test(line.text) && line.x0 > line.left + line.size && gap < leading * 1.4;
}

/** "5.9 package.examples": a name in the letters of code is a heading where a bookmark has its number. */
function isNamed({ text }: Line, entries: readonly OutlineEntry[]): boolean {
  return NUMBERED.test(text) && entries.some(({ title }) => sameTitle(title, text));
}
const NUMBERED = /^(?:(?:\d{1,3}\.)+\d*|\d{1,3})\s+\S/u;

export function codeAt(
  lines: Line[],
  start: number,
  leading: number,
  survey: Survey,
  entries: readonly OutlineEntry[] = [],
): DraftBlock | undefined {
  if (survey.bodyMono) return undefined;
  let end = start;
  while (end < lines.length) {
    const [before, line, next] = [lines[end - 1], lines[end], lines[end + 1]];
    const beside = end > start ? before : next?.mono === true ? next : undefined;
    if (!line || !(line.mono || isCommented(line, beside, leading))) break;
    if (isNamed(line, entries)) break;
    if (end > start && before && line && (line.y - before.y > leading * 3.2 || line.y < before.y))
      break;
    end += 1;
  }
  if (end === start) return undefined;
  const found = lines.slice(start, end);
  const [first, before, after] = [lines[start], lines[start - 1], lines[end]];
  // One line of a paragraph may happen to be a path or a command from end to end.
  const inside = (other: Line | undefined, gap: number) =>
    other !== undefined &&
    first !== undefined &&
    !other.mono &&
    Math.abs(other.x0 - first.x0) < first.size &&
    gap > 0 &&
    gap < leading * 1.15;
  if (found.length === 1 && first) {
    const within = inside(before, first.y - (before?.y ?? 0)) && !before?.text.endsWith(':');
    if (
      within &&
      (inside(after, (after?.y ?? 0) - first.y) ||
        (before && before.x1 > before.right - before.size * 4))
    )
      return undefined;
    if (BULLET.test(first.text)) return undefined;
  }
  return { kind: 'code', lines: found };
}

/** A table of contents: lines that lead to a page number by dots. */
export function contentsAt(lines: Line[], start: number): DraftBlock | undefined {
  let end = start;
  while (end < lines.length && isLeader(lines[end]?.text ?? '')) end += 1;
  if (end - start < 2) return undefined;
  const found = lines.slice(start, end).map((line) => {
    const match = /^(.*?)[\s.·…]{4,}(\S{1,8})?$/.exec(line.text);
    const [title, page] = [match?.[1]?.trim() ?? line.text, match?.[2] ?? ''];
    return {
      ...line,
      cells: [title, page]
        .filter((text) => text !== '')
        .map((text) => ({ text, x0: line.x0, x1: line.x1 })),
    };
  });
  return { kind: 'table', lines: found };
}

export function tableAt(
  lines: Line[],
  start: number,
  line: Line,
  survey: Survey,
): DraftBlock | undefined {
  if (line.size >= survey.bodySize * 1.3 || BULLET.test(line.text)) return undefined;
  const length = tableLength(lines, start);
  return length > 0 ? { kind: 'table', lines: lines.slice(start, start + length) } : undefined;
}
