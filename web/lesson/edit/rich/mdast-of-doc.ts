/** From a node of the editor to a block of a lesson's text. */
import type { BlockContent, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { numberAttr, textAttr, type DocNode } from './doc-node.ts';
import { withoutOuterSpace } from './outer-space.ts';

const STYLE = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
} as const;
const writer = unified()
  .use(remarkMdx)
  // A cell that grows changes its own line and no other.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath)
  .use(remarkStringify, STYLE)
  .freeze();

/** The text of a block, without the lines around it; empty for a paragraph of nothing. */
export function blockText(node: DocNode): string {
  if (node.type === 'source') return textAttr(node, 'source').trim();
  const block = blockOf(node);
  if (!block) return '';
  const text = writer.stringify({ type: 'root', children: [block] }).replace(/\n+$/, '');
  // At the beginning of a block these words would be code of a module.
  return text.replace(/^(?=import\b|export\b)./, (letter) => `&#x${hex(letter)};`);
}

const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();

function blockOf(node: DocNode): (RootContent & BlockContent) | undefined {
  switch (node.type) {
    case 'paragraph': {
      const children = lineOf(node);
      return children.length === 0 ? undefined : { type: 'paragraph', children };
    }
    case 'heading': {
      const children = lineOf(node);
      const depth = HEADINGS.find((one) => one === numberAttr(node, 'level', 2)) ?? 2;
      return children.length === 0 ? undefined : { type: 'heading', depth, children };
    }
    case 'blockquote':
      return withBlocks(node, (children) => ({ type: 'blockquote', children }));
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(node);
    case 'bulletList':
    case 'orderedList': {
      const ordered = node.type === 'orderedList';
      const children = (node.content ?? []).flatMap((item) => itemOf(item) ?? []);
      if (children.length === 0) return undefined;
      const start = ordered ? { start: numberAttr(node, 'start', 1) } : {};
      return { type: 'list', ordered, ...start, spread: false, children };
    }
    case undefined:
    default:
      return undefined;
  }
}

const SIDES = ['left', 'right', 'center'] as const;

/** How its columns are set is said by the head. */
function tableOf({ content: rows = [] }: DocNode): Table {
  const align = (rows[0]?.content ?? []).map(
    (cell) => SIDES.find((side) => side === textAttr(cell, 'align')) ?? null,
  );
  const cellOf = ({ content = [] }: DocNode) => ({
    type: 'tableCell' as const,
    children: content.flatMap((line) => lineOf({ content: line.content?.map(inCell) })),
  });
  const rowOf = ({ content = [] }: DocNode) => ({
    type: 'tableRow' as const,
    children: content.map(cellOf),
  });
  return { type: 'table', align, children: rows.map(rowOf) };
}

/** A cell ends with its line and at a bar: a break is a space, and a formula says its bars by name. */
function inCell(node: DocNode): DocNode {
  if (node.type === 'hardBreak') return { type: 'text', text: ' ' };
  if (node.type !== 'formula') return node;
  const source = textAttr(node, 'source').replaceAll(/(?<!\\)\|/g, '\\vert ');
  return { ...node, attrs: { source } };
}

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

/** What is left of a block whose own blocks are written; undefined where none of them says anything. */
function withBlocks<Block>(
  node: DocNode,
  make: (children: (RootContent & BlockContent)[]) => Block,
): Block | undefined {
  const children = (node.content ?? []).flatMap((child) => blockOf(child) ?? []);
  return children.length === 0 ? undefined : make(children);
}

function itemOf(node: DocNode): ListItem | undefined {
  return withBlocks(node, (children) => ({
    type: 'listItem',
    spread: children.filter(({ type }) => type === 'paragraph').length > 1,
    children,
  }));
}

/** A line without the spaces and breaks around it, which no reader sees. */
function lineOf({ content = [] }: DocNode): PhrasingContent[] {
  const { inner } = withoutOuterSpace(content);
  return inlineOf(inner);
}

/** Marks from the outermost: a link holds bold words, not the other way round. */
const OUTERMOST = ['link', 'bold', 'italic', 'strike'] as const;

function inlineOf(nodes: readonly DocNode[]): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at];
    if (!node) break;
    const name = OUTERMOST.find((mark) => node.marks?.some(({ type }) => type === mark));
    const mark = node.marks?.find(({ type }) => type === name);
    if (!mark) {
      for (const bare of bareOf(node)) append(content, bare);
      at += 1;
      continue;
    }
    const run = runOf(nodes.slice(at), mark);
    // `**bold **word` would be no bold word: the space goes in front of or behind the marks.
    const { before, inner, after } = withoutOuterSpace(run);
    content.push(...inlineOf(before));
    if (inner.length > 0) content.push(marked(mark, inlineOf(inner)));
    content.push(...inlineOf(after));
    at += run.length;
  }
  return content;
}

/** Two pieces of code are one, and two formulas stand apart: their signs would run together. */
function append(content: PhrasingContent[], node: PhrasingContent): void {
  const last = content.at(-1);
  if (last?.type === 'inlineCode' && node.type === 'inlineCode') {
    content[content.length - 1] = { ...last, value: last.value + node.value };
    return;
  }
  if (last?.type === 'inlineMath' && node.type === 'inlineMath') {
    content.push({ type: 'text', value: ' ' });
  }
  content.push(node);
}

type Mark = NonNullable<DocNode['marks']>[number];

/** The nodes at the beginning that have the mark, without it. */
function runOf(nodes: readonly DocNode[], mark: Mark): DocNode[] {
  const key = JSON.stringify(mark);
  const isIt = (one: Mark) => JSON.stringify(one) === key;
  const end = nodes.findIndex(({ marks = [] }) => !marks.some(isIt));
  return nodes.slice(0, end < 0 ? nodes.length : end).map((node) => ({
    ...node,
    marks: node.marks?.filter((one) => !isIt(one)),
  }));
}

function marked(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type) {
    case 'link':
      return { type: 'link', url: textAttr(mark, 'href'), children };
    case 'bold':
      return { type: 'strong', children };
    case 'italic':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}

function bareOf(node: DocNode): PhrasingContent[] {
  switch (node.type) {
    case 'text': {
      const value = (node.text ?? '').replaceAll('\n', ' ');
      const isCode = node.marks?.some(({ type }) => type === 'code');
      return [isCode ? { type: 'inlineCode', value } : { type: 'text', value }];
    }
    case 'hardBreak':
      return [{ type: 'break' }];
    case 'formula':
      return [{ type: 'inlineMath', value: textAttr(node, 'source') }];
    case 'citation':
      return [
        {
          type: 'mdxJsxTextElement',
          name: 'Cite',
          attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: textAttr(node, 'id') }],
          children: [],
        },
      ];
    case undefined:
    default:
      return [];
  }
}
