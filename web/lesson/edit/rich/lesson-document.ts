/**
 * A lesson's text as the editor's document, and back.
 *
 * RICH-1 A block that was not changed keeps its bytes, and so do the lines between two that were not.
 * RICH-2 Only a block that was changed is written anew, and what is written reads as what is shown.
 * RICH-3 What the editor would lose something of is a block that keeps its source.
 */
import type { RootContent } from 'mdast';
import { lessonMdx } from '../../parse-lesson.ts';
import { originOf, type DocNode } from './doc-node.ts';
import { blockDoc } from './doc-of-mdast.ts';
import { apartFrom, outdented } from './block-place.ts';
import { blockText } from './mdast-of-doc.ts';

export interface OpenedLesson {
  doc: DocNode;
  /** The text of each block as it was opened. */
  sources: string[];
  /** What stands before each block, and behind the last. */
  gaps: string[];
}

export function openLesson(content: string): OpenedLesson {
  const blocks = blocksIn(content);
  const gaps = blocks.map(({ from }, at) => content.slice(blocks[at - 1]?.to ?? 0, from));
  const sources = blocks.map(({ from, to }) => content.slice(from, to));
  return {
    doc: {
      type: 'doc',
      content: blocks.map(({ node }, origin) => {
        const shown = (node && blockDoc(node)) ?? {
          type: 'source',
          attrs: { source: sources[origin] ?? '' },
        };
        return { ...shown, attrs: { ...shown.attrs, origin } };
      }),
    },
    sources,
    gaps: [...gaps, content.slice(blocks.at(-1)?.to ?? 0)],
  };
}

interface Block {
  /** Absent for a text that is no MDX: all of it is one block. */
  node?: RootContent;
  from: number;
  to: number;
}

function blocksIn(content: string): Block[] {
  const whole = content === '' ? [] : [{ from: 0, to: content.length }];
  // The parser does not count this sign, so every place would be one off.
  if (content.startsWith('\uFEFF')) return whole;
  try {
    return lessonMdx.parse(content).children.flatMap((node) => {
      const from = node.position?.start.offset;
      const to = node.position?.end.offset;
      return from === undefined || to === undefined ? [] : [{ node, from, to }];
    });
  } catch {
    // No MDX: it is one block, which is edited as its source.
    return whole;
  }
}

/** How each block looks in the editor that has just opened it: what tells whether it was changed. */
export function shapesOf(doc: DocNode): ReadonlyMap<number, string> {
  return new Map(
    (doc.content ?? []).flatMap((node): [number, string][] => {
      const origin = originOf(node);
      return origin === undefined ? [] : [[origin, JSON.stringify(node)]];
    }),
  );
}

interface Written {
  text: string;
  origin: number | undefined;
  /** Where it stood, with its indent. */
  isAsItWas: boolean;
}

/** @param shapes of the document when it was opened. */
export function lessonText(
  doc: DocNode,
  { sources, gaps }: Pick<OpenedLesson, 'sources' | 'gaps'>,
  shapes: ReadonlyMap<number, string>,
): string {
  let text = '';
  let last: Written | undefined;
  for (const node of doc.content ?? []) {
    const origin = originOf(node);
    const follows = last?.origin !== undefined && origin === last.origin + 1;
    const isKept = origin !== undefined && JSON.stringify(node) === shapes.get(origin);
    const gap = (origin === undefined ? undefined : gaps[origin]) ?? '';
    const [indent = ''] = /[ \t]*$/.exec(gap) ?? [];
    const lines = gap.slice(0, gap.length - indent.length);
    const isAsItWas = isKept && (last ? follows && last.isAsItWas : origin === 0);
    // Beside another block, its indent or its marks could make it a part of that one.
    const kept = isKept ? (sources[origin] ?? '') : undefined;
    const source = kept === undefined ? blockText(node) : outdented(kept, indent.length);
    const block = isAsItWas ? (kept ?? '') : apartFrom(last?.text ?? '', source);
    if (block === '') continue;
    // One line end parts only what it has parted before.
    const parts = follows && (isAsItWas || isEmptyLine(lines));
    if (last) text += parts ? lines : '\n\n';
    else text += origin === 0 ? lines : (gaps[0] ?? '').trimEnd();
    text += isAsItWas ? indent + block : block;
    last = { text: block, origin, isAsItWas: isAsItWas || (isKept && block === sources[origin]) };
  }
  return text + (gaps.at(-1) ?? '');
}

function isEmptyLine(gap: string): boolean {
  return /\n[ \t]*\r?\n/.test(gap);
}
