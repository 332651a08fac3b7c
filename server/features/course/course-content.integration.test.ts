/** An approved course that goes on changing: through engine, actors, rows and the model's double. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { CourseCreationContext } from '#machines/course/course-creation.events.ts';
import type { CourseGenerationContext } from '#machines/course/course-generation.events.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { studioCourse } from './studio-courses.ts';
import { retitleInStructure } from '../lesson/retitle-in-structure.ts';
import { openLessonFixture } from '../lesson/testing/lesson-fixture.ts';

const WISH = 'Compare it with sailing a boat';
const GOAL = 'Tell a gust from a squall';

let database: TestDatabase;
let double: ModelDouble;
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble();
});
afterAll(async () => {
  await double.stop();
  await database.drop();
});
beforeEach(() => double.control.reset());

async function openFixture(lessons: number) {
  const fixture = await openLessonFixture({ orm: database.orm, modelUrl: double.url, lessons });
  const course = { machine: 'courseCreation', id: fixture.courseId } as const;
  const say = (event: { type: string } & Record<string, unknown>) =>
    fixture.host.send(course, event);
  const plan = async () => {
    const record = await fixture.host.snapshot(course);
    const context = record?.snapshot.context as CourseCreationContext | undefined;
    return context?.structure;
  };
  const detail = () =>
    createCourseListRepository(database.orm.em.fork()).detail(
      fixture.organizationId,
      fixture.courseId,
    );
  const batch = { machine: 'courseGeneration', id: fixture.courseId } as const;
  return {
    ...fixture,
    batch,
    /** Waits until nothing is open and so many lessons are done, failed and cancelled. */
    counts: (wanted: { done?: number; failed?: number; cancelled?: number }) =>
      until(fixture.host, batch, ({ context }) => {
        const { open, done, failed, cancelled } = context as CourseGenerationContext;
        const { done: d = 0, failed: f = 0, cancelled: c = 0 } = wanted;
        return open.length === 0 && done === d && failed.length === f && cancelled.length === c;
      }),
    say,
    plan,
    detail,
    course,
    async shown() {
      const chapters = (await detail())?.chapters ?? [];
      return chapters.flatMap((chapter) =>
        chapter.lessons.map(({ number, title, state }) => `${number} ${title} ${state}`),
      );
    },
  };
}

it('[COURSE-21] [BATCH-13] [STRUCTURE-ROW-1] [STRUCTURE-ROW-3] is edited while its lessons are written; what is removed stops', async () => {
  const fixture = await openFixture(3);
  try {
    await double.control.set({ tokensPerSecond: 1 });
    await fixture.approve();
    await double.control.until(({ open }) => open >= 3);
    const [first = '', second = '', third = ''] = fixture.lessonIds;
    const [chapter] = (await fixture.plan())?.chapters ?? [];
    const chapterId = chapter?.id ?? '';
    // A title saved with its text is the plan's as well; a plan that is gone is not missed.
    await retitleInStructure(fixture.host, fixture.courseId, { lessonId: first, title: 'Renamed' });
    await retitleInStructure(fixture.host, 'no-such-course', { lessonId: first, title: 'Renamed' });
    await retitleInStructure(fixture.host, fixture.courseId, {
      lessonId: 'no-such-lesson',
      title: 'Renamed',
    });
    // Whoever saved this one died before the plan was told.
    await database.orm.em
      .fork()
      .execute('update lesson set title = ? where id = ?', ['Part three', third]);
    await fixture.say({ type: 'lesson.move', lessonId: third, chapterId, index: 0 });
    await fixture.say({ type: 'lesson.remove', lessonId: second });
    // The model is not asked any longer for what is gone.
    await double.control.until(({ open }) => open === 2);
    await until(
      fixture.host,
      { machine: 'lessonGeneration', id: second },
      ({ value }) => value === 'cancelled',
    );
    // The others are written at full speed, one more waits to be ordered.
    await fixture.cancel();
    await fixture.counts({ cancelled: 2 });
    await double.control.reset();
    await fixture.host.send(fixture.batch, { type: 'generation.retry' });
    await fixture.say({
      type: 'lesson.add',
      chapterId,
      index: 9,
      lesson: { id: 'by-hand-1', title: 'By hand', objectives: [], pages: [] },
    });
    await fixture.counts({ done: 2 });
    expect(await fixture.shown()).toEqual([
      '1.1 Part three done',
      '1.2 Renamed done',
      '1.3 By hand planned',
    ]);
    expect(await fixture.detail()).toMatchObject({
      lessonCount: 3,
      doneCount: 2,
      stage: 'written',
    });
    // Nobody has ordered the third one: it has no lane.
    const viewer = { userId: 'u', isPlatformAdmin: false, memberships: [] };
    const detail = await fixture.detail();
    if (!detail) throw new Error('the course is gone');
    const studio = await studioCourse(fixture.host, viewer, detail);
    const lanes = studio.course.chapters.flatMap((one) => one.lessons);
    expect(lanes?.map(({ number, id }) => [number, id])).toEqual([
      ['1.1', third],
      ['1.2', first],
    ]);
    expect(studio.generation?.view.context).toMatchObject({ total: 2 });
  } finally {
    await fixture.close();
  }
});

