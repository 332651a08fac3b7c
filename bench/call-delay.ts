/**
 * Calls over a real LiveKit server (`LIVEKIT_SERVER` names its program): a browser speaks a file into its
 * microphone and measures both ways in the page. How long after the last sound of a question the first one of
 * the answer is heard, beyond the wait that tells a pause from an end and beyond what the endpoints take, which
 * answer at once; and how long the tutor is heard after the learner has begun to speak.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { launchBrowser, visit } from '#tests/browser.ts';
import { LIVEKIT_PROGRAM, startLivekit } from '#tests/livekit-server.ts';
import { newPerson, signedInAs } from '#tests/people.ts';
import { queryProduct } from '#tests/product-database.ts';
import { startProduct } from '#tests/product.ts';
import { writtenCourse } from '#tests/seeded-course.ts';
import { LISTEN, speaking, writeSpoken } from '#tests/spoken-file.ts';
import { attempt, type BenchLine } from './bench-line.ts';
import { calibrate } from './reference-work.ts';

/** Seconds of silence and of a voice: questions, and between them words that cut off the answer. */
const PAUSE = 7;
const WORDS = 6;
const SPOKEN = [12, ...Array.from({ length: WORDS }, () => [1, PAUSE]).flat()];
const LOUD = 0.02;
/** Milliseconds without a sound after which somebody has ended (end-of-speech.ts). */
const END = 600;
/** Milliseconds within which a sound belongs to the same speech. */
const GAP = 500;

/** The page's scripts own the button that begins a call. */
const IN_USE = `Object.keys(
  [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Start call') ?? {},
).some((key) => key.startsWith('__reactFiber'))`;

type Look = readonly [at: number, learner: number, tutor: number];

export async function benchCall(): Promise<BenchLine[]> {
  return attempt('a call with the tutor', async () => {
    if (LIVEKIT_PROGRAM === undefined) throw new Error('LIVEKIT_SERVER names no program');
    await using opened = new AsyncDisposableStack();
    const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-voice-'));
    opened.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    const livekit = await startLivekit(LIVEKIT_PROGRAM, directory);
    opened.defer(() => livekit.stop());
    const double = await startModelDouble({ seed: 5 });
    opened.defer(() => double.stop());
    const product = await startProduct({
      dataDir: directory,
      env: {
        OPENAI_BASE_URL: double.url,
        OPENAI_API_KEY: 'bench',
        MODEL_SPEECH: 'mouth-1',
        MODEL_TRANSCRIPTION: 'ear-1',
        ...livekit.env,
      },
    });
    opened.defer(() => product.stop());
    const teacher = await newPerson(product, 'Teacher');
    const person = await newPerson(product, 'Learner');
    const { id } = await writtenCourse(teacher, { sample: 'en' });
    const publish = `update course set status = 'published', privacy = 'public' where id = $1`;
    await queryProduct(directory, publish, [id]);
    const [course] = await queryProduct(directory, 'select slug from course where id = $1', [id]);
    const slug = String(course?.['slug']);
    await trpcOf(person).enrollment.enroll.mutate({ courseSlug: slug });

    const file = join(directory, 'spoken.wav');
    await writeSpoken(file, SPOKEN);
    const browser = await launchBrowser(speaking(file));
    opened.defer(() => browser.close());
    const { page, context } = await visit(browser, product.url);
    await context.addInitScript(LISTEN);
    await signedInAs(page, person);
    await page.goto(`/learn/ai-voice-tutor?course=${encodeURIComponent(slug)}`);
    await holds(page, IN_USE);
    await page.getByRole('button', { name: 'Start call' }).click();
    await page.getByText('Listening', { exact: true }).waitFor();
    const looks = await heardOf(page);
    const { answers, silences } = readLooks(looks);
    const calibration = calibrate();
    const lines = [
      line('end of a question to first sound, beyond the wait for its end, middle', answers, 400),
      line('silence after an interruption, middle', silences, 300),
      line(
        'silence after an interruption, longest',
        silences.toSorted((a, b) => b - a).slice(0, 1),
      ),
    ];
    return lines.map((one) => ({ ...one, calibration }));
  });
}

/** The page's own rules keep a text from being run there again and again. */
async function holds(page: Page, what: string): Promise<void> {
  while (!(await page.evaluate<boolean>(what))) await delay(50);
}

/** All that was measured, once the file is at its end. */
async function heardOf(page: Page): Promise<Look[]> {
  const length = SPOKEN.reduce((sum, one) => sum + one, 0) * 1000;
  await holds(
    page,
    `heard.looks.length > 0 && heard.looks.at(-1)[0] - heard.looks[0][0] > ${length}`,
  );
  return page.evaluate<Look[]>('heard.looks');
}

/** A speech of the learner either cuts the tutor off or is a question that is answered; most are both. */
function readLooks(looks: readonly Look[]) {
  const speeches: { from: number; to: number }[] = [];
  for (const [at, learner] of looks) {
    if (learner < LOUD) continue;
    const last = speeches.at(-1);
    if (last && at - last.to < GAP) last.to = at;
    else speeches.push({ from: at, to: at });
  }
  const tutor = looks.filter(([, , strength]) => strength >= LOUD).map(([at]) => at);
  const answers: number[] = [];
  const silences: number[] = [];
  for (const { from, to } of speeches) {
    if (tutor.some((at) => at > from - GAP && at <= from)) {
      const still = tutor.filter((at) => at > from && at < to);
      silences.push((still.at(-1) ?? from) - from);
    }
    const first = tutor.find((at) => at > to + END / 2);
    if (first !== undefined && first - to < PAUSE * 1000) answers.push(first - to - END);
  }
  return { answers, silences };
}

function line(name: string, times: readonly number[], atMost?: number): BenchLine {
  const ordered = times.toSorted((a, b) => a - b);
  return {
    name: `${name}, ${times.length} times`,
    ours: ordered[Math.floor(ordered.length / 2)] ?? Number.NaN,
    baseline: undefined,
    unit: 'ms',
    ratio: undefined,
    aim: atMost === undefined ? '' : `at most ${atMost} ms`,
    ...(atMost === undefined ? {} : { atMost }),
  };
}
