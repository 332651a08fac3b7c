/**
 * What may stand in the text of a lesson, said once for those who read it: the page that shows it,
 * the editor that says what keeps it from being shown, and the review that refuses it.
 *
 * MDX-1 Nothing is evaluated: expressions, imports and exports are not shown.
 * MDX-2 Elements are the five below, each with exactly its own attributes, and without content.
 * MDX-3 Links lead to http, https, mail or a place on the page; one that leads elsewhere is its
 *    words. Pictures come from this site.
 * MDX-4 Footnotes are not shown: a lesson's notes are its citations.
 * MDX-5 A text that breaks none of these is shown as it is written, with nothing left out.
 *
 * The parsers stand with those who use them (remark with MDX, GFM and math): this knows their trees.
 */

/** As much of a syntax tree as the rules look at. */
export interface MdxNode {
  type: string;
  name?: string | null | undefined;
  value?: unknown;
  url?: string | undefined;
  title?: string | null | undefined;
  alt?: string | null | undefined;
  identifier?: string | undefined;
  attributes?: readonly MdxAttribute[] | undefined;
  children?: readonly MdxNode[] | undefined;
}

export interface MdxAttribute {
  type: string;
  name?: string | undefined;
  value?: unknown;
}

/** Elements an author may place, each with what its attributes may hold. */
const ELEMENTS = new Map<string, ReadonlyMap<string, RegExp>>([
  ['Cite', new Map([['id', /^[\w-]+$/]])],
  ['Quiz', new Map([['id', /^[\w-]+$/]])],
  ['Figure', new Map([['id', /^[\w-]+$/]])],
  ['Notice', new Map([['kind', /^extractive$/]])],
  ['YouTube', new Map([['id', /^[\w-]{11}$/]])],
]);

export const LESSON_ELEMENTS: readonly string[] = [...ELEMENTS.keys()];

export interface MdxFault {
  kind: 'code' | 'element' | 'attribute' | 'picture' | 'footnote';
  /** The name of the element, or the address. */
  name: string;
}

/** Why a node is not shown as it is written, its children aside; undefined where it is. */
export function mdxFault(node: MdxNode): MdxFault | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return { kind: 'code', name: 'import or export' };
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return { kind: 'code', name: 'expression in braces' };
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementFault(node);
    case 'image':
      return isOwnPicture(node.url ?? '') ? undefined : { kind: 'picture', name: node.url ?? '' };
    case 'footnoteReference':
    case 'footnoteDefinition':
      return { kind: 'footnote', name: node.identifier ?? '' };
    default:
      return undefined;
  }
}

function elementFault(node: MdxNode): MdxFault | undefined {
  const name = node.name ?? '';
  const wanted = ELEMENTS.get(name);
  if (!wanted) return { kind: 'element', name };
  const given = node.attributes ?? [];
  const sound = given.every((attribute) => isLessonAttribute(name, attribute));
  const each = new Set(given.map((attribute) => attribute.name)).size === given.length;
  const empty = (node.children ?? []).length === 0;
  return sound && each && empty && given.length === wanted.size
    ? undefined
    : { kind: 'attribute', name };
}

/** Whether an element of this name may have this attribute, with this value. */
export function isLessonAttribute(element: string, { type, name, value }: MdxAttribute): boolean {
  const pattern = ELEMENTS.get(element)?.get(name ?? '');
  return type === 'mdxJsxAttribute' && typeof value === 'string' && pattern?.test(value) === true;
}

function isSafeLink(url: string): boolean {
  return /^(https?:\/\/|mailto:|#)/i.test(url);
}

function isOwnPicture(url: string): boolean {
  return /^\/files\/[\w./-]+$/.test(url) && !url.includes('..');
}

/**
 * What a parser read, as the rules look at it: `[words][a]` and `![words][a]` are the link and the
 * picture they stand for, since each block of a lesson is shown by itself, where nothing else says what
 * `a` is; and a link that may not be followed is its words (MDX-3).
 */
export function lessonTree<Tree extends MdxNode>(tree: Tree): Tree {
  const defined = new Map<string, MdxNode>();
  collectDefinitions(tree, defined);
  // The kind of the root stays what it was.
  return resolve(tree, defined)[0] as Tree;
}

function collectDefinitions(node: MdxNode, defined: Map<string, MdxNode>): void {
  const { type, identifier = '' } = node;
  // The first one counts.
  if (type === 'definition' && !defined.has(identifier)) defined.set(identifier, node);
  for (const child of node.children ?? []) collectDefinitions(child, defined);
}

function resolve(node: MdxNode, defined: ReadonlyMap<string, MdxNode>): MdxNode[] {
  if (node.type === 'definition') return [];
  const { url, title } = defined.get(node.identifier ?? '') ?? {};
  const children = node.children?.flatMap((child) => resolve(child, defined));
  const same = children === undefined ? node : { ...node, children };
  if (node.type === 'imageReference') return [{ ...same, type: 'image', url, title }];
  const link = node.type === 'linkReference' ? { ...same, type: 'link', url, title } : same;
  return link.type === 'link' && !isSafeLink(link.url ?? '') ? (children ?? []) : [link];
}
