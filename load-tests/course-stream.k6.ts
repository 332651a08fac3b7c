/**
 * Creators who each start a course at the same time and follow every lesson as it is written.
 * Settings: BASE_URL, PROTOCOL (of the live connection), CREATORS (virtual creators), MINUTES (the
 * longest a course may take).
 */
import { check, fail } from 'k6';
import { Counter, Rate, Trend } from 'k6/metrics';
import { signUp, type Creator } from './virtual-creator.ts';
import { connectLive, type LiveSocket } from './socket-io.ts';
import { courseThresholds } from './thresholds.ts';

declare const __ENV: Record<string, string | undefined>;
declare const __VU: number;

const BASE_URL = __ENV['BASE_URL'] ?? 'http://127.0.0.1:3000';
const CREATORS = Number(__ENV['CREATORS'] ?? 10);
const MINUTES = Number(__ENV['MINUTES'] ?? 10);
const PROTOCOL = Number(__ENV['PROTOCOL']);

export const options = {
  scenarios: {
    creators: {
      executor: 'per-vu-iterations',
      vus: CREATORS,
      iterations: 1,
      maxDuration: `${MINUTES}m`,
    },
  },
  thresholds: courseThresholds(CREATORS),
};

const textEqual = new Rate('lesson_text_equal');
const finished = new Rate('courses_finished');
const gaps = new Counter('stream_gaps');
const characters = new Counter('stream_characters');
const eventTime = new Trend('actor_event_duration', true);

interface View {
  ref: { machine: string; id: string };
  view: { value: unknown };
}

export default async function followOneCourse(): Promise<void> {
  const creator = signUp(BASE_URL, `creator-${__VU}-${Date.now()}`);
  const { documentId } = creator.mutate<{ documentId: string }>('document.takeSample', {
    orgSlug: creator.orgSlug,
    language: 'en',
  });
  const { courseId, slug } = creator.mutate<{ courseId: string; slug: string }>('course.begin', {
    orgSlug: creator.orgSlug,
    documentId,
    details: { title: `Load ${__VU}`, language: 'en' },
  });
  const socket = await connectLive(BASE_URL, creator.cookie, PROTOCOL);
  const views = watchViews(socket);
  const texts = watchStreams(socket);
  const creation = { machine: 'courseCreation', id: courseId };

  await tell(socket, creation, { type: 'structure.generate' });
  const planned = views.until(creation, (value) => value === 'reviewing');
  await socket.ask('actor:join', { refs: [creation] }).then(views.joined);
  await planned;
  await tell(socket, creation, { type: 'structure.approve' });

  const generation = { machine: 'courseGeneration', id: courseId };
  const done = views.until(generation, (value) => value === 'complete' || value === 'incomplete');
  const lessons = lessonsOf(creator, slug);
  await socket.ask('stream:join', {
    streams: lessons.map(({ id }) => ({ stream: `lesson/${id}`, attempt: 0, from: 0 })),
  });
  await socket.ask('actor:join', { refs: [generation] }).then(views.joined);
  await done;
  await texts.ended(lessons.map(({ id }) => `lesson/${id}`));

  const after = lessonsOf(creator, slug);
  finished.add(after.length > 0 && after.every((lesson) => lesson.state === 'done'));
  for (const lesson of after) {
    const stored = creator.query<{ lesson: { content: string } }>('lesson.get', {
      courseSlug: slug,
      lessonSlug: lesson.slug,
    }).lesson.content;
    textEqual.add(texts.text(`lesson/${lesson.id}`) === stored && stored !== '');
    characters.add(stored.length);
  }
  socket.close();
}

async function tell(socket: LiveSocket, ref: View['ref'], event: object): Promise<void> {
  const began = Date.now();
  const eventId = `load-${__VU}-${began}-${Math.floor(Math.random() * 1e9)}`;
  const answer = (await socket.ask('actor:event', { ref, eventId, event })) as { ok?: boolean };
  eventTime.add(Date.now() - began);
  if (!check(answer, { 'event applied': ({ ok }) => ok === true })) fail(JSON.stringify(answer));
}

function lessonsOf(creator: Creator, courseSlug: string) {
  const course = creator.query<{
    chapters: { lessons: { id: string; slug: string; state: string }[] }[];
  }>('course.get', { orgSlug: creator.orgSlug, courseSlug });
  return course.chapters.flatMap((chapter) => chapter.lessons);
}

function watchViews(socket: LiveSocket) {
  const waiting: { key: string; holds: (value: unknown) => boolean; resolve: () => void }[] = [];
  const hear = ({ ref, view }: View) => {
    for (const wait of waiting) {
      if (wait.key === `${ref.machine}/${ref.id}` && wait.holds(view.value)) wait.resolve();
    }
  };
  socket.on('actor:view', hear);
  return {
    joined: (answer: unknown) => {
      for (const view of (answer as { joined?: View[] }).joined ?? []) hear(view);
    },
    until: (ref: View['ref'], holds: (value: unknown) => boolean) =>
      new Promise<void>((resolve) => {
        waiting.push({ key: `${ref.machine}/${ref.id}`, holds, resolve });
      }),
  };
}

interface Stream {
  attempt: number;
  text: string;
  ended: boolean;
}

function watchStreams(socket: LiveSocket) {
  const streams: Record<string, Stream> = {};
  const waiting: { names: string[]; resolve: () => void }[] = [];
  const of = (name: string) => (streams[name] ??= { attempt: 0, text: '', ended: false });
  const tellWaiting = () => {
    for (const { names, resolve } of waiting) if (names.every((name) => of(name).ended)) resolve();
  };
  socket.on(
    'stream:chunks',
    (chunks: { stream: string; attempt: number; from: number; text: string }[]) => {
      for (const chunk of chunks) {
        const stream = of(chunk.stream);
        if (chunk.attempt > stream.attempt) {
          Object.assign(stream, { attempt: chunk.attempt, text: '', ended: false });
        }
        if (chunk.attempt < stream.attempt) continue;
        if (chunk.from > stream.text.length) gaps.add(1);
        stream.text = stream.text.slice(0, chunk.from) + chunk.text;
      }
    },
  );
  socket.on('stream:end', (end: { stream: string; attempt: number; length: number }) => {
    const stream = of(end.stream);
    if (end.attempt !== stream.attempt) return;
    stream.ended = end.length === stream.text.length;
    tellWaiting();
  });
  return {
    text: (name: string) => of(name).text,
    ended: (names: string[]) =>
      new Promise<void>((resolve) => {
        waiting.push({ names, resolve });
        tellWaiting();
      }),
  };
}
