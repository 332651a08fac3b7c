/** The tree that pages show of a lesson's text, made once and stored. */
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  asMarkdown,
  plainTree,
  shownMarkdown,
  shownMdx,
  type LessonTree,
} from '#machines/lesson/shown-tree.ts';
import { lessonMdx, readMdx } from './read-mdx.ts';
import { tooCostly } from './mdx-cost.ts';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

export interface ShownLesson {
  tree: LessonTree;
  /** Why it cannot be shown as it is; absent when it can. */
  problem?: string;
}

/** Never throws. */
export function shownLesson(content: string): ShownLesson {
  const costly = tooCostly(content);
  if (costly !== undefined) return { tree: plainTree(content), problem: costly };
  const { problem } = readMdx(content);
  return { tree: withoutPlaces(parsed(content)), ...(problem === undefined ? {} : { problem }) };
}

function parsed(content: string): LessonTree {
  try {
    return shownMdx(lessonMdx.parse(content));
  } catch {
    // No MDX, which `problem` says: it is shown all the same.
    return shownMarkdown(markdown.parse(asMarkdown(content)));
  }
}

/** Where in the text each node stood is most of a tree, and nobody asks for it. */
function withoutPlaces(tree: LessonTree): LessonTree {
  // What JSON gives back has the fields it was given, but for those left out.
  return JSON.parse(
    JSON.stringify(tree, (name, value: unknown) => (name === 'position' ? undefined : value)),
  ) as LessonTree;
}
