/** Streams over sockets, by chance: whatever happens on the way, every reader ends with the stored text. */
import { describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { applyChunk, applyEnd, emptyBuffer, joinPosition } from '#machines/stream-buffer.ts';
import type { StreamChunkMessage } from '#machines/wire.ts';
import { holds } from '../testing/holds.ts';
import type { TestSocket } from '../testing/live-socket.ts';
import type { StoredText } from './memory-stream-log.ts';
import type { StreamWriter } from './stream-log.ts';
import { settled, startLiveServer, type LiveTestServer } from './testing/live-server.ts';

/** One tab: joins, loses its line, comes back, and keeps what it has read. */
class Tab {
  readonly buffers = new Map<string, ReturnType<typeof emptyBuffer>>();
  readonly faults: string[] = [];
  private socket: TestSocket | undefined;

  async connect(server: LiveTestServer): Promise<void> {
    this.disconnect();
    const socket = server.connect();
    this.socket = socket;
    socket.on('stream:chunks', (messages) => {
      for (const message of messages) this.take(message);
    });
    socket.on('stream:end', (message) => {
      const buffer = this.buffers.get(message.stream);
      if (buffer && applyEnd(buffer, message) === 'gap') this.faults.push('gap at the end');
    });
    await settled(socket);
    await this.join([...this.buffers.keys()]);
  }

  private take(message: StreamChunkMessage): void {
    const buffer = this.buffers.get(message.stream);
    if (!buffer) return;
    // A tab that joins anew asks from where it was a moment ago, so a chunk may repeat what came
    // meanwhile; what it repeats must be the same text.
    if (message.attempt === buffer.attempt) {
      const held = buffer.text.slice(message.from, message.from + message.text.length);
      if (!message.text.startsWith(held)) this.faults.push(`${message.stream} says otherwise`);
    }
    if (applyChunk(buffer, message) === 'gap') this.faults.push('gap');
  }

  async join(streams: string[]): Promise<void> {
    const wanted = streams.map((stream) => {
      const buffer = this.buffers.get(stream) ?? emptyBuffer();
      this.buffers.set(stream, buffer);
      return { stream, ...joinPosition(buffer) };
    });
    if (wanted.length > 0 && this.socket?.connected) {
      this.socket.emit('stream:join', { streams: wanted }, () => {});
    }
  }

  leave(stream: string): void {
    // It keeps what it has read, as a page does that scrolls a lesson out of view.
    this.socket?.emit('stream:leave', { streams: [stream] });
  }

  disconnect(): void {
    this.socket?.disconnect();
    this.socket = undefined;
  }
}

describe('streams', () => {
  const STREAMS = ['lesson/a', 'lesson/b', 'lesson/c'];
  const LENGTH = 3_000;

  async function fuzz(seed: number): Promise<void> {
    const random = createRandom(seed);
    const stored = new Map<string, StoredText>();
    const options = { stored: async (stream: string) => stored.get(stream), flushInterval: 3 };
    let server = await startLiveServer(options);
    let writers = new Map<string, StreamWriter & { written?: string }>();
    let texts = new Map<string, string>();
    const begin = (stream: string) => {
      writers.set(stream, server.streams.open(stream));
      texts.set(stream, '');
    };
    STREAMS.forEach(begin);
    const tabs = Array.from({ length: 5 }, () => new Tab());
    try {
      for (const tab of tabs) await tab.connect(server);
      while (writers.size > 0) {
        const dice = random.below(200);
        const tab = random.pick(tabs);
        const stream = random.pick(STREAMS);
        if (dice < 20) await tab.join([stream]);
        else if (dice < 24) tab.leave(stream);
        else if (dice < 30) tab.disconnect();
        else if (dice < 40) await tab.connect(server);
        else if (dice === 40) {
          // Killed: everything in memory is lost, unfinished work starts anew (STREAM-4).
          await server.close();
          server = await startLiveServer(options);
          const unfinished = [...writers.keys()];
          writers = new Map();
          texts = new Map();
          unfinished.forEach(begin);
        } else if (dice < 43 && writers.has(stream)) begin(stream);
        else {
          for (const [name, writer] of writers) {
            const text = random.text(1 + random.below(30));
            writer.append(text);
            texts.set(name, texts.get(name)! + text);
            if (texts.get(name)!.length < LENGTH) continue;
            writers.delete(name);
            const final = { attempt: writer.attempt, text: texts.get(name)! };
            // Stored a little before or a little after the end of the stream, as it happens.
            if (random.below(2) === 0) stored.set(name, final);
            writer.end();
            stored.set(name, final);
          }
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      for (const tab of tabs) {
        await tab.connect(server);
        await tab.join(STREAMS);
      }
      await holds(() => {
        for (const tab of tabs) {
          for (const stream of STREAMS) {
            const buffer = tab.buffers.get(stream);
            expect([seed, buffer?.ended, buffer?.text]).toEqual([
              seed,
              true,
              stored.get(stream)?.text,
            ]);
          }
        }
      });
      expect(tabs.flatMap((tab) => tab.faults)).toEqual([]);
    } finally {
      for (const tab of tabs) tab.disconnect();
      await server.close();
    }
  }

  it('[WIRE-3] [WIRE-4] [WIRE-5] [STREAM-4] every reader ends with the stored text: late, dropped, twice, over restarts', async () => {
    for (let seed = 1; seed <= 12; seed += 1) await fuzz(seed);
  });
});
