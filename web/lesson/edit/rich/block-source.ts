/**
 * The source of a block as what a form shows of it, and back. Pure.
 *
 * BLOCK-1 A block that a form would lose something of is its source.
 * BLOCK-2 A block ends where it ends, and a cell with its line: nothing takes what follows into itself.
 */
import type { Code, Root, RootContent, Table } from 'mdast';
import { lessonMdx } from '../../parse-lesson.ts';

export type BlockContent =
  | { kind: 'formula'; text: string }
  | { kind: 'diagram'; text: string }
  | { kind: 'code'; language: string; text: string }
  /** The source of each cell; the first row is the head. */
  | { kind: 'table'; rows: string[][]; align: Align[] }
  | { kind: 'question'; id: string }
  | { kind: 'figure'; id: string }
  | { kind: 'source' };

type Align = 'left' | 'right' | 'center' | null;

export function readBlock(source: string): BlockContent {
  const nodes = parsed(source)?.children ?? [];
  const [node] = nodes;
  if (!node || nodes.length > 1) return { kind: 'source' };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the words are mdast's, and what is not named is an element of ours or its source.
  switch (node.type) {
    case 'math':
      return node.meta ? { kind: 'source' } : { kind: 'formula', text: node.value };
    case 'code':
      return codeContent(node);
    case 'table':
      return tableContent(node, source);
    default:
      return elementContent(node);
  }
}

/** The source of a block; what only has an id is written as it is named. */
export function writeBlock(block: BlockContent): string {
  switch (block.kind) {
    case 'formula':
      return fenced('$', 2, '', block.text);
    case 'diagram':
      return fenced('`', 3, 'mermaid', block.text);
    case 'code':
      return fenced('`', 3, block.language, block.text);
    case 'table':
      return tableSource(block.rows, block.align);
    case 'question':
      return `<Quiz id="${block.id}" />`;
    case 'figure':
      return `<Figure id="${block.id}" />`;
    case 'source':
      return '';
    default:
      return block satisfies never;
  }
}

/** Whether it ends where it ends: what is not closed would take the next block into itself. */
export function isWholeBlock(source: string): boolean {
  const last = parsed(`${source.trim()}\n\nx`)?.children.at(-1);
  if (last?.type !== 'paragraph') return false;
  const [word] = last.children;
  return last.children.length === 1 && word?.type === 'text' && word.value === 'x';
}

function parsed(source: string): Root | undefined {
  try {
    return lessonMdx.parse(source);
  } catch {
    // No MDX, so no whole block.
    return undefined;
  }
}

function codeContent({ lang, meta, value }: Code): BlockContent {
  if (meta) return { kind: 'source' };
  if (lang === 'mermaid') return { kind: 'diagram', text: value };
  return { kind: 'code', language: lang ?? '', text: value };
}

function elementContent(node: RootContent): BlockContent {
  if (node.type !== 'mdxJsxFlowElement' || node.attributes.length !== 1) return { kind: 'source' };
  const id = node.attributes[0]?.value;
  if (typeof id !== 'string' || node.children.length > 0) return { kind: 'source' };
  if (node.name === 'Quiz') return { kind: 'question', id };
  return node.name === 'Figure' ? { kind: 'figure', id } : { kind: 'source' };
}

function tableContent(table: Table, source: string): BlockContent {
  const width = table.children[0]?.children.length ?? 0;
  const rows = table.children.map((row) => {
    const cells = row.children.map(({ children }) =>
      source
        .slice(children[0]?.position?.start.offset ?? 0, children.at(-1)?.position?.end.offset ?? 0)
        .trim(),
    );
    // A row may be shorter than the head; one that is longer is cut by readers too.
    return Array.from({ length: width }, (_, at) => cells[at] ?? '');
  });
  const align = Array.from({ length: width }, (_, at) => table.align?.[at] ?? null);
  return { kind: 'table', rows, align };
}

const RULES = { left: ':--', right: '--:', center: ':-:' } as const;

function tableSource(rows: readonly string[][], align: readonly Align[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) => row.map(cellSource));
  const rule = head.map((_, at) => {
    const side = align[at];
    return side ? RULES[side] : '---';
  });
  return [head, rule, ...body].map(line).join('\n');
}

/** One line, whose bars are signs of the text. */
function cellSource(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|')
    .trim();
}

/** Between fences that are longer than any in the text. */
function fenced(sign: '$' | '`', least: number, info: string, text: string): string {
  const runs = text.match(sign === '$' ? /\$+/g : /`+/g) ?? [];
  const length = runs.reduce((longest, run) => Math.max(longest, run.length + 1), least);
  const fence = sign.repeat(length);
  return `${fence}${info}\n${text}\n${fence}`;
}
