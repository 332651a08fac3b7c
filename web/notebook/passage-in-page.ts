/** Passages of a text as it stands on a page. */
import { findPassage, passageAt, plainText, type Passage } from '#machines/notebook/note.ts';

/** What is selected inside the text; undefined for nothing, or for something else. */
export function selectedPassage(
  root: HTMLElement,
  selection: Selection | null,
): Passage | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return undefined;
  const quote = plainText(range.toString());
  if (quote === '') return undefined;
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const text = plainText(root.textContent);
  // White space at the seams makes it a sign or two longer than what stands before.
  const from = Math.max(0, plainText(before.toString()).length - 2);
  const at = text.indexOf(quote, from);
  return at < 0 ? undefined : passageAt(text, at, quote.length);
}

/** Where a passage is on the page now; undefined where its words are gone. */
export function rangeOf(root: HTMLElement, passage: Passage): Range | undefined {
  const { text, places } = plainWithPlaces(root);
  const at = findPassage(text, passage);
  if (at === undefined) return undefined;
  const start = places[at];
  const end = places[at + passage.quote.length - 1];
  if (!start || !end) return undefined;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset + 1);
  return range;
}

interface Place {
  node: Node;
  offset: number;
}

/** The plain text, and for each of its signs where it is. */
function plainWithPlaces(root: HTMLElement): { text: string; places: Place[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [offset, sign] of (node.nodeValue ?? '').split('').entries()) {
      const isSpace = /\s/u.test(sign);
      if (isSpace && (text === '' || text.endsWith(' '))) continue;
      text += isSpace ? ' ' : sign;
      places.push({ node, offset });
    }
  }
  return { text, places };
}
