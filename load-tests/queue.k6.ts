/**
 * Lessons of many organizations wait in one queue while people press buttons and open pages.
 * Settings: BASE_URL, PROTOCOL (of the live connection), PEOPLE_FILE (of queue-setup.ts), DETAILS (what
 * people save), CLICK_SECONDS, MINUTES (the longest it may take until all lessons are written).
 */
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Rate, Trend } from 'k6/metrics';
import { connectLive, type LiveSocket } from './socket-io.ts';
import { queueThresholds } from './thresholds.ts';

declare const __ENV: Record<string, string | undefined>;
declare const __VU: number;
declare function open(file: string): string;

interface LoadPerson {
  cookie: string;
  courseId: string;
  page: string;
  read: string;
  planned?: string;
}

interface BatchView {
  ref: { machine: string; id: string };
  view: { value: unknown; context: { done: number; total: number } };
}

const BASE_URL = __ENV['BASE_URL'] ?? 'http://127.0.0.1:3000';
const PROTOCOL = Number(__ENV['PROTOCOL']);
const MINUTES = Number(__ENV['MINUTES'] ?? 15);
const CLICK_SECONDS = Number(__ENV['CLICK_SECONDS'] ?? 120);
const DETAILS: unknown = JSON.parse(__ENV['DETAILS'] ?? '{}');
const PEOPLE = JSON.parse(open(__ENV['PEOPLE_FILE'] ?? '')) as LoadPerson[];
/** Lessons written at once, as the product is set up. */
const PLACES = 200;
/** Seconds between two things one person does. */
const THINKING = 2;

export const options = {
  scenarios: {
    lessons: {
      executor: 'per-vu-iterations',
      exec: 'writeLessons',
      vus: 1,
      iterations: 1,
      maxDuration: `${MINUTES}m`,
    },
    people: {
      executor: 'per-vu-iterations',
      exec: 'workOnCourse',
      vus: PEOPLE.length,
      iterations: 1,
      maxDuration: `${MINUTES}m`,
    },
  },
  thresholds: queueThresholds(1 + PEOPLE.length),
};

const eventTime = new Trend('person_event', true);
const pageTime = new Trend('person_page', true);
const readTime = new Trend('person_read', true);
const inTurn = new Rate('organizations_in_turn');
const written = new Rate('lessons_written');

/** Approves one course of each organization at once, and follows them all to their end. */
export async function writeLessons(): Promise<void> {
  const owners = PEOPLE.filter(({ planned }) => planned !== undefined);
  const done: Record<string, number> = {};
  let complete = 0;
  const following = owners.map(async ({ cookie, planned = '' }) => {
    const socket = await connectLive(BASE_URL, cookie, PROTOCOL);
    const batch = { machine: 'courseGeneration', id: planned };
    const ended = new Promise<BatchView['view']>((resolve) => {
      socket.on('actor:view', ({ ref, view }: BatchView) => {
        if (ref.machine !== batch.machine) return;
        done[planned] = view.context.done;
        if (view.value === 'complete' || view.value === 'incomplete') resolve(view);
      });
    });
    await tell(socket, { machine: 'courseCreation', id: planned }, { type: 'structure.approve' });
    await socket.ask('actor:join', { refs: [batch] });
    const { context } = await ended;
    complete += 1;
    // Who came while there were places for all of its lessons waited for nobody.
    if (complete === Math.min(owners.length, Math.ceil(PLACES / context.total) + 1)) {
      for (const { planned: each = '' } of owners) inTurn.add((done[each] ?? 0) > 0);
    }
    for (let lesson = 0; lesson < context.total; lesson += 1) written.add(lesson < context.done);
    socket.close();
  });
  await Promise.all(following);
}

/** Somebody who saves, reads and opens a page in turn, on a course with nothing running. */
export async function workOnCourse(): Promise<void> {
  const person = PEOPLE[exec.scenario.iterationInTest];
  if (person === undefined) return;
  const socket = await connectLive(BASE_URL, person.cookie, PROTOCOL);
  const ref = { machine: 'courseCreation', id: person.courseId };
  const until = Date.now() + CLICK_SECONDS * 1000;
  // Not all at the same moment.
  sleep(Math.random() * THINKING);
  while (Date.now() < until) {
    eventTime.add(await tell(socket, ref, { type: 'details.save', details: DETAILS }));
    sleep(THINKING);
    readTime.add(get(person.read, person.cookie, 'course.get'));
    sleep(THINKING);
    pageTime.add(get(person.page, person.cookie, 'course page'));
    sleep(THINKING);
  }
  socket.close();
}

/** Milliseconds until the answer. */
async function tell(socket: LiveSocket, ref: BatchView['ref'], event: object): Promise<number> {
  const began = Date.now();
  const eventId = `load-${__VU}-${began}-${Math.floor(Math.random() * 1e9)}`;
  const answer = (await socket.ask('actor:event', { ref, eventId, event })) as { ok?: boolean };
  check(answer, { 'event applied': ({ ok }) => ok === true });
  return Date.now() - began;
}

function get(path: string, cookie: string, name: string): number {
  const headers = { Cookie: cookie, Origin: BASE_URL };
  const answer = http.get(`${BASE_URL}${path}`, { headers, tags: { name } });
  check(answer, { [`${name} answered`]: ({ status }) => status === 200 });
  return answer.timings.duration;
}
