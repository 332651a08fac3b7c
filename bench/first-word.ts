/**
 * What a learner waits for the tutor's first word beyond what the model takes: from the question on its
 * way to the first words on the socket, with the product's workers, engine and database between. What the
 * model takes is measured beside it: its double is asked by hand as often at once as the product asks it,
 * for searches and for an answer. One talk at a time, then many at once; and how long a stopped answer
 * goes on at the model.
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
import { attempt, type BenchLine } from './bench-line.ts';
import { calibrate } from './reference-work.ts';

/** Talks at once. */
const TALKS = 200;
/** Fewer of them. */
const SOME = 50;
/** One after the other. */
const ALONE = 6;
/** Answers that are stopped. */
const STOPS = 4;
/** Ms after which a learner may ask as often again. */
const MINUTE = 61_000;
/** Of one learner within a minute: no more than they may ask. */
const EACH = Math.min(10, TALK_LIMITS.perMinute);
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
  for (let at = 0; at < Math.ceil(talks / EACH) + 1; at += 1) {
    learners.push(await newLearner(product, `Learner ${at}`, String(course?.['slug'])));
  }
  open.defer(() => learners.forEach(({ socket }) => socket.disconnect()));
  const [first, ...others] = learners;
  if (!first) throw new Error('nobody learns');
  // The book is got ready to be searched by the first question of all.
  await firstWord(first, id);
  return await attempt('first word of the tutor', async () => {
    const alone: number[] = [];
    for (let at = 0; at < Math.min(ALONE, EACH - 1); at += 1)
      alone.push(await firstWord(first, id));
    const crowd = others.flatMap((learner) => Array.from({ length: EACH }, () => learner));
    const crowdOf = (size: number) =>
      Promise.all(crowd.slice(0, size).map((learner) => firstWord(learner, id)));
    const stops: number[] = [];
    for (let at = 0; at < STOPS; at += 1) stops.push(await stopped(first, id, double));
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
    const model = {
      alone: await modelTakes(double, 1),
      some: await modelTakes(double, some.length),
      together: await modelTakes(double, together.length),
    };
    const beyond = (name: string, whole: number, its: number, atMost?: number): BenchLine => ({
      ...line(`${word}, ${name}`, whole - its, atMost),
      baseline: its,
    });
    return [
      beyond('one talk, middle', part(alone, 0.5), model.alone, 30),
      beyond(`${some.length} talks at once, middle`, part(some, 0.5), model.some),
      beyond(`${some.length} talks at once, p99`, part(some, 0.99), model.some),
      beyond(`${together.length} talks at once, middle`, part(together, 0.5), model.together),
      beyond(`${together.length} talks at once, p99`, part(together, 0.99), model.together, 150),
      line('stop, until the model is silent, middle', part(stops, 0.5)),
      line('stop, until the model is silent, longest', part(stops, 1), 200),
    ];
  });
}

/** Ms that the model takes for its searches and until its first token, in the middle of so many at once. */
async function modelTakes(double: ModelDouble, talks: number): Promise<number> {
  const rounds = Math.max(1, Math.round(ALONE / talks));
  const times: number[] = [];
  // The first request of all opens the line.
  await askByHand(double);
  for (let round = 0; round < rounds; round += 1) {
    times.push(...(await Promise.all(Array.from({ length: talks }, () => askByHand(double)))));
  }
  return part(times, 0.5);
}

async function askByHand({ url }: ModelDouble): Promise<number> {
  const ask = (stream: boolean) =>
    fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'bench',
        stream,
        messages: [{ role: 'user', content: 'What do contour lines show?' }],
      }),
    });
  const began = performance.now();
  await (await ask(false)).json();
  const { body } = await ask(true);
  let came = '';
  if (body) {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      came += piece;
      // The first piece has no words yet.
      if (/"content":"[^"]/u.test(came)) return performance.now() - began;
    }
  }
  throw new Error('the model said nothing');
}

async function newLearner(product: Product, name: string, courseSlug: string): Promise<Learner> {
  const person = await newPerson(product, name);
  await trpcOf(person).enrollment.enroll.mutate({ courseSlug });
  const socket = openLiveSocket(person);
  const answer = await connected(socket);
  if (answer !== 'connected') throw new Error(`the socket was refused: ${answer}`);
  return { person, socket };
}

/** In ms. */
async function firstWord({ person, socket }: Learner, courseId: string): Promise<number> {
  const answerId = crypto.randomUUID();
  const stream = answerStream(answerId);
  const came = Promise.withResolvers<number>();
  // That an answer has been begun is no word of it.
  const onChunks = (chunks: readonly { stream: string; text: string }[]) => {
    if (chunks.some((chunk) => chunk.stream === stream && chunk.text !== '')) {
      came.resolve(performance.now());
    }
  };
  const late = setTimeout(() => came.reject(new Error('no word came')), PATIENCE);
  socket.on('stream:chunks', onChunks);
  try {
    const began = performance.now();
    await trpcOf(person).talk.ask.mutate({
      talkId: crypto.randomUUID(),
      courseId,
      questionId: crypto.randomUUID(),
      answerId,
      text: 'What do contour lines show?',
    });
    await socket.emitWithAck('stream:join', { streams: [{ stream, attempt: 0, from: 0 }] });
    return (await came.promise) - began;
  } finally {
    clearTimeout(late);
    socket.off('stream:chunks', onChunks);
  }
}

/** Ms from the learner's stop until the model's line is closed. */
async function stopped(
  { person, socket }: Learner,
  courseId: string,
  double: ModelDouble,
): Promise<number> {
  await double.control.set({ speeds: { chat: SLOWLY } });
  const [talkId, answerId] = [crypto.randomUUID(), crypto.randomUUID()];
  const began = Promise.withResolvers<void>();
  const stream = answerStream(answerId);
  const onChunks = (chunks: readonly { stream: string; text: string }[]) => {
    if (chunks.some((chunk) => chunk.stream === stream && chunk.text !== '')) began.resolve();
  };
  socket.on('stream:chunks', onChunks);
  try {
    await trpcOf(person).talk.ask.mutate({
      talkId,
      courseId,
      questionId: crypto.randomUUID(),
      answerId,
      text: 'What do contour lines show?',
    });
    await socket.emitWithAck('stream:join', { streams: [{ stream, attempt: 0, from: 0 }] });
    await began.promise;
    const at = Date.now();
    await tell(socket, tutorSessionAddress.ref(talkId), { type: 'answer.stop' });
    const { lastAbortAt } = await double.control.until(
      (counts) => counts.open === 0 && counts.lastAbortAt >= at,
    );
    return lastAbortAt - at;
  } finally {
    socket.off('stream:chunks', onChunks);
    await double.control.set({ speeds: {} });
  }
}

function part(times: readonly number[], share: number): number {
  const ordered = times.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
}
