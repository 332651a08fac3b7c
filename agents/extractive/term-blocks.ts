/** What a page sets in another way than it means it: terms over their descriptions, boxes of signs. */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';

const LONGEST_TERM = 60;
const TERM_WORDS = 6;
/** In a row of them it is no accident. */
const FEWEST = 3;
/** A name of code: a call, an option, a command. */
const TERM = /\p{L}\p{L}*\([^)]*\)|^[-\\@$]{1,2}\p{L}|\p{L}_\p{L}|\p{L}\.\p{L}+\s*=|^\p{Ll}+=/u;

/** A line of code that is a name and no more. */
const NAME = /^[\p{L}/$\\_-][\p{L}\p{N}/._$-]{2,50}(?:\([^)]*\))?$/u;

function isTerm({ kind, text, continues }: Block): boolean {
  const line = oneLine(text);
  if (kind === 'code') return NAME.test(line);
  return (
    kind === 'paragraph' &&
    !continues &&
    line.length <= LONGEST_TERM &&
    line.split(' ').length <= TERM_WORDS &&
    TERM.test(line) &&
    !/[.:;!?,]$|<-|^[>$%]\s/u.test(line)
  );
}

function isSaid({ kind, text, continues }: Block): boolean {
  return kind === 'paragraph' && (continues === true || /^\p{Lu}.*[.!?]\)?$/su.test(oneLine(text)));
}

interface Term {
  from: number;
  /** Behind what is said of it. */
  to: number;
}

function termsOf(blocks: readonly Block[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block || !isTerm(block)) continue;
    let to = at + 1;
    for (; to < blocks.length; to += 1) {
      const said = blocks[to];
      if (!said || !isSaid(said) || isTerm(said)) break;
    }
    if (to > at + 1) terms.push({ from: at, to });
    at = to - 1;
  }
  return terms;
}

/** Terms that follow each other, each over its description, as the list that they are. */
export function withTermLists(blocks: readonly Block[]): Block[] {
  const runs: Term[][] = [];
  for (const term of termsOf(blocks)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.to === term.from) last.push(term);
    else runs.push([term]);
  }
  const result: Block[] = [];
  let at = 0;
  for (const run of runs.filter(({ length }) => length >= FEWEST)) {
    result.push(...blocks.slice(at, run[0]?.from));
    const items = run.map(({ from, to }, place) => {
      const [term, ...said] = blocks.slice(from, to).map(({ text }) => oneLine(text));
      // Behind the last of them the section may go on: what is said of it is one paragraph.
      const own = place === run.length - 1 ? said.slice(0, 1) : said;
      return `• ${term ?? ''}: ${own.join(' ')}`;
    });
    result.push({ kind: 'list', text: items.join('\n') });
    at = (run.at(-1)?.from ?? 0) + 2;
  }
  return [...result, ...blocks.slice(at)];
}

/** A note in a frame whose corners are letters of a font of signs: the note. */
export function outOfBox(block: Block): Block {
  if (block.kind !== 'table') return block;
  const rows = block.text.split('\n');
  const words = rows.filter((row) => /[\p{L}\p{N}]/u.test(row));
  const corners = rows.filter((row) => /^[^\p{L}\p{N}\s]\t[^\p{L}\p{N}\s]$/u.test(row.trim()));
  const isBox =
    corners.length >= 2 &&
    corners.length + words.length === rows.length &&
    words.every((row) => !row.includes('\t'));
  return isBox ? { kind: 'paragraph', text: words.join(' ') } : block;
}
