/** Calls that stand for themselves: "plot(x, y)", over what is said of them or before it on their line. */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { TERM_LEVEL } from './term-blocks.ts';

const CALL = String.raw`[\p{L}.][\p{L}\p{N}._]*\([^()]{0,60}\)`;
const CALLS = new RegExp(`^${CALL}(?:,? ${CALL}){0,3}$`, 'u');
/** "plot(x) If x is a time series, …" */
const BEFORE = new RegExp(`^(${CALL}(?: ${CALL}){0,3}) (\\p{Lu}[^]+)$`, 'u');
const FEWEST_WORDS = 4;

function callsOf({ kind, text, continues }: Block | undefined = NOTHING): string | undefined {
  const line = oneLine(text);
  const isOwn = kind === 'code' || (kind === 'paragraph' && continues !== true);
  return isOwn && !text.trim().includes('\n') && CALLS.test(line) ? line : undefined;
}
const NOTHING: Block = { kind: 'figure', text: '' };

/** "f is a factor, y a vector. …" as well as what begins as sentences do. */
function isSaid({ kind, text, continues }: Block | undefined = NOTHING): boolean {
  const line = oneLine(text);
  return (
    kind === 'paragraph' &&
    continues !== true &&
    /^(?:\p{Lu}|\p{Ll}{1,4} (?:is|are) )/u.test(line) &&
    /[.!?]\)?$/u.test(line)
  );
}

/** Each heads what is said of it, with those right above it. */
export function withCallTerms(blocks: readonly Block[]): Block[] {
  const apart = blocks.flatMap((block): Block[] => {
    const [, calls, said] = BEFORE.exec(block.text) ?? [];
    const isTold = block.kind === 'paragraph' && block.continues !== true;
    if (!isTold || calls === undefined || said === undefined) return [block];
    if (said.split(' ').length < FEWEST_WORDS) return [block];
    return [
      { kind: 'heading', text: calls, level: TERM_LEVEL },
      { ...block, text: said },
    ];
  });
  const result: Block[] = [];
  for (let at = 0; at < apart.length; at += 1) {
    const names: string[] = [];
    let to = at;
    for (let calls = callsOf(apart[to]); calls !== undefined; calls = callsOf(apart[to])) {
      names.push(calls);
      to += 1;
    }
    const block = apart[at];
    // A call in the middle of a sentence, or that one leads to, is a display.
    const above = result.at(-1);
    const end = block?.kind === 'code' ? /[.!?]["”’)]*$/u : /[.!?:]["”’)]*$/u;
    const isWithin = above?.kind === 'paragraph' && !end.test(above.text);
    if (names.length > 0 && names.length <= 4 && isSaid(apart[to]) && !isWithin) {
      result.push({ kind: 'heading', text: names.join(', '), level: TERM_LEVEL });
      at = to - 1;
    } else if (block) result.push(block);
  }
  return result;
}
