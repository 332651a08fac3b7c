/** Started by `startWatcher`, which calls the functions below: one connection, joined to everything. */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { applyChunk, applyEnd, emptyBuffer, type StreamBuffer } from '#machines/stream-buffer.ts';
import {
  JOIN_LIMIT,
  type ActorViewMessage,
  type StreamChunkMessage,
  type StreamEndMessage,
} from '#machines/wire.ts';
import { stampsIn } from '#agents/testing/model-double/stamps.ts';
import { answerCalls } from './child-calls.ts';
import { createAges } from './live-ages.ts';
import { openSocket, timedTell, type LiveSocket } from './account-socket.ts';
import {
  addToSlice,
  evennessOf,
  hasWords,
  heardDraft,
  paceOf,
  type HeardDraft,
  type HeardSlices,
} from './lesson-pace.ts';
import type { WatcherCalls } from './live-watcher.ts';

interface Waiting {
  key: string;
  wanted: string[];
  resolve: () => void;
}

let opened: LiveSocket | undefined;
let ages = createAges();
const streams = new Map<string, Stream>();
const states = new Map<string, string>();
let waiting: Waiting[] = [];
let lost = 0;
let doubled = 0;

interface Stream {
  buffer: StreamBuffer;
  read: (text: string) => void;
  /** When a word of it was heard first, and last; 0 before. */
  begunAt: number;
  endedAt: number;
  first: HeardDraft | undefined;
  /** What was heard of the first draft. */
  slices: HeardSlices;
}

function openStream(): Stream {
  return {
    buffer: emptyBuffer(),
    read: ages.reader(),
    begunAt: 0,
    endedAt: 0,
    first: undefined,
    slices: new Map(),
  };
}

const draftOf = ({ buffer, endedAt }: Stream): HeardDraft => heardDraft(buffer.text, endedAt);

function connection(): LiveSocket {
  if (!opened) throw new Error('not connected');
  return opened;
}

function hear({ ref, view }: ActorViewMessage): void {
  const { value } = view;
  const key = refKey(ref);
  const inner = typeof value === 'string' ? value : Object.values(value)[0];
  const state = typeof inner === 'string' ? inner : '';
  states.set(key, state);
  const [reached, others] = [true, false].map((is) =>
    waiting.filter((wait) => (wait.key === key && wait.wanted.includes(state)) === is),
  );
  waiting = others ?? [];
  for (const { resolve } of reached ?? []) resolve();
}

function take(chunk: StreamChunkMessage): void {
  const stream = streams.get(chunk.stream);
  if (!stream) return;
  const { buffer } = stream;
  if (chunk.attempt > buffer.attempt) {
    stream.read = ages.reader(stampsIn(buffer.text).at(-1));
    if (buffer.text !== '') stream.first ??= draftOf(stream);
  }
  const held = chunk.attempt === buffer.attempt ? buffer.text.length : 0;
  if (chunk.attempt >= buffer.attempt) {
    lost += Math.max(0, chunk.from - held);
    doubled += Math.max(0, held - chunk.from);
  }
  if (applyChunk(buffer, chunk) !== 'changed') return;
  const piece = buffer.text.slice(held);
  stream.read(piece);
  if (!hasWords(piece)) return;
  stream.endedAt = Date.now();
  if (stream.first) return;
  stream.begunAt ||= stream.endedAt;
  addToSlice(stream.slices, piece.length, stream.endedAt);
}

function end(message: StreamEndMessage): void {
  const buffer = streams.get(message.stream)?.buffer;
  if (buffer && applyEnd(buffer, message) === 'gap') lost += message.length - buffer.text.length;
}

function inJoins<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / JOIN_LIMIT) }, (_, index) =>
    all.slice(index * JOIN_LIMIT, (index + 1) * JOIN_LIMIT),
  );
}

function reaches(ref: ActorRef, wanted: string[], patience: number): Promise<void> {
  const key = refKey(ref);
  if (wanted.includes(states.get(key) ?? '')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${ref.machine} stays ${states.get(key)}, not ${wanted.join(', ')}`)),
      patience,
    );
    const reached = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push({ key, wanted, resolve: reached });
  });
}

answerCalls<WatcherCalls>({
  async connect(account) {
    opened = await openSocket(account);
    opened.on('actor:view', hear);
    opened.on('stream:chunks', (chunks) => chunks.forEach(take));
    opened.on('stream:end', end);
  },

  async join({ refs, lessons }) {
    for (const some of inJoins(refs)) {
      const answer = await connection().emitWithAck('actor:join', { refs: some });
      if (!answer.ok) throw new Error(`join: ${answer.error.code}`);
      answer.joined.forEach(hear);
    }
    if (lessons.length === 0) return;
    for (const id of lessons) streams.set(lessonStream(id), openStream());
    for (const some of inJoins(lessons)) {
      const answer = await connection().emitWithAck('stream:join', {
        streams: some.map((id) => ({ stream: lessonStream(id), attempt: 0, from: 0 })),
      });
      if (!answer.ok || answer.refused.length > 0) throw new Error('a stream was refused');
    }
    // What was written before is as old as the join, not as the line is slow.
    ages = createAges();
    for (const stream of streams.values()) {
      stream.read = ages.reader(stampsIn(stream.buffer.text).at(-1));
    }
  },

  async leave({ refs, lessons }) {
    for (const some of inJoins(lessons)) {
      connection().emit('stream:leave', { streams: some.map((id) => lessonStream(id)) });
    }
    for (const some of inJoins(refs)) connection().emit('actor:leave', { refs: some });
    for (const id of lessons) streams.delete(lessonStream(id));
    for (const ref of refs) states.delete(refKey(ref));
  },

  tell: ({ ref, event }) => timedTell(connection(), ref, event),
  reaches: ({ ref, states: wanted, patience }) => reaches(ref, wanted, patience),
  ages: async () => ages.figures(),

  async paces({ lessons, words }) {
    const at = Date.now();
    return lessons.flatMap((id) => {
      const stream = streams.get(lessonStream(id));
      const pace = stream && paceOf({ first: stream.first, now: draftOf(stream) }, words, at);
      return pace === undefined ? [] : [pace];
    });
  },

  async evenness({ lessons, words }) {
    const at = Date.now();
    const drafts = lessons.flatMap((id) => {
      const stream = streams.get(lessonStream(id));
      if (!stream || stream.begunAt === 0) return [];
      const { first, slices: heard, begunAt } = stream;
      const draft = first ?? draftOf(stream);
      const isWhole = first !== undefined || draft.words >= words;
      return [{ heard, begunAt, endedAt: isWhole ? draft.endedAt : at }];
    });
    return evennessOf(drafts);
  },

  async isEqual({ lesson, stored }) {
    const buffer = streams.get(lessonStream(lesson))?.buffer;
    return buffer?.ended === true && buffer.text === stored;
  },
  faults: async () => ({ lost, doubled }),
});
