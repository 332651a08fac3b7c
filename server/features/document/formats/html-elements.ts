/** What is asked of the elements of a page of HTML, and which of them hold no text. Pure. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { AppError } from '#machines/errors.ts';
import { withoutMark } from './inline-text.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** A person nests a few dozen. */
const MOST_NESTED = 200;
/** Their text is for no reader, or for the screen only. */
const LEFT_OUT = new Set(
  'script style template noscript head nav iframe object embed svg canvas audio video button select option input textarea form-control dialog rt rp'.split(
    ' ',
  ),
);
export const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hgroup hr html li main menu ol p section summary table ul pre h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
/** Marks of notes, whose numbers belong to no word, and ways through the pages of a site. */
const LEFT_OUT_ROLES = new Set([
  'doc-noteref',
  'doc-backlink',
  'noteref',
  'navigation',
  'search',
  'menu',
]);

/** @throws {AppError} DOCUMENT_TOO_INTRICATE */
export function demandDepth(depth: number): void {
  if (depth > MOST_NESTED) throw new AppError('DOCUMENT_TOO_INTRICATE');
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function textOf(node: HtmlNode): string {
  return node.nodeName === '#text' && 'value' in node ? withoutMark(node.value) : '';
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

export function isLeftOut(element: HtmlElement): boolean {
  const { tagName } = element;
  if (LEFT_OUT.has(tagName) || attribute(element, 'hidden') !== undefined) return true;
  if (attribute(element, 'aria-hidden') === 'true' || isSignpost(element)) return true;
  const types = `${attribute(element, 'role') ?? ''} ${attribute(element, 'epub:type') ?? ''}`;
  return types.split(/\s+/u).some((type) => LEFT_OUT_ROLES.has(type));
}

/** A link within the page without words: the sign behind a heading, the way back from a note. */
function isSignpost(element: HtmlElement): boolean {
  if (element.tagName !== 'a' || attribute(element, 'href')?.startsWith('#') !== true) return false;
  return element.childNodes.every(
    (child) => !isElement(child) && !/[\p{L}\p{N}]/u.test(textOf(child)),
  );
}

/** Inside it, in their order, none inside another one of these names. */
export function elementsIn(
  element: HtmlElement,
  names: readonly string[],
  depth: number,
): HtmlElement[] {
  demandDepth(depth);
  return element.childNodes
    .filter(isElement)
    .flatMap((child) =>
      names.includes(child.tagName) ? [child] : elementsIn(child, names, depth + 1),
    );
}
