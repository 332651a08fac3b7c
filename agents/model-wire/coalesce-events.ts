/**
 * A streamed answer in fewer and larger pieces. Everything above this costs by the event, about a
 * hundred microseconds each, and a token is an event: two hundred streams would fill a processor.
 *
 * COALESCE-1 The first piece passes at once; after it the line is read every `pace` ms. What comes
 *    meanwhile waits in the socket and is there in one piece.
 * COALESCE-2 Events of one piece that only carry text become one event with their text in order.
 *    Anything else passes as it came, in its place, byte for byte.
 * COALESCE-3 Nothing is held back longer than `pace`, and nothing is lost when the line ends or
 *    breaks.
 */

/** Milliseconds between two looks at the line; readers see text every 50 ms at most anyway. */
const PACE = 100;

const DATA = 'data: ';

/** An event that says nothing but `content`, and the way to say it again with more. */
interface TextEvent {
  content: string;
  with(content: string): string;
}

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

/** Undefined for what must not be joined: other deltas, ends, usage, probabilities. */
function textEventOf(event: string): TextEvent | undefined {
  if (!event.startsWith(DATA) || event.includes('\n')) return undefined;
  const chunk = parse(event.slice(DATA.length));
  if (!isRecord(chunk) || !Array.isArray(chunk['choices']) || chunk['choices'].length !== 1) {
    return undefined;
  }
  const choice: unknown = chunk['choices'][0];
  if (!isRecord(choice) || !isRecord(choice['delta'])) return undefined;
  const { delta } = choice;
  const others = [chunk['usage'], choice['finish_reason'], choice['logprobs']];
  if (!others.every(isEmpty)) return undefined;
  const { content, role: _, ...more } = delta;
  if (typeof content !== 'string' || !Object.values(more).every(isEmpty)) return undefined;
  return {
    content,
    with: (longer) => {
      const joined = { ...choice, delta: { ...delta, content: longer } };
      return DATA + JSON.stringify({ ...chunk, choices: [joined] });
    },
  };
}

/** Joins neighbours that are text alone (COALESCE-2). */
export function joinTextEvents(events: readonly string[]): string[] {
  const joined: string[] = [];
  let first: TextEvent | undefined;
  let content = '';
  let run: string[] = [];
  const flush = () => {
    if (first !== undefined && run.length > 1) joined.push(first.with(content));
    else joined.push(...run);
    first = undefined;
    content = '';
    run = [];
  };
  for (const event of events) {
    const text = textEventOf(event);
    if (text === undefined) {
      flush();
      joined.push(event);
      continue;
    }
    first ??= text;
    content += text.content;
    run.push(event);
  }
  flush();
  return joined;
}

export type EventReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

/** Reads `reader` as COALESCE-1 to COALESCE-3 say. Rejects as `reader` does. */
export function coalesced(reader: EventReader, pace = PACE): EventReader {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** Asked for, not yet looked at. */
  let ahead: ReturnType<EventReader['read']> | undefined;
  /** The beginning of an event whose end has not come. */
  let rest = '';
  let due = 0;

  const take = async () => {
    const piece = await (ahead ?? reader.read());
    ahead = undefined;
    return piece;
  };

  /** What has already arrived, without waiting for more. */
  async function takeArrived(): Promise<string> {
    let piece: Awaited<typeof ahead>;
    const note = (arrived: typeof piece) => {
      piece = arrived;
    };
    ahead = reader.read();
    ahead.then(note, () => undefined);
    // One turn: the socket is read in it.
    await new Promise((resolve) => setImmediate(resolve));
    // Nothing yet; or an end or a break, which the next call finds.
    if (!piece || piece.done) return '';
    ahead = undefined;
    return decoder.decode(piece.value, { stream: true });
  }

  return {
    async read() {
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      for (;;) {
        const piece = await take();
        if (piece.done) {
          const last = rest + decoder.decode();
          if (last === '') return { done: true, value: undefined };
          rest = '';
          ahead = Promise.resolve({ done: true, value: undefined });
          return { done: false, value: encoder.encode(last) };
        }
        const text = rest + decoder.decode(piece.value, { stream: true }) + (await takeArrived());
        if (text.includes('\r')) {
          // Events ended in the other way: passed on as they are.
          rest = '';
          due = performance.now() + pace;
          return { done: false, value: encoder.encode(text) };
        }
        const events = text.split('\n\n');
        rest = events.pop() ?? '';
        if (events.length === 0) continue;
        due = performance.now() + pace;
        return { done: false, value: encoder.encode(`${joinTextEvents(events).join('\n\n')}\n\n`) };
      }
    },
  };
}
