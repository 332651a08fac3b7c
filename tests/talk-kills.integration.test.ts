/** An answer of a model that is killed in its middle: the product, a worker, the engine. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { applyChunk, emptyBuffer, type StreamBuffer } from '#machines/stream-buffer.ts';
import { answerStream } from '#machines/talk/talk-answer.stream.ts';
import { processesWith } from '#server/testing/lectern-process.ts';
import { connected, openLiveSocket, type TestSocket } from '#server/testing/live-socket.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newPerson, type TestPerson } from './people.ts';
import { queryProduct } from './product-database.ts';
import { runProduct, type RunningProduct } from './running-product.ts';
import { writtenCourse } from './seeded-course.ts';

let double: ModelDouble;
let product: RunningProduct;
let teacher: TestPerson;
let courseId: string;

beforeAll(async () => {
  double = await startModelDouble({ seed: 5 });
  product = await runProduct({ OPENAI_BASE_URL: double.url, OPENAI_API_KEY: 'test', WORKERS: '1' });
  teacher = await newPerson(product, 'Jiwoo Han');
  ({ id: courseId } = await writtenCourse(teacher, { sample: 'en' }));
});
beforeEach(() => double.control.reset());
afterAll(async () => {
  await product?.stop();
  await double?.stop();
});

const open = async (talkId: string) => trpcOf(teacher).talk.open.query({ talkId });

/** Follows a stream over a socket that comes again by itself. */
async function follow(socket: TestSocket, answerId: string): Promise<StreamBuffer> {
  const buffer = emptyBuffer();
  const join = () =>
    socket.emit(
      'stream:join',
      {
        streams: [
          { stream: answerStream(answerId), attempt: buffer.attempt, from: buffer.text.length },
        ],
      },
      () => {},
    );
  socket.on('stream:chunks', (chunks) => {
    if (chunks.some((chunk) => applyChunk(buffer, chunk) === 'gap')) join();
  });
  socket.on('connect', join);
  join();
  await expect.poll(() => buffer.text.length).toBeGreaterThan(20);
  return buffer;
}

/** @param kill in the middle of the answer; resolves once the product can be asked again. */
async function answerKilled(kill: () => void | Promise<void>) {
  await double.control.set({ speeds: { chat: 4 } });
  const [talkId, questionId, answerId] = [1, 2, 3].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  await trpcOf(teacher).talk.ask.mutate({
    talkId,
    courseId,
    questionId,
    answerId,
    text: `What do contour lines show? ${questionId}`,
  });
  const socket = openLiveSocket(teacher, { reconnection: true });
  expect(await connected(socket)).toBe('connected');
  const heard = await follow(socket, answerId);
  await kill();
  await double.control.set({ speeds: { chat: 0 } });
  // The engine comes back, and takes up what it had in hand.
  await expect
    .poll(async () => (await open(talkId)).messages.at(-1)?.state, { timeout: 180_000 })
    .toBe('done');
  const { messages } = await open(talkId);
  expect(messages.map(({ id }) => id)).toEqual([questionId, answerId]);
  await expect.poll(() => heard.text).toBe(messages[1]?.message);
  socket.disconnect();
  const rows = await queryProduct(
    product.dataDir,
    `select name from run_step where run_id like '%' || $1 || '%' order by name`,
    [talkId],
  );
  return { talkId, steps: rows.map(({ name }) => name) };
}

/** Processes of this product whose command line has the word. */
function killOne(word: string): void {
  const own = new Set(processesWith(product.dataDir));
  const [pid] = processesWith(word).filter((one) => own.has(one));
  if (pid === undefined) {
    throw new Error(
      `no ${word} in ${execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })}`,
    );
  }
  process.kill(pid, 'SIGKILL');
}

/** Made faster before its line is broken, the first answer would be given to nobody. */
const cutOff = () => double.control.until(({ aborted }) => aborted === 1);

/** The search is asked for once; the answer a second time, as the first was cut off, and once whole. */
async function expectPaidOnce(steps: readonly unknown[]): Promise<void> {
  expect(steps).toEqual(['answer', 'search']);
  const { byRole, finishedByPrompt } = await double.control.counts();
  expect(byRole.schema).toBe(1);
  expect(Object.values(finishedByPrompt)).toEqual([1, 1]);
}

it('[TUTOR-SESSION-5] [ANSWER-RUN-1] the product: one answer, nothing paid twice, the same to whoever reads along', async () => {
  const { steps } = await answerKilled(async () => {
    await product.restart();
    await cutOff();
  });
  await expectPaidOnce(steps);
});

it('[TUTOR-SESSION-5] [WORKERS-1] a worker: another one gives the answer', async () => {
  const { steps } = await answerKilled(async () => {
    killOne('worker');
    await cutOff();
  });
  await expectPaidOnce(steps);
});

it('[TUTOR-SESSION-5] [OUTLIVING-1] the engine: the call that is under way goes on', async () => {
  const { steps } = await answerKilled(() => killOne('restate'));
  await expectPaidOnce(steps);
});
