/** A published course made from a small book that has been read, one lesson for each page. */
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';

export interface TaughtBook {
  courseId: string;
  slug: string;
  documentId: string;
  lessonIds: string[];
}

interface Given {
  organizationId: string;
  ownerId: string;
  title: string;
  language?: 'en' | 'ko';
  /** The text of each page; a lesson each. */
  pages: readonly { title: string; text: string }[];
}

export async function taughtBook(
  { orm }: Pick<TestDatabase, 'orm'>,
  { organizationId, ownerId, title, language = 'en', pages }: Given,
): Promise<TaughtBook> {
  const em = orm.em.fork();
  const [courseId, documentId] = [crypto.randomUUID(), crypto.randomUUID()];
  await em.execute(
    `insert into document (id, organization_id, created_by, file_name, size_in_bytes, status,
      page_count, language) values (?, ?, ?, 'book.pdf', 1000, 'completed', ?, ?)`,
    [documentId, organizationId, ownerId, pages.length, language],
  );
  for (const [at, { text }] of pages.entries()) {
    await writePage({ orm }, documentId, at + 1, text);
  }
  const courses = createCourseRepository(em);
  const slug = await courses.freeSlug(title);
  const details = newCourseDetails(language, title);
  await courses.add({ courseId, organizationId, ownerId, slug, details });
  const lessonIds = pages.map((_, at) => `${courseId}-${at + 1}`);
  await courses.writeStructure(courseId, {
    title,
    description: '',
    chapters: [
      {
        id: `${courseId}-chapter`,
        title,
        lessons: pages.map((page, at) => ({
          id: lessonIds[at] ?? '',
          title: page.title,
          objectives: [],
          pages: [{ from: at + 1, to: at + 1 }],
        })),
      },
    ],
    skipped: [],
  });
  const lessons = createLessonRepository(em);
  for (const [at, id] of lessonIds.entries()) {
    const quiz = [
      {
        id: 'q1',
        type: 'choice' as const,
        question: `What is page ${at + 1} about?`,
        options: [pages[at]?.title ?? '', 'something else'],
        answer: 0,
        explanation: 'The secret key.',
      },
    ];
    const review = { score: 9.5, checks: [] };
    const content = `${pages[at]?.text ?? ''}\n\n<Quiz id="q1" />`;
    await lessons.storeResult(
      id,
      { content, citations: [], quiz, review, attempts: 1, author: 'extractive', tokens: 0 },
      1,
    );
  }
  await em.execute(
    `update course set status = 'published', privacy = 'public', document_id = ? where id = ?`,
    [documentId, courseId],
  );
  return { courseId, slug, documentId, lessonIds };
}

/** Writes a page, or writes it anew. */
export async function writePage(
  { orm }: Pick<TestDatabase, 'orm'>,
  documentId: string,
  number: number,
  text: string,
): Promise<void> {
  await orm.em.fork().execute(
    `insert into document_page (document_id, number, blocks) values (?, ?, ?::jsonb)
      on conflict (document_id, number) do update set blocks = excluded.blocks`,
    [documentId, number, JSON.stringify([{ kind: 'paragraph', text }])],
  );
}
