/** The courses somebody is in, with all they did there. The number of queries does not grow with them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { minutesOfWords } from '#machines/lesson/reading-time.ts';
import type {
  EnrolledCourse,
  LearningLesson,
  WeekOfReading,
} from '#machines/progress/learning-home.ts';
import { courseShapes } from '../catalogue/course-shapes.ts';
import { anyOf } from '../column.ts';
import { fields, reading } from '../query.ts';

/** How many weeks of reading are told of. */
const WEEKS = 8;

export function createLearnRepository(em: EntityManager) {
  const db = () => reading(em);
  return {
    /**
     * Read last first. Who is suspended does not go on there, so their course is left out.
     * @param orgSlug only of this organization; of all without one.
     */
    async courses(userId: string, orgSlug: string | undefined): Promise<EnrolledCourse[]> {
      const found = db()
        .selectFrom('enrollment')
        .innerJoin('course', 'course.id', 'enrollment.course_id')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select(fields('enrollment', ['status', 'lastLessonId', 'lastReadAt']))
        .select(fields('course', ['id', 'slug', 'title', 'language', 'ownerId']))
        .select(['organization.slug as orgSlug', 'organization.name as orgName'])
        .where('enrollment.user_id', '=', userId)
        .where('enrollment.status', '!=', 'suspended')
        .where('course.status', '!=', 'draft')
        .orderBy(sql`enrollment.last_read_at desc nulls last`)
        .orderBy('enrollment.enrolled_at', 'desc');
      const rows = await (
        orgSlug === undefined ? found : found.where('organization.slug', '=', orgSlug)
      ).execute();
      const ids = rows.map(({ id }) => id);
      const [lessons, visits, tries, shapes] = await Promise.all([
        lessonsOf(em, userId, ids),
        secondsOf(em, userId, ids),
        triesOf(em, userId, ids),
        courseShapes(em, ids),
      ]);
      return rows.map((row) => {
        const { id, slug, title, language, status, lastLessonId, lastReadAt } = row;
        const { answered = 0, firstRight = 0 } = tries.get(id) ?? {};
        return {
          id,
          slug,
          title,
          language,
          organization: { slug: row.orgSlug, name: row.orgName },
          status,
          lastLessonId: lastLessonId ?? undefined,
          ...(lastReadAt ? { lastReadAt: lastReadAt.toISOString() } : {}),
          shape: shapes.get(id) ?? '',
          lessons: lessons.get(id) ?? [],
          teacher: row.ownerId,
          seconds: visits.get(id) ?? 0,
          answered,
          firstRight,
        };
      });
    },

    /** An organization in a course of which somebody has a place, or asked for one and has not been let in. */
    async organization(
      userId: string,
      slug: string,
    ): Promise<{ slug: string; name: string } | undefined> {
      return db()
        .selectFrom('organization')
        .select(['organization.slug', 'organization.name'])
        .where('organization.slug', '=', slug)
        .where((eb) =>
          eb.or([
            eb.exists(
              eb
                .selectFrom('enrollment')
                .innerJoin('course', 'course.id', 'enrollment.course_id')
                .select('enrollment.id')
                .where('enrollment.user_id', '=', userId)
                .where('course.status', '!=', 'draft')
                .whereRef('course.organization_id', '=', 'organization.id'),
            ),
            eb.exists(
              eb
                .selectFrom('enrollment_request as request')
                .innerJoin('course', 'course.id', 'request.course_id')
                .select('request.id')
                .where('request.user_id', '=', userId)
                .where('request.status', '!=', 'approved')
                .where('course.status', '=', 'published')
                .whereRef('course.organization_id', '=', 'organization.id'),
            ),
          ]),
        )
        .executeTakeFirst();
    },

    /** The last weeks, this one last; weeks without reading are there with none. */
    async weeks(userId: string, orgSlug: string | undefined): Promise<WeekOfReading[]> {
      const { rows } = await sql<WeekOfReading>`
        select to_char(monday, 'YYYY-MM-DD') as week,
          (coalesce(sum(visit.seconds), 0) / 60)::int as minutes
        from generate_series(date_trunc('week', now()) - ${`${WEEKS - 1} weeks`}::interval,
            date_trunc('week', now()), '1 week') as monday
          left join (reading_visit as visit
              join course on course.id = visit.course_id
              join organization on organization.id = course.organization_id
                and (${orgSlug ?? null}::text is null or organization.slug = ${orgSlug ?? null}))
            on visit.user_id = ${userId} and visit.began_at >= monday
              and visit.began_at < monday + interval '1 week'
        group by monday order by monday`.execute(db());
      return rows;
    },
  };
}

async function lessonsOf(em: EntityManager, userId: string, courseIds: readonly string[]) {
  const rows = await reading(em)
    .selectFrom('lesson')
    .innerJoin('chapter', 'chapter.id', 'lesson.chapter_id')
    .leftJoin('lesson_progress', (join) =>
      join
        .onRef('lesson_progress.lesson_id', '=', 'lesson.id')
        .on('lesson_progress.user_id', '=', userId),
    )
    .select(fields('lesson', ['id', 'courseId', 'slug', 'title', 'words', 'pages']))
    .select([
      'chapter.position as chapter',
      'chapter.title as chapterTitle',
      'lesson_progress.furthest',
      'lesson_progress.stop',
    ])
    .select((eb) => [
      eb('lesson.content', '!=', '').as('isWritten'),
      eb('lesson_progress.done_at', 'is not', null).as('isDone'),
    ])
    .where('lesson.course_id', '=', anyOf(courseIds))
    .orderBy('lesson.course_id')
    .orderBy('lesson.position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([id, lessons]) => [
      id,
      lessons.map((lesson, at): LearningLesson => {
        const { chapter, chapterTitle, furthest, stop, isWritten, isDone } = lesson;
        const place = lessons.slice(0, at + 1).filter((one) => one.chapter === chapter).length;
        return {
          id: lesson.id,
          slug: lesson.slug,
          number: `${chapter + 1}.${place}`,
          title: lesson.title,
          chapter: chapterTitle,
          minutes: minutesOfWords(lesson.words),
          pages: lesson.pages,
          furthest: furthest ?? 0,
          stop: stop ?? undefined,
          isDone: Boolean(isDone),
          isReadable: Boolean(isWritten),
        };
      }),
    ]),
  );
}

async function secondsOf(em: EntityManager, userId: string, courseIds: readonly string[]) {
  const rows = await reading(em)
    .selectFrom('reading_visit')
    .select(['course_id', ({ fn }) => fn.sum<number>('seconds').as('seconds')])
    .where('user_id', '=', userId)
    .where('course_id', '=', anyOf(courseIds))
    .groupBy('course_id')
    .execute();
  return new Map(rows.map((row) => [row.course_id, row.seconds]));
}

/** By course: questions that were answered, and those rightly at the first try. */
async function triesOf(em: EntityManager, userId: string, courseIds: readonly string[]) {
  const { rows } = await sql<{ courseId: string; answered: number; firstRight: number }>`
    select course_id as "courseId", count(*)::int as answered,
      (count(*) filter (where is_right))::int as "firstRight"
    from (
      select distinct on (lesson_id, item_id, item) course_id, is_right from quiz_answer
      where user_id = ${userId} and course_id = ${anyOf(courseIds)}
      order by lesson_id, item_id, item, answered_at
    ) as first
    group by course_id`.execute(reading(em));
  return new Map(rows.map(({ courseId, ...counts }) => [courseId, counts]));
}
