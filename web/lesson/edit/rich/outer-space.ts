/** The spaces and breaks around a run of words. Pure. */
import type { DocNode } from './doc-node.ts';

interface Parted {
  before: DocNode[];
  inner: DocNode[];
  after: DocNode[];
}

/** Code keeps its spaces: they are a part of it. */
export function withoutOuterSpace(nodes: readonly DocNode[]): Parted {
  const inner = [...nodes];
  const before: DocNode[] = [];
  const after: DocNode[] = [];
  for (let first = inner[0]; first; first = inner[0]) {
    const { space, rest } = parted(first, /^\s+/u);
    if (space) before.push(space);
    if (rest === first) break;
    inner.splice(0, 1, ...(rest ? [rest] : []));
  }
  for (let last = inner.at(-1); last; last = inner.at(-1)) {
    const { space, rest } = parted(last, /\s+$/u);
    if (space) after.unshift(space);
    if (rest === last) break;
    inner.splice(-1, 1, ...(rest ? [rest] : []));
  }
  return { before, inner, after };
}

/** @returns the node itself as `rest` where it has no such space. */
function parted(node: DocNode, pattern: RegExp): { space?: DocNode; rest?: DocNode } {
  if (node.type === 'hardBreak') return { space: node };
  if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code'))
    return { rest: node };
  const text = node.text ?? '';
  const [space] = pattern.exec(text) ?? [];
  if (space === undefined) return { rest: node };
  const left = text.replace(pattern, '');
  return {
    space: { ...node, text: space },
    ...(left === '' ? {} : { rest: { ...node, text: left } }),
  };
}
