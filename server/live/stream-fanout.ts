/**
 * Gives every reader of a stream each character once, whenever it joins and however slowly it reads.
 *
 * FANOUT-1 A reader is seated before the log is read, so nothing falls between what was read and
 *    what comes: live messages wait behind the catch-up and are cut where they overlap it.
 * FANOUT-2 A later join of the same reader supersedes the earlier one.
 * FANOUT-3 A congested reader is sent nothing; when it has drained it catches up from where it
 *    stopped.
 * FANOUT-4 What the log publishes together reaches a reader in one message, of all its streams.
 *
 * It knows neither sockets nor sessions: a reader is anything that takes the two messages.
 */
import type { StreamChunkMessage, StreamEndMessage } from '#machines/wire.ts';
import type { StreamLog, StreamState } from './stream-log.ts';

export interface StreamReader {
  chunks(messages: readonly StreamChunkMessage[]): void;
  end(message: StreamEndMessage): void;
  /** Its way out is full: more would only pile up in this process. */
  congested(): boolean;
}

/** What a reader already holds. */
interface Position {
  attempt: number;
  from: number;
}

type Message =
  | { kind: 'chunk'; message: StreamChunkMessage }
  | { kind: 'end'; message: StreamEndMessage };

type Seat =
  | { phase: 'catching'; waiting: Message[] }
  | { phase: 'live' }
  | { phase: 'behind'; at: Position };

export interface StreamFanout {
  /** Resolves when the reader has caught up with what is known. */
  join(reader: StreamReader, stream: string, at: Position): Promise<void>;
  leave(reader: StreamReader, stream: string): void;
  leaveAll(reader: StreamReader): void;
  joined(reader: StreamReader): string[];
  /** To be called when the reader can take more. */
  drained(reader: StreamReader): void;
  close(): void;
}

export function createStreamFanout(
  log: StreamLog,
  onError: (error: unknown) => void,
): StreamFanout {
  const seats = new Map<string, Map<StreamReader, Seat>>();
  const byReader = new Map<StreamReader, Set<string>>();

  const unsubscribe = log.subscribe({
    chunks: deliverChunks,
    end: deliverEnd,
  });

  /** The readers that can take it now; the others have it noted. */
  function takers(stream: string, item: Message): StreamReader[] {
    const ready: StreamReader[] = [];
    for (const [reader, seat] of seats.get(stream) ?? []) {
      if (seat.phase === 'catching') seat.waiting.push(item);
      else if (seat.phase === 'live') {
        if (reader.congested()) {
          const from = item.kind === 'chunk' ? item.message.from : item.message.length;
          place(stream, reader, { phase: 'behind', at: { attempt: item.message.attempt, from } });
        } else ready.push(reader);
      }
    }
    return ready;
  }

  function deliverChunks(messages: readonly StreamChunkMessage[]): void {
    const news = new Map<StreamReader, StreamChunkMessage[]>();
    for (const message of messages) {
      for (const reader of takers(message.stream, { kind: 'chunk', message })) {
        const known = news.get(reader);
        if (known) known.push(message);
        else news.set(reader, [message]);
      }
    }
    for (const [reader, of] of news) reader.chunks(of);
  }

  function deliverEnd(message: StreamEndMessage): void {
    for (const reader of takers(message.stream, { kind: 'end', message })) reader.end(message);
  }

  function place(stream: string, reader: StreamReader, seat: Seat): void {
    const readers = seats.get(stream) ?? new Map<StreamReader, Seat>();
    seats.set(stream, readers.set(reader, seat));
    const streams = byReader.get(reader) ?? new Set<string>();
    byReader.set(reader, streams.add(stream));
  }

  function leave(reader: StreamReader, stream: string): void {
    const readers = seats.get(stream);
    readers?.delete(reader);
    if (readers?.size === 0) seats.delete(stream);
    const streams = byReader.get(reader);
    streams?.delete(stream);
    if (streams?.size === 0) byReader.delete(reader);
  }

  async function join(reader: StreamReader, stream: string, at: Position): Promise<void> {
    const seat: Seat = { phase: 'catching', waiting: [] };
    place(stream, reader, seat);
    const current = () => seats.get(stream)?.get(reader) === seat;
    let state: StreamState | undefined;
    try {
      state = await log.read(stream);
    } catch (error) {
      if (current()) leave(reader, stream);
      throw error;
    }
    if (!current()) return;

    const held = state ? catchUp(reader, stream, state, at) : at;
    for (const item of seat.waiting) {
      const rest = cut(item, held);
      if (!rest) continue;
      pass(reader, rest);
      if (rest.kind === 'chunk') {
        held.attempt = rest.message.attempt;
        held.from = rest.message.from + rest.message.text.length;
      }
    }
    place(stream, reader, { phase: 'live' });
  }

  return {
    join,
    leave,
    leaveAll(reader) {
      for (const stream of byReader.get(reader) ?? []) leave(reader, stream);
    },
    joined: (reader) => [...(byReader.get(reader) ?? [])],
    drained(reader) {
      for (const stream of byReader.get(reader) ?? []) {
        const seat = seats.get(stream)?.get(reader);
        if (seat?.phase === 'behind') join(reader, stream, seat.at).catch(onError);
      }
    },
    close() {
      unsubscribe();
      seats.clear();
      byReader.clear();
    },
  };
}

function pass(reader: StreamReader, item: Message): void {
  if (item.kind === 'chunk') reader.chunks([item.message]);
  else reader.end(item.message);
}

/** Sends what the reader lacks of `state`; returns what it holds afterwards. */
function catchUp(reader: StreamReader, stream: string, state: StreamState, at: Position): Position {
  const isContinued = at.attempt === state.attempt && at.from <= state.text.length;
  const from = isContinued ? at.from : 0;
  // What a reader kept of a lost attempt has a higher number than the text stored before it, and
  // the reader keeps the higher one (WIRE-4): the stored text is then given the next number.
  const attempt = isContinued || at.attempt < state.attempt ? state.attempt : at.attempt + 1;
  if (from < state.text.length || !isContinued) {
    reader.chunks([{ stream, attempt, from, text: state.text.slice(from) }]);
  }
  if (state.ended) reader.end({ stream, attempt, length: state.text.length });
  return { attempt, from: state.text.length };
}

/** The part of a live message that is news to a reader which holds `held`. */
function cut(item: Message, held: Position): Message | undefined {
  if (item.message.attempt > held.attempt) return item;
  if (item.message.attempt < held.attempt) return undefined;
  if (item.kind === 'end') return item;
  const { from, text } = item.message;
  const known = held.from - from;
  if (known <= 0) return item;
  if (known >= text.length) return undefined;
  return {
    kind: 'chunk',
    message: { ...item.message, from: held.from, text: text.slice(known) },
  };
}
