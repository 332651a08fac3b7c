/** Files beside questions, from the route that takes them to the tutor that is told of them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseTutor, TutorAttachment } from '#agents/port/course-tutor.ts';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { INJECTIONS } from '#agents/testing/injections.ts';
import { type TestDatabase } from '#db/testing/test-database.ts';
import {
  ATTACHMENT_LIMITS,
  ATTACHMENTS_PATH,
  type TalkAttachment,
} from '#machines/talk/attachment.ts';
import { makeDocx, makeEpub, makePptx } from '#tests/formats/make-books.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let database: TestDatabase;
let server: OwnServer;
let book: TaughtBook;
let teacher: Newcomer;
const told: (readonly TutorAttachment[] | undefined)[] = [];

const tutor: CourseTutor = {
  author: 'extractive',
  answer(question, run) {
    told.push(question.attachments);
    return createExtractiveTutor().answer(question, run);
  },
};

beforeAll(async () => {
  server = await startOwnServer({
    worked: ['tutorSession'],
    tutor,
  });
  ({ database } = server);
  teacher = await newcomer();
  book = await taughtBook(database, {
    organizationId: teacher.organizationId,
    ownerId: teacher.userId,
    title: 'Maps',
    pages: [{ title: 'Heights', text: 'A contour line joins points of equal height on a map.' }],
  });
});
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

async function sent(bytes: string | Uint8Array<ArrayBuffer>, name: string, by = teacher) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const address = `${ATTACHMENTS_PATH}/${book.courseId}`;
  return by.person.fetch(address, { method: 'POST', body: form });
}

const refusal = async (answer: Response) =>
  ((await answer.json()) as { error?: { code?: string } }).error?.code;
const taken = async (answer: Response) => (await answer.json()) as TalkAttachment;

async function ask(text: string, attachments: string[], talkId: string = crypto.randomUUID()) {
  const [questionId, answerId] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = { talkId, courseId: book.courseId, questionId, answerId, text, attachments };
  await teacher.api.talk.ask.mutate(asked);
  return holds(async () => {
    const { messages } = await teacher.api.talk.open.query({ talkId });
    expect(messages.map(({ state }) => state)).not.toContain('answering');
    return { ...asked, messages };
  });
}

it('[ATTACH-1] [ATTACH-2] says what it does not take', async () => {
  expect(await refusal(await sent('', 'empty.txt'))).toBe('ATTACHMENT_EMPTY');
  expect(await refusal(await sent('PK\u0003\u0004', 'essay.docx'))).toBe('ATTACHMENT_OFFICE');
  expect(await refusal(await sent(new Uint8Array([0, 1, 2]), 'x.bin'))).toBe('ATTACHMENT_TYPE');
  const large = new Uint8Array(ATTACHMENT_LIMITS.bytes + 1).fill(97);
  expect(await refusal(await sent(large, 'large.txt'))).toBe('ATTACHMENT_TOO_LARGE');
});

it('[ATTACH-1] [ATTACH-6] a Word file and slides are read by their words', async () => {
  const essay = makeDocx([{ style: 'heading 1', text: 'Heights' }, { text: 'My contour line.' }]);
  const slides = makePptx([{ title: 'Maps', points: ['A legend explains the signs.'] }]);
  const files = [
    await taken(await sent(new Uint8Array(essay), 'essay.docx')),
    await taken(await sent(new Uint8Array(slides), 'maps.pptx')),
  ];
  expect(files.map(({ kind }) => kind)).toEqual(['document', 'document']);
  const before = told.length;
  await ask(
    'Is this right?',
    files.map(({ id }) => id),
  );
  const texts = told.slice(before).flatMap((one) => one ?? []);
  expect(texts.map(({ text }) => text)).toEqual([
    'Heights\n\nMy contour line.',
    'Maps\n\nA legend explains the signs.',
  ]);
});

it('[ATTACH-6] a text and a PDF are read once, stand beside their question, and are looked for', async () => {
  const note = await taken(await sent('My notes: contour line, equal height?', 'notes.txt'));
  expect(note).toMatchObject({ name: 'notes.txt', kind: 'text' });
  const sample = await readFile(path.join(import.meta.dirname, '../document/sample/sample-en.pdf'));
  const pdf = await taken(await sent(new Uint8Array(sample), 'map.pdf'));
  const first = await ask('Is this right?', [note.id, pdf.id]);
  expect(first.messages[0]?.attachments.map(({ name, kind }) => [name, kind])).toEqual([
    ['notes.txt', 'text'],
    ['map.pdf', 'pdf'],
  ]);
  const [notes, map] = told.at(-1) ?? [];
  expect(notes).toMatchObject({ text: 'My notes: contour line, equal height?', isNew: true });
  expect(map?.text.length).toBeGreaterThan(10_000);
  expect(map?.text.length).toBeLessThanOrEqual(ATTACHMENT_LIMITS.text);
  const answer = first.messages.at(-1)?.message;
  expect(answer).toContain('I looked for what “notes.txt” says.');
  expect(answer).toContain('A contour line joins points of equal height');

  // They are known to who answers the next question, and are not beside it.
  const next = await ask('And what does the scale say?', [], first.talkId);
  expect(told.at(-1)?.map(({ isNew }) => isNew)).toEqual([false, false]);
  expect(next.messages.at(-1)?.message).not.toContain('notes.txt');
});

it('[ATTACH-1] [ATTACH-5] [ATTACH-6] files of each kind are read in Korean', async () => {
  const sample = await readFile(path.join(import.meta.dirname, '../document/sample/sample-ko.pdf'));
  const korean: [name: string, bytes: Uint8Array<ArrayBuffer>, kind: string, says: string][] = [
    ['지도.pdf', new Uint8Array(sample), 'pdf', '지도'],
    ['숙제.docx', new Uint8Array(makeDocx([{ text: '내 등고선.' }])), 'document', '내 등고선.'],
    [
      '발표.pptx',
      new Uint8Array(makePptx([{ title: '범례', points: ['범례는 기호를 설명한다.'] }])),
      'document',
      '범례는 기호를 설명한다.',
    ],
    [
      '책.epub',
      new Uint8Array(makeEpub([{ title: '높이', body: '<p>골짜기는 낮다.</p>' }])),
      'document',
      '골짜기는 낮다.',
    ],
    ['메모.txt', new TextEncoder().encode('등고선은 높이가 같다.'), 'text', '높이가 같다.'],
    // As Korean programs of before wrote it.
    [
      '옛날.txt',
      Uint8Array.of(0xb3, 0xf4, 0xc0, 0xcc, 0x20, 0xc1, 0xf6, 0xb5, 0xb5),
      'text',
      '높이 지도',
    ],
  ];
  const read: (string | undefined)[] = [];
  for (const [name, bytes, kind] of korean) {
    const file = await taken(await sent(bytes, name));
    expect(file).toMatchObject({ name, kind });
    await ask('이게 맞나요?', [file.id]);
    read.push(told.at(-1)?.at(-1)?.text);
  }
  expect(read).toEqual(korean.map(([, , , says]) => expect.stringContaining(says)));
});

it('[ATTACH-6] a broken PDF is said to hold no words, and the question is answered', async () => {
  const broken = await taken(await sent('%PDF-1.7 nothing follows', 'broken.pdf'));
  const { messages } = await ask('What does a contour line join?', [broken.id]);
  expect(messages.at(-1)?.message).toContain('I could not read any words in “broken.pdf”.');
  expect(messages.at(-1)?.message).toContain('A contour line joins points');
});

it('[ATTACH-3] a file is its learner’s alone, and goes with its talk', async () => {
  const stranger = await newcomer();
  expect(await refusal(await sent('x', 'x.txt', stranger))).toBe('COURSE_LOCKED');
  const file = await taken(await sent('Only mine.', 'mine.txt'));
  const read = (by: typeof teacher) => by.person.fetch(`${ATTACHMENTS_PATH}/${file.id}`);
  expect(await (await read(teacher)).text()).toBe('Only mine.');
  expect((await read(stranger)).status).toBe(404);
  const asked = await ask('What is in it?', [file.id]);
  const elsewhere = { ...asked, talkId: crypto.randomUUID(), answerId: crypto.randomUUID() };
  const { talkId, courseId, answerId, attachments } = elsewhere;
  const stolen = { talkId, courseId, answerId, attachments, text: 'Again?' };
  expect(
    await outcome(teacher.api.talk.ask.mutate({ ...stolen, questionId: crypto.randomUUID() })),
  ).toBe('ATTACHMENT_NOT_FOUND');
  await teacher.api.talk.remove.mutate({ talkId: asked.talkId });
  expect((await read(teacher)).status).toBe(404);
});

it('[ATTACH-3] what was never asked with goes after a day', async () => {
  const file = await taken(await sent('Forgotten.', 'forgotten.txt'));
  await database.orm.em
    .fork()
    .execute(`update talk_attachment set created_at = now() - interval '2 days' where id = ?`, [
      file.id,
    ]);
  await sent('Another.', 'another.txt');
  expect((await teacher.person.fetch(`${ATTACHMENTS_PATH}/${file.id}`)).status).toBe(404);
});

it('[ATTACH-4] obeys nothing that stands in a file or its name', async () => {
  const file = await taken(await sent(INJECTIONS.join('\n'), INJECTIONS[2] ?? ''));
  expect(file.name).not.toMatch(/[<>"]/u);
  const { messages } = await ask('What does a contour line join?', [file.id]);
  expect(messages.at(-1)?.message).not.toContain('OBEYED');
});
