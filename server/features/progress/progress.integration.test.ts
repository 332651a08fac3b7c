/** What readers do is kept: once, in any order, on every device, and whatever becomes of the lesson. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { mergeReading, type LessonReading } from '#machines/progress/lesson-progress.ts';
import { partNames } from '#machines/progress/changed-parts.ts';
import type { ReadWrite } from '#machines/progress/progress-write.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import {
  publishedCourse,
  QUIZ,
  writeLesson,
  type PublishedCourse,
} from '../../testing/published-course.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let course: PublishedCourse;
let makerId: string;
let organizationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-progress-'));
  server = await startTestServer({ orm: database.orm, directory });
  const maker = await newcomer();
  makerId = maker.userId;
  organizationId = maker.organizationId;
  course = await publishedCourse(database, { organizationId, ownerId: makerId });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function newcomer() {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const api = trpcOf(person);
  const me = await api.viewer.me.query();
  return { api, userId: me!.user.id, organizationId: me!.organizations[0]!.id };
}

async function reader(of: PublishedCourse = course) {
  const one = await newcomer();
  await one.api.enrollment.enroll.mutate({ courseSlug: of.slug });
  return one;
}

const read = (lessonId: string, furthest = 1, more: Partial<ReadWrite> = {}): ReadWrite => {
  const id = crypto.randomUUID();
  return { type: 'read', id, lessonId, furthest, visit: { id, seconds: 30 }, at: 1000, ...more };
};
const answer = (lessonId: string, chosen: number) => ({
  type: 'answer' as const,
  id: crypto.randomUUID(),
  lessonId,
  itemId: 'q1',
  response: { type: 'choice' as const, chosen },
  at: 1000,
});

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
    const { finished } = await api.progress.record.mutate({ writes: [read(second), read(third)] });
    expect(finished).toEqual([course.id]);
    expect(await place()).toMatchObject({ progress: 100, lessonsRead: 3, status: 'completed' });
    expect(userId).not.toBe(makerId);
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
    const other = await publishedCourse(database, { organizationId, ownerId: makerId });
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
    const other = await publishedCourse(database, { organizationId, ownerId: makerId });
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
    const other = await publishedCourse(database, { organizationId, ownerId: makerId });
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

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : JSON.stringify(statement);
}

describe('the catalogue', () => {
  it('[CATALOGUE-1] [CATALOGUE-2] finds published courses by words of either language', async () => {
    const given = { organizationId, ownerId: makerId };
    const korean = await publishedCourse(database, {
      ...given,
      title: '조선의 기록 문화',
      description: '실록과 의궤를 남긴 사람들의 하루.',
      language: 'ko',
      privacy: 'private',
    });
    const draft = await publishedCourse(database, { ...given, title: '기록하는 사람들' });
    await database.orm.em
      .fork()
      .execute(`update course set status = 'draft' where id = ?`, [draft.id]);
    const { api } = await newcomer();
    const found = async (search: string, more: object = {}) => {
      const { items } = await api.course.getAllCourses.query({
        search,
        page: 1,
        limit: 12,
        ...more,
      });
      return items.map(({ slug }) => slug);
    };
    expect(await found('기록')).toEqual([korean.slug]);
    expect(await found('의궤')).toEqual([korean.slug]);
    expect(await found('plants')).toContain(course.slug);
    expect(await found('기록', { language: 'en' })).toEqual([]);
    expect(await found('기록', { open: true })).toEqual([]);
    expect(await found('기록', { length: 'short', level: 'beginner' })).toEqual([korean.slug]);
    expect(await found('기록', { orgSlug: 'nowhere' }).catch(() => 'refused')).toBe('refused');
  });

  it('[CATALOGUE-1] tells what one has to do with each course', async () => {
    const { api } = await reader();
    const [, second = ''] = course.lessonIds;
    await api.progress.record.mutate({ writes: [read(second)] });
    const { items } = await api.course.getAllCourses.query({ page: 1, limit: 100 });
    expect(items.find(({ slug }) => slug === course.slug)).toMatchObject({
      lessonCount: 3,
      place: { kind: 'enrolled', status: 'active', done: 1, total: 3 },
    });
  });

  it('[CATALOGUE-3] asks as many questions for many courses as for one', async () => {
    const { api } = await newcomer();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const questions = async (limit: number) => {
      // Outlines are made once, when a course is shown first.
      await api.course.getAllCourses.query({ page: 1, limit });
      asked.mockClear();
      const { items } = await api.course.getAllCourses.query({ page: 1, limit });
      expect(items.length > 1).toBe(limit > 1);
      return asked.mock.calls.filter(([statement]) => /\bcourse\b/u.test(textOf(statement))).length;
    };
    expect(await questions(50)).toBe(await questions(1));
    asked.mockRestore();
  });

  it('[OVERVIEW-1] an overview says what is open to whom, and where one goes on', async () => {
    const nobody = trpcOf(createPerson(server.origin));
    const guest = await nobody.course.getCourseOverview.query({ slug: course.slug });
    const open = guest.chapters.flatMap(({ lessons }) => lessons.map(({ isOpen }) => isOpen));
    expect(open).toEqual([true, true, false]);
    const { api } = await reader();
    const [first = '', second = ''] = course.lessonIds;
    const writes = [read(first), answer(first, 0), read(second, 0.3)];
    await api.progress.record.mutate({ writes });
    const mine = await api.course.getCourseOverview.query({ slug: course.slug });
    expect(mine.next).toMatchObject({ number: '1.2', isFirst: false });
    expect(mine).toMatchObject({ lessonCount: 3, questions: 1, students: expect.any(Number) });
    const share = { courseSlug: course.slug, lessonSlug: 'lesson-3' };
    expect(await nobody.course.getLessonForOG.query(share)).toEqual({
      lesson: { title: 'Lesson 3', description: '' },
      chapter: { title: 'Leaves' },
      course: { title: 'Plants' },
      url: `${server.origin}/learn/courses/${course.slug}/lessons/lesson-3`,
      isOpen: false,
    });
    const locked = nobody.lesson.get.query({ courseSlug: course.slug, lessonSlug: 'lesson-3' });
    expect(await outcome(locked)).toBe('LESSON_LOCKED');
  });
});
