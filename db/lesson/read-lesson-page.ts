/** The page of a lesson as its readers see it: text, proofs and quiz, in the outline of its course. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LessonPage, PageLabels } from '#machines/course/catalogue.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { LessonTree } from '#machines/lesson/shown-tree.ts';
import { ask } from '#machines/quiz/asked.ts';
import { atSlug } from '../at-slug.ts';
import { readingMinutes } from '#machines/lesson/reading-time.ts';
import { pagesOf, type PageRange } from '#machines/document/page-ranges.ts';
import { anyOf } from '../column.ts';
import {
  CHAPTER_FIELDS,
  LESSON_LIST_FIELDS,
  toChapters,
  toLessonSummary,
  weakestCheck,
} from '../course/course-summary.ts';
import { pageLabels } from '../document/page-labels.ts';
import { fields, reading } from '../query.ts';

/** What its page shows of a lesson beside what lists show. */
const LESSON_PAGE_FIELDS = [
  'objectives',
  'content',
  'citations',
  'quiz',
  'figures',
  'review',
  'model',
  'revision',
  'editedAt',
] as const;

/** None where it is that of a text of before. */
const currentTree =
  sql<LessonTree | null>`case when lesson.tree_of = md5(lesson.content) then lesson.tree end`.as(
    'tree',
  );

/** The reader's page, and to which organization and course it belongs. */
export async function readLessonPage(
  em: EntityManager,
  courseSlug: string,
  lessonSlug: string,
): Promise<{ organizationId: string; page: LessonPage } | undefined> {
  const db = reading(em);
  const course = await db
    .selectFrom('course')
    .innerJoin('organization', 'organization.id', 'course.organization_id')
    .select(fields('course', ['id', 'organizationId', 'slug', 'title', 'language', 'documentId']))
    .select(['organization.slug as orgSlug', 'organization.name as orgName'])
    .where(atSlug(courseSlug))
    .executeTakeFirst();
  if (!course) return undefined;
  const lesson = await db
    .selectFrom('lesson')
    .select(fields('lesson', LESSON_LIST_FIELDS))
    .select(weakestCheck)
    .select(fields('lesson', LESSON_PAGE_FIELDS))
    .select(currentTree)
    .where('course_id', '=', course.id)
    .where('slug', '=', lessonSlug)
    .executeTakeFirst();
  if (!lesson) return undefined;
  const outline = toChapters(
    await db
      .selectFrom('chapter')
      .select(fields('chapter', CHAPTER_FIELDS))
      .where('course_id', '=', course.id)
      .orderBy('position')
      .execute(),
    await db
      .selectFrom('lesson')
      .select(fields('lesson', LESSON_LIST_FIELDS))
      .select(weakestCheck)
      .where('course_id', '=', course.id)
      .orderBy('position')
      .execute(),
  );
  const chapter = outline.find((one) => one.id === lesson.chapterId);
  const number = chapter?.lessons.find((one) => one.id === lesson.id)?.number ?? '';
  const { id, slug, title, language, documentId } = course;
  const materials = await materialsIn(em, lesson.citations, documentId ?? undefined);
  const labels = await labelsIn(em, lesson, documentId ?? undefined);
  return {
    organizationId: course.organizationId,
    page: {
      ...(documentId ? { documentId } : {}),
      organization: { slug: course.orgSlug, name: course.orgName },
      course: { id, slug, title, language },
      chapter: { number: chapter?.number ?? 0, title: chapter?.title ?? '' },
      lesson: {
        ...toLessonSummary(lesson, number),
        objectives: lesson.objectives,
        content: lesson.content,
        ...(lesson.tree ? { tree: lesson.tree } : {}),
        citations: lesson.citations,
        quiz: lesson.quiz.map(ask),
        ...(lesson.figures.length > 0 ? { figures: lesson.figures } : {}),
        ...(lesson.review ? { review: lesson.review } : {}),
        ...(lesson.model ? { model: lesson.model } : {}),
        revision: lesson.revision,
        ...(lesson.editedAt ? { editedAt: lesson.editedAt.toISOString() } : {}),
        ...(materials.length > 0 ? { materials } : {}),
        ...(labels ? { pageLabels: labels } : {}),
        minutes: readingMinutes(lesson.content, language),
      },
      outline,
    },
  };
}

/** Labels of all pages the lesson teaches or cites: a question names one of them. */
async function labelsIn(
  em: EntityManager,
  { pages, citations }: { pages: PageRange[]; citations: readonly Citation[] },
  own: string | undefined,
): Promise<Record<string, PageLabels> | undefined> {
  const named = new Map<string, Set<number>>();
  if (own !== undefined) named.set(own, pagesOf(pages));
  for (const { documentId, page } of citations) {
    const known = named.get(documentId) ?? new Set();
    named.set(documentId, known.add(page));
  }
  const labelled = await Promise.all(
    [...named].map(
      async ([documentId, numbers]) =>
        [documentId, await pageLabels(em, documentId, [...numbers])] as const,
    ),
  );
  const printed = labelled.filter(([, labels]) => Object.keys(labels).length > 0);
  return printed.length === 0 ? undefined : Object.fromEntries(printed);
}

/** Documents a lesson cites beside the course's own; one that was removed has no name any more. */
async function materialsIn(
  em: EntityManager,
  citations: readonly Citation[],
  own: string | undefined,
): Promise<{ documentId: string; fileName: string }[]> {
  const cited = new Set(citations.map(({ documentId }) => documentId));
  if (own !== undefined) cited.delete(own);
  if (cited.size === 0) return [];
  return reading(em)
    .selectFrom('document')
    .select(['id as documentId', 'file_name as fileName'])
    .where('id', '=', anyOf([...cited]))
    .orderBy('file_name')
    .execute();
}
