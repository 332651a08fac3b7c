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
import { draftFigure, isDraft, type DraftBlock, type DraftFigure } from './draft-figure.ts';
import { inlineText, preText } from './html-text.ts';
import { blockOf, nestedItems } from './inline-text.ts';

export interface HtmlText {
  /** The title in its head. */
  title?: string | undefined;
  blocks: DraftBlock[];
}

/** What a picture is called inside the file; undefined for one that is not in it. */
export type PictureName = (source: string) => string | undefined;

const HEADING = /^h([1-6])$/u;
/** A list of links alone, of so many, leads through a text and is none. */
const CONTENTS_FROM = 3;

export function htmlBlocks(html: string, pictureOf: PictureName): HtmlText {
  const tree = parse(closed(html));
  const reader = makeReader(pictureOf);
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

function makeReader(pictureOf: PictureName) {
  const blocks: DraftBlock[] = [];
  let inline = '';
  /** Pictures among the words of a paragraph follow it. */
  let pictures: DraftFigure[] = [];
  const add = (kind: Block['kind'], text: string, level?: number): void => {
    const block = blockOf(kind, text, level);
    if (block) blocks.push(block);
  };
  const flush = (): void => {
    const inLine = cleanText(inline) !== '';
    add('paragraph', inline);
    for (const picture of pictures) blocks.push({ ...picture, inLine });
    inline = '';
    pictures = [];
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
      else {
        inline += inlineText(node, depth);
        pictures.push(...picturesIn(node, depth, pictureOf));
      }
      return;
    }
    flush();
    if (isCaption(node) && captioned(blocks, cleanText(inlineText(node, depth)))) return;
    const level = HEADING.exec(node.tagName)?.[1];
    if (level !== undefined) add('heading', inlineText(node, depth), Number(level));
    else if (node.tagName === 'pre') add('code', preText(node, depth));
    else if (node.tagName === 'table') addTable(node, depth);
    else if (node.tagName === 'ul' || node.tagName === 'ol' || node.tagName === 'menu') {
      if (isContents(node, depth)) return;
      for (const block of listBlocks(node, depth, pictureOf)) {
        if (isDraft(block)) blocks.push(block);
        else add(block.kind, block.text);
      }
    } else if (node.tagName === 'dl') add('table', termsText(node, depth));
    else {
      for (const child of captionLast(node, depth)) walk(child, depth + 1);
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

const CAPTION_CLASS = /(?:^|[\s_-])(?:fig)?captions?(?:$|[\s_-])|figure-?title/iu;

/** A caption that its maker calls one. */
function isCaption(element: HtmlElement): boolean {
  return element.tagName === 'figcaption' || CAPTION_CLASS.test(attribute(element, 'class') ?? '');
}

/** What an element holds; of a figure its caption behind its picture, wherever it was written. */
function captionLast(element: HtmlElement, depth: number): HtmlNode[] {
  const isShown = element.tagName === 'figure' && elementsIn(element, ['img'], depth).length > 0;
  if (!isShown) return element.childNodes;
  const isLast = (node: HtmlNode) => isElement(node) && node.tagName === 'figcaption';
  const [rest, captions] = [
    element.childNodes.filter((node) => !isLast(node)),
    element.childNodes.filter(isLast),
  ];
  return [...rest, ...captions];
}

/** Whether the words are those of the figure right before them. */
function captioned(blocks: DraftBlock[], words: string): boolean {
  const last = blocks.at(-1);
  if (!last || !isDraft(last) || last.text !== '') return false;
  last.text = words;
  return true;
}

function picturesIn(node: HtmlNode, depth: number, pictureOf: PictureName): DraftFigure[] {
  demandDepth(depth);
  if (!isElement(node) || isLeftOut(node)) return [];
  if (node.tagName !== 'img') {
    return node.childNodes.flatMap((child) => picturesIn(child, depth + 1, pictureOf));
  }
  const file = pictureOf(attribute(node, 'src') ?? '');
  return file === undefined ? [] : [draftFigure({ file, alt: attribute(node, 'alt') })];
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

type ListPiece = Pick<Block, 'kind' | 'text'> | DraftFigure;

/** An item is a line; what it holds besides its words follows the list: code, tables, pictures. */
function listBlocks(list: HtmlElement, depth: number, pictureOf: PictureName): ListPiece[] {
  demandDepth(depth);
  const found: ListPiece[] = [];
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
    const shown = own.flatMap((child) => picturesIn(child, depth + 1, pictureOf));
    found.push(...shown.map((picture) => ({ ...picture, inLine: text !== '' })));
    for (const child of item.childNodes.filter(isElement).filter(isApart)) {
      if (child.tagName === 'pre') found.push({ kind: 'code', text: preText(child, depth + 1) });
      else if (child.tagName === 'table')
        found.push({ kind: 'table', text: rowsText(child, depth) });
      else {
        for (const inner of listBlocks(child, depth + 1, pictureOf)) {
          if (inner.kind === 'list') line(nestedItems(inner.text));
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
