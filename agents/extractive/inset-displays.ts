/** What stands on a line of its own in the letters of the text: what is typed, and how a name is used. */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { TERM_LEVEL } from './term-blocks.ts';

const INSET_WORDS = 8;
const INSET_LETTERS = 60;
/** The line before it has no end, and the one behind it no beginning. */
const OPEN = /[\p{L}\p{N},)”’]$/u;
const GOES_ON = /^\p{Ll}{2,}\s/u;

/** "In other words, executing", a line, "is equivalent to executing": the line is shown, not told. */
function isInset(
  before: Block | undefined,
  block: Block | undefined,
  after: Block | undefined,
): boolean {
  const around = [before, block, after];
  if (!block || around.some((one) => one?.kind !== 'paragraph')) return false;
  const [above = '', text = '', below = ''] = around.map((one) => oneLine(one?.text ?? ''));
  return (
    block.continues !== true &&
    after?.continues !== true &&
    text.length <= INSET_LETTERS &&
    text.split(' ').length <= INSET_WORDS &&
    !/[.:;,!?]$/u.test(text) &&
    OPEN.test(above) &&
    above.length > text.length / 2 &&
    GOES_ON.test(below)
  );
}

export function withInsets(blocks: readonly Block[]): Block[] {
  let wasInset = false;
  return blocks.map((block, at) => {
    // Behind one the sentence goes on.
    wasInset = !wasInset && isInset(blocks[at - 1], block, blocks[at + 1]);
    return wasInset ? { kind: 'code', text: oneLine(block.text) } : block;
  });
}

const NAME = /^[\p{L}$._\\-][\p{L}\p{N}._:\\-]{0,40}$/u;
const SIGNATURE_LETTERS = 160;

/** "bg [jobspec ...]" below "bg". */
function isSignature(name: string, text: string): boolean {
  return (
    text.startsWith(`${name} `) &&
    text.length <= SIGNATURE_LETTERS &&
    /[[\]<>|]|\.\.\./u.test(text) &&
    !/[.:!?]$/u.test(text.replace(/\.\.\.\]?$/u, ''))
  );
}

/** "jobs [-lnprs] jobs -x command": each form on a line of its own. */
function formsOf(name: string, text: string): string {
  return text.split(` ${name} `).join(`\n${name} `);
}

/** How a name is used, where that is what follows it, and the blocks that it takes. */
function signatureAt(blocks: readonly Block[], at: number): { text: string; took: number } | null {
  const [block, next] = [blocks[at], blocks[at + 1]];
  if (block?.kind !== 'code') return null;
  const [name = '', ...inner] = block.text.split('\n').map((line) => line.trim());
  if (!NAME.test(name)) return null;
  if (inner.length > 0)
    return inner.every((line) => isSignature(name, line))
      ? { text: inner.join('\n'), took: 1 }
      : null;
  const text = oneLine(next?.text ?? '');
  const isNext = next?.kind === 'paragraph' || next?.kind === 'code';
  return isNext && isSignature(name, text) ? { text: formsOf(name, text), took: 2 } : null;
}

/** A name by itself over how it is used heads what is said of it. */
export function withSignatures(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    const signature = signatureAt(blocks, at);
    if (!block) continue;
    if (!signature) {
      result.push(block);
      continue;
    }
    const [name = ''] = block.text.trim().split('\n');
    result.push({ kind: 'heading', text: name, level: TERM_LEVEL });
    result.push({ kind: 'code', text: signature.text });
    at += signature.took - 1;
  }
  return result;
}

/** Lines that say how a thing is written, by labels: "Syntax: Paste [n]", "Abbreviation: P". */
const LABEL =
  /(?<![^\s])(?=(?:Syntax|Usage|Synopsis|Abbreviation|Prototype|Format|Signature|Shortcut|문법|사용법|형식)\s?: \S)/gu;
const LABELLED_WORDS = 30;

/** Right under a heading: each on a line of its own, as it is typed. */
export function withLabels(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => {
    const text = oneLine(block.text);
    const lines = text.split(LABEL).map((line) => line.trim());
    const isLabelled =
      blocks[at - 1]?.kind === 'heading' &&
      block.kind === 'paragraph' &&
      block.continues !== true &&
      text.search(LABEL) === 0 &&
      text.split(' ').length <= LABELLED_WORDS &&
      !/[.!?]$/u.test(text);
    return isLabelled
      ? { kind: 'code', text: lines.filter((line) => line !== '').join('\n') }
      : block;
  });
}
