/**
 * Options, variables and the like, each with what is said of it, in whatever letters they are set: a list. A
 * long name stands on its own line over what is said of it, a short one before it.
 */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { isNamed } from './term-blocks.ts';

/** "lines=num sets the number of lines", "-l List process ids", "CFLAGS debugging flags" */
const ON_ITS_LINE =
  /^(-{1,2}[\p{L}?@][\p{L}\p{N}_-]*(?:(?: (?!\p{Ll}+s \p{Ll})|[=[])?<?[\p{Ll}_.|-]+>?\]?)?(?:,? -{1,2}[\p{L}][\p{L}\p{N}_-]*)*|\p{L}[\p{L}\p{N}_-]*=[\p{L}\p{N}._\\<>|-]{1,30}|\p{Lu}{3}[\p{L}\p{N}_]*(?=.*[^.!?:]$))\s+(\p{L}[^]{8,})$/u;
/** "nom gives a name for the exam", "chapter 장을 쓰게 한다": a name in small letters, and what it does. */
const IN_SMALL =
  /^(?!(?:and|or|is|are|was|has|as|it|which|that|who|this|these|with|to|in|of|on|for|if|but|so|then|thus)\b)(\p{Ll}[\p{L}\p{N}_-]+(?:, \p{Ll}[\p{L}\p{N}_-]+)*)\s+(\p{Ll}{2,}s\s[^]{4,}|[\p{Script=Hangul}\\][^]{4,})$/u;
/** "png PNG output.": a name in small letters before what begins as sentences do, which no sentence has. */
const BEFORE_SENTENCE = /^(\p{Ll}[\p{L}\p{N}+.-]{1,15})\s+(\p{Lu}[^]{5,}[.!?]\)?)$/u;
/** The most words of one option's text; more is a section. */
const MOST_WORDS = 90;
/** So many of those that stand on their own lines are no accident. */
const FEWEST = 3;

interface Entry {
  term: string;
  said: string;
  /** Blocks that it takes. */
  took: number;
  /** Its name stands on a line of its own. */
  isApart: boolean;
  /** Nothing but its place tells that it is a name. */
  isBare?: boolean;
}

function isShort(text: string): boolean {
  return text.split(' ').length <= MOST_WORDS;
}

/** A name in code letters, and what is said of it below, in the same letters or those of the text. */
function apart(block: Block, next: Block | undefined): Entry | undefined {
  const [name = '', ...inner] = block.text.trim().split('\n');
  const isCode = block.kind === 'code' || /^-{1,2}\p{L}|^\S+=\S/u.test(name);
  if (!isCode || !isNamed(name)) return undefined;
  const words = oneLine(inner.join(' '));
  if (inner.length > 0)
    return /^\p{Ll}+ \p{Ll}+ [\p{L}\p{N} .,/-]+$/u.test(words) && !isNamed(inner[0] ?? '')
      ? { term: name, said: words, took: 1, isApart: true }
      : undefined;
  if (next?.kind !== 'paragraph' || next.continues === true) return undefined;
  const said = oneLine(next.text);
  // "is equivalent to": a sentence that stands around the name.
  if (!isShort(said) || /[:]$/u.test(said) || /^(?:is|are|or|and|to|in|which|with)\b/u.test(said))
    return undefined;
  return { term: name, said, took: 2, isApart: true };
}

function entryAt(blocks: readonly Block[], at: number): Entry | undefined {
  const block = blocks[at];
  if (!block) return undefined;
  if (block.kind !== 'code' && block.kind !== 'paragraph') return undefined;
  // At a page's beginning small letters look like the rest of a sentence.
  const bare = block.kind === 'paragraph' ? bareEntry(block.text) : undefined;
  if (block.continues === true) return bare;
  const own = apart(block, blocks[at + 1]);
  if (own || block.kind === 'code') return own;
  const line = oneLine(block.text);
  const [, term, said] = ON_ITS_LINE.exec(line) ?? IN_SMALL.exec(line) ?? [];
  return term !== undefined && said !== undefined && isShort(said)
    ? { term, said, took: 1, isApart: false }
    : bare;
}

function bareEntry(text: string): Entry | undefined {
  const [, term, said] = BEFORE_SENTENCE.exec(oneLine(text)) ?? [];
  return term !== undefined && said !== undefined && isShort(said)
    ? { term, said, took: 1, isApart: false, isBare: true }
    : undefined;
}

/** What is said in whole sentences under each of names set apart is no list: they head it (`withTerms`). */
function isSections(entries: readonly Entry[]): boolean {
  const isLong =
    entries
      .map(({ said }) => said)
      .join(' ')
      .split(' ').length > MOST_WORDS;
  return (
    entries.every(({ isApart }) => isApart) &&
    (isLong || entries.every(({ said }) => /^\p{Lu}.*[.!?]\)?$/su.test(said)))
  );
}

/** A sentence between two of them is said of the first. */
export function withOptions(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const entries: Entry[] = [];
    let to = at;
    for (let entry = entryAt(blocks, to); entry; entry = entryAt(blocks, to)) {
      // Names of another sort are another list.
      if (entries.length > 0 && entries[0]?.isBare !== entry.isBare) break;
      entries.push(entry);
      to += entry.took;
      const between = blocks[to];
      const hasText =
        !entry.isApart &&
        between?.kind === 'paragraph' &&
        /^\p{Lu}.*[.!?]$/su.test(oneLine(between.text)) &&
        !entryAt(blocks, to) &&
        entryAt(blocks, to + 1);
      if (!hasText) continue;
      entry.said += ` ${oneLine(between.text)}`;
      to += 1;
    }
    const few = entries.some(({ isApart, isBare }) => isApart || isBare) ? FEWEST : 2;
    const block = blocks[at];
    if (entries.length >= few && !isSections(entries)) {
      const text = entries.map(({ term, said }) => `• ${term}: ${said}`).join('\n');
      result.push({ kind: 'list', text });
      at = to - 1;
    } else if (block) result.push(block);
  }
  return result;
}
