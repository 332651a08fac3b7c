/** The web, searched beside a course, at the double of a search service. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBraveSearch } from '#agents/retrieval/brave-search.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createTutorRepository } from '#db/tutor/tutor.repository.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { searchWeb } from './search-web.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let database: TestDatabase;
let book: TaughtBook;
let service: ChildProcess;
let url = '';

beforeAll(async () => {
  const file = path.join(import.meta.dirname, 'testing/web-search-process.ts');
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  service = child;
  [url] = (await once(createInterface({ input: child.stdout }), 'line')).map(String) as [string];
  database = await createTestDatabase();
  await em().execute(
    `insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`,
  );
  book = await taughtBook(database, {
    organizationId: 'o',
    ownerId: 'u',
    title: 'Maps',
    pages: [{ title: 'Heights', text: 'A contour line joins points of equal height.' }],
  });
});
afterAll(async () => {
  service?.stdin?.end();
  await database?.drop();
});

const em = () => database.orm.em.fork();
const search = (words: string, key = 'key') =>
  searchWeb(
    em(),
    { webSearch: createBraveSearch({ key, url }) },
    {
      courseId: book.courseId,
      words,
    },
  );
const settings = (searchesWeb: boolean) => ({
  ...newTutorSettings('Maps', newCourseDetails('en', 'Maps')),
  searchesWeb,
});

it('[TALK-11] searches the web for nobody whose course does not let it be', async () => {
  await expect(search('contour')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const tutor = createTutorRepository(em());
  await tutor.save(book.courseId, settings(false), { revision: 0, by: 'u' });
  await expect(search('contour')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await tutor.save(book.courseId, settings(true), { revision: 1, by: 'u' });
  expect(await search('contour')).toHaveLength(1);
  await expect(
    searchWeb(em(), {}, { courseId: book.courseId, words: 'contour' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('[WEB-SEARCH-1] [WEB-SEARCH-2] finds pages with their addresses, without markup, and only of the web', async () => {
  expect(await search('contour line')).toEqual([
    {
      title: 'Contour lines & hills',
      url: 'https://maps.example.org/contours',
      text: 'A contour line joins points of equal height.',
    },
  ]);
  expect(await search('volcano')).toEqual([]);
  await expect(search('contour', 'another key')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
