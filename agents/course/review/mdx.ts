/**
 * The MDX of lessons: parsed as the page that shows it parses it (remark with MDX, GFM and math),
 * never compiled to code. Only three elements of our own may stand in it.
 */
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Elements a lesson may contain, with their attributes. */
const ELEMENTS: Record<string, readonly string[]> = {
  Cite: ['id'],
  Quiz: ['id'],
  Notice: ['kind'],
};

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkMath, { singleDollarTextMath: true })
  .freeze();

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

export interface MdxReading {
  /** Why it cannot be shown as it is; absent when it can. */
  problem?: string;
  citeIds: string[];
  quizIds: string[];
  headings: string[];
  /** Paragraphs and list items as plain text, without code, tables, quiz and citations. */
  prose: string[];
}

function textOf(node: Node): string {
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') return '';
  if (node.value !== undefined) return node.value;
  return (node.children ?? []).map(textOf).join('');
}

function walk(node: Node, reading: MdxReading): void {
  switch (node.type) {
    case 'mdxjsEsm':
      reading.problem ??= 'import or export';
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      reading.problem ??= 'expression in braces';
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      readElement(node, reading);
      break;
    case 'heading':
      reading.headings.push(textOf(node).trim());
      return;
    case 'paragraph': {
      const text = textOf(node).replace(/\s+/gu, ' ').trim();
      if (text !== '') reading.prose.push(text);
      break;
    }
    default:
      break;
  }
  for (const child of node.children ?? []) walk(child, reading);
}

function readElement(node: Node, reading: MdxReading): void {
  const allowed = ELEMENTS[node.name ?? ''];
  if (!allowed) {
    reading.problem ??= `unknown element ${node.name ?? 'fragment'}`;
    return;
  }
  for (const attribute of node.attributes ?? []) {
    const isPlain = attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string';
    if (!isPlain || !allowed.includes(attribute.name ?? '')) {
      reading.problem ??= `attribute of ${node.name ?? ''}`;
    } else if (attribute.name === 'id' && node.name === 'Cite') {
      reading.citeIds.push(String(attribute.value));
    } else if (attribute.name === 'id' && node.name === 'Quiz') {
      reading.quizIds.push(String(attribute.value));
    }
  }
}

/** Never throws: what cannot be parsed has a `problem`. */
export function readMdx(content: string): MdxReading {
  const reading: MdxReading = { citeIds: [], quizIds: [], headings: [], prose: [] };
  try {
    const tree: Node = processor.parse(content);
    walk(tree, reading);
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
