/**
 * What learners and their teachers ask of a large installation: words looked for in two languages among
 * many courses, the list of a large class, and progress told by many at once. Over HTTP, as pages do it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WRITES_LIMIT } from '#machines/progress/writes-limit.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newPerson, type TestPerson } from '#tests/people.ts';
import { queryProduct } from '#tests/product-database.ts';
import { startProduct, type Product } from '#tests/product.ts';
import { attempt, type BenchLine } from './bench-line.ts';
import { startChild } from './child-calls.ts';
import { watchCores } from './live-cores.ts';
import { single } from './live-lines.ts';
import { longestBlocks } from './longest-block.ts';
import { seedClass, seedCourses, seedLessons, WORDS } from './learning-seed.ts';
import type { ReadersCalls, ReadersFigures } from './readers-child.ts';

const COURSES = 100_000;
const STUDENTS = 10_000;
const LESSONS = 500;
const SEARCHES = 400;
const LISTS = 200;
/** A second, for so many seconds. */
const WRITES = 1000;
const SECONDS = 10;
const READERS = 20;

interface Bench {
  product: Product;
  teacher: TestPerson;
  /** Asks the product's own database, for what is seeded. */
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** In ms: the least that any answer takes here. */
  least: number;
  scale: number;
}

/** @param scale 1 for the sizes above; 0.01 for a look at whether it works. */
export async function benchLearning(scale: number): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-learning-'));
  await using open = new AsyncDisposableStack();
  open.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const product = await startProduct({ dataDir });
  open.defer(() => product.stop());
  const teacher = await newPerson(product, 'Teacher');
  const health = await timesOf(LISTS, () => fetch(`${product.url}/healthz`));
  const bench: Bench = {
    product,
    teacher,
    sql: (statement, values) => queryProduct(dataDir, statement, values),
    least: p99(health),
    scale,
  };
  return [
    ...(await attempt('catalogue search', () => benchSearch(bench))),
    ...(await attempt('list of a class', () => benchClass(bench))),
    ...(await attempt('pages of many rows', () => benchPagesOfRows(bench))),
    ...(await attempt('progress writes', () => benchWrites(bench))),
  ];
}

const line = ({ least }: Bench, name: string, ours: number, atMost?: number): BenchLine => ({
  name: `${name}, p99 (against an empty answer)`,
  ours,
  baseline: least,
  unit: 'ms',
  ratio: ours / least,
  aim: atMost === undefined ? '' : `at most ${atMost} ms`,
  ...(atMost === undefined ? {} : { atMost }),
});

async function benchSearch(bench: Bench): Promise<BenchLine[]> {
  const { product, sql, scale } = bench;
  const courses = Math.round(COURSES * scale);
  await seedCourses(bench, courses);
  const plan = await sql(
    `explain select count(*) from course_search
     where search_grams(words, 2) @> search_grams(search_text($1), 2)`,
    [WORDS.ko[0]],
  );
  const isKept = JSON.stringify(plan).includes('course_search_grams');
  if (!isKept && scale === 1) throw new Error('words are looked for without their index');
  const words = [...WORDS.en, ...WORDS.ko];
  const times = await timesOf(SEARCHES, async (at) => {
    const input = JSON.stringify({ search: words[at % words.length], page: 1, limit: 12 });
    const query = new URLSearchParams({ input });
    const answer = await fetch(`${product.url}/trpc/course.getAllCourses?${query.toString()}`);
    if (!answer.ok) throw new Error(`search answered ${answer.status}`);
    await answer.arrayBuffer();
  });
  const name = `a word of two languages among ${courses.toLocaleString('en')} courses`;
  return [line(bench, name, p99(times), 50)];
}

