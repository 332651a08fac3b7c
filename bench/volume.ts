/**
 * What is asked of the rows of a large installation, each beside its plan: 100,000 courses, a class of
 * 10,000, 10 million rows of progress, a million handled events of actors. Asked of the database alone, by
 * the functions that pages and processes use; plans are those the database has made for them, kept in a
 * file that is named.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createCatalogueRepository } from '#db/catalogue/catalogue.repository.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createDashboardRepository } from '#db/dashboard/dashboard.repository.ts';
import { createClassProgressRepository } from '#db/enrollment/class-progress.repository.ts';
import { createStudentRepository } from '#db/enrollment/student.repository.ts';
import { createLearnRepository } from '#db/learn/learn.repository.ts';
import { migrate } from '#db/migrations/migrate.ts';
import { openDatabase, type Orm } from '#db/orm.config.ts';
import { createProgressRepository } from '#db/progress/progress.repository.ts';
import { storeReading } from '#db/progress/reading-reports.ts';
import { readLesson } from '#db/progress/placed-lessons.ts';
import { createPostgresStore } from '#server/actors/postgres-actor-store.ts';
import { EVENTS_KEPT } from '#server/actors/pruning.ts';
import { startPostgres } from '#server/embedded/postgres.ts';
import { createLogger } from '#server/logger.ts';
import { attempt, type BenchLine } from './bench-line.ts';
import { single } from './live-lines.ts';
import { calibrate } from './reference-work.ts';
import { ORGANIZATIONS, seedVolume, type Volume } from './volume-seed.ts';

const FULL: Volume = { courses: 100_000, students: 10_000, lessons: 1_000, events: 1_000_000 };
const TIMES = 30;
/** Milliseconds of what somebody waits for. */
const PAGE = 200;
/** Rows of which only some may be read: by an index, whatever is asked. */
const LARGE = ['course', 'enrollment', 'lesson_progress', 'actor', 'actor_event'];

interface Question {
  ask: (at: number) => Promise<unknown>;
  /** Left out, TIMES. */
  times?: number;
  /** Milliseconds at the p99; left out, nobody waits for it. */
  atMost?: number;
  /** Those of the large tables that it has to read whole. */
  reads?: readonly string[];
}

export async function benchVolume(scale: number): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-volume-'));
  await using open = new AsyncDisposableStack();
  open.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const logger = createLogger('silent');
  const postgres = await startPostgres({ dataDir, logger, durable: false });
  open.defer(() => postgres.stop());
  const volume: Volume = {
    courses: Math.round(FULL.courses * scale),
    students: Math.round(FULL.students * scale),
    lessons: FULL.lessons,
    events: Math.round(FULL.events * scale),
  };
  await seed(postgres.url, volume);
  const orm = openDatabase({ url: postgres.url, pool: 2, readPool: 4 });
  open.defer(() => orm.close(true));
  const log = join(dataDir, 'logs', 'postgres.log');
  const plans: string[] = [];
  const lines: BenchLine[] = [];
  for (const [name, question] of Object.entries(questionsOf(orm, volume))) {
    console.error(`    ${name}`);
    lines.push(
      ...(await attempt(name, async () => {
        const calibration = calibrate();
        const before = (await readFile(log, 'utf8')).length;
        const times = await timesOf(question);
        const said = (await readFile(log, 'utf8')).slice(before);
        plans.push(`== ${name}\n${said}`);
        const whole = new Set(
          [...said.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, table = '']) =>
            LARGE.includes(table) && !question.reads?.includes(table) ? [table] : [],
          ),
        );
        const note = [...whole].join(', ');
        return [
          { ...single(`${name}, p99`, p99(times), 'ms', question.atMost), calibration },
          single(
            `${name}: large tables read whole (${note})`.replace(' ()', ''),
            whole.size,
            '',
            0,
          ),
        ];
      })),
    );
  }
  const kept = join(tmpdir(), 'lectern-bench-volume-plans.txt');
  await writeFile(kept, plans.join('\n'));
  console.error(`The plans are in ${kept}`);
  return lines;
}

