/**
 * One stream as this client knows it: append-only text under an attempt number.
 *
 * A chunk that starts after what we hold is a gap (WIRE-3): join again from here. A higher attempt
 * replaces the text, a lower one is ignored (WIRE-4). The end tells the length: shorter than that is
 * a gap as well (WIRE-5).
 */
import type { StreamChunkMessage, StreamEndMessage } from './wire.ts';

export interface StreamBuffer {
  attempt: number;
  text: string;
  ended: boolean;
}

export type Applied = 'changed' | 'unchanged' | 'gap';

/** The buffer of a stream of which nothing was heard. */
export function emptyBuffer(): StreamBuffer {
  return { attempt: 0, text: '', ended: false };
}

/**
 * Changes the buffer.
 * @returns `gap` when text is missing before the chunk: then the stream is joined again.
 */
export function applyChunk(buffer: StreamBuffer, chunk: StreamChunkMessage): Applied {
  if (chunk.attempt < buffer.attempt) return 'unchanged';
  if (chunk.attempt > buffer.attempt) {
    if (chunk.from > 0) return 'gap';
    buffer.attempt = chunk.attempt;
    buffer.text = chunk.text;
    buffer.ended = false;
    return 'changed';
  }
  if (chunk.from > buffer.text.length) return 'gap';
  // A chunk may overlap what the catch-up already brought; only its new part counts.
  const fresh = chunk.text.slice(buffer.text.length - chunk.from);
  if (fresh === '') return 'unchanged';
  buffer.text += fresh;
  return 'changed';
}

/** Changes the buffer. @returns `gap` when text is missing before the end. */
export function applyEnd(buffer: StreamBuffer, end: StreamEndMessage): Applied {
  if (end.attempt < buffer.attempt) return 'unchanged';
  if (end.attempt > buffer.attempt || end.length > buffer.text.length) return 'gap';
  if (buffer.ended) return 'unchanged';
  buffer.ended = true;
  return 'changed';
}

/** What a join asks for: the rest of what we hold, or everything after a gap in a newer attempt. */
export function joinPosition(buffer: StreamBuffer): { attempt: number; from: number } {
  return { attempt: buffer.attempt, from: buffer.text.length };
}
