/** One course as everybody who may find it sees it. The number of queries does not grow with it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type {
  CourseOverview,
  LessonShare,
  OverviewChapter,
  OverviewLesson,
} from '#machines/catalogue/course-overview.ts';
import { minutesOfWords } from '#machines/lesson/reading-time.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { endsOf, pageLabels } from '../document/page-labels.ts';
import { atSlug } from '../at-slug.ts';
import { fields, reading } from '../query.ts';
import { courseSizes } from './course-sizes.ts';
import { courseShapes } from './course-shapes.ts';

/** Who asks, as far as the outline depends on it. */
export interface OverviewReader {
  /** Undefined for nobody. */
  userId: string | undefined;
  /** @param place of the lesson in the course, from 0. */
  mayRead: (place: number) => boolean;
}

const COURSE_FIELDS = [
  'id',
  'organizationId',
  'ownerId',
  'slug',
  'title',
  'description',
  'language',
  'status',
  'privacy',
  'level',
  'details',
  'documentId',
  'thumbnail',
  'updatedAt',
] as const;

export function createOverviewRepository(em: EntityManager) {
  const db = () => reading(em);

  async function find(slug: string) {
    return db()
      .selectFrom('course')
      .innerJoin('organization', 'organization.id', 'course.organization_id')
      .select(fields('course', COURSE_FIELDS))
      .select(['organization.slug as orgSlug', 'organization.name as orgName'])
      .where(atSlug(slug))
      .executeTakeFirst();
  }

  return {
    /** What decides who may see it; by its slug, or one it had. */
    find,

    async overview(
      course: NonNullable<Awaited<ReturnType<typeof find>>>,
      reader: OverviewReader,
    ): Promise<Omit<CourseOverview, 'url' | 'next'>> {
      const { id, details, documentId, ownerId, orgSlug, orgName } = course;
      const chapters = await chaptersOf(em, { id, documentId }, reader);
      const lessons = chapters.flatMap((chapter) => chapter.lessons);
      const [facts, teacher, source, shapes, sizes] = await Promise.all([
        factsOf(em, id),
        teacherOf(em, ownerId),
        documentId === null
          ? undefined
          : db()
              .selectFrom('document')
              .select(fields('document', ['fileName', 'pageCount']))
              .where('id', '=', documentId)
              .executeTakeFirst(),
        courseShapes(em, [id]),
        courseSizes(em, [id]),
      ]);
      const { slug, title, description, language, status, privacy, level } = course;
      const { score, ...counts } = facts;
      return {
        id,
        slug,
        title,
        description,
        ...(course.thumbnail === null ? {} : { thumbnail: course.thumbnail }),
        language,
        status,
        privacy,
        level,
        targetAudience: details.targetAudience ?? '',
        objectives: details.objectives ?? [],
        supportedLanguages: details.supportedLanguages ?? [],
        organization: { slug: orgSlug, name: orgName },
        ...(teacher ? { teacher } : {}),
        ...(source ? { source } : {}),
        shape: shapes.get(id) ?? '',
        chapters,
        lessonCount: lessons.length,
        // As long as the catalogue says: lessons are rounded each by itself.
        minutes: sizes.get(id)?.minutes ?? 0,
        ...(score === null ? {} : { score }),
        ...counts,
        updatedAt: course.updatedAt.toISOString(),
      };
    },

    /** Undefined where there is no such lesson. */
    async share(
      courseSlug: string,
      lessonSlug: string,
    ): Promise<(Omit<LessonShare, 'url' | 'isOpen'> & { place: number }) | undefined> {
      const row = await db()
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .innerJoin('chapter', 'chapter.id', 'lesson.chapter_id')
        .select(['lesson.title', 'lesson.description', 'lesson.objectives', 'lesson.position'])
        .select(['chapter.title as chapter', 'course.title as course'])
        .where(atSlug(courseSlug))
        .where('lesson.slug', '=', lessonSlug)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        lesson: { title: row.title, description: row.description || row.objectives.join(' ') },
        chapter: { title: row.chapter },
        course: { title: row.course },
        place: row.position,
      };
    },
  };
}

