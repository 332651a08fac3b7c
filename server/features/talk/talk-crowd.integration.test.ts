/** A class that asks at the same time, in two languages: nobody waits for ever, and nobody gets another's answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExtractiveTutor } from '#agents/talk/extractive-tutor.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { holds } from '../../testing/holds.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

/** Questions of each learner, in one course; there are two. */
const EACH = 5;
const LEARNERS = 5;

const EN = {
  title: 'Maps',
  language: 'en',
  pages: [{ title: 'Heights', text: 'A contour line joins points of equal height on a map.' }],
  question: 'What does a contour line join?',
  says: 'A contour line joins points of equal height on a map.',
} as const;
const KO = {
  title: '새',
  language: 'ko',
  pages: [{ title: '울새', text: '울새는 겨울에도 노래하는 드문 새이다.' }],
  question: '울새는 언제 노래해요?',
  says: '울새는 겨울에도 노래하는 드문 새이다.',
} as const;

let server: OwnServer;
let books: { book: TaughtBook; of: typeof EN | typeof KO }[];
const learners: Newcomer[] = [];

beforeAll(async () => {
  server = await startOwnServer({ worked: ['tutorSession'], tutor: createExtractiveTutor() });
  const { userId: ownerId, organizationId } = await createNewcomer(server);
  books = [];
  for (const of of [EN, KO]) {
    const { title, language, pages } = of;
    const given = { organizationId, ownerId, title, language, pages };
    books.push({ of, book: await taughtBook(server.database, given) });
  }
  while (learners.length < LEARNERS) {
    const learner = await createNewcomer(server);
    const places = createEnrollmentRepository(server.database.orm.em.fork());
    const place = { userId: learner.userId, organizationId, way: 'invitation' } as const;
    for (const { book } of books) await places.add({ ...place, courseId: book.courseId });
    learners.push(learner);
  }
});
afterAll(async () => {
  await server?.close();
});

it('[TALK-1] [TALK-2] [INDEX-1] fifty talks at once are answered, each from its own course and once', async () => {
  const asked = learners.flatMap(({ api }) =>
    books.flatMap(({ book, of }) =>
      Array.from({ length: EACH }, async () => {
        const [talkId, questionId, answerId] = [1, 2, 3].map(() => crypto.randomUUID());
        if (!talkId || !questionId || !answerId) throw new Error('no ids');
        const { courseId } = book;
        await api.talk.ask.mutate({ talkId, courseId, questionId, answerId, text: of.question });
        return { api, talkId, questionId, answerId, book, of };
      }),
    ),
  );
  expect(asked).toHaveLength(50);
  for (const { api, talkId, questionId, answerId, book, of } of await Promise.all(asked)) {
    const [question, answer, ...more] = await holds(async () => {
      const { messages } = await api.talk.open.query({ talkId });
      expect(messages.at(-1)?.state).toBe('done');
      return messages;
    });
    expect([question?.id, answer?.id, more]).toEqual([questionId, answerId, []]);
    expect(answer?.message).toContain(of.says);
    expect(answer?.citations.map(({ page }) => page?.documentId)).toEqual([book.documentId]);
  }
});
