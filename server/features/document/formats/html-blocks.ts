/**
 * The blocks of a page of HTML. Nothing is loaded and nothing runs: parse5 makes a tree of the text and
 * no more (FORMAT-4). Pure.
 */
import { parse } from 'parse5';
import type { Block } from '#machines/document/source.ts';
import { cleanText } from '../reader/clean-text.ts';
import {
  attribute,
  BLOCKS,
  demandDepth,
  elementsIn,
  isElement,
  isLeftOut,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-elements.ts';
import { blockOf, shifted } from './inline-text.ts';

export interface HtmlText {
  /** Of its head. */
  title?: string | undefined;
  blocks: Block[];
}

const HEADING = /^h([1-6])$/u;
/** A list of links alone, of so many, leads through a text and is none. */
const CONTENTS_FROM = 3;

export function htmlBlocks(html: string): HtmlText {
  const tree = parse(closed(html));
  const reader = makeReader();
  for (const node of tree.childNodes) reader.walk(node, 0);
  reader.flush();
  const title = titleIn(tree.childNodes);
  return { ...(title === undefined ? {} : { title }), blocks: reader.blocks };
}

/** XHTML closes empty elements in themselves; HTML takes all that follows for their content. */
function closed(html: string): string {
  const isVoid =
    /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|path|use|rect|circle|line|polyline|polygon|image)$/iu;
  return html.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/giu, (whole, name: string, rest: string) =>
    isVoid.test(name) ? whole : `<${name}${rest}></${name}>`,
  );
}

function makeReader() {
  const blocks: Block[] = [];
  let inline = '';
  const add = (kind: Block['kind'], text: string, level?: number): void => {
    const block = blockOf(kind, text, level);
    if (block) blocks.push(block);
  };
  const flush = (): void => {
    add('paragraph', inline);
    inline = '';
  };
  const walk = (node: HtmlNode, depth: number): void => {
    demandDepth(depth);
    if (!isElement(node)) {
      inline += textOf(node);
      return;
    }
    if (isLeftOut(node)) return;
    if (!BLOCKS.has(node.tagName)) {
      // What is inline may hold blocks all the same: a link around a heading.
      if (hasBlock(node, depth)) for (const child of node.childNodes) walk(child, depth + 1);
      else inline += inlineText(node, depth);
      return;
    }
    flush();
    const level = HEADING.exec(node.tagName)?.[1];
    if (level !== undefined) add('heading', inlineText(node, depth), Number(level));
    else if (node.tagName === 'pre') add('code', preText(node, depth));
    else if (node.tagName === 'table') addTable(node, depth);
    else if (node.tagName === 'ul' || node.tagName === 'ol' || node.tagName === 'menu') {
      if (isContents(node, depth)) return;
      for (const block of listBlocks(node, depth)) add(block.kind, block.text);
    } else if (node.tagName === 'dl') add('table', termsText(node, depth));
    else {
      for (const child of node.childNodes) walk(child, depth + 1);
      flush();
    }
  };
  /** A table that only sets what stands in it side by side is what stands in it. */
  const addTable = (table: HtmlElement, depth: number): void => {
    const rows = elementsIn(table, ['tr'], depth);
    const widest = Math.max(0, ...rows.map((row) => cellsOf(row).length));
    if (widest > 1 && !elementsIn(table, ['table'], depth + 1).length) {
      const caption = elementsIn(table, ['caption'], depth)[0];
      if (caption) add('paragraph', inlineText(caption, depth));
      const lines = rows.map((row) =>
        cellsOf(row)
          .map((cell) => cleanText(inlineText(cell, depth)))
          .join('\t'),
      );
      add('table', lines.join('\n'));
      return;
    }
    for (const child of table.childNodes) walk(child, depth + 1);
    flush();
  };
  return { blocks, walk, flush };
}

/** A table of contents: each item is a link to another place of the text, with lists of such. */
function isContents(list: HtmlElement, depth: number): boolean {
  const links = elementsIn(list, ['a'], depth);
  const inside = links.filter((link) => !/^[a-z]+:/iu.test(attribute(link, 'href') ?? ''));
  if (inside.length < CONTENTS_FROM || inside.length < links.length) return false;
  const linked = links.map((link) => inlineText(link, depth)).join('');
  const ink = (text: string) => text.replace(/[\s\d.]+/gu, '').length;
  return ink(linked) >= ink(inlineText(list, depth)) * 0.95;
}

