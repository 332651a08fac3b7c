/** What is looked up while a question is being stored, for those who ask. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createTalkMemoryRepository } from '#db/talk/talk-memory.repository.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { createNewcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { publishedCourse } from '../../testing/published-course.ts';
import { beginTalk } from './begin-talk.ts';
import { createExpectedQuestions } from './expected-questions.ts';
import { taughtBook } from './testing/taught-book.ts';

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());

async function courseOf() {
  const { organizationId, userId } = await createNewcomer(server);
  const { id } = await publishedCourse(server.database, { organizationId, ownerId: userId });
  return { userId, talk: { talkId: crypto.randomUUID(), courseId: id } };
}

it('[OPENED-1] a course is opened once for a class, and as it is now for whoever was not expected', async () => {
  const { orm } = server.database;
  const { userId, talk } = await courseOf();
  const [expected, others] = [createExpectedQuestions(orm), createExpectedQuestions(orm)];
  expected.expect(talk, userId);
  expected.expect({ ...talk, talkId: crypto.randomUUID() }, userId);
  const course = () => expected.course(talk.courseId);
  const [one, other] = await Promise.all([course(), course()]);
  expect(one).toBe(other);
  expect(one.lessons).toHaveLength(3);
  await orm.em.fork().execute(`update course set title = 'Trees' where id = ?`, [talk.courseId]);
  expect((await others.course(talk.courseId)).title).toBe('Trees');
});

it('[OPENED-1] one that is not there is told to who opens it, and to nobody else', async () => {
  const expected = createExpectedQuestions(server.database.orm);
  expected.expect({ talkId: crypto.randomUUID(), courseId: 'none' }, 'nobody');
  await expect(expected.course('none')).rejects.toThrow('COURSE_NOT_FOUND');
});

it('[OPENED-2] what is known of who asks is looked up for one question, and anew for the next', async () => {
  const { orm } = server.database;
  const { userId, talk } = await courseOf();
  const { talkId, courseId } = talk;
  const talks = createTalkRepository(orm.em.fork());
  await talks.begin(talkId, { userId, courseId, title: 'Plants' });
  const memories = createTalkMemoryRepository(orm.em.fork());
  const expected = createExpectedQuestions(orm);
  const note = async () => (await expected.memory(talkId, courseId)).note;
  await memories.note(userId, courseId, 'Slowly, please');
  expected.expect(talk, userId);
  expect(await note()).toBe('Slowly, please');
  await memories.note(userId, courseId, 'Quickly, please');
  expect(await note()).toBe('Quickly, please');
});

it('[OPENED-4] [HURRY-2] a book is got ready to be searched once somebody opens the page of its tutor', async () => {
  const { orm } = server.database;
  const { organizationId, userId } = await createNewcomer(server);
  const { courseId, documentId } = await taughtBook(server.database, {
    organizationId,
    ownerId: userId,
    title: 'Maps',
    pages: [{ title: 'Heights', text: 'A contour line joins points of equal height.' }],
  });
  const expected = createExpectedQuestions(orm);
  await beginTalk(
    {
      em: orm.em.fork(),
      author: {} as CourseAuthor,
      opened: () => undefined as never,
      host: { expect: (_ref, talk, by) => expected.expect(talk as never, by) },
    },
    { courseId, organizationId, userId },
  );
  const found = `select units from retrieval_index where document_id = ?`;
  await expect.poll(() => orm.em.fork().execute(found, [documentId])).toEqual([{ units: 1 }]);
});
