/** Markdown as a book of one part: CommonMark with tables, notes and formulas. */
import type { Nodes, List, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { AppError } from '#machines/errors.ts';
import type { Block } from '#machines/document/source.ts';
import { draftFigure, isDraft, type DraftBlock, type DraftFigure } from './draft-figure.ts';
import { htmlBlocks, type PictureName } from './html-blocks.ts';
import { blockOf, nestedItems, withoutMark } from './inline-text.ts';
import type { SectionedBook } from './sectioned-book.ts';
import type { DraftPart } from './settle-figures.ts';

const MOST_NESTED = 100;
/** What some programs write above the text: `title: …` between two lines of dashes. */
const FRONT = /^\uFEFF?---\r?\n([\s\S]{0,8000}?)\r?\n---\r?\n/u;

interface Reading {
  pictureOf: PictureName;
  /** Addresses of pictures that stand apart, by their names. */
  addresses: ReadonlyMap<string, string>;
}

interface MarkdownBook extends Omit<SectionedBook, 'parts'> {
  parts: DraftPart[];
}

export function markdownBook(source: string, pictureOf: PictureName): MarkdownBook {
  const front = FRONT.exec(source);
  const text = withoutMark(front ? source.slice(front[0].length) : source);
  const named = /^title:\s*(.+)$/mu.exec(front?.[1] ?? '')?.[1];
  const title = named?.trim().replaceAll(/^["']|["']$/gu, '');
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(text);
  const addresses = new Map(
    tree.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
  const reading = { pictureOf, addresses };
  return {
    unit: 'section',
    ...(title === undefined ? {} : { title }),
    parts: [{ blocks: tree.children.flatMap((node) => blocksOf(node, 0, reading)) }],
  };
}

function blocksOf(node: RootContent, depth: number, reading: Reading): DraftBlock[] {
  if (depth > MOST_NESTED) throw new AppError('DOCUMENT_TOO_INTRICATE');
  const one = (kind: Block['kind'], text: string, level?: number): Block[] => {
    const block = blockOf(kind, text, level);
    return block ? [block] : [];
  };
  if (node.type === 'heading') return one('heading', wordsOf(node), node.depth);
  if (node.type === 'paragraph') {
    const words = one('paragraph', wordsOf(node));
    return [...words, ...picturesIn(node, words.length > 0, reading)];
  }
  if (node.type === 'code') return one('code', node.value);
  if (node.type === 'math') return one('paragraph', `$$${node.value}$$`);
  if (node.type === 'html') return htmlBlocks(node.value, reading.pictureOf).blocks;
  if (node.type === 'list') {
    return listBlocks(node, depth, reading).flatMap((block): DraftBlock[] =>
      isDraft(block) ? [block] : one(block.kind, block.text),
    );
  }
  if (node.type === 'table') {
    const rows = node.children.map((row) => row.children.map(wordsOf).join('\t'));
    return one('table', rows.join('\n'));
  }
  if (node.type === 'blockquote' || node.type === 'footnoteDefinition') {
    return node.children.flatMap((child) => blocksOf(child, depth + 1, reading));
  }
  return [];
}

function picturesIn(node: Nodes, inLine: boolean, reading: Reading): DraftFigure[] {
  if (node.type === 'image' || node.type === 'imageReference') {
    const address = node.type === 'image' ? node.url : reading.addresses.get(node.identifier);
    const file = reading.pictureOf(address ?? '');
    return file === undefined ? [] : [draftFigure({ file, alt: node.alt ?? '', inLine })];
  }
  return 'children' in node
    ? node.children.flatMap((child) => picturesIn(child, inLine, reading))
    : [];
}

/** Marks of notes are left out, and pictures: their words are no part of the text. */
function wordsOf(node: Nodes): string {
  if (
    node.type === 'image' ||
    node.type === 'imageReference' ||
    node.type === 'footnoteReference' ||
    node.type === 'html'
  )
    return '';
  if (node.type === 'inlineMath') return `$${node.value}$`;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(wordsOf).join('') : toString(node);
}

type ListPiece = Pick<Block, 'kind' | 'text'> | DraftFigure;

/** An item is a line; code, tables, pictures and quotations in it stand behind its words. */
function listBlocks(list: List, depth: number, reading: Reading): ListPiece[] {
  if (depth > MOST_NESTED) throw new AppError('DOCUMENT_TOO_INTRICATE');
  const found: ListPiece[] = [];
  const line = (text: string): void => {
    const last = found.at(-1);
    if (last?.kind === 'list') last.text += `\n${text}`;
    else found.push({ kind: 'list', text });
  };
  let number = list.start ?? 1;
  for (const item of list.children) {
    const mark = list.ordered === true ? `${number}.` : '•';
    number += 1;
    let words = '';
    const rest: ListPiece[] = [];
    for (const child of item.children) {
      if (child.type === 'paragraph') {
        const own = wordsOf(child);
        words += ` ${own}`;
        rest.push(...picturesIn(child, own.trim() !== '', reading));
      } else if (child.type === 'list') rest.push(...listBlocks(child, depth + 1, reading));
      else rest.push(...blocksOf(child, depth + 1, reading));
    }
    if (words.trim() !== '') line(`${mark} ${words.replaceAll(/\s+/gu, ' ').trim()}`);
    for (const block of rest) {
      if (block.kind === 'list') line(nestedItems(block.text));
      else found.push(block);
    }
  }
  return found;
}
