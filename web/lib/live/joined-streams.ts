/** The streams a page reads, with the text that has come so far; a gap joins again (WIRE-3). */
import {
  applyChunk,
  applyEnd,
  emptyBuffer,
  joinPosition,
  type StreamBuffer,
} from '#machines/stream-buffer.ts';
import type { StreamChunkMessage, StreamEndMessage } from '#machines/wire.ts';
import type { Listener } from './frame-notifier.ts';
import { listenTo, newlyJoined, type Joined } from './joined.ts';

const EMPTY: StreamBuffer = Object.freeze(emptyBuffer());

interface Options {
  touch: (listeners: Set<Listener>) => void;
  join: (stream: string) => void;
  leave: (stream: string) => void;
}

export function createJoinedStreams({ touch, join, leave }: Options) {
  const streams = new Map<string, Joined<StreamBuffer>>();

  function apply(
    stream: string,
    change: (buffer: StreamBuffer) => ReturnType<typeof applyChunk>,
  ): void {
    const joined = streams.get(stream);
    if (!joined) return;
    const applied = change(joined.state);
    if (applied === 'gap') join(stream);
    if (applied === 'changed') touch(joined.listeners);
  }

  return {
    keys: () => streams.keys(),
    state: (stream: string): StreamBuffer => streams.get(stream)?.state ?? EMPTY,
    /** From where it goes on; undefined when nobody reads it any more. */
    position(stream: string) {
      const joined = streams.get(stream);
      return joined && { stream, ...joinPosition(joined.state) };
    },

    watch: (stream: string, listener: Listener): (() => void) => {
      const joined = streams.get(stream) ?? newlyJoined(emptyBuffer());
      streams.set(stream, joined);
      return listenTo(joined, listener, {
        first: () => join(stream),
        last: () => {
          streams.delete(stream);
          leave(stream);
        },
      });
    },

    chunks: (chunks: readonly StreamChunkMessage[]): void => {
      for (const chunk of chunks) apply(chunk.stream, (buffer) => applyChunk(buffer, chunk));
    },
    end: (end: StreamEndMessage): void => {
      apply(end.stream, (buffer) => applyEnd(buffer, end));
    },
  };
}
