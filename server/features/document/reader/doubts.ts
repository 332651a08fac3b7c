/** Words whose letters are not certain: marked on their way through lines and blocks. Pure. */
import type { Block } from '#machines/document/source.ts';

/** Stands in a word whose letters are not certain; neither seen nor printed, and in no real text. */
export const DOUBT_MARK = '\u2063';

/** Takes the marks out of the text and says where the marked words stand. */
export function withDoubts(block: Block): Block {
  if (!block.text.includes(DOUBT_MARK)) return block;
  let text = '';
  const doubts: [number, number][] = [];
  for (const part of block.text.split(/(\s+)/)) {
    const plain = part.replaceAll(DOUBT_MARK, '');
    if (plain !== part) doubts.push([text.length, text.length + plain.length]);
    text += plain;
  }
  return { ...block, text, doubts };
}
