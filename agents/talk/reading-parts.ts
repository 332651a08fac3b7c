/**
 * A page in the order it is read: what is said, under which heading, and what is shown beside it: code, lists.
 *
 * READING-PARTS-1 A paragraph that a figure or a line's end tore is one again; a note at the foot is none of them.
 */
import type { SourcePage } from '#machines/document/source.ts';

export interface PagePart {
  kind: 'said' | 'shown' | 'listed';
  text: string;
  /** What it stands under on its page; empty before the first one. */
  heading: string;
}

const NOTE = /^[¹²³⁰⁴-⁹]+\s/u;
/** A command alone on its line, which a reader of files takes for a paragraph. */
const COMMAND = /^(?:[>$]\s|\\[a-z]+)/iu;
const LONGEST_COMMAND = 160;
/** So begins what a line's end tore from the item of a list before it. */
const TORN = /^(?:\p{Ll}|[가-힣])/u;
const ENDED = /[.!?。:;]["”’)\]¹²³⁰⁴-⁹]*$/u;

/** Whether a text ends as a sentence does. */
export const isEnded = (text: string): boolean => ENDED.test(text.trimEnd());

export function partsOfPage(page: SourcePage): PagePart[] {
  const parts: PagePart[] = [];
  let heading = '';
  for (const { kind, text } of page.blocks) {
    if (text === '' || (kind === 'paragraph' && NOTE.test(text))) continue;
    if (kind === 'heading') {
      heading = text;
      continue;
    }
    const last = parts.at(-1);
    const made = kindOf(kind, text);
    if (made === undefined) continue;
    const isOpen = last?.heading === heading && !isEnded(last.text);
    const isSameParagraph =
      made === 'said' &&
      isOpen &&
      (last.kind === 'said' || (last.kind === 'listed' && TORN.test(text)));
    if (isSameParagraph) last.text += ` ${text}`;
    else parts.push({ kind: made, text, heading });
  }
  return parts;
}

function kindOf(
  kind: SourcePage['blocks'][number]['kind'],
  text: string,
): PagePart['kind'] | undefined {
  if (kind === 'code') return 'shown';
  if (kind === 'list') return 'listed';
  if (kind !== 'paragraph') return undefined;
  const isCommand =
    COMMAND.test(text) && text.length <= LONGEST_COMMAND && !/[가-힣]|\.$/u.test(text);
  return isCommand ? 'shown' : 'said';
}
