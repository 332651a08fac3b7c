/**
 * One clock for all streams: each tick writes what each stream has earned since the last one.
 * Most streams make their frames when they start; a tick only joins and writes them.
 */
import type { ServerResponse } from 'node:http';

const TICK = 10;

export interface TickedStream {
  response: ServerResponse;
  /** The server-sent events of the tokens `from` to before `to`, as they go out now. */
  frames(from: number, to: number): string;
  /** As it is set now, which may change while the stream goes on; 0 is as fast as it goes. */
  tokensPerSecond(): number;
  /** After this many frames `onEnd` is called; the rest is never sent. */
  end: number;
  onEnd(): void;
  onToken(count: number): void;
}

interface Turning extends TickedStream {
  at: number;
  /** Tokens that it may have sent by `countedAt`. */
  earned: number;
  countedAt: number;
  gone: boolean;
}

export function createTicker() {
  const turning = new Set<Turning>();
  let timer: NodeJS.Timeout | undefined;

  function write(stream: Turning, upTo: number): boolean {
    const to = Math.min(upTo, stream.end);
    if (to > stream.at) {
      stream.onToken(to - stream.at);
      const piece = stream.frames(stream.at, to);
      stream.at = to;
      const roomLeft = stream.response.write(piece);
      if (!roomLeft && stream.tokensPerSecond() === 0) {
        turning.delete(stream);
        stream.response.once('drain', () => {
          if (!stream.gone) turn(stream);
        });
        return true;
      }
    }
    if (stream.at < stream.end) return false;
    turning.delete(stream);
    stream.onEnd();
    return true;
  }

  function tick(): void {
    const now = performance.now();
    for (const stream of turning) {
      const speed = stream.tokensPerSecond();
      stream.earned =
        speed === 0 ? stream.at + 200 : stream.earned + ((now - stream.countedAt) * speed) / 1000;
      stream.countedAt = now;
      write(stream, Math.floor(stream.earned));
    }
    if (turning.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function turn(stream: Turning): void {
    if (write(stream, stream.tokensPerSecond() === 0 ? stream.at + 200 : 1)) return;
    turning.add(stream);
    timer ??= setInterval(tick, TICK);
  }

  return {
    /** Returns the function that takes the stream off. */
    add(stream: TickedStream): () => void {
      const countedAt = performance.now();
      const one: Turning = { ...stream, at: 0, earned: 1, countedAt, gone: false };
      turn(one);
      return () => {
        one.gone = true;
        turning.delete(one);
      };
    },
  };
}
