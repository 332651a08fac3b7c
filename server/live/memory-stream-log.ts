/**
 * The stream log of one process. Rules STREAM-1 to STREAM-4 stand in `stream-log.ts`; beyond them:
 *
 * - Attempts are numbered by the clock, so they rise over restarts without being stored.
 * - One timer serves all streams and exists only while something waits to be published.
 * - Memory is bounded three ways: a cap per stream, ended streams forgotten once the stored text
 *   answers (or after a while, when nothing was stored), and unused ones dropped.
 */
import { AppError } from '#machines/errors.ts';
import {
  STREAM_FLUSH_INTERVAL,
  STREAM_LENGTH_LIMIT,
  type StreamChunkMessage,
} from '#machines/wire.ts';
import { forgetStreams } from './forget-streams.ts';
import { createRecall } from './recalled-texts.ts';
import type { StreamLog, StreamPiece, StreamState, StreamWriter } from './stream-log.ts';

/** The text that a stream ended in, as the repository keeps it. */
export interface StoredText {
  attempt: number;
  text: string;
}

export interface StreamLogOptions {
  /** Undefined while nothing is stored. Called for late joiners and to forget ended streams. */
  stored(stream: string): Promise<StoredText | undefined>;
  now?: () => number;
  flushInterval?: number;
  /** UTF-16 code units one stream may hold: an author that writes more has run away. */
  lengthLimit?: number;
  /** How often ended streams are looked at. */
  sweepInterval?: number;
  /** After this long without a word a stream is dropped, ended or not. */
  idleLimit?: number;
  onError?: (error: unknown) => void;
  /** What other processes keep of a text of which this one has missed the beginning. */
  recall?: (stream: string) => Promise<StreamState | undefined>;
}

interface LiveStream {
  attempt: number;
  text: string;
  /** What of it nobody has been told yet: a long text is not cut through at each flush. */
  news: string;
  announced: boolean;
  ended: boolean;
  touched: number;
}

type Listener = Parameters<StreamLog['subscribe']>[0];

export function createMemoryStreamLog(options: StreamLogOptions): StreamLog {
  const now = options.now ?? Date.now;
  const flushInterval = options.flushInterval ?? STREAM_FLUSH_INTERVAL;
  const lengthLimit = options.lengthLimit ?? STREAM_LENGTH_LIMIT;

  const live = new Map<string, LiveStream>();
  const dirty = new Set<string>();
  const listeners = new Set<Listener>();
  const forgetting = forgetStreams({
    ...options,
    live,
    now,
    sweepInterval: options.sweepInterval ?? 5_000,
    idleLimit: options.idleLimit ?? 30 * 60_000,
  });
  const recall = options.recall && createRecall({ ...options, recall: options.recall, accept });
  let lastAttempt = 0;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  /** What of a stream is not published yet; undefined when nothing is. */
  function takeNews(stream: string): StreamChunkMessage | undefined {
    dirty.delete(stream);
    const state = live.get(stream);
    if (!state || (state.announced && state.news === '')) return undefined;
    const { attempt, news: text } = state;
    state.news = '';
    state.announced = true;
    return { stream, attempt, from: state.text.length - text.length, text };
  }

  function publish(streams: Iterable<string>): void {
    const messages = [...streams].flatMap((stream) => takeNews(stream) ?? []);
    if (messages.length === 0) return;
    for (const listener of listeners) listener.chunks(messages);
  }

  function flush(): void {
    flushTimer = undefined;
    publish(dirty);
  }

  function markDirty(stream: string): void {
    dirty.add(stream);
    if (!closed) flushTimer ??= setTimeout(flush, flushInterval);
  }

  function begin(stream: string, attempt: number): LiveStream {
    lastAttempt = attempt;
    const state = {
      attempt,
      text: '',
      news: '',
      announced: false,
      ended: false,
      touched: now(),
    };
    live.set(stream, state);
    forgetting.schedule();
    return state;
  }

  function finish(stream: string, state: LiveStream): void {
    state.ended = true;
    state.touched = now();
    if (live.get(stream) !== state) return;
    publish([stream]);
    const message = { stream, attempt: state.attempt, length: state.text.length };
    for (const listener of listeners) listener.end(message);
  }

  function accept(pieces: readonly StreamPiece[]): void {
    if (closed) return;
    const news = new Set<string>();
    const ended = new Map<string, LiveStream>();
    for (const piece of pieces) {
      const { stream, attempt, from, text } = piece;
      const known = live.get(stream);
      if (known && known.attempt > attempt) continue;
      const state = known?.attempt === attempt ? known : begin(stream, attempt);
      if (state.ended) continue;
      if (from > state.text.length) {
        if (recall) void recall(stream);
        else options.onError?.(new Error(`a piece of ${stream} is missing before ${from}`));
        continue;
      }
      const unknown = text.slice(state.text.length - from);
      state.text += unknown;
      state.news += unknown;
      state.touched = now();
      news.add(stream);
      if (piece.ended) ended.set(stream, state);
    }
    publish(news);
    for (const [stream, state] of ended) finish(stream, state);
  }

  function open(stream: string): StreamWriter {
    const last = Math.max(lastAttempt, live.get(stream)?.attempt ?? 0);
    const state = begin(stream, Math.max(last + 1, now()));
    markDirty(stream);

    return {
      attempt: state.attempt,
      get length() {
        return state.text.length;
      },
      append(text) {
        if (state.ended || text === '') return;
        if (state.text.length + text.length > lengthLimit) {
          throw new AppError('MODEL_CUT_OFF', { detail: { limit: lengthLimit } });
        }
        state.text += text;
        state.news += text;
        state.touched = now();
        // A superseded writer may still be talking: nobody listens to it.
        if (live.get(stream) === state) markDirty(stream);
      },
      end() {
        if (!state.ended) finish(stream, state);
      },
    };
  }

  async function read(stream: string): Promise<StreamState | undefined> {
    const state = live.get(stream);
    if (state) return { attempt: state.attempt, text: state.text, ended: state.ended };
    await recall?.(stream);
    const stored = await options.stored(stream);
    // Whoever began to write meanwhile is newer than what was stored.
    const begun = live.get(stream);
    if (begun) return { attempt: begun.attempt, text: begun.text, ended: begun.ended };
    return stored && { ...stored, ended: true };
  }

  return {
    open,
    accept,
    read,
    written: () =>
      [...live].map(([stream, { attempt, text, ended }]) => ({
        stream,
        attempt,
        from: 0,
        text,
        ended,
      })),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(flushTimer);
      forgetting.close();
      listeners.clear();
      live.clear();
      dirty.clear();
    },
  };
}
