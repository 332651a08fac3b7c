/**
 * From the text of a lesson to a tree that may be shown.
 *
 * 1 MDX is read as MDX; what does not parse (a bare `{` is enough) is read as plain markdown, so that
 *   a page never breaks on one character.
 * 2 Nothing is evaluated. Expressions, imports, exports and raw HTML are dropped; an element that is
 *   not on the list is dropped and its text kept.
 * 3 Links lead to http, https, mail or a place on the page; pictures come from this site only.
 */
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Elements an author may use, each with the attributes that are passed on. */
export const LESSON_ELEMENTS: Record<string, readonly string[]> = {
  Cite: ['id'],
  Quiz: ['id'],
  Notice: ['kind'],
  YouTube: ['id'],
};

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
    return { tree: sanitize(lessonMdx.parse(content)), fallback: false };
  } catch {
    return { tree: sanitize(markdown.parse(keepElements(content))), fallback: true };
  }
}

const ELEMENT_LINK = /^#lesson-element:(\w+):(\w+):([\w-]+)$/;

/** In plain markdown our elements would be raw HTML and vanish, so they travel as links. */
function keepElements(content: string): string {
  return content.replaceAll(
    /<(Cite|Quiz|Notice|YouTube)\s+(id|kind)="([\w-]+)"\s*\/>/g,
    '[$1](#lesson-element:$1:$2:$3)',
  );
}

function elementFromLink(url: string): RootContent | undefined {
  const [, name, attribute, value] = ELEMENT_LINK.exec(url) ?? [];
  if (!name || !attribute || !LESSON_ELEMENTS[name]?.includes(attribute)) return undefined;
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value: value ?? '' }],
    children: [],
  };
}

function sanitize(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap(safeNode) };
}

function safeNode(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'html':
    case 'yaml':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const allowed = node.name === null ? undefined : LESSON_ELEMENTS[node.name];
      if (!allowed) return node.children.flatMap(safeNode);
      const attributes = node.attributes.filter(
        (attribute) =>
          attribute.type === 'mdxJsxAttribute' &&
          allowed.includes(attribute.name) &&
          typeof attribute.value === 'string',
      );
      return [{ ...node, attributes, children: [] }];
    }
    case 'link': {
      const element = elementFromLink(node.url);
      if (element) return [element];
      return isSafeLink(node.url) ? withSafeChildren(node) : childrenOf(node);
    }
    case 'definition':
      return isSafeLink(node.url) ? [node] : [];
    case 'image':
      return isOwnPicture(node.url) ? [node] : [{ type: 'text', value: node.alt ?? '' }];
    case 'imageReference':
      return [{ type: 'text', value: node.alt ?? '' }];
    default:
      return withSafeChildren(node);
  }
}

function childrenOf(node: RootContent): RootContent[] {
  return 'children' in node ? node.children.flatMap(safeNode) : [];
}

function withSafeChildren(node: RootContent): RootContent[] {
  if (!('children' in node)) return [node];
  // The children keep their kind: an element is replaced by its own (phrasing) children only.
  return [{ ...node, children: childrenOf(node) } as RootContent];
}

export function isSafeLink(url: string): boolean {
  return /^(https?:\/\/|mailto:|#)/i.test(url);
}

function isOwnPicture(url: string): boolean {
  return /^\/files\/[\w./-]+$/.test(url) && !url.includes('..');
}
