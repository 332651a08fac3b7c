/** A lesson that the tutor leads through, from the words of the learner to their progress. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { courseLife } from '#machines/course/course-life.definition.ts';
import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let server: OwnServer;
let book: TaughtBook;
let learner: Newcomer;

beforeAll(async () => {
  server = await startOwnServer({ worked: ['tutorSession'], tutor: createExtractiveTutor() });
  const teacher = await createNewcomer(server);
  learner = await createNewcomer(server);
  const { userId: ownerId, organizationId } = teacher;
  book = await taughtBook(server.database, {
    organizationId,
    ownerId,
    title: 'Maps',
    pages: [
      { title: 'Heights', text: 'A contour line joins points of equal height.' },
      { title: 'Scale', text: 'A scale says how much smaller a map is.' },
    ],
  });
  await learner.api.enrollment.enroll.mutate({ courseSlug: book.slug });
});
afterAll(async () => {
  await server?.close();
});

const uuid = () => crypto.randomUUID();

/** Says it in a talk that leads through the first lesson. @returns what the tutor says then. */
async function says(talkId: string, text: string): Promise<string> {
  const { courseId, lessonIds } = book;
  const answerId = uuid();
  const lessonId = lessonIds[0] ?? '';
  const asked = { talkId, courseId, lessonId, answerId, questionId: uuid(), text };
  await learner.api.talk.ask.mutate({ ...asked, leads: true });
  return holds(async () => {
    const { messages } = await learner.api.talk.open.query({ talkId });
    const answer = messages.find(({ id }) => id === answerId);
    expect(answer?.state).toBe('done');
    return answer?.message.replace(/\s+/gu, ' ').trim() ?? '';
  });
}

/** How often the page of whoever teaches was told that its class has changed. */
async function classChanges(): Promise<number> {
  const record = await server.host.snapshot(courseLifeAddress.ref(book.courseId));
  return record ? courseLife.own(record.snapshot).context.studentChanges : 0;
}

it('[LED-1] [LED-2] [LED-3] [LED-5] [TUTOR-SESSION-6] reads, asks, judges, answers on the way, and keeps what was done', async () => {
  const talkId = uuid();
  const lessonId = book.lessonIds[0] ?? '';
  expect(await says(talkId, 'Please lead me through this lesson.')).toBe(
    'This is “Heights”. Interrupt me whenever you like. A contour line joins points of equal height. What is page 1 about? A) Heights B) something else',
  );
  const aside = await says(talkId, 'What is a scale?');
  expect(aside).toContain('A scale says how much smaller a map is.');
  expect(aside).toMatch(/Back to the lesson\. The question was: What is page 1 about\?/u);
  expect(await says(talkId, 'B')).toBe('Not quite. Try once more.');
  expect((await learner.api.progress.lesson.query({ lessonId })).doneAt).toBeUndefined();
  // The other lesson of the course was done before: the course is finished with this one.
  const other = { lessonId: book.lessonIds[1] ?? '', at: Date.now() };
  const [visit, response] = [
    { id: uuid(), seconds: 60 },
    { type: 'choice' as const, chosen: 0 },
  ];
  const { finished } = await learner.api.progress.record.mutate({
    writes: [
      { ...other, type: 'read', id: visit.id, furthest: 1, visit },
      { ...other, type: 'answer', id: uuid(), itemId: 'q1', response },
    ],
  });
  expect(finished).toEqual([]);
  const told = await classChanges();
  expect(await says(talkId, 'I think it is heights')).toBe(
    'That is right. The secret key. That was the whole lesson. You answered 1 of 1 rightly.',
  );
  const progress = await learner.api.progress.lesson.query({ lessonId });
  expect(progress).toMatchObject({ furthest: 1, doneAt: expect.any(String) });
  expect(progress.answers['q1']).toMatchObject({ tries: 2, graded: { right: true } });
  // Whoever teaches sees it.
  await holds(async () => expect(await classChanges()).toBe(told + 1));
  // Afterwards it is a talk like any other.
  expect(await says(talkId, 'What is a scale?')).not.toContain('Back to the lesson');
});

it('[LED-4] [VOICE-CALL-9] keeps what was heard of a part that was cut off, and reads it again before it judges', async () => {
  const talkId = uuid();
  await says(talkId, 'Please lead me through this lesson.');
  const { messages } = await learner.api.talk.open.query({ talkId });
  const answerId = messages.at(-1)?.id ?? '';
  await learner.api.talk.cut.mutate({ talkId, answerId, heard: 1 });
  const { messages: after } = await learner.api.talk.open.query({ talkId });
  expect(after.at(-1)).toMatchObject({ message: 'This is “Heights”.', state: 'stopped' });
  expect(await says(talkId, 'Heights')).toMatch(/^A contour line joins .* A\) Heights/u);
  expect(await says(talkId, 'Heights')).toMatch(/^That is right\./u);
});

it('[LED-1] leads through no lesson that is none of the course', async () => {
  const { courseId } = book;
  const asked = { talkId: uuid(), answerId: uuid(), questionId: uuid(), text: 'Go on' };
  const elsewhere = { ...asked, courseId, lessonId: 'elsewhere' };
  await expect(learner.api.talk.ask.mutate({ ...elsewhere, leads: true })).rejects.toMatchObject({
    data: { appCode: 'LESSON_NOT_FOUND' },
  });
});

it('[LED-PAGE-1] gives the page the lesson as it is read, and none of another course', async () => {
  const { courseId, lessonIds } = book;
  const lessonId = lessonIds[0] ?? '';
  expect(await learner.api.talk.ledLesson.query({ courseId, lessonId })).toEqual({
    title: 'Heights',
    parts: [{ heading: '', text: 'A contour line joins points of equal height.', asks: [] }],
  });
  await expect(
    learner.api.talk.ledLesson.query({ courseId, lessonId: 'elsewhere' }),
  ).rejects.toMatchObject({ data: { appCode: 'LESSON_NOT_FOUND' } });
});
