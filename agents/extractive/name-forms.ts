/**
 * The forms of a command or a function, which a reference sets below each other in letters of its own, and which are
 * read as one paragraph: "dig bed dig bed row dig all".
 *
 * EXTRACTIVE-29 The forms of a name have a line each, below the name, which heads what is said of it.
 */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { TERM_LEVEL } from './term-blocks.ts';

/** What a form gives: "p =", "[a, b] =". */
const GIVES = String.raw`(?:(?:\[[^\][]{1,60}\]|[\p{L}_][\p{L}\p{N}_]*) = )?`;
const FIRST = new RegExp(String.raw`^${GIVES}([\p{L}_][\p{L}\p{N}_.:]{1,40})(?=\s|\(|$)`, 'u');
/** Words of sentences, which no form has. */
const SENTENCE =
  /(?:^|[\s(])(?:the|is|are|was|were|of|and|to|that|this|these|which|can|will|be|has|have|not|you|we|it|an)\b(?!\))/iu;
const LONGEST = 600;
/** Letters of one form, and how many there are of a name. */
const LONGEST_FORM = 90;
const FEWEST = 2;

function escaped(name: string): string {
  return name.replace(/[.]/gu, String.raw`\.`);
}

/** The forms that a block consists of; of `name`, where it goes on. */
function formsOf(
  block: Block | undefined,
  name?: string,
): { name: string; forms: string[] } | undefined {
  if (block?.kind !== 'paragraph' && block?.kind !== 'code') return undefined;
  const text = oneLine(block.text);
  if (text.length > LONGEST || SENTENCE.test(text) || /[:;,]$/u.test(text)) return undefined;
  // A full stop ends a sentence, three of them a row of arguments.
  if (/(?<!\. )(?<!\.)\.$|[!?]$/u.test(text)) return undefined;
  const [, found] = FIRST.exec(text) ?? [];
  if (found === undefined || (name !== undefined && found !== name)) return undefined;
  const start = new RegExp(
    String.raw`${GIVES}(?<![\p{L}\p{N}_.(\["'])${escaped(found)}(?=\s|\(|$)`,
    'gu',
  );
  const starts = [...text.matchAll(start)].map(({ index }) => index);
  if (starts[0] !== 0) return undefined;
  const forms = starts.map((at, place) => text.slice(at, starts[place + 1]).trim());
  return forms.every((form) => form.length <= LONGEST_FORM) ? { name: found, forms } : undefined;
}

/** What is said of the name: a sentence, from its beginning. */
function isSaid(block: Block | undefined): boolean {
  return (
    block?.kind === 'paragraph' &&
    block.continues !== true &&
    /^\p{Lu}/u.test(block.text) &&
    /[.!?:]\)?$/u.test(oneLine(block.text))
  );
}

/** A sentence that goes on in what is below it. */
function isOpen(above: Block | undefined): boolean {
  return above?.kind === 'paragraph' && !/[.!?]["”’)]*$/u.test(above.text.trim());
}

/** Behind code right below a heading of this name. */
function isBelow(blocks: readonly Block[], name: string): boolean {
  const [heading, code] = blocks.slice(-2);
  return code?.kind === 'code' && heading?.kind === 'heading' && heading.text === name;
}

export function withNameForms(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    const first = formsOf(blocks[at]);
    const forms: string[] = [];
    let to = at;
    let isText = false;
    for (let own = first; own; own = formsOf(blocks[to], first?.name)) {
      forms.push(...own.forms);
      isText ||= blocks[to]?.kind === 'paragraph' && own.forms.length >= FEWEST;
      to += 1;
    }
    const block = blocks[at];
    // At either end of a page they go on.
    const isEnd = to === blocks.length || isSaid(blocks[to]);
    if (first && isText && isEnd && !isOpen(result.at(-1))) {
      // Its heading stands over the first of them, or on the page before.
      const isHeaded = block?.continues === true || isBelow(result, first.name);
      if (!isHeaded) result.push({ kind: 'heading', text: first.name, level: TERM_LEVEL });
      result.push({ kind: 'code', text: [...new Set(forms)].join('\n') });
      at = to;
    } else {
      if (block) result.push(block);
      at += 1;
    }
  }
  return result;
}
