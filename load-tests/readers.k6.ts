/**
 * Lessons that are written while many read them at two processes, beside many more who have a page open
 * and read nothing. Readers come at any moment, read their text from its first character, and stay until all
 * is written: a lesson that had to be begun anew is read anew.
 * Settings: BASE_URLS (of the processes, with a comma between them), PROTOCOL (of the live connection),
 * COURSES_FILE (of readers-setup.ts), LESSONS (of a course), READERS, IDLE (sockets), MINUTES (the longest
 * it may take).
 */
import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { connectLive, type LiveSocket } from './socket-io.ts';
import { readersThresholds } from './thresholds.ts';

declare const __ENV: Record<string, string | undefined>;
declare function open(file: string): string;
declare const console: { error(line: string): void };

interface Known {
  orgSlug: string;
  cookie: string;
  courses: { id: string; slug: string }[];
}

const BASE_URLS = (__ENV['BASE_URLS'] ?? '').split(',');
const PROTOCOL = Number(__ENV['PROTOCOL']);
const LESSONS = Number(__ENV['LESSONS']);
const READERS = Number(__ENV['READERS']);
const IDLE = Number(__ENV['IDLE']);
const { orgSlug, cookie, courses } = JSON.parse(open(__ENV['COURSES_FILE'] ?? '')) as Known;
/** Sockets of one virtual user: each of those is a runtime of its own. */
const SOCKETS = { reader: 25, idle: 250 };
/** Sockets that are opened at the same time by one. */
const TOGETHER = 10;
/** Seconds in which whoever has a page open opens it, and after them those in which readers come. */
const OPENING = 60;
const COMING = 20;
/** Seconds after the last view in which the last words come. */
const SETTLING = 5;
const MINUTES = Number(__ENV['MINUTES'] ?? 15);

const USERS = {
  idle: Math.ceil(IDLE / SOCKETS.idle),
  readers: Math.ceil(READERS / SOCKETS.reader),
};

const once = { executor: 'per-vu-iterations', iterations: 1, maxDuration: `${MINUTES}m` } as const;

export const options = {
  scenarios: {
    idle: { ...once, exec: 'stayOpen', vus: USERS.idle },
    lessons: { ...once, exec: 'writeLessons', vus: 1, startTime: `${OPENING}s` },
    readers: {
      ...once,
      exec: 'readLessons',
      vus: USERS.readers,
      startTime: `${OPENING}s`,
    },
  },
  thresholds: readersThresholds(USERS.idle + 1 + USERS.readers),
};

const opened = new Rate('sockets_opened');
const stayed = new Rate('sockets_stayed');
const written = new Rate('courses_finished');
const textEqual = new Rate('lesson_text_equal');
const joinTime = new Trend('stream_join_duration', true);
const again = new Counter('streams_joined_again');

const batches = courses.map(({ id }) => ({ machine: 'courseGeneration', id }));
const urlOf = (at: number) => BASE_URLS[at % BASE_URLS.length] ?? '';
const later = (seconds: number) =>
  new Promise((resolve) => void setTimeout(resolve, seconds * 1000));
/** The share of whoever is the `at`th of this scenario. */
const shareOf = (all: number, each: number) => {
  const from = exec.scenario.iterationInTest * each;
  return Array.from({ length: Math.max(0, Math.min(each, all - from)) }, (_, at) => from + at);
};

interface BatchView {
  ref: { id: string };
  view: { value: string };
}

/** Resolves once all lessons are written, or given up. */
async function allWritten(socket: LiveSocket): Promise<boolean[]> {
  const heard = new Set<(view: BatchView) => void>();
  const ends = batches.map(
    ({ id }) =>
      new Promise<boolean>((resolve) => {
        heard.add(({ ref, view }) => {
          if (ref.id !== id || !['complete', 'incomplete'].includes(view.value)) return;
          resolve(view.value === 'complete');
        });
      }),
  );
  const hear = (view: BatchView) => {
    for (const listener of heard) listener(view);
  };
  socket.on('actor:view', hear);
  // Whoever comes after the end is told so by the answer.
  const { joined = [] } = (await socket.ask('actor:join', { refs: batches })) as {
    joined?: BatchView[];
  };
  for (const view of joined) hear(view);
  return Promise.all(ends);
}

export async function stayOpen(): Promise<void> {
  const sockets: LiveSocket[] = [];
  const share = shareOf(IDLE, SOCKETS.idle);
  while (share.length > 0) {
    await Promise.all(
      share.splice(0, TOGETHER).map(async (at) => {
        const socket = await connectLive(urlOf(at), cookie, PROTOCOL).catch(() => undefined);
        opened.add(socket !== undefined);
        if (socket) sockets.push(socket);
      }),
    );
  }
  const [first] = sockets;
  if (first) await allWritten(first);
  for (const socket of sockets) {
    stayed.add(socket.isOpen());
    socket.close();
  }
}

