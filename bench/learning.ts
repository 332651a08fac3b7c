/**
 * What learners and their teachers ask of a large installation: words looked for in two languages among
 * many courses, the list of a large class, and progress told by many at once. Over HTTP, as pages do it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newPerson, type TestPerson } from '#tests/people.ts';
import { queryProduct } from '#tests/product-database.ts';
import { startProduct, type Product } from '#tests/product.ts';
import { attempt, type BenchLine } from './bench-line.ts';
import { watchCores } from './live-cores.ts';
import { single } from './live-lines.ts';
import { longestBlocks } from './longest-block.ts';
import { seedClass, seedCourses, seedLesson, seedLessons, WORDS } from './learning-seed.ts';

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
  /** Of the product, for what is seeded. */
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

/** Open loop: the next one is told when it is time, whether the ones before were answered or not. */
async function benchWrites(bench: Bench): Promise<BenchLine[]> {
  const { product, scale } = bench;
  const { courseSlug, lessonId } = await seedLesson(bench);
  const readers: TestPerson[] = [];
  for (let at = 0; at < Math.max(2, Math.round(READERS * scale)); at += 1) {
    const reader = await newPerson(product, `Reader ${at}`);
    await trpcOf(reader).enrollment.enroll.mutate({ courseSlug });
    readers.push(reader);
  }
  const rate = Math.max(10, WRITES * scale);
  const total = Math.round(rate * SECONDS);
  const cores = watchCores();
  const began = performance.now();
  const told: Promise<number>[] = [];
  while (told.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    while (told.length < due) {
      const reader = readers[told.length % readers.length];
      if (reader) told.push(timed(() => tell(reader, lessonId)));
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  const times = await Promise.all(told);
  const took = (performance.now() - began) / 1000;
  const name = `progress told ${Math.round(total / took).toLocaleString('en')} times a second`;
  // With the readers, who are this process.
  const busy = single(`${name}: machine busy`, cores() * 100, '%');
  return [line(bench, name, p99(times), 100), busy];
}

async function tell(reader: TestPerson, lessonId: string): Promise<void> {
  const id = crypto.randomUUID();
  const visit = { id, seconds: 4 };
  const write = { type: 'read', id, lessonId, furthest: 0.5, visit, at: Date.now() };
  const answer = await reader.post('/trpc/progress.record', { writes: [write] });
  if (!answer.ok) throw new Error(`progress answered ${answer.status}`);
  await answer.arrayBuffer();
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
