/**
 * The MDX of lessons: parsed as the page that shows it parses it (remark with MDX, GFM and math),
 * never compiled to code, and judged by the same rules (machines/lesson/lesson-mdx.ts).
 *
 * READ-MDX-1 What is escaped shows exactly the words of its source.
 */
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { mdxFault, lessonTree, type MdxFault } from '#machines/lesson/lesson-mdx.ts';
import { tooCostly } from './mdx-cost.ts';

/** Reads the text as pages do; throws where it is no MDX. */
export const lessonMdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkMath, { singleDollarTextMath: true })
  .freeze();

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  /** How deep a heading is. */
  depth?: number;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/** A passage as it is shown; lists item by item, tables row by row with cells parted by tabs. */
export interface MdxBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'code' | 'table';
  text: string;
  /** Level of a heading, from 1. */
  level?: number;
  /** Citations in it: the text up to `at` (from the last one) is what each proves. */
  cites: { id: string; at: number }[];
}

export interface MdxReading {
  /** Why it cannot be shown as it is; absent when it can. */
  problem?: string;
  citeIds: string[];
  quizIds: string[];
  headings: string[];
  /** Paragraphs and list items as plain text, without code, tables, quiz and citations. */
  prose: string[];
  /** Everything that is read, in order. */
  blocks: MdxBlock[];
  /** How many blocks stand before each figure. */
  figures: number[];
}

function textOf(node: Node): string {
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') return '';
  if (node.value !== undefined) return node.value;
  return (node.children ?? []).map(textOf).join('');
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The text of a passage with the places of its citations. */
function blockOf(kind: MdxBlock['kind'], node: Node): MdxBlock {
  const cites: MdxBlock['cites'] = [];
  let raw = '';
  const read = (child: Node): void => {
    if (child.name === 'Cite') {
      const id = child.attributes?.find((attribute) => attribute.name === 'id')?.value;
      cites.push({ id: String(id), at: oneLine(raw).length });
    } else if (child.name === undefined || child.name === null) {
      if (child.value !== undefined) raw += child.value;
      for (const inner of child.children ?? []) read(inner);
    }
  };
  read(node);
  return { kind, text: oneLine(raw), cites };
}

function walk(node: Node, reading: MdxReading, isItem = false): void {
  const fault = mdxFault(node);
  if (fault) reading.problem ??= problemOf(fault);
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      readElement(node, reading);
      break;
    case 'heading':
      reading.headings.push(textOf(node).trim());
      reading.blocks.push({ ...blockOf('heading', node), level: node.depth ?? 2 });
      break;
    case 'code':
      reading.blocks.push({ kind: 'code', text: node.value ?? '', cites: [] });
      return;
    case 'listItem':
      if ((node.children ?? []).length === 0)
        reading.blocks.push({ kind: 'item', text: '', cites: [] });
      break;
    case 'tableRow':
      reading.blocks.push({
        kind: 'table',
        text: (node.children ?? []).map((cell) => oneLine(textOf(cell))).join('\t'),
        cites: [],
      });
      break;
    case 'paragraph': {
      const text = oneLine(textOf(node));
      if (text !== '') {
        reading.prose.push(text);
        reading.blocks.push(blockOf(isItem ? 'item' : 'paragraph', node));
      }
      break;
    }
    default:
      break;
  }
  for (const child of node.children ?? []) walk(child, reading, isItem || node.type === 'listItem');
}

/** For the reviser, who mends it. */
function problemOf({ kind, name }: MdxFault): string {
  switch (kind) {
    case 'code':
      return name;
    case 'element':
      return `unknown element ${name === '' ? 'fragment' : name}`;
    case 'attribute':
      return `<${name}> with another attribute than its own, a wrong value or content`;
    case 'picture':
      return `picture from elsewhere: ${name}`;
    case 'footnote':
      return `footnote ${name}`;
    default:
      return kind satisfies never;
  }
}

function readElement(node: Node, reading: MdxReading): void {
  const id = node.attributes?.find(({ name }) => name === 'id')?.value;
  if (typeof id !== 'string') return;
  if (node.name === 'Cite') reading.citeIds.push(id);
  if (node.name === 'Quiz') reading.quizIds.push(id);
  if (node.name === 'Figure') reading.figures.push(reading.blocks.length);
}

/** Never throws: what cannot be parsed has a `problem`. */
export function readMdx(content: string): MdxReading {
  const reading: MdxReading = {
    citeIds: [],
    quizIds: [],
    headings: [],
    prose: [],
    blocks: [],
    figures: [],
  };
  const costly = tooCostly(content);
  if (costly !== undefined) return { ...reading, problem: costly };
  try {
    walk(lessonTree<Node>(lessonMdx.parse(content)), reading);
  } catch (error) {
    // The parser's message names line and reason: the reviser reads it, nothing branches on it.
    reading.problem = error instanceof Error ? error.message : 'cannot be parsed';
  }
  return reading;
}

/**
 * Source text as MDX prose that shows exactly these characters, on one line. Everything that could
 * be markup, math, an expression or an element is escaped.
 */
export function escapeMdx(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const escaped = line
    .replace(/[\\`*[\]{}<>$~|]/gu, '\\$&')
    .replace(/_/gu, (mark, at: number) => {
      const inside =
        /[\p{L}\p{N}]/u.test(line[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(line[at + 1] ?? '');
      return inside ? mark : '\\_';
    })
    .replace(/&(?=#?\w+;)/gu, '\\&')
    // A bare address would become a link that swallows the escapes after it.
    .replace(/:(?=\/\/)/gu, '\\:')
    .replace(/(www)\./giu, '$1\\.')
    .replace(/@/gu, '\\@');
  return (
    escaped
      .replace(/^(?:[#+=-]|(?=>))/u, '\\$&')
      .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2')
      // At a line's start these words open a module statement.
      .replace(/^(i)(?=mport\b)/u, '&#105;')
      .replace(/^(e)(?=xport\b)/u, '&#101;')
  );
}

/** Code kept as it is, in a fence no run of its backticks can close. */
export function fenceCode(code: string): string {
  const runs = code.match(/`+/gu) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}\n${code.replace(/\n+$/u, '')}\n${fence}`;
}