/** Approved at one process after the other. */
export async function writeLessons(): Promise<void> {
  const sockets = await Promise.all(BASE_URLS.map((url) => connectLive(url, cookie, PROTOCOL)));
  for (const [at, { id }] of courses.entries()) {
    const message = {
      ref: { machine: 'courseCreation', id },
      eventId: `load-${id}-${Date.now()}`,
      event: { type: 'structure.approve' },
    };
    const answer = (await sockets[at % sockets.length]?.ask('actor:event', message)) as {
      ok?: boolean;
    };
    check(answer, { 'event applied': ({ ok }) => ok === true });
  }
  const [socket] = sockets;
  if (socket) for (const isComplete of await allWritten(socket)) written.add(isComplete);
  for (const one of sockets) one.close();
}

export async function readLessons(): Promise<void> {
  const watching = await connectLive(urlOf(exec.scenario.iterationInTest), cookie, PROTOCOL);
  const over = allWritten(watching);
  await Promise.all(
    shareOf(READERS, SOCKETS.reader).map(async (at) => {
      await later(1 + Math.random() * COMING);
      await readOne(at, over);
    }),
  );
  watching.close();
}

async function readOne(at: number, over: Promise<unknown>): Promise<void> {
  const url = urlOf(at);
  const courseSlug = courses[Math.floor(at / LESSONS) % courses.length]?.slug ?? '';
  const course = query<{ chapters: { lessons: { id: string; slug: string }[] }[] }>(
    url,
    'course.get',
    { orgSlug, courseSlug },
  );
  const lesson = course.chapters.flatMap(({ lessons }) => lessons)[at % LESSONS];
  if (lesson === undefined) {
    textEqual.add(false);
    return;
  }
  const socket = await connectLive(url, cookie, PROTOCOL);
  const reading = readAlong(socket, `lesson/${lesson.id}`);
  await over;
  // A view may overtake the last words, which come by another way.
  await later(SETTLING);
  const text = await reading.ended();
  const input = { courseSlug, lessonSlug: lesson.slug };
  const stored = query<{ lesson: { content: string } }>(url, 'lesson.get', input).lesson.content;
  const isEqual = text === stored && stored !== '';
  textEqual.add(isEqual);
  if (!isEqual) console.error(`${lesson.id} at ${url}: ${differenceOf(text, stored)}`);
  socket.close();
}

function differenceOf(text: string, stored: string): string {
  let at = 0;
  while (at < text.length && text[at] === stored[at]) at += 1;
  const some = (of: string) => JSON.stringify(of.slice(Math.max(0, at - 20), at + 40));
  return `${text.length} heard, ${stored.length} stored, from ${at} on ${some(text)} and ${some(stored)}`;
}

/** As a page does it: what is missing is asked for again, and a later attempt takes the place of the text. */
function readAlong(socket: LiveSocket, stream: string) {
  const known = { attempt: 0, text: '', isEnded: false };
  const waiting: (() => void)[] = [];
  const join = async () => {
    const began = Date.now();
    const at = { stream, attempt: known.attempt, from: known.text.length };
    await socket.ask('stream:join', { streams: [at] });
    joinTime.add(Date.now() - began);
  };
  socket.on(
    'stream:chunks',
    (chunks: { stream: string; attempt: number; from: number; text: string }[]) => {
      for (const { stream: name, attempt, from, text } of chunks) {
        if (name !== stream || attempt < known.attempt) continue;
        if (attempt > known.attempt) Object.assign(known, { attempt, text: '', isEnded: false });
        if (from > known.text.length) {
          again.add(1);
          void join();
          return;
        }
        known.text = known.text.slice(0, from) + text;
      }
    },
  );
  socket.on('stream:end', (end: { stream: string; attempt: number; length: number }) => {
    if (end.stream !== stream || end.attempt < known.attempt) return;
    if (end.attempt > known.attempt || end.length > known.text.length) {
      void join();
      return;
    }
    known.isEnded = true;
    for (const resolve of waiting.splice(0)) resolve();
  });
  void join();
  return {
    /** The text of the newest attempt, once it has ended. */
    async ended(): Promise<string> {
      while (!known.isEnded) await new Promise<void>((resolve) => void waiting.push(resolve));
      return known.text;
    },
  };
}

function query<T>(url: string, path: string, input: unknown): T {
  const asked = encodeURIComponent(JSON.stringify(input));
  const headers = { Cookie: cookie, Origin: url };
  const answer = http.get(`${url}/trpc/${path}?input=${asked}`, {
    headers,
    tags: { name: path },
    responseType: 'text',
  });
  check(answer, { [`${path} answered`]: ({ status }) => status === 200 });
  return (JSON.parse(answer.body ?? '') as { result: { data: T } }).result.data;
}
