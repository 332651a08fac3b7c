/**
 * A streamed answer in fewer and larger pieces. Everything above this costs by the event, some hundred
 * microseconds each, and a token is an event: two hundred streams would fill a processor.
 *
 * COALESCE-1 The first piece passes at once; after it the line is read every `pace` ms. What comes
 *    meanwhile waits in the socket and is there in one piece.
 * COALESCE-2 Events of one piece that only carry text become one event with their text in order.
 *    Anything else passes as it came, in its place, byte for byte.
 * COALESCE-3 Nothing is held back longer than `pace`, and nothing is lost when the line ends or
 *    breaks.
 * COALESCE-4 Who listens is told the words of each piece (HEARD-1). The events that carried them are
 *    then in no hurry: they become one, and pass with the next event of another kind, with the end, or
 *    when they have grown long. A line that breaks takes them with it.
 */
import type { TextListener } from './heard-text.ts';
import { createTextEventReader, mayHaveWords, wordsOf, type TextEvent } from './text-events.ts';

/** UTF-16 code units that may wait for the next event of another kind. */
const LONGEST_HELD = 64 * 1024;

/** Takes events in their order and gives back what may pass, joined (COALESCE-2, COALESCE-4). */
export function createEventJoiner(listener?: TextListener) {
  const read = createTextEventReader();
  let hears = listener;
  let first: TextEvent | undefined;
  let held = '';

  function flush(passing: string[]): void {
    if (first) passing.push(first.head + held + first.tail);
    first = undefined;
    held = '';
  }

  function take(events: readonly string[]): string[] {
    const passing: string[] = [];
    let quoted = '';
    for (const event of events) {
      const text = read(event);
      if (text) {
        first ??= text;
        held += text.quoted;
        quoted += text.quoted;
        continue;
      }
      flush(passing);
      passing.push(event);
      // Words that come another way would be overtaken by what is heard of those behind them.
      if (hears && mayHaveWords(event)) {
        if (quoted !== '') hears(wordsOf(quoted));
        hears = undefined;
      }
    }
    if (hears && quoted !== '') hears(wordsOf(quoted));
    if (!hears || held.length > LONGEST_HELD) flush(passing);
    return passing;
  }

  return {
    take,
    /** What is held back; nothing is heard of what comes afterwards. */
    end(): string[] {
      const passing: string[] = [];
      flush(passing);
      hears = undefined;
      return passing;
    },
  };
}

export type EventReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

export interface Coalescing {
  /** Milliseconds between two looks at the line. */
  pace: () => number;
  listener?: TextListener | undefined;
}

/** Reads `reader` as COALESCE-1 to COALESCE-4 say. Rejects as `reader` does. */
export function coalesced(reader: EventReader, { pace, listener }: Coalescing): EventReader {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const joiner = createEventJoiner(listener);
  /** The beginning of an event whose end has not come. */
  let rest = '';
  let due = 0;
  let isOver = false;

  const passed = (events: string[]) => events.map((event) => `${event}\n\n`).join('');
  const given = (text: string) => ({ done: false as const, value: encoder.encode(text) });

  return {
    async read() {
      while (!isOver) {
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        // Asked for no earlier than it is looked at: all that has come by then is one piece.
        const piece = await reader.read();
        if (piece.done) {
          isOver = true;
          const last = passed(joiner.end()) + rest + decoder.decode();
          return last === '' ? { done: true, value: undefined } : given(last);
        }
        const text = rest + decoder.decode(piece.value, { stream: true });
        due = performance.now() + pace();
        if (text.includes('\r')) {
          // Events ended in the other way: passed on as they are.
          rest = '';
          return given(passed(joiner.end()) + text);
        }
        const events = text.split('\n\n');
        rest = events.pop() ?? '';
        const passing = joiner.take(events);
        if (passing.length > 0) return given(passed(passing));
      }
      return { done: true, value: undefined };
    },
  };
}
