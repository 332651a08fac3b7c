/**
 * Texts that are being written, as Redis keeps them for whoever comes later (BUS-2).
 *
 * A text is a string of UTF-16 code units, two bytes each, so that a piece lies where its offset says:
 * written twice it is there once. Units that nobody wrote read as zero, which no text contains.
 */
import type { ChainableCommander, Redis } from 'ioredis';
import type { StreamPiece, StreamState } from '../live/stream-log.ts';

/** Seconds after its last piece in which a text is kept: by then it is stored, or given up. */
const KEPT_FOR = 30 * 60;
const UNITS = 'utf16le';

/** The newest attempt, and the newest that ended: scores of one sorted set, which only rise. */
const newestKey = (stream: string) => `lectern:text:${stream}`;
const textKey = (stream: string, attempt: number) => `lectern:text:${stream}:${attempt}`;

/** Adds what keeps the pieces to the commands of one round trip. */
export function keepPieces(commands: ChainableCommander, pieces: readonly StreamPiece[]): void {
  for (const { stream, attempt, from, text, ended } of pieces) {
    if (text !== '') {
      commands.setrange(textKey(stream, attempt), from * 2, Buffer.from(text, UNITS));
      commands.expire(textKey(stream, attempt), KEPT_FOR);
    }
    commands.zadd(newestKey(stream), 'GT', attempt, 'attempt');
    if (ended) commands.zadd(newestKey(stream), 'GT', attempt, 'ended');
    commands.expire(newestKey(stream), KEPT_FOR);
  }
}

/** @returns undefined for a text of which nothing was said lately, or of which a piece is missing. */
export async function keptText(redis: Redis, stream: string): Promise<StreamState | undefined> {
  const [newest, ended] = await redis.zmscore(newestKey(stream), 'attempt', 'ended');
  if (newest === undefined || newest === null) return undefined;
  const attempt = Number(newest);
  const bytes = await redis.getBuffer(textKey(stream, attempt));
  const text = bytes?.toString(UNITS) ?? '';
  return text.includes('\0') ? undefined : { attempt, text, ended: Number(ended) === attempt };
}
