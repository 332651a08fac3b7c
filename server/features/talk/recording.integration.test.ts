/** Spoken questions and searches, over their route and procedure, with the double that hears. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModelTranscriber } from '#agents/talk/model-transcriber.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { RECORDING_LIMITS, RECORDINGS_PATH } from '#machines/talk/recording.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let double: ModelDouble;
let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
let teacher: Newcomer;

beforeAll(async () => {
  double = await startModelDouble();
  server = await startOwnServer({
    transcriber: createModelTranscriber({ baseUrl: double.url, transcription: 'ears-1' }),
  });
  ({ database } = server);
  teacher = await newcomer();
  const { organizationId, userId: ownerId } = teacher;
  const pages = [
    { title: 'Heights', text: 'A contour line joins points of equal height on a map.' },
    { title: 'Legends', text: 'The legend explains every symbol that is printed on the map.' },
  ];
  book = await taughtBook(database, { organizationId, ownerId, title: 'Maps', pages });
  await taughtBook(database, {
    organizationId,
    ownerId,
    title: 'Birds',
    pages: [{ title: 'Robins', text: 'The robin sings in winter as well as in spring.' }],
  });
});
beforeEach(async () => {
  await double.control.reset();
  await database.orm.em.fork().execute('delete from talk_use');
});
afterAll(async () => {
  await server?.close();
  await double?.stop();
});

const newcomer = () => createNewcomer(server);

const WEBM = [0x1a, 0x45, 0xdf, 0xa3];
const said = (words: string) => new Uint8Array([...WEBM, ...Buffer.from(` SAY ${words}`)]);

async function send(bytes: Uint8Array<ArrayBuffer>, by = teacher) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'text/html' }), 'recording');
  const answer = await by.person.fetch(`${RECORDINGS_PATH}/${book.courseId}`, {
    method: 'POST',
    body: form,
  });
  return (await answer.json()) as { text?: string; error?: { code: string } };
}

it('[RECORDING-1] [TRANSCRIBE-1] gives back what was said, and keeps no sound', async () => {
  expect(await send(said('What is a legend?'))).toEqual({ text: 'What is a legend?' });
  const { heard } = await double.control.counts();
  // What it is was told by its bytes, whatever the page called it.
  expect(heard).toMatchObject([{ type: 'audio/webm', language: 'en', model: 'ears-1' }]);
  const kept = await database.orm.em
    .fork()
    .execute('select count(*) as count from talk_attachment');
  expect(Number(kept[0]?.count)).toBe(0);
});

it('[RECORDING-4] refuses what is no sound, and what is too long', async () => {
  expect((await send(new Uint8Array(Buffer.from('Hello')))).error?.code).toBe('RECORDING_DAMAGED');
  const long = new Uint8Array(RECORDING_LIMITS.bytes + 1);
  long.set(WEBM);
  expect((await send(long)).error?.code).toBe('RECORDING_TOO_LONG');
  expect((await double.control.counts()).requests).toBe(0);
});

it('[TALK-3] [TALK-8] hears those only who may talk there, and not without end', async () => {
  const stranger = await newcomer();
  await database.orm.em
    .fork()
    .execute(`update course set privacy = 'private' where id = ?`, [book.courseId]);
  expect((await send(said('Hello'), stranger)).error?.code).toBe('COURSE_LOCKED');
  for (let count = 0; count < TALK_LIMITS.perMinute; count += 1) {
    expect((await send(said('Hello'))).text).toBe('Hello');
  }
  expect((await send(said('Hello'))).error?.code).toBe('TOO_MANY_REQUESTS');
});

it('[RECORDING-2] says to the page that the product hears', async () => {
  const { hears } = await teacher.api.talk.begin.query({ courseId: book.courseId });
  expect(hears).toBe(true);
});

it('[TALK-11] finds pages of the course word for word, and nothing of another one', async () => {
  const search = (words: string) =>
    teacher.api.talk.search.query({ courseId: book.courseId, words });
  const [first] = await search('symbols of a legend');
  expect(first).toMatchObject({
    text: 'The legend explains every symbol that is printed on the map.',
    documentId: book.documentId,
    page: 2,
    lesson: { title: 'Legends' },
  });
  expect(await search('robin winter')).toEqual([]);
  const stranger = await newcomer();
  const asked = stranger.api.talk.search.query({ courseId: book.courseId, words: 'legend' });
  expect(await outcome(asked)).toBe('COURSE_LOCKED');
});
