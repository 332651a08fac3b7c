/**
 * From the text of a lesson to a tree that may be shown.
 *
 * 1 MDX is read as MDX; what does not parse (a bare `{` is enough) is read as plain markdown, so that
 *   a page never breaks on one character.
 * 2 What the rules of a lesson's text (machines/lesson/lesson-mdx.ts) refuse is dropped, and the words
 *   in it are kept.
 */
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  isLessonAttribute,
  LESSON_ELEMENTS,
  mdxFault,
  lessonTree,
  type MdxAttribute,
} from '#machines/lesson/lesson-mdx.ts';

/** Reads the text as pages do; throws where it is no MDX. */
export const lessonMdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkMath)
  .freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

export interface ParsedLesson {
  tree: Root;
  /** The text was not valid MDX and is shown as plain markdown. */
  fallback: boolean;
}

export function parseLesson(content: string): ParsedLesson {
  try {
    return { tree: sanitize(lessonMdx.parse(content), mdxNode), fallback: false };
  } catch {
    return { tree: sanitize(markdown.parse(keepElements(content)), markdownNode), fallback: true };
  }
}

const ELEMENT_LINK = /^#lesson-element:(\w+):(\w+):([\w-]+)$/;
const ELEMENT = new RegExp(
  `<(${LESSON_ELEMENTS.join('|')})\\s+(\\w+)=(["'])([\\w-]+)\\3\\s*/>`,
  'g',
);

/** In plain markdown our elements would be raw HTML and vanish, so they travel as links. */
function keepElements(content: string): string {
  return content.replaceAll(ELEMENT, '[$1](#lesson-element:$1:$2:$4)');
}

function markdownNode(node: RootContent): RootContent {
  const [, name = '', attribute = '', value] =
    (node.type === 'link' && ELEMENT_LINK.exec(node.url)) || [];
  if (value === undefined) return node;
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
    children: [],
  };
}

const mdxNode = (node: RootContent) => node;

type Read = (node: RootContent) => RootContent;

function sanitize(tree: Root, read: Read): Root {
  const { children } = lessonTree(tree);
  return { ...tree, children: children.flatMap((node) => safeNode(read(node), read)) };
}

function safeNode(node: RootContent, read: Read): RootContent[] {
  if (node.type === 'html' || node.type === 'yaml') return [];
  const { kind } = mdxFault(node) ?? {};
  switch (kind) {
    case undefined:
      return [withSafeChildren(node, read)];
    case 'code':
    case 'footnote':
      return [];
    case 'element':
      return childrenOf(node, read);
    case 'attribute':
      return [...withOwnAttributes(node), ...childrenOf(node, read)];
    case 'picture':
      return [{ type: 'text', value: ('alt' in node && node.alt) || '' }];
    default:
      return kind satisfies never;
  }
}

/** An element with what is its own, the first of each; not one that lacks something then. */
function withOwnAttributes(node: RootContent): RootContent[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  const own = node.attributes.filter((one) => isLessonAttribute(node.name ?? '', one));
  const attributes = own.filter((one, at) => own.findIndex((other) => isTwin(one, other)) === at);
  const element = { ...node, attributes, children: [] };
  return mdxFault(element) ? [] : [element];
}

const isTwin = (one: MdxAttribute, other: MdxAttribute) => one.name === other.name;

function childrenOf(node: RootContent, read: Read): RootContent[] {
  return 'children' in node ? node.children.flatMap((child) => safeNode(read(child), read)) : [];
}

function withSafeChildren(node: RootContent, read: Read): RootContent {
  if (!('children' in node)) return node;
  // The children keep their kind: an element is replaced by its own (phrasing) children only.
  return { ...node, children: childrenOf(node, read) } as RootContent;
}
