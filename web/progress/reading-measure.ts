/** How far a text was read, from where it is on the screen. Pure; pixels from the upper edge. */
import { plainText } from '#machines/notebook/note.ts';
import { READ_TO_END } from '#machines/progress/lesson-progress.ts';

export interface TextBox {
  top: number;
  height: number;
}

/** @returns the part of the text that is above the lower edge of the screen, 0 to 1. */
export function partSeen({ top, height }: TextBox, screen: number): number {
  if (height <= 0) return 0;
  const part = Math.min(1, Math.max(0, (screen - top) / height));
  // The last pixels are margin: who is there has seen every line.
  return part >= READ_TO_END ? 1 : Math.round(part * 1000) / 1000;
}

/** Where the eye is taken to be, as a share of the screen from its upper edge. */
const EYE = 0.35;

/** The block that is read now: the last one that begins above the eye. */
export function blockAtEye<Block extends { top: number }>(
  blocks: readonly Block[],
  screen: number,
): Block | undefined {
  return blocks.findLast(({ top }) => top <= screen * EYE) ?? blocks[0];
}

const LONGEST_QUOTE = 200;

/** The first sentence of a block, or its beginning where that is a long one. */
export function stopQuote(text: string): string {
  const plain = plainText(text);
  const [sentence = plain] = /^.*?[.!?。](?=\s|$)/u.exec(plain) ?? [];
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  const cut = sentence.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_QUOTE / 2))}…`;
}
