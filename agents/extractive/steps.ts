/** Steps whose marks are nowhere to be seen: lines below each other that tell their reader what to do. */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { bids } from './bids.ts';

const MOST_WORDS = 26;
const FEWEST = 2;
/** The share of them that must tell what to do. */
const MOSTLY = 0.6;

function isLine({ kind, text, continues }: Block): boolean {
  const line = oneLine(text);
  const words = line.split(' ').length;
  return (
    kind === 'paragraph' &&
    continues !== true &&
    words >= 3 &&
    words <= MOST_WORDS &&
    /^[“"‘(]?\p{Lu}/u.test(line) &&
    !/[:;,]$/u.test(line) &&
    !/[.!?]\s+\p{Lu}/u.test(line)
  );
}

function isProcedure(run: readonly Block[]): boolean {
  const lines = run.map(({ text }) => oneLine(text));
  return (
    lines.length >= FEWEST &&
    lines.filter((line) => bids(line)).length >= lines.length * MOSTLY &&
    // Paragraphs that end as sentences do are sentences.
    lines.filter((line) => !/[.!?]["”’)]*$/u.test(line)).length >= lines.length / 2
  );
}

/** A sentence at either end that asks for nothing stands around the steps. */
function isAround(block: Block | undefined): boolean {
  const line = oneLine(block?.text ?? '');
  return block !== undefined && /[.!?]["”’)]*$/u.test(line) && !bids(line);
}

export function withSteps(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  let run: Block[] = [];
  const close = (): void => {
    let [from, to] = [0, run.length];
    while (isAround(run[from])) from += 1;
    while (to > from && isAround(run[to - 1])) to -= 1;
    const steps = run.slice(from, to);
    const text = steps.map((step) => `• ${oneLine(step.text)}`).join('\n');
    if (isProcedure(steps))
      result.push(...run.slice(0, from), { kind: 'list', text }, ...run.slice(to));
    else result.push(...run);
    run = [];
  };
  for (const block of blocks) {
    if (isLine(block)) run.push(block);
    else {
      close();
      result.push(block);
    }
  }
  close();
  return result;
}