async function benchClass(bench: Bench): Promise<BenchLine[]> {
  const { teacher, scale } = bench;
  const students = Math.round(STUDENTS * scale);
  const { courseSlug } = await seedClass(bench, students);
  const api = trpcOf(teacher);
  const at = { orgSlug: teacher.org, courseSlug, limit: 25 };
  const pages = await timesOf(LISTS, (place) =>
    api.student.list.query({ ...at, page: 1 + (place % Math.max(1, Math.floor(students / 25))) }),
  );
  const found = await timesOf(LISTS, (place) =>
    api.student.list.query({ ...at, page: 1, search: `student ${place}` }),
  );
  const name = `of ${students.toLocaleString('en')} students`;
  return [line(bench, `a page ${name}`, p99(pages)), line(bench, `a name ${name}`, p99(found))];
}

async function benchPagesOfRows(bench: Bench): Promise<BenchLine[]> {
  const { product, teacher, scale } = bench;
  const students = Math.round(STUDENTS * scale);
  const lessons = Math.round(LESSONS * scale);
  const { courseSlug } = await seedClass(bench, students);
  const long = await seedLessons(bench, lessons);
  return longestBlocks(product.url, teacher, {
    [`${students.toLocaleString('en')} students`]: `/${teacher.org}/dashboard/courses/${courseSlug}/students`,
    [`overview of ${lessons} lessons`]: `/course/${long.courseSlug}`,
    [`a lesson of ${lessons}`]: `/learn/courses/${long.courseSlug}/lessons/roots`,
  });
}

/**
 * Progress as pages tell it: each stay in a call of its own while there is a network, and what was kept without one
 * as many at a time as a call takes. The readers are another process, whose own cost is said, as is what they
 * measure where nothing has to be done.
 */
async function benchWrites(bench: Bench): Promise<BenchLine[]> {
  const { product, scale, sql } = bench;
  const { courseSlug, lessonId } = await seedLessons(bench, WRITES_LIMIT);
  const lessons = await sql(
    `select id from lesson where course_id = (select course_id from lesson where id = $1)`,
    [lessonId],
  );
  const cookies: string[] = [];
  for (let at = 0; at < Math.max(2, Math.round(READERS * scale)); at += 1) {
    const reader = await newPerson(product, `Reader ${at}`);
    await trpcOf(reader).enrollment.enroll.mutate({ courseSlug });
    cookies.push(reader.cookie());
  }
  const rate = Math.max(10, WRITES * scale);
  const readers = startChild<ReadersCalls>('readers-child.ts');
  try {
    const lessonIds = lessons.map(({ id }) => String(id));
    const told = { url: product.url, cookies, lessonIds, seconds: SECONDS };
    const tell = (calls: number, writes: number) =>
      readers.call('tell', { ...told, calls, writes });
    // Connections are open then, and statements known.
    await tell(Math.min(rate, 50), 1);
    const nothing = await tell(rate, 0);
    const together = await watched(() => tell(rate / WRITES_LIMIT, WRITES_LIMIT));
    const alone = await watched(() => tell(rate, 1));
    const name = `progress, ${rate.toLocaleString('en')} writes a second`;
    const lines = (how: string, { figures, busy }: typeof alone, writes: number) => [
      line(bench, `${name}, ${how}`, figures.p99, 100),
      single(`${name}, ${how}: done a second`, figures.answered * writes, 'writes'),
      single(`${name}, ${how}: machine busy`, busy * 100, '%'),
    ];
    return [
      single(`the same readers where nothing is to be done, p99`, nothing.p99, 'ms'),
      single(`what one call costs the readers`, alone.figures.cost, 'ms of a processor'),
      ...lines(`${WRITES_LIMIT} a call, as kept without a network`, together, WRITES_LIMIT),
      ...lines('each by itself', alone, 1),
    ];
  } finally {
    await readers.stop();
  }
}

async function watched(tell: () => Promise<ReadersFigures>) {
  const cores = watchCores();
  return { figures: await tell(), busy: cores() };
}

/** Milliseconds of each, one after the other. */
async function timesOf(count: number, act: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) times.push(await timed(() => act(at)));
  return times;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}
