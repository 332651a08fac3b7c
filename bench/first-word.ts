/**
 * What a learner waits for the tutor's first word beyond what the model takes: from the question on its
 * way to the first words on the socket, with the product's workers, engine and database between. What the
 * model takes is measured beside it, by bare calls of the AI SDK: one for searches, and one for an answer from
 * pages, each in the same minute and at the same load as what it is taken from. One talk at a time, a bare call
 * before each; then asked while as many others are being answered as the size says, which
 * come and end one after the other as people's do; then all in one instant; and how long a stopped answer goes
 * on at the model.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import { connected, openLiveSocket, tell, type TestSocket } from '#server/testing/live-socket.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newPerson, type TestPerson } from '#tests/people.ts';
import { queryProduct } from '#tests/product-database.ts';
import { startProduct, type Product } from '#tests/product.ts';
import { writtenCourse } from '#tests/seeded-course.ts';
import { askBare, QUESTION } from './bare-answer.ts';
import { attempt, metOf, type BenchLine } from './bench-line.ts';
import { figure } from './bench-table.ts';
import { calibrate } from './reference-work.ts';

/** Talks at once. */
const TALKS = 200;
/** Fewer of them, one after the other, and answers that are stopped. */
const SOME = 50;
const ALONE = 20;
const STOPS = 4;
/** Ms in which an answer is given to its end and stored. */
const REST = 300;
/** Ms after which a learner may ask as often again. */
const MINUTE = 61_000;
/** Questions of one learner within a minute: no more than they may ask. */
const EACH = Math.min(10, TALK_LIMITS.perMinute);
/** Milliseconds between two questions of people, and tokens a second of their answers, of some forty tokens. */
const PACE = 400;
const LASTING = 0.5;
/** The time of so many is taken, once all others are there. */
const TIMED = 100;
/** Tokens a second of an answer that is to be stopped. */
const SLOWLY = 5;
/** Ms until an answer is given up. */
const PATIENCE = 60_000;

interface Learner {
  person: TestPerson;
  socket: TestSocket;
}

