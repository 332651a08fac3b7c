/** Markdown as a book of one part: CommonMark with tables, notes and formulas. */
import type { Nodes, List, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { AppError } from '#machines/errors.ts';
import type { Block } from '#machines/document/source.ts';
import { htmlBlocks } from './html-blocks.ts';
import { blockOf, withoutMark } from './inline-text.ts';
import type { SectionedBook } from './sectioned-book.ts';

const MOST_NESTED = 100;
/** What some programs write above the text: `title: …` between two lines of dashes. */
const FRONT = /^\uFEFF?---\r?\n([\s\S]{0,8000}?)\r?\n---\r?\n/u;

export function markdownBook(source: string): SectionedBook {
  const front = FRONT.exec(source);
  const text = withoutMark(front ? source.slice(front[0].length) : source);
  const named = /^title:\s*(.+)$/mu.exec(front?.[1] ?? '')?.[1];
  const title = named?.trim().replaceAll(/^["']|["']$/gu, '');
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(text);
  return {
    unit: 'section',
    ...(title === undefined ? {} : { title }),
    parts: [{ blocks: tree.children.flatMap((node) => blocksOf(node, 0)) }],
  };
}

function blocksOf(node: RootContent, depth: number): Block[] {
  if (depth > MOST_NESTED) throw new AppError('DOCUMENT_TOO_INTRICATE');
  const one = (kind: Block['kind'], text: string, level?: number): Block[] => {
    const block = blockOf(kind, text, level);
    return block ? [block] : [];
  };
  if (node.type === 'heading') return one('heading', wordsOf(node), node.depth);
  if (node.type === 'paragraph') return one('paragraph', wordsOf(node));
  if (node.type === 'code') return one('code', node.value);
  if (node.type === 'math') return one('paragraph', `$$${node.value}$$`);
  if (node.type === 'html') return htmlBlocks(node.value).blocks;
  if (node.type === 'list') {
    return listBlocks(node, depth).flatMap(({ kind, text }) => one(kind, text));
  }
  if (node.type === 'table') {
    const rows = node.children.map((row) => row.children.map(wordsOf).join('\t'));
    return one('table', rows.join('\n'));
  }
  if (node.type === 'blockquote' || node.type === 'footnoteDefinition') {
    return node.children.flatMap((child) => blocksOf(child, depth + 1));
  }
  return [];
}

/** Marks of notes are left out, and pictures: their words are no part of the text. */
function wordsOf(node: Nodes): string {
  if (node.type === 'image' || node.type === 'footnoteReference' || node.type === 'html') return '';
  if (node.type === 'inlineMath') return `$${node.value}$`;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(wordsOf).join('') : toString(node);
}

/** An item is a line; code, tables and quotations in it stand behind its words. */
function listBlocks(list: List, depth: number): Pick<Block, 'kind' | 'text'>[] {
  if (depth > MOST_NESTED) throw new AppError('DOCUMENT_TOO_INTRICATE');
  const found: Pick<Block, 'kind' | 'text'>[] = [];
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
    const rest: Pick<Block, 'kind' | 'text'>[] = [];
    for (const child of item.children) {
      if (child.type === 'paragraph') words += ` ${wordsOf(child)}`;
      else if (child.type === 'list') rest.push(...listBlocks(child, depth + 1));
      else rest.push(...blocksOf(child, depth + 1));
    }
    if (words.trim() !== '') line(`${mark} ${words.replaceAll(/\s+/gu, ' ').trim()}`);
    for (const block of rest) {
      if (block.kind === 'list') line(block.text);
      else found.push(block);
    }
  }
  return found;
}
