/** What a teacher sees of one student. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedCourse } from '../../testing/published-course.ts';
import {
  answer,
  createReaderFixture,
  read,
  type ReaderFixture,
} from '../../testing/reader-fixture.ts';
import { outcome } from '../../testing/trpc-client.ts';

let fixture: ReaderFixture;

beforeAll(async () => {
  fixture = await createReaderFixture();
});
afterAll(() => fixture.close());

it('[STUDENT-1] [STUDENT-2] [STUDENT-3] [STUDENT-LIST-4] one student is told of lesson by lesson, with what they got wrong', async () => {
  const teacher = await fixture.newcomer();
  const course = await publishedCourse(fixture.database, {
    organizationId: teacher.organizationId,
    ownerId: teacher.userId,
  });
  const { api, person, userId } = await fixture.reader(course);
  const other = await fixture.reader(course);
  const outsider = await fixture.reader();
  const of = (id: string) =>
    teacher.api.student.one.query({
      orgSlug: teacher.orgSlug,
      courseSlug: course.slug,
      userId: id,
    });
  const [first = '', second = ''] = course.lessonIds;
  const [elsewhere = ''] = fixture.course.lessonIds;
  await api.enrollment.enroll.mutate({ courseSlug: fixture.course.slug });
  // Wrong, then right; in another course wrong as well.
  for (const [lessonId, chosen, at] of [
    [first, 1, 1000],
    [first, 0, 2000],
    [elsewhere, 1, 3000],
  ] as const) {
    await api.progress.record.mutate({ writes: [{ ...answer(lessonId, chosen), at }] });
  }
  await api.progress.record.mutate({ writes: [read(first), read(second, 0.4), read(elsewhere)] });
  await other.api.progress.record.mutate({ writes: [answer(first, 1)] });

  const seen = await of(userId);
  expect(seen).toMatchObject({ status: 'active', seconds: 60, completedAt: null });
  expect(seen.lessons.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1.1 Lesson 1',
    '1.2 Lesson 2',
    '1.3 Lesson 3',
  ]);
  const [one, two, three] = seen.lessons;
  expect(one).toMatchObject({ furthest: 1, answered: 1, firstRight: 0 });
  expect(one?.doneAt).not.toBeNull();
  expect(two).toMatchObject({ furthest: 0.4, doneAt: null, answered: 0 });
  expect(three).toMatchObject({ furthest: 0, doneAt: null });
  expect(seen.missed).toEqual([
    {
      lesson: 'Lesson 1',
      question: 'Which part of a plant takes up water?',
      tries: 2,
      solved: true,
    },
  ]);
  expect((await of(other.userId)).missed).toMatchObject([{ tries: 1, solved: false }]);

  const file = async (language: string) => {
    const address = `/files/students/${course.id}.csv`;
    const headers = { 'accept-language': language };
    return (await teacher.person.fetch(address, { headers })).text();
  };
  const row = (text: string) => text.split('\r\n').find((line) => line.includes(person.email));
  expect(await file('en')).toContain(',Questions answered,Right at first try,Minutes read\r\n');
  expect(row(await file('en'))).toMatch(/,active,33,1,3,.*,1,0,1$/u);
  expect(await file('ko')).toContain(',답한 문제,첫 답 정답,읽은 시간(분)\r\n');
  expect(row(await file('ko'))).toMatch(/,수강 중,33,1,3,.*,1,0,1$/u);

  // A plan without analytics says who they are and how far, and nothing else.
  const plan = (name: string) =>
    fixture.database.orm.em.fork().execute('update installation set standing_plan = ?', [name]);
  await plan('free');
  expect(await file('en')).toContain(',Completed,Last read\r\n');
  expect(row(await file('en'))).toMatch(/,active,33,1,3,[^,]*,[^,]*,[^,]*$/u);
  await plan('unlimited');

  for (const id of [outsider.userId, teacher.userId, 'nobody']) {
    expect(await outcome(of(id))).toBe('NOT_FOUND');
  }
  await api.enrollment.leave.mutate({ courseSlug: course.slug });
  expect(await outcome(of(userId))).toBe('NOT_FOUND');
});