/** @param scale 1 for the sizes above. */
export async function benchFirstWord(scale: number): Promise<BenchLine[]> {
  await using open = new AsyncDisposableStack();
  const double = await startModelDouble({ seed: 5 });
  open.defer(() => double.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-talk-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const env = { OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'bench' };
  const product = await startProduct({ dataDir, env });
  open.defer(() => product.stop());
  const teacher = await newPerson(product, 'Teacher');
  const { id } = await writtenCourse(teacher, { sample: 'en' });
  await queryProduct(
    dataDir,
    `update course set status = 'published', privacy = 'public' where id = $1`,
    [id],
  );
  const [course] = await queryProduct(dataDir, 'select slug from course where id = $1', [id]);
  const talks = Math.max(EACH, Math.round(TALKS * scale));
  const learners: Learner[] = [];
  const crowded = Math.max(Math.ceil(talks / EACH), Math.ceil(MINUTE / PACE / EACH));
  const few = Math.ceil((ALONE + STOPS + 1) / EACH);
  for (let at = 0; at < crowded + few; at += 1) {
    learners.push(await newLearner(product, `Learner ${at}`, String(course?.['slug'])));
  }
  open.defer(() => learners.forEach(({ socket }) => socket.disconnect()));
  const [singles, others] = [learners.slice(0, few), learners.slice(few)];
  const single = (at: number) => {
    const learner = singles[at % few];
    if (!learner) throw new Error('nobody learns');
    return learner;
  };
  // The book is got ready to be searched by the first question of all, and the line to the model opened.
  await firstWord(single(0), id);
  await askBare(double);
  return await attempt('first word of the tutor', async () => {
    const alone: number[] = [];
    const bare: number[] = [];
    for (let at = 0; at < ALONE; at += 1) {
      bare.push(await askBare(double));
      alone.push(await firstWord(single(at), id));
      // The rest of the answer is not what the next call is measured beside.
      await delay(REST);
    }
    const crowd = others.flatMap((learner) => Array.from({ length: EACH }, () => learner));
    const crowdOf = async (size: number) => {
      const model = await modelTakes(double, size);
      const asked = crowd.slice(0, size).map((learner) => firstWord(learner, id));
      return { model, times: await Promise.all(asked) };
    };
    const stops: number[] = [];
    for (let at = 0; at < STOPS; at += 1) stops.push(await stopped(single(at), id, double));
    const paced = await amidOthers(others, id, double, talks);
    await delay(MINUTE);
    const some = await crowdOf(Math.max(1, Math.round(SOME * scale)));
    await delay(MINUTE);
    const together = await crowdOf(talks);
    const calibration = calibrate();
    const line = (name: string, ours: number, atMost?: number): BenchLine => ({
      name,
      ours,
      baseline: undefined,
      unit: 'ms',
      ratio: undefined,
      aim: atMost === undefined ? '' : `at most ${atMost} ms`,
      ...(atMost === undefined ? {} : { atMost }),
      calibration,
    });
    const word = 'first word of the tutor beyond the model’s';
    const beyond = (name: string, whole: number, its: number, atMost?: number): BenchLine => ({
      ...line(`${word}, ${name}`, whole - its, atMost),
      baseline: its,
    });
    const among = `asked while ${paced.others} others are answered`;
    const one = beyond('one talk, middle', part(alone, 0.5), part(bare, 0.5), 30);
    const spread = (times: readonly number[]) =>
      `${figure(part(times, 0))} to ${figure(part(times, 1))}`;
    const inOneInstant = ({ model, times }: Awaited<ReturnType<typeof crowdOf>>) => [
      beyond(`${times.length} asked in one instant, middle`, part(times, 0.5), model),
      beyond(`${times.length} asked in one instant, p99`, part(times, 0.99), model),
    ];
    return [
      { ...one, spread: `${metOf(one)}; ${spread(alone)} beside ${spread(bare)} of ${ALONE} each` },
      beyond(`${among}, middle`, part(paced.times, 0.5), paced.model),
      beyond(`${among}, p99`, part(paced.times, 0.99), paced.model, 150),
      {
        ...line(`${among}, without a word in a minute`, paced.unanswered, 0),
        unit: '',
        aim: 'none',
      },
      ...inOneInstant(some),
      ...inOneInstant(together),
      line('stop, until the model is silent, middle', part(stops, 0.5)),
      line('stop, until the model is silent, longest', part(stops, 1), 200),
    ];
  });
}

/** Talks come and end at a pace at which so many are being answered; the time is taken of the last ones. */
async function amidOthers(
  learners: readonly Learner[],
  courseId: string,
  double: ModelDouble,
  talks: number,
) {
  await double.control.set({ speeds: { chat: LASTING } });
  try {
    const asked: Promise<number>[] = [];
    const model: number[] = [];
    let others = Number.POSITIVE_INFINITY;
    for (let at = 0; at < talks + TIMED; at += 1) {
      const learner = learners[at % learners.length];
      if (!learner) throw new Error('nobody learns');
      const came = firstWord(learner, courseId);
      came.catch(() => undefined);
      asked.push(came);
      if (at >= talks && at % 10 === 0) {
        others = Math.min(others, (await double.control.counts()).open);
        model.push(await askBare(double));
      }
      await delay(PACE);
    }
    const answers = await Promise.allSettled(asked);
    const unanswered = answers.filter(({ status }) => status === 'rejected').length;
    const times = answers
      .slice(talks)
      .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return { times, unanswered, model: part(model, 0.5), others };
  } finally {
    await double.control.set({ speeds: {} });
  }
}

/** Ms that the model takes for its searches and until its first token, in the middle of so many at once. */
async function modelTakes(double: ModelDouble, talks: number): Promise<number> {
  return part(await Promise.all(Array.from({ length: talks }, () => askBare(double))), 0.5);
}

async function newLearner(product: Product, name: string, courseSlug: string): Promise<Learner> {
  const person = await newPerson(product, name);
  await trpcOf(person).enrollment.enroll.mutate({ courseSlug });
  const socket = openLiveSocket(person);
  const answer = await connected(socket);
  if (answer !== 'connected') throw new Error(`the socket was refused: ${answer}`);
  return { person, socket };
}

/** Asks, and gives what comes of the answer: that it has been begun is no word of it. */
async function ask<Result>(
  { person, socket }: Learner,
  { courseId, talkId }: { courseId: string; talkId: string },
  then: (firstWords: Promise<number>) => Promise<Result>,
): Promise<Result> {
  const answerId = crypto.randomUUID();
  const stream = answerStream(answerId);
  const came = Promise.withResolvers<number>();
  came.promise.catch(() => undefined);
  const onChunks = (chunks: readonly { stream: string; text: string }[]) => {
    if (chunks.some((chunk) => chunk.stream === stream && chunk.text !== '')) {
      came.resolve(performance.now());
    }
  };
  const late = setTimeout(() => came.reject(new Error('no word came')), PATIENCE);
  socket.on('stream:chunks', onChunks);
  try {
    const questionId = crypto.randomUUID();
    await trpcOf(person).talk.ask.mutate({
      talkId,
      courseId,
      questionId,
      answerId,
      text: QUESTION,
    });
    await socket.emitWithAck('stream:join', { streams: [{ stream, attempt: 0, from: 0 }] });
    return await then(came.promise);
  } finally {
    clearTimeout(late);
    socket.off('stream:chunks', onChunks);
  }
}

/** In ms. */
async function firstWord(learner: Learner, courseId: string): Promise<number> {
  const began = performance.now();
  const at = { courseId, talkId: crypto.randomUUID() };
  return ask(learner, at, async (came) => (await came) - began);
}

/** Ms from the learner's stop until the model's line is closed. */
async function stopped(learner: Learner, courseId: string, double: ModelDouble): Promise<number> {
  await double.control.set({ speeds: { chat: SLOWLY } });
  const talkId = crypto.randomUUID();
  try {
    return await ask(learner, { courseId, talkId }, async (came) => {
      await came;
      const at = Date.now();
      await tell(learner.socket, tutorSessionAddress.ref(talkId), { type: 'answer.stop' });
      const { lastAbortAt } = await double.control.until(
        (counts) => counts.open === 0 && counts.lastAbortAt >= at,
      );
      return lastAbortAt - at;
    });
  } finally {
    await double.control.set({ speeds: {} });
  }
}

function part(times: readonly number[], share: number): number {
  const ordered = times.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}
