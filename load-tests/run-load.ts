/**
 * `npm run load`: the product and a model server of our own, each in its own process, and k6 against
 * them: creators who follow their courses, then a thousand lessons of twenty organizations in one queue
 * while fifty people work, then five hundred who read two hundred lessons at two processes as they are
 * written, beside five thousand open pages, where there is a Redis. `--short` is the size for every change,
 * of the first alone. `--only` names one of `courses`, `queue` and `readers`; the second in another size
 * has `--organizations`, `--lessons` (of each) and `--people`, the third `--courses` (of 50 lessons),
 * `--readers` and `--idle`. `--prepare` only sees to it that k6 is there.
 *
 * Meanwhile each process of the product says every few seconds how it does; where something was missed, what
 * they have said goes to standard error.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import type { DoubleOptions } from '#agents/testing/model-double/protocol.ts';
import { PROTOCOL_VERSION } from '#machines/wire.ts';
import { calibrate } from '#bench/reference-work.ts';
import { HAS_REDIS } from '#server/testing/redis-server.ts';
import { startProduct, type Product } from '#tests/product.ts';
import { startSeveralMachines } from '#tests/several-machines.ts';
import { findK6 } from './k6-binary.ts';
import { prepareQueue, SAVED } from './queue-setup.ts';
import { LESSONS_A_COURSE, prepareReaders } from './readers-setup.ts';
import { watchLoad } from './watch-load.ts';

/** Seconds in which people click; the queue is longer. */
const CLICK_SECONDS = 120;
/** Of what a process has said, where something was missed. */
const LINES_SAID = 40;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    prepare: { type: 'boolean', default: false },
    only: { type: 'string' },
    organizations: { type: 'string', default: '20' },
    lessons: { type: 'string', default: '50' },
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: String(CLICK_SECONDS) },
    courses: { type: 'string', default: '4' },
    readers: { type: 'string', default: '500' },
    idle: { type: 'string', default: '5000' },
  },
});
const { short, only } = values;

const k6 = await findK6();
if (values.prepare) process.exit(0);
const failed: string[] = [];
const wanted = (name: string, isShort: boolean) =>
  only === undefined ? isShort || !short : only === name;
if (wanted('courses', true)) {
  await alone('course-stream', { tokensPerSecond: short ? 400 : 50 }, courses);
}
if (wanted('queue', false)) {
  await alone('queue', { tokensPerSecond: 50, speeds: { planner: 0, curriculum: 0 } }, queue);
}
if (only === 'readers' || (wanted('readers', false) && HAS_REDIS)) await readers();
process.exit(failed.length === 0 ? 0 : 1);

/** @param settings of the scenario, made while the product runs. */
async function alone(
  scenario: string,
  options: Partial<DoubleOptions>,
  settings: (url: string, directory: string) => Promise<Record<string, string>>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-load-'));
  const model = await startModelDouble(options);
  const product = await startProduct({
    dataDir: join(directory, 'data'),
    env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'load' },
  });
  try {
    const own = await settings(product.url, directory);
    await run(scenario, { product }, { BASE_URL: product.url, ...own });
  } finally {
    await product.stop();
    await model.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Lessons of half a minute: what is measured is who reads them. */
async function readers(): Promise<void> {
  const speeds = { planner: 0, curriculum: 0, reviewer: 0, examiner: 0, form: 0 };
  const model = { tokensPerSecond: 10, stampedWords: 300, speeds };
  const machines = await startSeveralMachines({ model });
  const directory = await mkdtemp(join(tmpdir(), 'lectern-load-'));
  try {
    const [here, there] = machines.webs;
    const parts = { 'web 1': here, 'web 2': there, workers: machines.worker };
    await run('readers', parts, {
      BASE_URLS: `${here.url},${there.url}`,
      COURSES_FILE: await prepareReaders(here.url, directory, Number(values.courses)),
      LESSONS: String(LESSONS_A_COURSE),
      READERS: values.readers,
      IDLE: values.idle,
      MINUTES: '10',
    });
  } finally {
    await machines.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function run(
  scenario: string,
  parts: Record<string, Product>,
  env: Record<string, string>,
): Promise<void> {
  console.log(`${scenario}: calibration ${calibrate().toFixed(0)} ms`);
  const stopWatching = watchLoad(parts);
  const child = spawn(k6, ['run', '--quiet', `load-tests/${scenario}.k6.ts`], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PROTOCOL: String(PROTOCOL_VERSION),
      K6_AUTO_EXTENSION_RESOLUTION: 'false',
      K6_NO_USAGE_REPORT: 'true',
      ...env,
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  stopWatching();
  if (code === 0) return;
  failed.push(scenario);
  for (const [name, part] of Object.entries(parts)) {
    const said = part.output().trimEnd().split('\n').slice(-LINES_SAID);
    console.error(`== what ${name} said at last`);
    console.error(said.map((line) => line.slice(0, 500)).join('\n'));
  }
}

async function courses(): Promise<Record<string, string>> {
  return { CREATORS: short ? '3' : '20', MINUTES: short ? '3' : '15' };
}

async function queue(url: string, directory: string): Promise<Record<string, string>> {
  const size = {
    people: Number(values.people),
    organizations: Number(values.organizations),
    lessons: Number(values.lessons),
  };
  return {
    PEOPLE_FILE: await prepareQueue(url, directory, size),
    DETAILS: SAVED,
    CLICK_SECONDS: values.seconds,
    MINUTES: '15',
  };
}
