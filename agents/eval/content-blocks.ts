/** The parts of a written lesson that can be spoilt, found in its MDX. */
import type { Citation } from '#machines/lesson/lesson.ts';

const MARK = /\s?<Cite id="([^"]+)" \/>/gu;

/** A lesson's text as its blocks between empty lines; fences stay whole. */
export function blocksOf(content: string): string[] {
  const blocks: string[] = [];
  let fence: string | undefined;
  for (const part of content.trimEnd().split('\n\n')) {
    const open = fence;
    for (const [run = ''] of part.matchAll(/^`{3,}/gmu)) {
      if (fence === undefined) fence = run;
      else if (run.length >= fence.length) fence = undefined;
    }
    if (open === undefined) blocks.push(part);
    else blocks[blocks.length - 1] = `${blocks.at(-1) ?? ''}\n\n${part}`;
  }
  return blocks;
}

export function joinBlocks(blocks: string[]): string {
  return `${blocks.join('\n\n')}\n`;
}

/** Running prose: no heading, list, table, code, element or caption. */
export function isParagraph(block: string): boolean {
  return !/^(?:#|[-*+] |\d+\. |\||`{3}|<|\*)/u.test(block) && bare(block).length > 40;
}

export function isCode(block: string): boolean {
  return block.startsWith('```');
}

export function isQuizMark(block: string): boolean {
  return block.startsWith('<Quiz');
}

/** Without its marks of citations. */
export function bare(text: string): string {
  return text.replace(MARK, '');
}

export function marksIn(text: string): string[] {
  return [...text.matchAll(MARK)].map(([, id = '']) => id);
}

export function withoutMarks(text: string, ids: ReadonlySet<string>): string {
  return text.replace(MARK, (mark, id: string) => (ids.has(id) ? '' : mark));
}

/** Citations that still have their mark in the text. */
export function keptCitations(content: string, citations: Citation[]): Citation[] {
  const marks = new Set(marksIn(content));
  return citations.filter((citation) => marks.has(citation.id));
}
