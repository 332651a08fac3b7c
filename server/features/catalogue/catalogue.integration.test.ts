/** Courses as everybody finds them, over the real server and database. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPerson } from '../../testing/person.ts';
import { publishedCourse } from '../../testing/published-course.ts';
import {
  answer,
  createReaderFixture,
  read,
  type ReaderFixture,
} from '../../testing/reader-fixture.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let fixture: ReaderFixture;
beforeAll(async () => {
  fixture = await createReaderFixture();
});
afterAll(() => fixture.close());

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : JSON.stringify(statement);
}

describe('the catalogue', () => {
  it('[CATALOGUE-1] [CATALOGUE-2] finds published courses by words of either language', async () => {
    const korean = await publishedCourse(fixture.database, {
      ...fixture.maker,
      title: '조선의 기록 문화',
      description: '실록과 의궤를 남긴 사람들의 하루.',
      language: 'ko',
      privacy: 'private',
    });
    const draft = await publishedCourse(fixture.database, {
      ...fixture.maker,
      title: '기록하는 사람들',
    });
    await fixture.database.orm.em
      .fork()
      .execute(`update course set status = 'draft' where id = ?`, [draft.id]);
    const { api } = await fixture.newcomer();
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
    expect(await found('plants')).toContain(fixture.course.slug);
    expect(await found('기록', { language: 'en' })).toEqual([]);
    expect(await found('기록', { open: true })).toEqual([]);
    expect(await found('기록', { length: 'short', level: 'beginner' })).toEqual([korean.slug]);
    expect(await found('기록', { orgSlug: 'nowhere' }).catch(() => 'refused')).toBe('refused');
  });

  it('[COURSE-SEARCH-1] finds what is published as it stands now, on its page and in its order', async () => {
    const { api } = await fixture.newcomer();
    const made: { id: string }[] = [];
    for (const at of [1, 2, 3]) {
      const title = `Zeppelins ${at}`;
      made.push(await publishedCourse(fixture.database, { ...fixture.maker, title }));
    }
    const change = (text: string, of = made[1]?.id) =>
      fixture.database.orm.em.fork().execute(`update course set ${text} where id = ?`, [of ?? '']);
    const found = async (search: string, more: object = {}) => {
      const asked = { search, page: 1, limit: 12, sort: 'title', ...more } as const;
      const { items, total } = await api.course.getAllCourses.query(asked);
      return [total, ...items.map(({ title }) => title)];
    };
    expect(await found('zeppelins')).toEqual([3, 'Zeppelins 1', 'Zeppelins 2', 'Zeppelins 3']);
    expect(await found('ZEPPELINS', { page: 2, limit: 2 })).toEqual([3, 'Zeppelins 3']);
    await change(`title = 'Airships 2', description = 'No balloon.'`);
    expect(await found('zeppelins')).toEqual([2, 'Zeppelins 1', 'Zeppelins 3']);
    expect(await found('airships')).toEqual([1, 'Airships 2']);
    expect(await found('balloon')).toEqual([1, 'Airships 2']);
    // Neither across title and description, nor by a wildcard.
    expect(await found('2 no')).toEqual([0]);
    expect(await found('air%2')).toEqual([0]);
    await change(`details = jsonb_set(details, '{difficulty}', '"advanced"')`);
    expect(await found('airships', { level: 'advanced' })).toEqual([1, 'Airships 2']);
    await change(`status = 'archived'`);
    expect(await found('airships')).toEqual([0]);
    await change(`status = 'published'`);
    expect(await found('airships')).toEqual([1, 'Airships 2']);
    await change(`published_at = now() + interval '1 day'`, made[0]?.id);
    expect(await found('zeppelins', { sort: 'newest' })).toEqual([2, 'Zeppelins 1', 'Zeppelins 3']);
    for (const { id } of made) await change(`status = 'draft'`, id);
    expect(await found('zeppelins')).toEqual([0]);
  });

  it('[NEAREST-1] [NEAREST-2] names what comes near to a search that found nothing, and no draft', async () => {
    const { api } = await fixture.newcomer();
    const [words, other] = ['Photosynthesis for gardeners', 'Photography for gardeners'];
    const [near, further, draft] = [
      await publishedCourse(fixture.database, { ...fixture.maker, title: words }),
      await publishedCourse(fixture.database, { ...fixture.maker, title: other }),
      await publishedCourse(fixture.database, { ...fixture.maker, title: 'Photosyntesis' }),
    ];
    await fixture.database.orm.em
      .fork()
      .execute(`update course set status = 'draft' where id = ?`, [draft.id]);
    const asked = async (search: string, more: object = {}) =>
      api.course.getAllCourses.query({ search, page: 1, limit: 12, ...more });
    const { total, nearest } = await asked('photosyntesis');
    expect(total).toBe(0);
    expect(nearest).toEqual([
      { slug: near.slug, title: words, language: 'en' },
      { slug: further.slug, title: other, language: 'en' },
    ]);
    expect((await asked('photosynthesis')).nearest).toBeUndefined();
    expect((await asked('qqqqqqqq')).nearest).toEqual([]);
    expect((await asked('조선왕')).nearest).toMatchObject([{ title: '조선의 기록 문화' }]);
  });

  it('[CATALOGUE-1] tells what one has to do with each course', async () => {
    const { api } = await fixture.reader();
    const [, second = ''] = fixture.course.lessonIds;
    await api.progress.record.mutate({ writes: [read(second)] });
    const { items } = await api.course.getAllCourses.query({ page: 1, limit: 100 });
    expect(items.find(({ slug }) => slug === fixture.course.slug)).toMatchObject({
      lessonCount: 3,
      place: { kind: 'enrolled', status: 'active', done: 1, total: 3 },
    });
  });

  it('[CATALOGUE-1] tells who works on a course that they do, and nobody else', async () => {
    const { api, organizationId, userId: ownerId } = await fixture.newcomer();
    const maker = { organizationId, ownerId };
    const own = await publishedCourse(fixture.database, {
      ...maker,
      title: 'Winds and tides',
      privacy: 'private',
    });
    const asked = { search: 'Winds and tides', page: 1, limit: 12 };
    const { items } = await api.course.getAllCourses.query(asked);
    expect(items).toMatchObject([{ slug: own.slug, place: { kind: 'making' } }]);
    for (const { api: others } of [await fixture.newcomer(), await fixture.reader()]) {
      const { items: seen } = await others.course.getAllCourses.query(asked);
      expect(seen.map(({ place }) => place)).toEqual([undefined]);
    }
  });

  it('[CATALOGUE-3] asks as many questions for many courses as for one', async () => {
    const { api } = await fixture.newcomer();
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

  it('[OVERVIEW-1] [NOW-10] an overview says what is open to whom, and where one goes on', async () => {
    const nobody = trpcOf(createPerson(fixture.server.origin));
    const guest = await nobody.course.getCourseOverview.query({ slug: fixture.course.slug });
    const open = guest.chapters.flatMap(({ lessons }) => lessons.map(({ isOpen }) => isOpen));
    expect(open).toEqual([true, true, false]);
    const { api } = await fixture.reader();
    const [first = '', second = ''] = fixture.course.lessonIds;
    const writes = [read(first), answer(first, 0), read(second, 0.3)];
    await api.progress.record.mutate({ writes });
    const mine = await api.course.getCourseOverview.query({ slug: fixture.course.slug });
    expect(mine.next).toMatchObject({ number: '1.2', isFirst: false });
    expect(mine).toMatchObject({ lessonCount: 3, questions: 1, students: expect.any(Number) });
    // The score of an extract is its author's own: it is none of a review.
    const scoreNow = async () =>
      (await nobody.course.getCourseOverview.query({ slug: fixture.course.slug })).score;
    const score = (value: number, author: string, id: string) =>
      fixture.database.orm.em
        .fork()
        .execute('update lesson set score = ?, author = ? where id = ?', [value, author, id]);
    await score(10, 'extractive', first);
    expect(await scoreNow()).toBeUndefined();
    await score(9.2, 'agents', second);
    expect(await scoreNow()).toBe(9.2);
    const share = { courseSlug: fixture.course.slug, lessonSlug: 'lesson-3' };
    expect(await nobody.course.getLessonForOG.query(share)).toEqual({
      lesson: { title: 'Lesson 3', description: '' },
      chapter: { title: 'Leaves' },
      course: { title: 'Plants' },
      url: `${fixture.server.origin}/learn/courses/${fixture.course.slug}/lessons/lesson-3`,
      isOpen: false,
    });
    const locked = nobody.lesson.get.query({
      courseSlug: fixture.course.slug,
      lessonSlug: 'lesson-3',
    });
    expect(await outcome(locked)).toBe('LESSON_LOCKED');
  });
});
