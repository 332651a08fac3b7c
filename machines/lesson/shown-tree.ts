/**
 * From what a parser read of a lesson's text to what a page shows, by the rules of lesson-mdx.ts: what
 * they refuse is dropped, and the words in it are kept.
 *
 * MDX-6 What does not parse as MDX (a bare `{` is enough) is read as plain markdown, so that a page never
 *    breaks on one character. In plain markdown our elements would be raw HTML and vanish, so they travel
 *    as links.
 */
import {
  isLessonAttribute,
  LESSON_ELEMENTS,
  lessonTree,
  mdxFault,
  type MdxAttribute,
  type MdxNode,
} from './lesson-mdx.ts';

/** What pages show: the kinds of nodes are those of mdast, with MDX, GFM and math. */
export interface LessonTree extends MdxNode {
  type: 'root';
  children: readonly MdxNode[];
}

const ELEMENT_LINK = /^#lesson-element:(\w+):(\w+):([\w-]+)$/;
const ELEMENT = new RegExp(
  `<(${LESSON_ELEMENTS.join('|')})\\s+(\\w+)=(["'])([\\w-]+)\\3\\s*/>`,
  'g',
);

type ReadNode = (node: MdxNode) => MdxNode;

/** Made of a text that was parsed as MDX. */
export function shownMdx(parsed: MdxNode): LessonTree {
  return shownTree(parsed, (node) => node);
}

/** The text to be parsed as plain markdown, whose tree is for `shownMarkdown`. */
export function asMarkdown(content: string): string {
  return content.replaceAll(ELEMENT, '[$1](#lesson-element:$1:$2:$4)');
}

/** Made of a text that `asMarkdown` made. */
export function shownMarkdown(parsed: MdxNode): LessonTree {
  return shownTree(parsed, elementOfLink);
}

/** Made of a text that nobody may parse: its paragraphs as they were typed. */
export function plainTree(content: string): LessonTree {
  const paragraphs = content.split(/\n\s*\n/u).filter((text) => text.trim() !== '');
  return {
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'paragraph',
      children: [{ type: 'text', value }],
    })),
  };
}

function shownTree(parsed: MdxNode, read: ReadNode): LessonTree {
  const { children = [] } = lessonTree(parsed);
  return {
    ...parsed,
    type: 'root',
    children: children.flatMap((node) => safeNode(read(node), read)),
  };
}

function elementOfLink(node: MdxNode): MdxNode {
  const [, name = '', attribute = '', value] =
    (node.type === 'link' && ELEMENT_LINK.exec(node.url ?? '')) || [];
  if (value === undefined) return node;
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
    children: [],
  };
}

function safeNode(node: MdxNode, read: ReadNode): MdxNode[] {
  if (node.type === 'html' || node.type === 'yaml') return [];
  const { kind } = mdxFault(node) ?? {};
  switch (kind) {
    case undefined:
      return [node.children ? { ...node, children: safeChildren(node, read) } : node];
    case 'code':
    case 'footnote':
      return [];
    case 'element':
      return safeChildren(node, read);
    case 'attribute':
      return [...withOwnAttributes(node), ...safeChildren(node, read)];
    case 'picture':
      return [{ type: 'text', value: node.alt ?? '' }];
    default:
      return kind satisfies never;
  }
}

const safeChildren = ({ children = [] }: MdxNode, read: ReadNode): MdxNode[] =>
  children.flatMap((child) => safeNode(read(child), read));

/** An element with what is its own, the first of each; not one that lacks something then. */
function withOwnAttributes(node: MdxNode): MdxNode[] {
  const own = (node.attributes ?? []).filter((one) => isLessonAttribute(node.name ?? '', one));
  const attributes = own.filter((one, at) => own.findIndex((other) => isTwin(one, other)) === at);
  const element = { ...node, attributes, children: [] };
  return mdxFault(element) ? [] : [element];
}

const isTwin = (one: MdxAttribute, other: MdxAttribute) => one.name === other.name;
