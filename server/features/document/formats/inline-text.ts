/** The words of a block, gathered from the pieces that a format keeps them in (FORMAT-8). Pure. */
import type { Block } from '#machines/document/source.ts';
import { cleanText, visibleText } from '../reader/clean-text.ts';
import { DOUBT_MARK, withDoubts } from '../reader/doubts.ts';
import { writtenShifted } from '../reader/shifted-letters.ts';

/** Raised and lowered letters as they are written in a line. */
export function shifted(text: string, shift: 'raised' | 'lowered'): string {
  return writtenShifted(withoutMark(text), shift);
}

export function withoutMark(text: string): string {
  return text.replaceAll(DOUBT_MARK, '');
}

/** Undefined where nothing can be read. */
export function blockOf(kind: Block['kind'], text: string, level?: number): Block | undefined {
  const written = kind === 'code' ? codeText(text) : linesOf(kind, text);
  if (written === '') return undefined;
  return withDoubts({ kind, text: written, ...(level === undefined ? {} : { level }) });
}

function linesOf(kind: Block['kind'], text: string): string {
  if (kind !== 'list' && kind !== 'table') return cleanText(text);
  const lines = text.split('\n').map((line) => (kind === 'table' ? rowText(line) : itemText(line)));
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/** Items of a list in an item of another stand farther in. */
export function nestedItems(text: string): string {
  return text.replaceAll(/^/gmu, '  ');
}

function itemText(line: string): string {
  const text = cleanText(line);
  return text === '' ? '' : (/^ */u.exec(line)?.[0] ?? '') + text;
}

function rowText(line: string): string {
  return line.split('\t').map(cleanText).join('\t').trimEnd();
}

function codeText(text: string): string {
  return visibleText(text)
    .replaceAll('\r', '')
    .replace(/^(?:[ \t]*\n)+/u, '')
    .replace(/\s+$/u, '');
}