it('[COURSE-23] [BATCH-12] [LESSON-15] orders what was never written and what was, and what is asked arrives', async () => {
  const fixture = await openFixture(2);
  try {
    await fixture.approve();
    await fixture.settled();
    const [first = '', second = ''] = fixture.lessonIds;
    const text = async (id: string) =>
      (await createLessonRepository(database.orm.em.fork()).storedTexts([id])).get(id);
    const before = [await text(first), await text(second)];
    const [chapter] = (await fixture.plan())?.chapters ?? [];
    const added = { id: 'ordered-1', title: 'Gusts', objectives: [GOAL], pages: [] };
    await fixture.say({ type: 'lesson.add', chapterId: chapter?.id, index: 0, lesson: added });
    await fixture.say({ type: 'lesson.edit', lessonId: first, objectives: [GOAL] });
    const marks = (await fixture.detail())?.chapters[0]?.lessons.map(
      ({ planChanged }) => planChanged,
    );
    expect(marks).toEqual([undefined, true, undefined]);

    // The double turns away what holds the words: so the refusals tell that they arrived.
    const refuse = (contains: string) => ({
      fault: 'status' as const,
      status: 401,
      role: 'writer' as const,
      contains,
    });
    const order = (instructions?: string) =>
      fixture.say({
        type: 'lessons.generate',
        lessonIds: [added.id, first],
        materialIds: [],
        ...(instructions ? { instructions } : {}),
      });
    await double.control.set({ faults: [refuse(WISH)] });
    await order(WISH);
    await fixture.counts({ done: 2, failed: 1 });
    const refused = (await double.control.counts()).failed;
    expect(refused).toBeGreaterThan(1);
    await double.control.set({ faults: [refuse(GOAL)] });
    await order();
    await double.control.until(({ failed }) => failed >= refused + 2);
    await fixture.counts({ done: 2, failed: 1 });
    expect(await text(first)).toEqual(before[0]);

    await double.control.reset();
    await order(WISH);
    await fixture.counts({ done: 3 });
    expect((await text(first))?.attempt).toBeGreaterThan(before[0]?.attempt ?? 0);
    // Nobody asked for the other one.
    expect(await text(second)).toEqual(before[1]);
    const lessons = (await fixture.detail())?.chapters[0]?.lessons ?? [];
    expect(lessons.map(({ state, planChanged }) => [state, planChanged])).toEqual([
      ['done', undefined],
      ['done', undefined],
      ['done', undefined],
    ]);
  } finally {
    await fixture.close();
  }
});

it('[COURSE-22] [STRUCTURE-ROW-3] a model adds a lesson that waits to be ordered, and removes and renames none by itself', async () => {
  const fixture = await openFixture(2);
  try {
    await fixture.approve();
    await fixture.settled();
    const [chapter] = (await fixture.plan())?.chapters ?? [];
    const chapterId = chapter?.id ?? '';
    const ask = async (task: object) => {
      await fixture.say({ type: 'curriculum.ask', task });
      return until(
        fixture.host,
        fixture.course,
        ({ value, context }) => value === 'created' && context.asked === undefined,
      );
    };
    // Whoever saved this one died before the plan was told.
    await database.orm.em
      .fork()
      .execute('update lesson set title = ? where id = ?', ['By hand', fixture.lessonIds[0]]);
    await ask({ kind: 'generateLesson', chapterId, goal: 'Wax', index: 0 });
    expect(await fixture.shown()).toEqual([
      '1.1 Wax planned',
      '1.2 By hand done',
      '1.3 Part 2 done',
    ]);
    const { context } = await ask({ kind: 'refineChapter', chapterId, wish: 'Homes' });
    expect(await fixture.shown()).toHaveLength(3);
    expect(context).toMatchObject({ suggestions: [{ title: 'All of it', reason: 'Homes' }] });
    const [offered] = (context as CourseCreationContext).suggestions ?? [];
    await fixture.say({ type: 'suggestion.apply', suggestionId: offered?.id });
    const left = await fixture.shown();
    expect(left.length).toBeLessThan(3);
    await fixture.counts({ done: left.filter((line) => line.endsWith('done')).length });
  } finally {
    await fixture.close();
  }
});
