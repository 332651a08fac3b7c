/**
 * Names in quotation marks and in the letters of code, over what is said of each: options, commands of a menu.
 *
 * EXTRACTIVE-28 A name in quotation marks on a line of code of its own heads what is said below it, or is an item with it.
 */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { TERM_LEVEL } from './term-blocks.ts';

/** As typography sets them: what is typed has straight ones. */
const QUOTED = /^‘([^‘’\n]{1,80})’$/u;
const MOST_WORDS = 8;
/** What is said of an item; where more is said of one, all of the row are headings. */
const ITEM_WORDS = 45;
/** A row of them. */
const FEWEST = 3;

function nameOf(block: Block | undefined): string | undefined {
  if (block?.kind !== 'code') return undefined;
  const [, name] = QUOTED.exec(block.text.trim()) ?? [];
  return name !== undefined && name.split(' ').length <= MOST_WORDS ? oneLine(name) : undefined;
}

/** A sentence goes on in what is shown below it: that is no name of what follows. */
function isWithin(above: Block | undefined): boolean {
  return above?.kind === 'paragraph' && !/[.!?:]["”’)]*$/u.test(above.text.trim());
}

interface Entry {
  name: string;
  said: Block[];
}

export function withSampleNames(blocks: readonly Block[]): Block[] {
  const all = blocks.filter((block) => nameOf(block) !== undefined).length;
  const isOne = (at: number): boolean => {
    const [above, next] = [blocks[at - 1], blocks[at + 1]];
    if (nameOf(blocks[at]) === undefined || next?.kind !== 'paragraph' || next.continues)
      return false;
    // By itself behind a colon it is what was announced.
    const isShown = above?.kind === 'paragraph' && above.text.trim().endsWith(':');
    return all >= FEWEST || !(isWithin(above) || isShown);
  };
  const result: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    const entries: Entry[] = [];
    let to = at;
    while (isOne(to)) {
      const name = nameOf(blocks[to]) ?? '';
      let end = to + 1;
      while (blocks[end]?.kind === 'paragraph') end += 1;
      entries.push({ name, said: blocks.slice(to + 1, end) });
      to = end;
    }
    const block = blocks[at];
    if (entries.length > 0) result.push(...asRow(entries));
    else if (block) result.push(block);
    at = Math.max(to, at + 1);
  }
  return result;
}

function isItem({ said: [said, ...more] }: Entry): boolean {
  return said !== undefined && more.length === 0 && said.text.split(/\s+/u).length <= ITEM_WORDS;
}

function asRow(entries: readonly Entry[]): Block[] {
  if (entries.length >= FEWEST && entries.every(isItem)) {
    const items = entries.map(({ name, said }) => `• ${name}: ${oneLine(said[0]?.text ?? '')}`);
    return [{ kind: 'list', text: items.join('\n') }];
  }
  return entries.flatMap(({ name, said }) => [
    { kind: 'heading', text: name, level: TERM_LEVEL },
    ...said,
  ]);
}
