/** What a page hears of the streams it follows: the frames of its socket, put together as it does. */
import type { Page } from 'playwright-core';
import type { StreamChunkMessage, StreamEndMessage } from '#machines/wire.ts';
import { applyChunk, applyEnd, emptyBuffer, type StreamBuffer } from '#machines/stream-buffer.ts';

/** Socket.IO's packet of an event: `42["name",…]`. */
const EVENT = /^42(?=\[)/;

export function hearStreams(page: Page): ReadonlyMap<string, StreamBuffer> {
  const streams = new Map<string, StreamBuffer>();
  const of = (stream: string) => {
    const buffer = streams.get(stream) ?? emptyBuffer();
    streams.set(stream, buffer);
    return buffer;
  };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const packet = String(payload);
      if (!EVENT.test(packet)) return;
      const [name, message] = JSON.parse(packet.replace(EVENT, '')) as [string, unknown];
      if (name === 'stream:chunks') {
        for (const chunk of message as StreamChunkMessage[]) applyChunk(of(chunk.stream), chunk);
      }
      if (name === 'stream:end') {
        const end = message as StreamEndMessage;
        applyEnd(of(end.stream), end);
      }
    });
  });
  return streams;
}