function hasBlock(element: HtmlElement, depth: number): boolean {
  demandDepth(depth);
  return element.childNodes.some(
    (child) => isElement(child) && (BLOCKS.has(child.tagName) || hasBlock(child, depth + 1)),
  );
}

function inlineText(node: HtmlNode, depth: number): string {
  demandDepth(depth);
  if (!isElement(node)) return textOf(node);
  if (isLeftOut(node)) return '';
  const { tagName } = node;
  if (tagName === 'br') return ' ';
  // A formula: what stands for it in words, else its letters.
  if (tagName === 'math') return attribute(node, 'alttext') ?? allText(node, depth);
  const isNote = tagName === 'sup' && isNoteMark(node);
  if (isNote) return '';
  const text = allText(node, depth);
  if (tagName === 'sup') return shifted(text, 'raised');
  if (tagName === 'sub') return shifted(text, 'lowered');
  return BLOCKS.has(tagName) ? ` ${text} ` : text;
}

function allText(element: HtmlElement, depth: number): string {
  return element.childNodes.map((child) => inlineText(child, depth + 1)).join('');
}

/** A raised number or sign that leads to another place of the text. */
function isNoteMark(element: HtmlElement): boolean {
  const links = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'a');
  const parent = element.parentNode;
  const inLink = parent !== null && 'tagName' in parent && parent.tagName === 'a' ? [parent] : [];
  return [...links, ...inLink].some((link) => attribute(link, 'href')?.includes('#') === true);
}

function preText(node: HtmlNode, depth: number): string {
  demandDepth(depth);
  if (!isElement(node)) return textOf(node);
  if (node.tagName === 'br') return '\n';
  if (isLeftOut(node)) return '';
  return node.childNodes.map((child) => preText(child, depth + 1)).join('');
}

/** An item is a line; what it holds besides its words follows the list: code, tables. */
function listBlocks(list: HtmlElement, depth: number): Pick<Block, 'kind' | 'text'>[] {
  demandDepth(depth);
  const found: Pick<Block, 'kind' | 'text'>[] = [];
  const line = (text: string): void => {
    const last = found.at(-1);
    if (last?.kind === 'list') last.text += `\n${text}`;
    else found.push({ kind: 'list', text });
  };
  let number = Number(attribute(list, 'start') ?? 1) || 1;
  for (const item of list.childNodes.filter(isElement)) {
    if (isLeftOut(item)) continue;
    const own = item.childNodes.filter((child) => !isElement(child) || !isApart(child));
    const text = cleanText(own.map((child) => inlineText(child, depth + 1)).join(''));
    const mark = list.tagName === 'ol' ? `${number}.` : '•';
    if (text !== '') line(`${mark} ${text}`);
    number += 1;
    for (const child of item.childNodes.filter(isElement).filter(isApart)) {
      if (child.tagName === 'pre') found.push({ kind: 'code', text: preText(child, depth + 1) });
      else if (child.tagName === 'table')
        found.push({ kind: 'table', text: rowsText(child, depth) });
      else {
        for (const inner of listBlocks(child, depth + 1)) {
          if (inner.kind === 'list') line(inner.text);
          else found.push(inner);
        }
      }
    }
  }
  return found;
}

function isApart({ tagName }: HtmlElement): boolean {
  return ['ul', 'ol', 'menu', 'pre', 'table'].includes(tagName);
}

function rowsText(table: HtmlElement, depth: number): string {
  return elementsIn(table, ['tr'], depth)
    .map((row) => cellsOf(row).map((cell) => cleanText(inlineText(cell, depth))))
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** A term and what it means: two columns. */
function termsText(list: HtmlElement, depth: number): string {
  let text = '';
  for (const entry of elementsIn(list, ['dt', 'dd'], depth)) {
    const isTerm = entry.tagName === 'dt';
    const before = text === '' ? '' : isTerm ? '\n' : '\t';
    text += before + cleanText(inlineText(entry, depth + 1));
  }
  return text;
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.childNodes
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th');
}

function titleIn(nodes: readonly HtmlNode[]): string | undefined {
  const html = nodes.filter(isElement).find(({ tagName }) => tagName === 'html');
  const head = html?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'head');
  const title = head?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'title');
  return title && cleanText(title.childNodes.map(textOf).join(''));
}
