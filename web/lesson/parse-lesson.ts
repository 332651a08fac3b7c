/**
 * The text of a lesson while it is edited, as pages will show it (machines/lesson/shown-tree.ts). Pages
 * themselves are given the tree that was stored.
 */
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  asMarkdown,
  shownMarkdown,
  shownMdx,
  type LessonTree,
} from '#machines/lesson/shown-tree.ts';

/** Reads the text as pages do; throws where it is no MDX. */
export const lessonMdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

export interface ParsedLesson {
  tree: LessonTree;
  /** The text was not valid MDX and is shown as plain markdown. */
  fallback: boolean;
}

export function parseLesson(content: string): ParsedLesson {
  try {
    return { tree: shownMdx(lessonMdx.parse(content)), fallback: false };
  } catch {
    // No MDX: `fallback` says so.
    return { tree: shownMarkdown(markdown.parse(asMarkdown(content))), fallback: true };
  }
}
