/**
 * Calls over a real LiveKit server (`LIVEKIT_SERVER` names its program): a browser speaks a file into its
 * microphone and measures both ways in the page. How long after the last sound of a question the first one of
 * the answer is heard, beyond the wait that tells a pause from an end and beyond what the endpoints take, whose
 * double tells when each was asked and when its first word or sound left; and how long the tutor is heard after
 * the learner has begun to speak.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { DoubleCall } from '#agents/testing/model-double/protocol.ts';
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
    // Its clock, in ms since 1970, as the double's.
    const began = await page.evaluate<number>('performance.timeOrigin');
    await page.getByRole('button', { name: 'Start call' }).click();
    await page.getByText('Listening', { exact: true }).waitFor();
    const looks = (await heardOf(page)).map(([at, learner, tutor]): Look => [
      at + began,
      learner,
      tutor,
    ]);
    const calls = await double.control.calls();
    const speeches = speechesOf(looks);
    const silences = silencesOf(looks, speeches);
    const answers = speeches.flatMap((speech, at) => {
      const until = speeches[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      return stepsOf(speech, until, looks, calls) ?? [];
    });
    if (answers.length < speeches.length) {
      console.log(`${speeches.length - answers.length} of ${speeches.length} were not answered`);
    }
    const calibration = calibrate();
    const ours = (...of: (keyof Steps)[]) =>
      answers.map((steps) => of.reduce((sum, one) => sum + steps[one], 0));
    const lines = [
      line(
        'end of a question to first sound, beyond the wait for its end and the endpoints, middle',
        ours('heard', 'searched', 'asked', 'spoken', 'sounds'),
        400,
      ),
      line('of that, from the end of the wait until the ears are asked', ours('heard')),
      line('of that, until the model is asked for searches', ours('searched')),
      line('of that, until it is asked for the answer', ours('asked')),
      line('of that, until the mouth is asked', ours('spoken')),
      line('of that, from its first sound until it is heard', ours('sounds')),
      line('the endpoints beside it', ours('ears', 'search', 'model', 'mouth')),
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

interface Speech {
  from: number;
  to: number;
}

function speechesOf(looks: readonly Look[]): Speech[] {
  const speeches: Speech[] = [];
  for (const [at, learner] of looks) {
    if (learner < LOUD) continue;
    const last = speeches.at(-1);
    if (last && at - last.to < GAP) last.to = at;
    else speeches.push({ from: at, to: at });
  }
  return speeches;
}

/** How long the tutor is heard after each speech that cut it off has begun. */
function silencesOf(looks: readonly Look[], speeches: readonly Speech[]): number[] {
  const tutor = looks.filter(([, , strength]) => strength >= LOUD).map(([at]) => at);
  return speeches
    .filter(({ from }) => tutor.some((at) => at > from - GAP && at <= from))
    .map(({ from, to }) => (tutor.findLast((at) => at > from && at < to) ?? from) - from);
}

/** Times of one answer, in ms: what we take until each thing is asked and until it is heard, and what they take. */
interface Steps {
  heard: number;
  searched: number;
  asked: number;
  spoken: number;
  sounds: number;
  ears: number;
  search: number;
  model: number;
  mouth: number;
}

/** Undefined where no answer was heard before somebody spoke again. */
function stepsOf(
  { to }: Speech,
  until: number,
  looks: readonly Look[],
  calls: readonly DoubleCall[],
): Steps | undefined {
  // A sound of before may not have ended yet.
  const quiet = looks.find(([at, , strength]) => at > to && strength < LOUD)?.[0] ?? to;
  const first = looks.find(([at, , strength]) => at > quiet && at < until && strength >= LOUD)?.[0];
  if (first === undefined) return undefined;
  const within = calls.filter(({ askedAt }) => askedAt > to && askedAt < first);
  const [search, model] = within.filter(({ role }) => role !== 'listener' && role !== 'speaker');
  const mouth = within.find(({ role }) => role === 'speaker');
  const ears = within.findLast(
    ({ role, askedAt }) => role === 'listener' && search !== undefined && askedAt < search.askedAt,
  );
  if (!ears || !search || !model || !mouth) return undefined;
  const firstOf = (call: DoubleCall) => call.firstAt ?? call.askedAt;
  // They are asked while it is waited for an end: only what of that comes after it is waited for.
  const ended = to + END;
  const asked = Math.max(ears.askedAt, ended);
  const heard = Math.max(firstOf(ears), ended);
  return {
    heard: asked - ended,
    ears: heard - asked,
    searched: search.askedAt - heard,
    search: firstOf(search) - search.askedAt,
    asked: model.askedAt - firstOf(search),
    model: firstOf(model) - model.askedAt,
    spoken: mouth.askedAt - firstOf(model),
    mouth: firstOf(mouth) - mouth.askedAt,
    sounds: first - firstOf(mouth),
  };
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
