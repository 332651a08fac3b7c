/** What readers do is kept: once, in any order, on every device, and whatever becomes of the lesson. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeReading, type LessonReading } from '#machines/progress/lesson-progress.ts';
import { partNames } from '#machines/progress/changed-parts.ts';
import { createPerson } from '../../testing/person.ts';
import {
  QUIZ,
  writeLesson,
  publishedCourse,
  type PublishedCourse,
} from '../../testing/published-course.ts';
import {
  answer,
  createReaderFixture,
  read,
  type ReaderFixture,
} from '../../testing/reader-fixture.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let fixture: ReaderFixture;
let database: ReaderFixture['database'];
let server: ReaderFixture['server'];
let course: PublishedCourse;

beforeAll(async () => {
  fixture = await createReaderFixture();
  ({ database, server, course } = fixture);
});
afterAll(() => fixture.close());

const newcomer = () => fixture.newcomer();
const reader = (of?: PublishedCourse) => fixture.reader(of);

describe('reading', () => {
  it('[PROGRESS-1] comes to the same in the database as by the rule, in any order', async () => {
    const told: LessonReading[] = [
      { furthest: 0.4, stop: { quote: 'a', part: 0.4 }, stoppedAt: 100 },
      { furthest: 0.7, stop: { quote: 'b', part: 0.7 }, stoppedAt: 300 },
      { furthest: 0.2, stop: { quote: 'c', part: 0.2 }, stoppedAt: 300 },
      { furthest: 0.5, stoppedAt: 50 },
    ];
    const rule = told.reduce(mergeReading);
    const [, lessonId = ''] = course.lessonIds;
    for (const order of [told, told.toReversed(), [...told, ...told]]) {
      const { api } = await reader();
      for (const { furthest, stop, stoppedAt } of order) {
        const write = read(lessonId, furthest, { at: stoppedAt, ...(stop ? { stop } : {}) });
        await api.progress.record.mutate({ writes: [write] });
      }
      const kept = await api.progress.lesson.query({ lessonId });
      expect([kept.furthest, kept.stop]).toEqual([rule.furthest, rule.stop]);
    }
  });

  it('[PROGRESS-2] [PROGRESS-4] ends a lesson with its questions, and the course with its lessons', async () => {
    const { api, userId } = await reader();
    const [first = '', second = '', third = ''] = course.lessonIds;
    const place = async () =>
      (await api.enrollment.checkCourseAccess.query({ courseSlug: course.slug })).enrollment;
    await api.progress.record.mutate({ writes: [read(first)] });
    expect((await api.progress.lesson.query({ lessonId: first })).doneAt).toBeUndefined();
    const { results } = await api.progress.record.mutate({ writes: [answer(first, 1)] });
    expect(results[0]?.graded).toEqual({ right: false, parts: [] });
    expect((await api.progress.lesson.query({ lessonId: first })).doneAt).toBeDefined();
    expect(await place()).toMatchObject({ progress: 33, lessonsRead: 1, status: 'active' });
    const certificate = async () =>
      (await api.progress.lesson.query({ lessonId: first })).certificate;
    expect(await certificate()).toBeUndefined();
    const { finished } = await api.progress.record.mutate({ writes: [read(second), read(third)] });
    expect(finished).toEqual([course.id]);
    const own = await api.certificate.mine.query({ courseSlug: course.slug });
    expect(own).toMatchObject({ number: await certificate() });
    expect(await place()).toMatchObject({ progress: 100, lessonsRead: 3, status: 'completed' });
    expect(userId).not.toBe(fixture.maker.ownerId);
  });

  it('[PROGRESS-7] what was read without a place counts for the one that is taken, and for the next', async () => {
    const { api } = await newcomer();
    const [first = '', second = '', third = ''] = course.lessonIds;
    const take = async () => {
      await api.enrollment.enroll.mutate({ courseSlug: course.slug });
      return (await api.enrollment.checkCourseAccess.query({ courseSlug: course.slug })).enrollment;
    };
    // Two of three are open to everyone.
    await api.progress.record.mutate({ writes: [read(first), answer(first, 0), read(second)] });
    expect(await take()).toMatchObject({ progress: 66, lessonsRead: 2, status: 'active' });
    await api.progress.record.mutate({ writes: [read(third)] });
    const own = await api.certificate.mine.query({ courseSlug: course.slug });
    await api.enrollment.leave.mutate({ courseSlug: course.slug });
    expect(await take()).toMatchObject({ progress: 100, lessonsRead: 3, status: 'completed' });
    expect(await api.certificate.mine.query({ courseSlug: course.slug })).toEqual(own);
  });

  it('[PROGRESS-7] it counts for who is let in on request, too', async () => {
    const teacher = await newcomer();
    const open = await publishedCourse(database, {
      organizationId: teacher.organizationId,
      ownerId: teacher.userId,
    });
    const { api } = await newcomer();
    const [, second = ''] = open.lessonIds;
    await api.progress.record.mutate({ writes: [read(second)] });
    await database.orm.em
      .fork()
      .execute(`update course set privacy = 'private' where id = ?`, [open.id]);
    await api.enrollment.request.mutate({ courseSlug: open.slug });
    const at = { orgSlug: teacher.orgSlug, courseSlug: open.slug };
    const { items } = await teacher.api.enrollmentRequest.list.query(at);
    const requestIds = items.map(({ id }) => id);
    await teacher.api.enrollmentRequest.review.mutate({ ...at, requestIds, decision: 'approve' });
    const { items: students } = await teacher.api.student.list.query(at);
    expect(students).toMatchObject([{ progress: 33, lessonsRead: 1 }]);
  });

  it('[ASKED-3] the key leaves with the last try, or with the right answer', async () => {
    const { api } = await reader();
    const [lessonId = ''] = course.lessonIds;
    const tell = async (write: ReturnType<typeof answer>) => {
      const { results } = await api.progress.record.mutate({ writes: [write] });
      return results[0]?.graded;
    };
    const shown = async () => (await api.progress.lesson.query({ lessonId })).answers['q1'];
    const first = answer(lessonId, 1);
    expect(await tell(first)).toEqual({ right: false, parts: [] });
    // Said again, it is the same try.
    expect(await tell(first)).toEqual({ right: false, parts: [] });
    expect(await shown()).toMatchObject({ tries: 1, graded: { right: false, parts: [] } });
    expect(JSON.stringify(await shown())).not.toContain('solution');
    const told = { right: false, solution: { chosen: 0 }, explanation: QUIZ.explanation };
    expect(await tell(answer(lessonId, 1))).toMatchObject(told);
    expect(await shown()).toMatchObject({ tries: 2, graded: told });
    const guest = trpcOf(createPerson(server.origin)).progress.grade;
    const response = { type: 'choice' as const, chosen: 1 };
    const asked = { lessonId, itemId: 'q1', response };
    expect(await guest.mutate(asked)).toEqual({ right: false, parts: [] });
    expect(await guest.mutate({ ...asked, tries: 2 })).toMatchObject(told);
  });

  it('[PROGRESS-4] two lessons that end at once on two devices are both counted', async () => {
    const { api } = await reader();
    const [, second = '', third = ''] = course.lessonIds;
    await Promise.all(
      [second, third].map((id) => api.progress.record.mutate({ writes: [read(id)] })),
    );
    const access = await api.enrollment.checkCourseAccess.query({ courseSlug: course.slug });
    expect(access.enrollment).toMatchObject({ progress: 66, lessonsRead: 2 });
  });

  it('[PROGRESS-4] a lesson that is written later, or taken away, changes how far one is', async () => {
    const other = await publishedCourse(database, fixture.maker);
    const { api } = await reader(other);
    const [, second = '', third = ''] = other.lessonIds;
    const setText = (text: string) =>
      database.orm.em.fork().execute(`update lesson set content = ? where id = ?`, [text, third]);
    const place = async () =>
      (await api.enrollment.checkCourseAccess.query({ courseSlug: other.slug })).enrollment;
    await setText('');
    await api.progress.record.mutate({ writes: [read(second)] });
    expect(await place()).toMatchObject({ progress: 50, lessonsRead: 1 });
    await setText('Leaves breathe.');
    expect(await place()).toMatchObject({ progress: 33, lessonsRead: 1 });
    await database.orm.em.fork().execute(`delete from lesson where id = ?`, [second]);
    expect(await place()).toMatchObject({ progress: 0, lessonsRead: 0 });
  });

  it('[PROGRESS-3] [ASKED-1] a lesson that is written anew stays done, and asks its new question', async () => {
    const other = await publishedCourse(database, fixture.maker);
    const { api } = await reader(other);
    const [lessonId = ''] = other.lessonIds;
    await api.progress.record.mutate({ writes: [read(lessonId), answer(lessonId, 0)] });
    const before = await api.progress.lesson.query({ lessonId });
    expect(before.answers['q1']).toMatchObject({ tries: 1, graded: { right: true } });
    await writeLesson(database.orm, lessonId, true, {
      ...QUIZ,
      question: 'And which part is green?',
    });
    const after = await api.progress.lesson.query({ lessonId });
    expect(after).toMatchObject({ doneAt: before.doneAt, changedSince: [], answers: {} });
    const page = await api.lesson.get.query({ courseSlug: other.slug, lessonSlug: 'lesson-1' });
    expect(page.lesson.quiz[0]).toEqual({
      id: 'q1',
      type: 'choice',
      question: 'And which part is green?',
      options: QUIZ.type === 'choice' ? QUIZ.options : [],
    });
    expect(JSON.stringify(page)).not.toContain(QUIZ.explanation);
  });

  it('[CHANGED-PARTS-2] tells which parts of a finished lesson are other ones now', async () => {
    const other = await publishedCourse(database, fixture.maker);
    const { api } = await reader(other);
    const [, lessonId = ''] = other.lessonIds;
    await api.progress.record.mutate({ writes: [read(lessonId)] });
    expect(await api.progress.lesson.query({ lessonId })).not.toHaveProperty('changedSince');
    await database.orm.em
      .fork()
      .execute(`update lesson set content = content || ?, revision = revision + 1 where id = ?`, [
        '\n\nLeaves breathe.',
        lessonId,
      ]);
    const { changedSince } = await api.progress.lesson.query({ lessonId });
    expect(changedSince).toEqual(partNames('Leaves breathe.'));
  });
});

describe('what is recorded', () => {
  it('[RECORD-4] [PROGRESS-1] what was read without a network comes to the same, told at once', async () => {
    const [first = '', second = '', third = ''] = course.lessonIds;
    const visit = { id: crypto.randomUUID(), seconds: 9 };
    const writes = [
      read(second, 0.7, { at: 300, stop: { quote: 'b', part: 0.7 } }),
      read(third, 1, { at: 500, stop: { quote: 'd', part: 1 } }),
      read(second, 0.2, { at: 400, stop: { quote: 'c', part: 0.2 }, visit }),
      read(first, 1, { at: 100 }),
      read(second, 0.3, { at: 200, visit: { ...visit, seconds: 5 } }),
    ];
    const seen = async (calls: (typeof writes)[]) => {
      const { api } = await reader();
      // A stay is somebody's own.
      const stays = new Map(writes.map((one) => [one.visit.id, crypto.randomUUID()]));
      for (const call of calls) {
        const mine = call.map((one) => ({
          ...one,
          visit: { ...one.visit, id: stays.get(one.visit.id) ?? '' },
        }));
        const { results } = await api.progress.record.mutate({ writes: mine });
        expect(results.map(({ id, refused }) => [id, refused])).toEqual(
          call.map(({ id }) => [id, undefined]),
        );
      }
      const { courses, weeks } = await api.learn.home.query({});
      return {
        lessons: await Promise.all(
          [first, second, third].map((lessonId) => api.progress.lesson.query({ lessonId })),
        ),
        home: courses.map(({ percent, seconds, next }) => ({ percent, seconds, next })),
        weeks,
      };
    };
    const oneByOne = await seen(writes.map((one) => [one]));
    const undated = ({ lessons, ...rest }: typeof oneByOne) => ({
      ...rest,
      lessons: lessons.map(({ doneAt, ...lesson }) => ({
        ...lesson,
        isDone: doneAt !== undefined,
      })),
    });
    expect(undated(await seen([writes]))).toEqual(undated(oneByOne));
    expect(undated(await seen([writes.toReversed(), writes]))).toEqual(undated(oneByOne));
    expect(oneByOne.lessons[1]).toMatchObject({ furthest: 0.7, stop: { quote: 'c' } });
    expect(oneByOne.lessons[2]?.doneAt).toBeDefined();
  });

  it('[RECORD-5] several who tell in the same moment are each answered as if they were alone', async () => {
    const [, second = '', third = ''] = course.lessonIds;
    const readers = await Promise.all([reader(), reader(), reader()]);
    const stranger = await newcomer();
    const visit = { id: crypto.randomUUID(), seconds: 9 };
    const told = await Promise.all([
      stranger.api.progress.record.mutate({ writes: [read(third)] }),
      ...readers.flatMap(({ api }) => [
        api.progress.record.mutate({ writes: [read(second, 1, { visit })] }),
        api.progress.record.mutate({ writes: [read(third), read(second, 0.2, { visit })] }),
      ]),
    ]);
    expect(told.map(({ results }) => results.map(({ refused }) => refused))).toEqual([
      ['LESSON_NOT_FOUND'],
      ...readers.flatMap(() => [[undefined], [undefined, undefined]]),
    ]);
    for (const { api } of readers) {
      const access = await api.enrollment.checkCourseAccess.query({ courseSlug: course.slug });
      expect(access.enrollment).toMatchObject({ progress: 66, lessonsRead: 2 });
      expect((await api.progress.lesson.query({ lessonId: second })).furthest).toBe(1);
    }
  });

  it('[RECORD-1] a refused write holds no other one up, and one that comes twice is one', async () => {
    const { api } = await reader();
    const [first = '', second = ''] = course.lessonIds;
    const given = answer(first, 1);
    const writes = [
      { ...given, id: crypto.randomUUID(), itemId: 'q9' },
      given,
      read('gone'),
      read(second),
    ];
    const { results } = await api.progress.record.mutate({ writes });
    expect(results.map(({ refused }) => refused)).toEqual([
      'NOT_FOUND',
      undefined,
      'LESSON_NOT_FOUND',
      undefined,
    ]);
    await api.progress.record.mutate({ writes: [given] });
    expect((await api.progress.lesson.query({ lessonId: first })).answers['q1']?.tries).toBe(1);
  });

  it('[RECORD-2] a call that cannot be understood changes nothing and says so', async () => {
    const { api } = await reader();
    const [first = ''] = course.lessonIds;
    const broken = { ...read(first), furthest: 7 };
    const told = api.progress.record.mutate({ writes: [read(first), broken] });
    expect(await outcome(told)).toBe('BAD_INPUT');
    expect((await api.progress.lesson.query({ lessonId: first })).furthest).toBe(0);
  });

  it('[RECORD-3] who is not enrolled reads the open lessons and leaves nothing in the others', async () => {
    const { api } = await newcomer();
    const [first = '', , third = ''] = course.lessonIds;
    const { results } = await api.progress.record.mutate({ writes: [read(first), read(third)] });
    expect(results.map(({ refused }) => refused)).toEqual([undefined, 'LESSON_NOT_FOUND']);
    const nobody = trpcOf(createPerson(server.origin));
    const response = { type: 'choice' as const, chosen: 0 };
    const graded = await nobody.progress.grade.mutate({ lessonId: first, itemId: 'q1', response });
    expect(graded.right).toBe(true);
    expect(await outcome(nobody.progress.record.mutate({ writes: [read(first)] }))).toBe(
      'SIGN_IN_REQUIRED',
    );
  });
});
