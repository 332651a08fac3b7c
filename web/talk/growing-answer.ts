/**
 * An answer as it is shown while it grows.
 *
 * GROWING-1 A mark that has yet to be closed is shown as what it will be: bold words, a link, a piece of code, and
 *    no signs of any of them.
 * GROWING-2 A formula, a diagram or code that stands alone is shown as its source until all of it is there, and
 *    drawn once.
 */
import type { Root } from 'mdast';
import remend from 'remend';
import { rootOf } from '../lesson/lesson-blocks.ts';
import { parseLesson } from '../lesson/parse-lesson.ts';

/** Where a link leads is not known before its end; formulas are GROWING-2. */
const OPTIONS = { linkMode: 'text-only', images: false, katex: false } as const;
const FENCE = /^ {0,3}(`{3,}|~{3,}|\${2,})(.*)$/u;

export function growingAnswer(text: string): Root {
  const isOpen = endsInBlock(text);
  const root = rootOf(parseLesson(isOpen ? text : remend(text, OPTIONS)).tree);
  const last = root.children.at(-1);
  if (!isOpen || (last?.type !== 'code' && last?.type !== 'math')) return root;
  const source = { type: 'code' as const, value: last.value };
  return { ...root, children: [...root.children.slice(0, -1), source] };
}

/** Whether code or a formula has begun and not ended. */
function endsInBlock(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, fence = '', rest = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      // `$$x$$` is a formula within its line.
      const isOne = fence.startsWith('$') && rest.includes('$$');
      if (fence !== '' && !isOne) open = fence;
    } else if (fence.startsWith(open) && rest.trim() === '') open = undefined;
  }
  return open !== undefined;
}
