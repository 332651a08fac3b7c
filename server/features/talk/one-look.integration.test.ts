/** What is looked up for a question, seen in the database while it cannot answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import { holds } from '../../testing/holds.ts';
import { answerQuestion } from './answer-question.ts';
import { createExpectedQuestions } from './expected-questions.ts';
import { demandAsking } from './talk.policy.ts';

let database: TestDatabase;
let holder: pg.Client;
/** Within a transaction who waits is looked up once. */
let looker: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  holder = new pg.Client({ connectionString: database.url });
  looker = new pg.Client({ connectionString: database.url });
  await Promise.all([holder.connect(), looker.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), looker.end()]);
  await database.drop();
});

/** Nobody reads these tables until `work` has ended. */
async function locked(tables: string, work: () => Promise<void>): Promise<void> {
  await holder.query('begin');
  try {
    await holder.query(`lock table ${tables} in access exclusive mode`);
    await work();
  } finally {
    await holder.query('rollback');
  }
}

async function waiting(): Promise<string[]> {
  const { rows } = await looker.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ query }) => query);
}

const waitsFor = (what: RegExp) =>
  holds(async () => expect(await waiting()).toContainEqual(expect.stringMatching(what)));

it('[ASK-1] who asks is looked up together with the course and their place there', async () => {
  const viewer = Promise.withResolvers<never>();
  viewer.promise.catch(() => undefined);
  const asked: { outcome?: Promise<unknown> } = {};
  await locked('course, enrollment', async () => {
    const asker = { userId: 'somebody', viewer: viewer.promise };
    asked.outcome = demandAsking(database.orm.em.fork(), asker, 'no course');
    asked.outcome.catch(() => undefined);
    await waitsFor(/from "course"/u);
    await waitsFor(/from "enrollment"/u);
  });
  viewer.reject(new Error('gone'));
  await expect(asked.outcome).rejects.toThrow('gone');
});

it('[ANSWER-RUN-3] a question, what was said before it and its files are looked up at once', async () => {
  const [talkId, courseId] = [crypto.randomUUID(), crypto.randomUUID()];
  const turn = { questionId: crypto.randomUUID(), answerId: crypto.randomUUID() };
  const answered: { outcome?: Promise<unknown> } = {};
  await locked('talk_message, lesson', async () => {
    answered.outcome = answerQuestion(
      {
        orm: database.orm,
        expected: createExpectedQuestions(database.orm),
        tutor: Promise.resolve(createExtractiveTutor()),
        streams: {
          open: () => ({ attempt: 1, length: 0, append: () => undefined, end: () => undefined }),
        },
        progress: { report: () => undefined, clear: () => undefined },
      },
      {
        ref: tutorSessionAddress.ref(talkId),
        input: { talkId, courseId, organizationId: 'nobody', run: 1, turn },
        token: '1.0',
        signal: new AbortController().signal,
        step: async (_name, work) => (await work(new AbortController().signal)).output,
        report: async () => undefined,
      },
    );
    answered.outcome.catch(() => undefined);
    await waitsFor(/"led_lesson_id"/u);
    await waitsFor(/from "talk_message".*"superseded"/su);
    await waitsFor(/from "talk_attachment"/u);
    await waitsFor(/from lesson l join chapter/u);
  });
  await expect(answered.outcome).rejects.toThrow('COURSE_NOT_FOUND');
});
