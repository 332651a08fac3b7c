/** Pages found by what they mean: a real database, doubles of the model and of Qdrant. */
import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createModelEmbedder } from '#agents/retrieval/model-embedder.ts';
import { createQdrantVectors } from '#agents/retrieval/qdrant-vectors.ts';
import { createSpeechServer } from '#agents/talk/speech-server.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { startQdrantDouble } from '#agents/testing/qdrant-double/start.ts';
import { createVectorIndexRepository } from '#db/retrieval/vector-index.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { findPlaces } from './find-places.ts';
import { openCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';
import { taughtBook, writePage, type TaughtBook } from './testing/taught-book.ts';
import { keepVectors } from './vector-keeper.ts';

let database: TestDatabase;
let model: ModelDouble;
let qdrant: Awaited<ReturnType<typeof startQdrantDouble>>;
let maps: TaughtBook;
let birds: TaughtBook;
const { signal } = new AbortController();
const of = { organizationId: 'o', ownerId: 'u' };

beforeAll(async () => {
  database = await createTestDatabase();
  model = await startModelDouble();
  qdrant = await startQdrantDouble();
  await database.orm.em
    .fork()
    .execute(
      `insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`,
    );
  maps = await taughtBook(database, {
    ...of,
    title: 'Maps',
    pages: [
      { title: 'Heights', text: 'A contour line joins points of equal height.' },
      { title: 'Scale', text: 'The scale tells how many metres one centimetre stands for.' },
    ],
  });
  birds = await taughtBook(database, {
    ...of,
    title: 'Birds',
    pages: [{ title: 'Lines', text: 'Swallows sit in a line of equal height before they leave.' }],
  });
});
afterAll(async () => {
  await qdrant?.stop();
  await model?.stop();
  await database?.drop();
});

const vectors = () => {
  const { url: baseUrl } = model;
  const embedder = createModelEmbedder('meaning-1', createSpeechServer({ baseUrl }));
  return createQdrantVectors({ url: qdrant.url, apiKey: 'key' }, embedder);
};
const keep = () => keepVectors({ orm: database.orm, vectors: vectors() });
const indexed = async ({ courseId }: TaughtBook) => {
  const course = await openCourse(database.orm.em.fork(), courseId);
  return indexedSources(database.orm, course, { signal, progress: () => undefined });
};
const search = (words: string, { documentId }: TaughtBook) =>
  vectors().search([words], { sourceIds: [documentId], limit: 10 }, signal);
const rows = () =>
  database.orm.em
    .fork()
    .execute('select source_id as id, units, done, stamp from vector_index order by units desc');

it('[VECTOR-KEEPER-1] gives each document of a course vectors, and says how far they are', async () => {
  expect(await keep()).toBe(0);
  await indexed(maps);
  await indexed(birds);
  expect(await keep()).toBe(3);
  expect(await rows()).toMatchObject([
    { id: maps.documentId, units: 2, done: 2 },
    { id: birds.documentId, units: 1, done: 1 },
  ]);
  expect(await keep()).toBe(0);
  // Where it stopped it goes on.
  await database.orm.em
    .fork()
    .execute(`update vector_index set stamp = '', done = 1 where units = 2`);
  expect(await keep()).toBe(1);
});

it('[VECTOR-KEEPER-4] says of each document of a course how far its vectors are', async () => {
  const progress = async (model = vectors().model) => {
    const index = createVectorIndexRepository(database.orm.em.fork());
    const known = await index.progress([maps.documentId, birds.documentId, 'none'], model);
    return [known.get(maps.documentId), known.get(birds.documentId), known.get('none')];
  };
  const [two, one] = [
    { done: 2, total: 2 },
    { done: 1, total: 1 },
  ];
  expect(await progress()).toEqual([two, one, undefined]);
  // There are none of another model yet.
  expect(await progress('meaning-2')).toEqual([
    { ...two, done: 0 },
    { ...one, done: 0 },
    undefined,
  ]);
});

it('[VECTORS-1] [VECTORS-2] finds a page by both halves, and never one of another course', async () => {
  expect(await search('points of equal height', maps)).toEqual([
    { sourceId: maps.documentId, unit: 1 },
    { sourceId: maps.documentId, unit: 2 },
  ]);
  expect(await search('line of equal height', birds)).toEqual([
    { sourceId: birds.documentId, unit: 1 },
  ]);
  const asked = (await qdrant.asked()).findLast(({ path }) => path.endsWith('/query'));
  const filter = { must: [{ key: 'source', match: { any: [birds.documentId] } }] };
  expect(asked?.body).toMatchObject({
    filter,
    prefetch: [
      { using: 'dense', filter },
      { using: 'lex', filter },
    ],
  });
});

it('[RETRIEVAL-5] adds places to those that terms find, and is missed by nobody while it is away', async () => {
  // Of Korean, nothing but vectors knows what is meant.
  const korean = await taughtBook(database, {
    ...of,
    title: '지도',
    language: 'ko',
    pages: [
      { title: '높이', text: '등고선은 높이가 같은 점을 이은 선이다.' },
      { title: '비율', text: '축척은 실제 거리를 줄여 나타낸 비율이다.' },
    ],
  });
  const course = await openCourse(database.orm.em.fork(), korean.courseId);
  const sources = await indexed(korean);
  await keep();
  const find = () =>
    findPlaces(
      { orm: database.orm, vectors: vectors() },
      course,
      { wordings: ['등고선'], lesson: undefined },
      sources,
    );
  expect((await find()).map(({ page }) => page.number)).toEqual([1, 2]);
  await qdrant.goAway(true);
  try {
    expect((await find()).map(({ page }) => page.number)).toEqual([1]);
  } finally {
    await qdrant.goAway(false);
  }
  const em = database.orm.em.fork();
  await em.execute('delete from course where id = ?', [korean.courseId]);
  await em.execute('delete from document where id = ?', [korean.documentId]);
  await keep();
});

it('[VECTOR-KEEPER-2] [VECTORS-3] makes anew what was written anew', async () => {
  await writePage(database, maps.documentId, 1, 'Rivers are drawn in blue.');
  await indexed(maps);
  expect(await keep()).toBe(2);
  expect((await search('rivers drawn blue', maps))[0]).toMatchObject({ unit: 1 });
  expect(await search('joins contour', maps)).toEqual([]);
});

it('[VECTOR-KEEPER-3] forgets a course that is gone, also once the store is back', async () => {
  await database.orm.em.fork().execute('delete from course where id = ?', [birds.courseId]);
  await qdrant.goAway(true);
  try {
    await expect(keep()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  } finally {
    await qdrant.goAway(false);
  }
  await keep();
  expect(await search('line of equal height', birds)).toEqual([]);
  expect(await rows()).toMatchObject([{ id: maps.documentId }]);
});

const CONTRACT = process.env['QDRANT_CONTRACT'];
const BODIES: Readonly<Record<string, string>> = {
  'PUT ': 'CreateCollection',
  'PUT index': 'CreateFieldIndex',
  'PUT points': 'PointInsertOperations',
  'POST delete': 'PointsSelector',
  'POST query': 'QueryRequest',
};

it.runIf(CONTRACT !== undefined)(
  '[VECTORS-2] asks only what the description of its API allows',
  async () => {
    const document: unknown = JSON.parse(await readFile(CONTRACT ?? '', 'utf8'));
    const ajv = new Ajv({ strict: false, logger: false });
    ajv.addSchema({ $id: 'q', ...anyObject.parse(withNull(document)) });
    const asked = (await qdrant.asked()).filter(({ body }) => body !== undefined);
    const seen = new Set<string>();
    for (const { method, path, body } of asked) {
      const [, , , part = '', act] = path.split('/');
      const kind = `${method} ${act ?? part}`;
      const valid = ajv.compile({ $ref: `q#/components/schemas/${BODIES[kind] ?? 'none'}` });
      expect(valid(body) ? [] : [kind, valid.errors]).toEqual([]);
      seen.add(kind);
    }
    expect([...seen].sort()).toEqual(Object.keys(BODIES).sort());
  },
);

const anyObject = z.record(z.string(), z.unknown());

/** `nullable` in the words of JSON Schema. */
function withNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => withNull(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = anyObject.parse(schema);
  const known = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withNull(value)]),
  );
  if (nullable !== true) return known;
  const isBare = Object.keys(known).length === 0;
  return isBare ? { type: 'null' } : { anyOf: [known, { type: 'null' }] };
}
