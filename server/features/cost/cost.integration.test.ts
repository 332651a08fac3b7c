/** What a plan is said to cost, over a real source in a real database, and that nobody is asked for it. */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { longPages } from '#agents/testing/long-source.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { authorFacts, type AuthorFacts } from '../../models/author-facts.ts';
import { estimateCourse } from './course-estimate.ts';
import { loadPrices } from '../../runs/price.ts';

const PAGES = 12;

let database: TestDatabase;
const documentId = randomUUID();
const costs = () => createCostRepository(database.orm.em.fork());

const structure: CourseStructure = {
  title: 'The year',
  description: '',
  chapters: [
    {
      id: 'chapter-1',
      title: 'All',
      lessons: Array.from({ length: PAGES / 2 }, (_, at) => ({
        id: `lesson-${at}`,
        title: `Part ${at}`,
        objectives: [],
        pages: [{ from: at * 2 + 1, to: at * 2 + 2 }],
      })),
    },
  ],
  skipped: [],
};
const request = (language: 'en' | 'ko' = 'en') => ({
  courseId: 'none',
  documentId,
  details: newCourseDetails(language, 'The year'),
  structure,
});
const author = (model: string): AuthorFacts => ({
  kind: 'agents',
  models: { writer: model, examiner: model, reviewer: model },
  provider: 'api.openai.com',
  concurrency: 4,
  budget: 1_200_000,
});

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into organization (id, name, slug, "createdAt")
    values ('o', 'O', 'o', now())`.execute(sharedKysely(database.orm));
  const documents = createDocumentRepository(database.orm.em.fork());
  const file = { organizationId: 'o', fileName: 'b.pdf', sizeInBytes: 5, createdBy: 'u' };
  await documents.add({ id: documentId, ...file });
  const db = sharedKysely(database.orm);
  for (const page of longPages(PAGES, 20)) {
    await sql`insert into document_page (document_id, number, blocks)
      values (${documentId}, ${page.number}, ${JSON.stringify(page.blocks)}::jsonb)`.execute(db);
  }
});
afterAll(() => database.drop());

describe('prices', () => {
  it('[COURSE-ESTIMATE-5] are what the providers list, added up by hand', async () => {
    const priceOf = await loadPrices();
    const usd = (model: string, more = {}) =>
      priceOf({ model, inputTokens: 1_000_000, outputTokens: 200_000, ...more })?.usd;
    // 0.25 in, 2 out, 0.025 from the cache, per million.
    expect(usd('gpt-5-mini')).toBeCloseTo(0.25 + 0.4, 10);
    expect(usd('gpt-5-mini', { cachedTokens: 400_000 })).toBeCloseTo(0.15 + 0.01 + 0.4, 10);
    // 0.4 in, 1.6 out.
    expect(usd('gpt-4.1-mini', { provider: 'api.openai.com' })).toBeCloseTo(0.4 + 0.32, 10);
    expect(usd('our-own-model')).toBeUndefined();
    expect(usd('gpt-oss:20b', { provider: 'localhost:11434' })).toBeUndefined();
  });
});

describe('an estimate', () => {
  it('[COURSE-ESTIMATE-1] is tokens, dollars and minutes, each a range, from the pages of the source', async () => {
    const said = await estimateCourse(costs(), author('gpt-5-mini'), request());
    expect(said).toMatchObject({
      author: 'agents',
      lessons: PAGES / 2,
      unknownModels: [],
      budget: 'enough',
      limit: 1_200_000,
      measured: false,
    });
    for (const range of [said.tokens, said.minutes, said.cost!]) {
      expect(range.low).toBeGreaterThan(0);
      expect(range.likely).toBeGreaterThan(range.low);
      expect(range.high).toBeGreaterThan(range.likely);
    }
    // More of the source is more to read.
    const half = { ...structure.chapters[0]!, lessons: structure.chapters[0]!.lessons.slice(0, 3) };
    const less = await estimateCourse(costs(), author('gpt-5-mini'), {
      ...request(),
      structure: { ...structure, chapters: [half] },
    });
    expect(less.tokens.likely).toBeLessThan(said.tokens.likely * 0.6);
  });

  it('[COURSE-ESTIMATE-2] with a model nobody lists tells tokens and minutes, and whose price is not known', async () => {
    const said = await estimateCourse(costs(), author('our-own-model'), request());
    expect(said.cost).toBeNull();
    expect(said.unknownModels).toEqual(['our-own-model']);
    expect(said.tokens.likely).toBeGreaterThan(0);
    expect(said.minutes.likely).toBeGreaterThan(0);
  });

  it('[COURSE-ESTIMATE-3] without models is nothing', async () => {
    const facts = authorFacts({
      models: undefined,
      runs: { concurrency: 1 },
    });
    const said = await estimateCourse(costs(), facts, request());
    expect(said).toMatchObject({
      author: 'extractive',
      tokens: { high: 0 },
      cost: { high: 0 },
      limit: null,
    });
  });

  it('[ESTIMATE-2] goes by what was measured here once there is enough of it', async () => {
    const db = sharedKysely(database.orm);
    await sql`insert into run (id, kind, organization_id, state)
      select 'past-' || n, 'lesson', 'o', 'done' from generate_series(1, 25) n`.execute(db);
    await sql`insert into run_step (run_id, name, agent, model, input_tokens, output_tokens,
        started_at, finished_at)
      select 'past-' || n, 'write:1', 'writer', 'gpt-5-mini', 1000, 4000,
        now() - interval '90 seconds', now()
      from generate_series(1, 25) n`.execute(db);
    const before = await estimateCourse(costs(), author('gpt-4.1-mini'), request());
    const after = await estimateCourse(costs(), author('gpt-5-mini'), request());
    expect(before.measured).toBe(false);
    expect(after.measured).toBe(true);
    expect(after.tokens.likely).toBeGreaterThan(before.tokens.likely);
    expect(after.minutes.likely).toBeGreaterThan(before.minutes.likely);
  });

  it('[COURSE-ESTIMATE-4] asks nobody but the database', async () => {
    const addresses = new Set<string>();
    // oxlint-disable-next-line typescript/unbound-method -- called with its socket below
    const connect = Socket.prototype.connect;
    const audit = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function audited(
      this: Socket,
      ...args: unknown[]
    ) {
      const [first, second] = args.flat() as [{ host?: string } | number, string];
      addresses.add(typeof first === 'object' ? (first.host ?? 'localhost') : second);
      return Reflect.apply(connect, this, args) as Socket;
    });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await estimateCourse(costs(), author('gpt-5-mini'), request());
    (await loadPrices())({ model: 'gpt-5-mini', inputTokens: 1, outputTokens: 1 });
    expect(fetched).not.toHaveBeenCalled();
    expect([...addresses].filter((host) => !/^(?:127\.|localhost|::1|\/)/.test(host))).toEqual([]);
    audit.mockRestore();
    fetched.mockRestore();
  });
});
