/** A course that everybody may read, for tests of those who do. */
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { newPerson, type TestPerson } from './people.ts';
import type { Product } from './product.ts';
import { writtenCourse } from './seeded-course.ts';

interface Queried extends Pick<Product, 'url' | 'mailbox'> {
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
}

export interface OpenCourse {
  id: string;
  teacher: TestPerson;
  slug: string;
  title: string;
  lessons: { id: string; slug: string; title: string }[];
}

export const QUESTION = {
  id: 'q1',
  type: 'choice',
  question: 'Which part of a plant takes up water?',
  options: ['the root', 'the leaf'],
  answer: 0,
  explanation: 'The first sentence says so.',
} satisfies QuizItem;

/** A course of somebody else, open to everyone. */
export async function openCourse(product: Queried, language: 'en' | 'ko'): Promise<OpenCourse> {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: language });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [course] = await product.query(`select slug, title from course where id = $1`, [id]);
  const lessons = await product.query(
    `select id, slug, title from lesson where course_id = $1 order by position`,
    [id],
  );
  return {
    id,
    teacher,
    slug: String(course?.['slug']),
    title: String(course?.['title']),
    lessons: lessons.map((one) => ({
      id: String(one['id']),
      slug: String(one['slug']),
      title: String(one['title']),
    })),
  };
}

const read = new Map<string, Promise<OpenCourse>>();

/**
 * The one of its product for tests that only read it: to write one takes longer than most of them. Nothing of it
 * is changed, and who has enrolled in it is nobody's matter; learners are the test's own.
 */
export function courseToRead(product: Queried, language: 'en' | 'ko'): Promise<OpenCourse> {
  const key = `${product.url} ${language}`;
  const course = read.get(key) ?? openCourse(product, language);
  read.set(key, course);
  return course;
}

/** A lesson of one long paragraph and one question, with what it is to teach. */
export async function writeQuestion(product: Queried, lessonId: string): Promise<void> {
  await product.query(
    `update lesson set content = $1, quiz = $2, citations = '[]', objectives = $3,
      revision = revision + 1 where id = $4`,
    [
      `${'Roots take up water from the soil. '.repeat(40)}\n\n<Quiz id="q1" />\n`,
      JSON.stringify([QUESTION]),
      JSON.stringify(['Say which part of a plant takes up water']),
      lessonId,
    ],
  );
}