async function seed(url: string, volume: Volume): Promise<void> {
  const orm = openDatabase({ url, pool: 1, readPool: 1 });
  try {
    await migrate(orm);
  } finally {
    await orm.close(true);
  }
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await seedVolume((statement, values) => client.query(statement, values), volume);
    // For connections that are opened from here on: the plan of each statement, as it was made for it.
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`load 'auto_explain'`);
    for (const [name, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_nested_statements', 'on'],
    ]) {
      await client.query(`alter database ${database} set ${name} = '${value}'`);
    }
  } finally {
    await client.end();
  }
}

function questionsOf(orm: Orm, { courses, students }: Volume): Record<string, Question> {
  const em = () => orm.em.fork();
  const store = createPostgresStore(orm);
  const student = (at: number) => `s${String((at * 37) % students).padStart(6, '0')}`;
  const organization = (at: number) => `o${at % ORGANIZATIONS}`;
  const pages = Math.floor(students / 25);
  const catalogue = (query: { page: number }) =>
    createCatalogueRepository(em()).list(undefined, { limit: 12, ...query });
  const list = (at: number, query: object = {}) =>
    createCourseListRepository(em()).list(organization(at), { page: 1, limit: 12, ...query });
  return {
    // Counts what can be found: every published course.
    [`first page of ${courses} courses`]: {
      ask: () => catalogue({ page: 1 }),
      atMost: PAGE,
      reads: ['course'],
    },
    [`any page of ${courses} courses`]: {
      ask: (at) => catalogue({ page: 1 + ((at * 97) % Math.floor(courses / 14)) }),
      atMost: PAGE,
      reads: ['course'],
    },
    [`courses of an organization, one of ${ORGANIZATIONS}`]: {
      ask: (at) => list(at),
      atMost: PAGE,
    },
    'the same by their students': {
      ask: (at) => list(at, { sort: 'students' }),
      atMost: PAGE,
    },
    'dashboard of an organization': {
      ask: (at) => createDashboardRepository(em()).of(organization(at)),
      atMost: 5 * PAGE,
    },
    [`a page of ${students} students`]: {
      ask: (at) => createStudentRepository(em()).list('c0', { page: 1 + (at % pages), limit: 25 }),
      atMost: PAGE,
    },
    'their figures': { ask: () => createStudentRepository(em()).stats('c0'), atMost: PAGE },
    'how far they are, lesson by lesson': {
      ask: () => createClassProgressRepository(em()).lessons('c0'),
      atMost: 5 * PAGE,
    },
    'courses of a learner': {
      ask: (at) => createLearnRepository(em()).courses(student(at), undefined),
      atMost: PAGE,
    },
    'lessons a learner has done of a course': {
      ask: (at) => createProgressRepository(em()).doneLessons(student(at), `c${at % 50}`),
      atMost: PAGE,
    },
    'a word of progress': {
      ask: async (at) => {
        const lesson = await readLesson(em(), student(at), `c${at % 50}/3`);
        if (lesson === undefined) throw new Error('there is no such lesson');
        const visit = { id: `v${at}`, seconds: 4 };
        const told = { furthest: 0.5, visit, at: new Date() };
        return storeReading(em(), [{ ...told, userId: student(at), lesson }]);
      },
      atMost: PAGE,
    },
    'whether an event was handled': {
      ask: (at) =>
        store.isHandled({ machine: 'courseGeneration', id: `a${at}` }, `e${1 + (at % 10)}`),
      atMost: PAGE,
    },
    // At each start, which has to know every one of them.
    'states that are stored': { ask: () => store.sampleStates(), times: 3, reads: ['actor'] },
    // When the engine has lost its memory, and each night.
    'work in flight': { ask: () => store.inFlight(), times: 3 },
    'messages that were not delivered': {
      ask: () => store.undelivered(),
      times: 1,
      reads: ['actor_event'],
    },
    'forgetting a fourth of the events': {
      ask: () => store.prune(Date.now() - EVENTS_KEPT),
      times: 1,
      reads: ['actor_event'],
    },
  };
}

async function timesOf({ ask, times = TIMES }: Question): Promise<number[]> {
  const all: number[] = [];
  while (all.length < times) {
    const began = performance.now();
    await ask(all.length);
    all.push(performance.now() - began);
  }
  return all;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}
