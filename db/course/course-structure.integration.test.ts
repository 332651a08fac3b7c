import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseCreationMachine } from '#machines/course/course-creation.machine.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { editAll } from '#machines/course/curriculum.ts';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { createLessonRepository } from '../lesson/lesson.repository.ts';
import { M0016CourseContent } from '../migrations/0016_course_content.ts';
import { sharedKysely } from '../orm.config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createCourseListRepository } from './course-list.repository.ts';
import { createCourseRepository } from './course.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into organization (id, name, slug, "createdAt") values ('org', 'O', 'org', now())`.execute(
    sharedKysely(database.orm),
  );
});
afterAll(() => database.drop());

const em = () => database.orm.em.fork();
const courses = () => createCourseRepository(em());
const lessons = () => createLessonRepository(em());

let count = 0;
async function approved() {
  const courseId = `course-${++count}`;
  const lesson = (id: string, title: string, from: number) => ({
    id: `${courseId}-${id}`,
    title,
    objectives: ['Know it'],
    pages: [{ from, to: from + 1 }],
  });
  const structure: CourseStructure = {
    title: 'Maps',
    description: '',
    chapters: [
      {
        id: `${courseId}-c1`,
        title: 'First',
        lessons: [lesson('l1', 'Scale', 1), lesson('l2', 'Relief', 3)],
      },
      { id: `${courseId}-c2`, title: 'Second', lessons: [lesson('l3', '등고선', 5)] },
    ],
    skipped: [],
  };
  await courses().add({
    courseId,
    organizationId: 'org',
    ownerId: 'u',
    slug: courseId,
    details: newCourseDetails('en', 'Maps'),
  });
  await courses().writeStructure(courseId, structure);
  const of = (name: string) => `${courseId}-${name}`;
  const detail = () => createCourseListRepository(em()).detail('org', courseId);
  return {
    courseId,
    structure,
    of,
    follow: async (...edits: StructureEdit[]) => {
      const after = editAll(structure, edits, 6);
      if (!after) throw new Error('these edits do not fit');
      const retitled = edits.flatMap((edit) =>
        edit.type === 'lesson.edit' && edit.title !== undefined ? [edit.lessonId] : [],
      );
      await courses().followStructure(courseId, after, retitled);
      return after;
    },
    detail,
    /** `chapter: number slug title`, in order. */
    rows: async () => {
      const course = await detail();
      return course?.chapters.flatMap((chapter) =>
        chapter.lessons.map(
          ({ number, slug, title }) => `${chapter.title}: ${number} ${slug} ${title}`,
        ),
      );
    },
  };
}

const result = {
  content: '# Scale\n\nText.',
  citations: [],
  quiz: [],
  review: { score: 9.1, checks: [] },
  attempts: 1,
  author: 'extractive' as const,
  tokens: 0,
};

