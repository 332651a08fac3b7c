/**
 * The text that is being written right now, readable from any offset by any number of viewers.
 *
 * STREAM-1 `append` costs no message: once per STREAM_FLUSH_INTERVAL what all streams have got is
 *    published together, at most one chunk of each.
 * STREAM-2 `open` starts a new attempt whose number is higher than any before it, also over
 *    restarts.
 * STREAM-3 After `end` the text stays readable until the stored text can answer (then it is
 *    forgotten).
 * STREAM-4 Nothing here is durable: after a crash the step is run again and opens a new attempt.
 * STREAM-5 What another process has written arrives as it was written: each attempt in its order, none
 *    twice, a new attempt in place of the one before.
 * STREAM-6 What is held has bounds: an author without end is given up, and what nobody stores forgotten.
 */
import type { StreamChunkMessage, StreamEndMessage } from '#machines/wire.ts';

export interface StreamWriter {
  readonly attempt: number;
  append(text: string): void;
  /** Everything appended so far, in UTF-16 code units. */
  readonly length: number;
  /** Flushes and publishes `stream:end`. Idempotent. */
  end(): void;
}

/** Where text that is being written goes. */
export interface StreamSink {
  open(stream: string): StreamWriter;
}

/** A part of a stream, on its way from the process that writes it to the one that shows it. */
export interface StreamPiece {
  stream: string;
  attempt: number;
  /** UTF-16 code units before it. */
  from: number;
  text: string;
  /** Nothing follows in this attempt. */
  ended: boolean;
}

export interface StreamState {
  attempt: number;
  text: string;
  ended: boolean;
}

export interface StreamLog extends StreamSink {
  /** Takes what another process has gathered, and publishes it; an attempt's pieces come in order. */
  accept(pieces: readonly StreamPiece[]): void;
  /** All texts that are being written, each as one piece. */
  written(): StreamPiece[];
  /** What a late joiner starts from; undefined when nothing is known here. */
  read(stream: string): Promise<StreamState | undefined>;
  subscribe(listener: {
    /** What one interval brought; never empty. */
    chunks(messages: readonly StreamChunkMessage[]): void;
    end(message: StreamEndMessage): void;
  }): () => void;
  close(): void;
}
