/** The bus over Redis: one stream of messages with a bound, read by every process at its own pace. */
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import type { Bus, BusMessage } from './bus.ts';
import { keepPieces, keptText } from './redis-texts.ts';

const STREAM = 'lectern:bus';
/** Messages that are kept for whoever is slow: about a minute of a busy installation. */
const KEPT = 10_000;
/** Messages on their way to a Redis that does not answer; what is said beyond them is let go. */
const UNANSWERED = 1_000;
/** Messages read at once, and milliseconds for which a read waits for the next one. */
const AT_ONCE = 500;
const BLOCK = 5_000;
/** Milliseconds between two attempts while Redis is away. */
const AGAIN = 500;

/** Resolves also where Redis cannot be reached: it is joined once it can. */
export async function openRedisBus(url: string, logger: Logger): Promise<Bus> {
  const origin = crypto.randomUUID();
  const listeners = new Set<(message: BusMessage) => void>();
  const missing = new Set<() => void>();
  // BUS-3 What cannot be said now fails now.
  const speaking = new Redis(url, { lazyConnect: true, enableOfflineQueue: false });
  const reading = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null });
  let last = '0-0';
  let unanswered = 0;
  let isCut = false;
  const closing = new AbortController();

  const missed = () => {
    for (const listener of missing) listener();
  };

  async function say(message: BusMessage): Promise<void> {
    if (unanswered >= UNANSWERED) {
      isCut = true;
      return;
    }
    const commands = speaking.pipeline();
    // Kept before it is told: whoever hears of a piece can read all before it.
    if (message.type === 'live') keepPieces(commands, message.batch.pieces);
    commands.xadd(STREAM, 'MAXLEN', '~', KEPT, '*', 'by', origin, 'said', JSON.stringify(message));
    unanswered += 1;
    try {
      await commands.exec();
    } catch (err) {
      logger.debug({ err }, 'not said to other machines');
    }
    unanswered -= 1;
    if (unanswered > 0 || !isCut || closing.signal.aborted) return;
    isCut = false;
    missed();
    await say({ type: 'missed' });
  }

  function take(fields: readonly string[]): void {
    const [, by, , said] = fields;
    if (by === origin || said === undefined) return;
    const message = messageOf(said);
    if (message.type === 'missed') missed();
    else for (const listener of listeners) listener(message);
  }

  async function newest(): Promise<string> {
    const [entry] = await speaking.xrevrange(STREAM, '+', '-', 'COUNT', 1);
    return entry?.[0] ?? '0-0';
  }

  async function read(): Promise<void> {
    const answer = await reading.xread('COUNT', AT_ONCE, 'BLOCK', BLOCK, 'STREAMS', STREAM, last);
    const entries = answer?.[0]?.[1] ?? [];
    const before = last;
    for (const [id, fields] of entries) {
      last = id;
      take(fields);
    }
    if (entries.length < AT_ONCE) return;
    // Whoever is this slow may find that what came next has been let go.
    const [oldest] = await reading.xrange(STREAM, '-', '+', 'COUNT', 1);
    if (oldest && isLater(oldest[0], before)) missed();
  }

  async function readOn(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await read();
      } catch (err) {
        if (closing.signal.aborted) return;
        logger.debug({ err }, 'other machines are not heard');
        await delay(AGAIN);
      }
    }
  }

  const connections = [speaking, reading];
  for (const connection of connections) {
    connection.on('error', (err) => logger.debug({ err }, 'connection to Redis'));
  }
  const joined = await Promise.allSettled(connections.map((connection) => connection.connect()));
  if (joined.every(({ status }) => status === 'fulfilled')) last = await newest();
  else logger.warn('Redis is away: until it is back, what is live stays on its machine');
  for (const connection of connections) {
    connection.on('close', () => {
      if (!closing.signal.aborted) logger.warn('Redis is away: what is live stays on its machine');
    });
    connection.on('ready', () => {
      if (connections.every(({ status }) => status === 'ready')) missed();
    });
  }
  const reader = readOn();

  return {
    say: (message) => void say(message),
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onMissed(listener) {
      missing.add(listener);
      return () => void missing.delete(listener);
    },
    text: (stream) => keptText(speaking, stream),
    async close() {
      closing.abort();
      for (const connection of connections) connection.disconnect();
      await reader;
    },
  };
}

/** Nobody but processes of this installation writes there, in this shape. */
function messageOf(said: string): BusMessage {
  return JSON.parse(said) as BusMessage;
}

/** Ids of a stream are a time and a number, `1795401-3`. */
function isLater(one: string, other: string): boolean {
  const [time = 0, count = 0] = one.split('-').map(Number);
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number);
  return time > otherTime || (time === otherTime && count > otherCount);
}
