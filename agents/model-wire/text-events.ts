/**
 * Which events of a streamed answer say nothing but words, and the words in them.
 *
 * One answer's text events differ in nothing but their words, so the way one was written tells the next:
 * it is parsed when its shape is new, and compared afterwards.
 */

const DATA = 'data: ';
const CONTENT = /"content"\s*:\s*"/;
/** Inside of a JSON string; control characters, of which a few were allowed, are left to others. */
const INSIDE = /(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

/** Before and after the words, quotation marks included. */
interface Shape {
  head: string;
  tail: string;
}

export interface TextEvent extends Shape {
  /** The words, as they stand inside the quotation marks. */
  quoted: string;
}

/** Undefined for what is no text event, or writes one in a way we do not look for. */
export type TextEventReader = (event: string) => TextEvent | undefined;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Not ours to judge: it passes as it came.
    return undefined;
  }
}

interface Chunk {
  chunk: Record<string, unknown>;
  choice: Record<string, unknown>;
  delta: Record<string, unknown>;
}

function chunkOf(event: string): Chunk | undefined {
  const chunk = parse(event.slice(DATA.length));
  if (!isRecord(chunk) || !Array.isArray(chunk['choices']) || chunk['choices'].length !== 1) {
    return undefined;
  }
  const choice: unknown = chunk['choices'][0];
  if (!isRecord(choice) || !isRecord(choice['delta'])) return undefined;
  return { chunk, choice, delta: choice['delta'] };
}

/** Whether `event` says `words` and nothing else: other deltas, ends, usage, probabilities. */
function saysOnly(event: string, words: string): boolean {
  const read = chunkOf(event);
  if (!read) return false;
  const { content, role: _, ...more } = read.delta;
  const others = [read.chunk['usage'], read.choice['finish_reason'], read.choice['logprobs']];
  return content === words && [...others, ...Object.values(more)].every(isEmpty);
}

function insideEnd(text: string, from: number): number {
  INSIDE.lastIndex = from;
  INSIDE.test(text);
  return INSIDE.lastIndex;
}

export function createTextEventReader(): TextEventReader {
  let known: Shape | undefined;

  function byShape(event: string): TextEvent | undefined {
    if (!known || !event.startsWith(known.head) || !event.endsWith(known.tail)) return undefined;
    const from = known.head.length;
    const to = event.length - known.tail.length;
    if (to < from || insideEnd(event, from) !== to) return undefined;
    return { ...known, quoted: event.slice(from, to) };
  }

  return (event) => {
    const alike = byShape(event);
    if (alike) return alike;
    if (!event.startsWith(DATA) || event.includes('\n')) return undefined;
    const found = CONTENT.exec(event);
    if (!found) return undefined;
    const from = found.index + found[0].length;
    const to = insideEnd(event, from);
    const shape = { head: event.slice(0, from), tail: event.slice(to) };
    // With other words in their place, the words are seen to stand where they were looked for.
    if (!saysOnly(`${shape.head}?${shape.tail}`, '?')) return undefined;
    known = shape;
    return { ...shape, quoted: event.slice(from, to) };
  };
}

/** Throws for what did not come from a reader. */
export function wordsOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted;
  return String(JSON.parse(`"${quoted}"`));
}

/** Whether an event that is no text event may have words in it all the same. */
export function mayHaveWords(event: string): boolean {
  if (!event.includes('"content"')) return false;
  const read = chunkOf(event);
  if (!read) return true;
  const { content } = read.delta;
  return !isEmpty(content) && content !== '';
}
