/** The words of an element of a page of HTML, in a line or as the lines of code that they are. Pure. */
import {
  attribute,
  BLOCKS,
  demandDepth,
  elementsIn,
  isElement,
  isLeftOut,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-elements.ts';
import { shifted } from './inline-text.ts';

export function inlineText(node: HtmlNode, depth: number): string {
  demandDepth(depth);
  if (!isElement(node)) return textOf(node);
  if (isLeftOut(node)) return '';
  const { tagName } = node;
  if (tagName === 'br') return ' ';
  if (tagName === 'math') return formulaText(node, depth);
  const isNote = tagName === 'sup' && isNoteMark(node);
  if (isNote) return '';
  const text = allText(node, depth);
  if (tagName === 'sup') return shifted(text, 'raised');
  if (tagName === 'sub') return shifted(text, 'lowered');
  return BLOCKS.has(tagName) ? ` ${text} ` : text;
}

/** A formula: as TeX where it says so, else what stands for it in words, else its letters. */
function formulaText(math: HtmlElement, depth: number): string {
  const tex = elementsIn(math, ['annotation'], depth).find(
    (one) => attribute(one, 'encoding') === 'application/x-tex',
  );
  const written = tex?.childNodes.map(textOf).join('').replace(/\s+/gu, ' ').trim() ?? '';
  if (written === '' || written.includes('$'))
    return attribute(math, 'alttext') ?? allText(math, depth);
  const mark = attribute(math, 'display') === 'block' ? '$$' : '$';
  return `${mark}${written}${mark}`;
}

function allText(element: HtmlElement, depth: number): string {
  return element.childNodes.map((child) => inlineText(child, depth + 1)).join('');
}

/** A raised number or sign that leads to another place of the text. */
function isNoteMark(element: HtmlElement): boolean {
  const links = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'a');
  const parent = element.parentNode;
  const inLink = parent !== null && 'tagName' in parent && parent.tagName === 'a' ? [parent] : [];
  return [...links, ...inLink].some((link) => attribute(link, 'href')?.includes('#') === true);
}

export function preText(node: HtmlNode, depth: number): string {
  demandDepth(depth);
  if (!isElement(node)) return textOf(node);
  if (node.tagName === 'br') return '\n';
  if (isLeftOut(node)) return '';
  return node.childNodes.map((child) => preText(child, depth + 1)).join('');
}
