/**
 * The browser's side in a process of its own: one connection, joined to everything that is written.
 * Started by `startBrowser` (live-browser.ts), which calls the functions below over the IPC channel.
 */
import { io, type Socket } from 'socket.io-client';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import {
  PROTOCOL_VERSION,
  type ActorViewMessage,
  type ClientToServer,
  type ServerToClient,
  type StreamChunkMessage,
} from '#machines/wire.ts';
import { applyChunk, applyEnd, emptyBuffer } from '#machines/stream-buffer.ts';
import type { BrowserCalls, Call, Probe } from './live-browser.ts';
import { stampsIn } from '#agents/testing/model-double/stamps.ts';
import { createAges } from './live-ages.ts';

/** Milliseconds an actor may take to get where it is awaited. */
const PATIENCE = 240_000;

let socket: Socket<ServerToClient, ClientToServer> | undefined;
let ages = createAges();
const streams = new Map<string, ReturnType<typeof openStream>>();
const states = new Map<string, string>();
let waiting: { key: string; wanted: string[]; resolve: () => void }[] = [];
let lost = 0;
let doubled = 0;

function openStream() {
  return { buffer: emptyBuffer(), read: ages.reader() };
}

function connection(): Socket<ServerToClient, ClientToServer> {
  if (!socket) throw new Error('not connected');
  return socket;
}

function hear({ ref, view }: ActorViewMessage): void {
  const { value } = view;
  const key = refKey(ref);
  const inner = typeof value === 'string' ? value : Object.values(value)[0];
  states.set(key, typeof inner === 'string' ? inner : '');
  waiting = waiting.filter((wait) => {
    if (wait.key !== key || !wait.wanted.includes(states.get(key) ?? '')) return true;
    wait.resolve();
    return false;
  });
}

/** Answers with the time it took, in ms. */
async function tell(ref: ActorRef, event: { type: string }): Promise<number> {
  const began = performance.now();
  const message = { ref, eventId: crypto.randomUUID(), event };
  const answer = await connection().emitWithAck('actor:event', message);
  if (!answer.ok) throw new Error(`${event.type} to ${refKey(ref)}: ${answer.error.code}`);
  return performance.now() - began;
}

function take(chunk: StreamChunkMessage): void {
  const stream = streams.get(chunk.stream);
  if (!stream) return;
  const { buffer } = stream;
  if (chunk.attempt > buffer.attempt) {
    stream.read = ages.reader(stampsIn(buffer.text).at(-1));
  }
  const held = chunk.attempt === buffer.attempt ? buffer.text.length : 0;
  if (chunk.attempt >= buffer.attempt) {
    lost += Math.max(0, chunk.from - held);
    doubled += Math.max(0, held - chunk.from);
  }
  if (applyChunk(buffer, chunk) === 'changed') stream.read(buffer.text.slice(held));
}

function reaches(ref: ActorRef, ...wanted: string[]): Promise<void> {
  const key = refKey(ref);
  if (wanted.includes(states.get(key) ?? '')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${key} stays ${states.get(key)} instead of ${wanted.join(' or ')}`)),
      PATIENCE,
    );
    const reached = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push({ key, wanted, resolve: reached });
  });
}

const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

/** Sends at a fixed rate, whatever the answers take. */
async function atRate(probe: Probe, send: (index: number) => Promise<number>): Promise<number[]> {
  const answers: Promise<number>[] = [];
  for (let index = 0; index < probe.count; index += 1) {
    const answer = send(index);
    // Failing is looked at below, when all have been sent.
    answer.catch(() => undefined);
    answers.push(answer);
    await pause(probe.every);
  }
  return Promise.all(answers);
}

async function cancelAndRetry(id: string): Promise<number> {
  const ref = { machine: 'lessonGeneration', id } as const;
  await reaches(ref, 'writing');
  // Known again with the view of the next writer.
  states.delete(refKey(ref));
  const took = await tell(ref, { type: 'lesson.cancel' });
  await tell(ref, { type: 'lesson.retry' });
  return took;
}

const calls: BrowserCalls = {
  async connect({ url, cookie }) {
    const opened: Socket<ServerToClient, ClientToServer> = io(url, {
      transports: ['websocket'],
      auth: { protocol: PROTOCOL_VERSION },
      extraHeaders: { cookie, origin: url },
    });
    socket = opened;
    opened.on('actor:view', hear);
    opened.on('stream:chunks', (chunks) => chunks.forEach(take));
    opened.on('stream:end', (end) => {
      const buffer = streams.get(end.stream)?.buffer;
      if (buffer && applyEnd(buffer, end) === 'gap') lost += end.length - buffer.text.length;
    });
    await new Promise((resolve) => opened.once('connect', () => resolve(undefined)));
  },

  async join({ refs, lessons }) {
    if (refs.length > 0) {
      const answer = await connection().emitWithAck('actor:join', { refs });
      if (!answer.ok) throw new Error(`join: ${answer.error.code}`);
      answer.joined.forEach(hear);
    }
    if (lessons.length === 0) return;
    for (const id of lessons) streams.set(lessonStream(id), openStream());
    const answer = await connection().emitWithAck('stream:join', {
      streams: lessons.map((id) => ({ stream: lessonStream(id), attempt: 0, from: 0 })),
    });
    if (!answer.ok || answer.refused.length > 0) throw new Error('a stream was refused');
    // What was written before is as old as the join, not as the line is slow.
    ages = createAges();
    for (const stream of streams.values()) stream.read = ages.reader();
  },

  tell: ({ ref, event }) => tell(ref, event),
  reaches: ({ ref, states: wanted }) => reaches(ref, ...wanted),

  idle: ({ ref, event, ...probe }) => atRate(probe, () => tell(ref, event)),

  /** Cancels lessons that are being written, one after the other, and lets each go on again. */
  running({ lessons, ...probe }) {
    const turns = new Map<string, Promise<number>>();
    return atRate(probe, (index) => {
      const id = lessons[index % lessons.length] ?? '';
      // One after the other for each lesson.
      const turn = (turns.get(id) ?? Promise.resolve(0)).then(() => cancelAndRetry(id));
      turns.set(id, turn);
      return turn;
    });
  },

  ages: async () => ages.figures(),
  async text({ lesson }) {
    const buffer = streams.get(lessonStream(lesson))?.buffer;
    return { text: buffer?.text ?? '', ended: buffer?.ended ?? false };
  },
  faults: async () => ({ lost, doubled }),
  async leave({ lessons }) {
    connection().emit('stream:leave', { streams: lessons.map((id) => lessonStream(id)) });
    for (const id of lessons) streams.delete(lessonStream(id));
  },
};

// The other end is our own `startBrowser`, which sends nothing else.
process.on('message', (message: Call) => {
  const run: (input: never) => Promise<unknown> = calls[message.call];
  run(message.input as never).then(
    (answer) => process.send?.({ id: message.id, answer }),
    (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