async function chaptersOf(
  em: EntityManager,
  { id: courseId, documentId }: { id: string; documentId: string | null },
  { userId, mayRead }: OverviewReader,
): Promise<OverviewChapter[]> {
  const chapters = await reading(em)
    .selectFrom('chapter')
    .select(['id', 'title', 'description'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
  const lessons = await reading(em)
    .selectFrom('lesson')
    .leftJoin('lesson_progress', (join) =>
      join
        .onRef('lesson_progress.lesson_id', '=', 'lesson.id')
        .on('lesson_progress.user_id', '=', userId ?? ''),
    )
    .select(
      fields('lesson', [
        'id',
        'chapterId',
        'slug',
        'title',
        'description',
        'words',
        'pages',
        'position',
      ]),
    )
    .select((eb) => [
      eb('lesson.content', '!=', '').as('isWritten'),
      eb('lesson_progress.done_at', 'is not', null).as('isDone'),
    ])
    .where('lesson.course_id', '=', courseId)
    .orderBy('lesson.position')
    .execute();
  const byChapter = Map.groupBy(lessons, ({ chapterId }) => chapterId);
  const spans = new Map(
    [...byChapter].flatMap(([chapterId, own]): [string, PageRange][] => {
      const ends = endsOf(own.flatMap(({ pages }) => pages));
      if (ends.length === 0) return [];
      return [[chapterId, { from: Math.min(...ends), to: Math.max(...ends) }]];
    }),
  );
  const labels =
    documentId === null ? {} : await pageLabels(em, documentId, endsOf([...spans.values()]));
  const printed = ({ from, to }: PageRange) => ({
    from: labels[from] ?? String(from),
    to: labels[to] ?? String(to),
  });
  const pagesOfChapter = (id: string) => {
    const span = spans.get(id);
    return span ? { pages: printed(span) } : {};
  };
  return chapters.map(({ id, title, description }, index) => ({
    id,
    number: index + 1,
    title,
    description,
    ...pagesOfChapter(id),
    lessons: (byChapter.get(id) ?? []).map((lesson, at): OverviewLesson => {
      const isWritten = Boolean(lesson.isWritten);
      return {
        id: lesson.id,
        slug: lesson.slug,
        number: `${index + 1}.${at + 1}`,
        title: lesson.title,
        description: lesson.description,
        minutes: isWritten ? minutesOfWords(lesson.words) : 0,
        isOpen: mayRead(lesson.position),
        isWritten,
        isDone: Boolean(lesson.isDone),
        pages: lesson.pages,
      };
    }),
  }));
}

/** Counts of one course. */
async function factsOf(em: EntityManager, courseId: string) {
  const { rows } = await sql<{ questions: number; score: number | null; students: number }>`
    select coalesce(sum(jsonb_array_length(lesson.quiz)), 0)::int as questions,
      -- What a review said; an extract's score is its own author's (NOW-10).
      round((avg(lesson.score) filter (where lesson.author is distinct from 'extractive'))::numeric, 1)::float8
        as score,
      (select count(*) from enrollment
        where enrollment.course_id = ${courseId} and enrollment.status <> 'suspended') as students
    from lesson where lesson.course_id = ${courseId} and lesson.content <> ''`.execute(reading(em));
  return rows[0] ?? { questions: 0, score: null, students: 0 };
}

async function teacherOf(em: EntityManager, ownerId: string) {
  const row = await reading(em)
    .selectFrom('user')
    .select(['id', 'name', 'image'])
    .select((eb) =>
      eb
        .selectFrom('course')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('course.owner_id', '=', ownerId)
        .where('course.status', '=', 'published')
        .as('courses'),
    )
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: userId, name, image, courses } = row;
  return { userId, name, ...(image ? { image } : {}), courses: courses ?? 0 };
}