describe('rows of an approved plan', () => {
  it('[STRUCTURE-ROW-1] follow additions, moves, names and removals', async () => {
    const { follow, rows, detail, of, structure, courseId } = await approved();
    await follow(
      { type: 'chapter.add', chapterId: of('c3'), title: 'New', index: 0 },
      {
        type: 'lesson.add',
        chapterId: of('c3'),
        index: 0,
        lesson: { id: of('l4'), title: 'Scale', objectives: [], pages: [] },
      },
      { type: 'lesson.move', lessonId: of('l3'), chapterId: of('c1'), index: 0 },
      { type: 'chapter.remove', chapterId: of('c2') },
      { type: 'lesson.remove', lessonId: of('l2') },
      { type: 'chapter.rename', chapterId: of('c1'), title: 'Old' },
      { type: 'lesson.edit', lessonId: of('l1'), title: 'How large' },
      { type: 'course.rename', title: 'Atlas' },
    );
    expect(await rows()).toEqual([
      'New: 1.1 scale-2 Scale',
      'Old: 2.1 등고선 등고선',
      'Old: 2.2 scale How large',
    ]);
    expect(await detail()).toMatchObject({ title: 'Atlas', lessonCount: 3, chapters: [{}, {}] });
    await courses().followStructure(courseId, structure);
    expect(await rows()).toEqual([
      'First: 1.1 scale Scale',
      'First: 1.2 relief Relief',
      'Second: 2.1 등고선 등고선',
    ]);
  });

  it('[STRUCTURE-ROW-1] say what chapters and lessons are about', async () => {
    const { follow, of, courseId } = await approved();
    const edits: StructureEdit[] = [
      { type: 'chapter.describe', chapterId: of('c1'), description: 'Where maps come from' },
      { type: 'lesson.edit', lessonId: of('l1'), description: '축척이란 무엇인가' },
    ];
    const said = async (table: 'chapter' | 'lesson') => {
      const rows = await database.orm.em
        .fork()
        .execute<{ description: string }[]>(
          `select description from ${table} where course_id = ? order by position`,
          [courseId],
        );
      return rows.map(({ description }) => description);
    };
    await follow(...edits);
    expect(await said('chapter')).toEqual(['Where maps come from', '']);
    expect(await said('lesson')).toEqual(['축척이란 무엇인가', '', '']);
  });

  it('[STRUCTURE-ROW-2] keep what was written, and say when it is no longer what is to be taught', async () => {
    const { follow, detail, of, courseId } = await approved();
    const id = of('l1');
    const progress = { state: 'done', attempt: 1, run: 1, words: 2, score: 9.1 } as const;
    await lessons().recordProgress([{ id, ...progress, failure: undefined }]);
    await lessons().storeResult(id, result, 7);
    const shown = async () => (await detail())?.chapters.flatMap((one) => one.lessons);
    const revision = async () => (await lessons().page(courseId, 'scale'))?.page.lesson.revision;
    const before = await revision();
    await follow(
      { type: 'lesson.edit', lessonId: id, title: 'How large' },
      { type: 'lesson.move', lessonId: id, chapterId: of('c2'), index: 1 },
    );
    expect((await shown())?.at(-1)).toMatchObject({ slug: 'scale', state: 'done', score: 9.1 });
    expect((await shown())?.at(-1)).not.toHaveProperty('planChanged');
    expect((await lessons().storedTexts([id])).get(id)).toEqual({
      text: result.content,
      attempt: 7,
    });
    expect(await revision()).toBe((before ?? 0) + 1);

    await follow(
      { type: 'lesson.edit', lessonId: id, objectives: ['Another'] },
      { type: 'lesson.edit', lessonId: of('l2'), objectives: ['Another'] },
    );
    // A lesson that was never written has nothing to be out of date.
    expect((await shown())?.map((lesson) => lesson.planChanged)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    await lessons().storeResult(id, result, 8);
    expect((await shown())?.[0]).not.toHaveProperty('planChanged');
  });

  it('[STRUCTURE-ROW-3] keep a title that the plan has not heard of, until it gives another', async () => {
    const { follow, rows, of } = await approved();
    const byHand = (title: string) =>
      database.orm.em.fork().execute('update lesson set title = ? where id = ?', [title, of('l1')]);
    await byHand('By hand');
    // Whoever saved it died before the plan was told.
    await follow({ type: 'lesson.move', lessonId: of('l2'), chapterId: of('c1'), index: 0 });
    await follow({ type: 'lesson.edit', lessonId: of('l1'), objectives: ['Another'] });
    const shown = await rows();
    expect(shown?.some((row) => row.endsWith('scale By hand'))).toBe(true);
    await follow({ type: 'lesson.edit', lessonId: of('l1'), title: 'By the plan' });
    expect((await rows())?.some((row) => row.endsWith('scale By the plan'))).toBe(true);
  });

  it('[STRUCTURE-ROW-1] never touch another course', async () => {
    const other = await approved();
    const { follow, of, courseId, structure } = await approved();
    const theirs = { id: other.of('l1'), title: 'Mine?', objectives: [], pages: [] };
    const after = await follow({
      type: 'lesson.add',
      chapterId: of('c1'),
      index: 0,
      lesson: theirs,
    });
    // Refused before it is written; written all the same, it takes nothing from the other one.
    await expect(courses().demandOwnNodes(courseId, after)).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await courses().demandOwnNodes(courseId, structure);
    expect((await other.detail())?.chapters[0]?.lessons[0]?.title).toBe('Scale');
    await courses().remove(courseId);
    await courses().followStructure(courseId, structure);
    expect(await other.rows()).toHaveLength(3);
  });
});

it('[STRUCTURE-ROW-2] new lessons take the first address that is free, in the order of the plan', async () => {
  const { follow, of, detail } = await approved();
  const add = (name: string, title: string, index: number): StructureEdit => ({
    type: 'lesson.add',
    chapterId: of('c2'),
    index,
    lesson: { id: of(name), title, objectives: [], pages: [] },
  });
  await follow(add('n1', 'Scale', 0), add('n2', 'Scale 2', 1), add('n3', 'Scale', 2));
  const slugs = (await detail())?.chapters.map(({ lessons: all }) => all.map(({ slug }) => slug));
  expect(slugs).toEqual([
    ['scale', 'relief'],
    ['scale-2', 'scale-2-2', 'scale-3', '등고선'],
  ]);
});

it('[MIGRATION-6] plans of before learn what their lessons were called by hand', async () => {
  const { courseId, structure, of } = await approved();
  const em = database.orm.em.fork();
  const snapshot = JSON.stringify({
    value: 'created',
    status: 'active',
    children: {},
    historyValue: {},
    context: {
      courseId,
      structure: {
        ...structure,
        chapters: [...structure.chapters, { id: of('c9'), title: 'Empty', lessons: [] }],
      },
    },
  });
  await em.execute(
    `insert into actor (machine, id, version, rev, snapshot, host, epoch)
    values ('courseCreation', ?, 2, 1, ?::jsonb, '{}', 'e')`,
    [courseId, snapshot],
  );
  await em.execute(`update lesson set title = 'By hand' where id = ?`, [of('l3')]);
  const statements: string[] = [];
  M0016CourseContent.prototype.up.call({ addSql: (text: string) => statements.push(text) } as any);
  for (const statement of statements.slice(1)) await em.execute(statement);
  const [row]: any[] = await em.execute('select snapshot from actor where id = ?', [courseId]);
  const { chapters } = row.snapshot.context.structure;
  expect(chapters.map((one: any) => one.lessons.map(({ title }: any) => title))).toEqual([
    ['Scale', 'Relief'],
    ['By hand'],
    [],
  ]);
  expect(chapters[0]).toEqual(structure.chapters[0]);
  const seen = courseCreationMachine.resolveState(row.snapshot);
  expect(seen.can({ type: 'lesson.remove', lessonId: of('l3') })).toBe(true);
});
