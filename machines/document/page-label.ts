/**
 * What a page is called. A PDF may print another number than its place on it; a file without pages has
 * sections, named by their headings, or slides. All three are one text where they are stored and sent
 * (page-label.schema.ts). Every page of the product reads names, and none loads a library of schemas for it.
 */

/** Signs of what is printed on a page as its number. */
export const PRINTED_LIMIT = 12;
/** Characters of a section's name; a longer one ends in an ellipsis. */
const NAME_LIMIT = 60;

const SECTION = 'section:';
const SLIDE = 'slide:';

export type PageName =
  | { unit: 'page' | 'slide'; name: string }
  /** Without a name: what stands before the first heading. */
  | { unit: 'section'; name: string; turn: number };

export function slideLabel(number: number): string {
  return `${SLIDE}${number}`;
}

/** @param turn which page of this name it is, from 1: a long section has several */
export function sectionLabel(name: string | undefined, turn: number): string {
  const whole = (name ?? '').replace(/\s+/gu, ' ').trim();
  // Not through the middle of a letter of two signs.
  const cut = whole.slice(0, NAME_LIMIT).replace(/[\uD800-\uDBFF]$/u, '');
  const kept = cut === whole ? whole : `${cut.trimEnd()}…`;
  return `${SECTION}${turn}:${kept}`;
}

/** A number on a page that is another one than its place. */
export function isPrinted(label: string | undefined): boolean {
  return label !== undefined && pageNameOf(0, label).unit === 'page';
}

/** @param page its number in the file */
export function pageNameOf(page: number, label: string | undefined): PageName {
  if (label?.startsWith(SLIDE)) return { unit: 'slide', name: label.slice(SLIDE.length) };
  const [, turn, name = ''] = /^section:(\d+):(.*)$/su.exec(label ?? '') ?? [];
  if (turn !== undefined) return { unit: 'section', name, turn: Number(turn) };
  return { unit: 'page', name: label ?? String(page) };
}
