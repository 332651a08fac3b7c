/** How far a class is, lesson by lesson, and what it finds hard. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading } from '../query.ts';

export interface LessonOfClass {
  id: string;
  slug: string;
  title: string;
  /** How many students have finished it. */
  read: number;
}

export interface HardQuestion {
  lessonId: string;
  lessonSlug: string;
  lesson: string;
  question: string;
  /** Graded answers of students, and how many of them were wrong. */
  answers: number;
  wrong: number;
}

export interface StudentResults {
  /** Questions that were answered, and those of them rightly at the first try. */
  answered: number;
  firstRight: number;
  /** Spent reading. */
  seconds: number;
}

/** Questions that are shown at most. */
const HARDEST = 5;

export function createClassProgressRepository(em: EntityManager) {
  return {
    /** In the order of the course. One query, however many students there are. */
    async lessons(courseId: string): Promise<LessonOfClass[]> {
      return reading(em)
        .selectFrom('lesson')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('lesson_progress')
              // This course alone: its own rows are found by index, the places of all others are not read.
              .innerJoin('enrollment', (join) =>
                join
                  .onRef('enrollment.user_id', '=', 'lesson_progress.user_id')
                  .on('enrollment.course_id', '=', courseId),
              )
              .where('lesson_progress.course_id', '=', courseId)
              .where('lesson_progress.done_at', 'is not', null)
              .groupBy('lesson_progress.lesson_id')
              .select(({ fn }) => [
                'lesson_progress.lesson_id as lessonId',
                fn.countAll<number>().as('read'),
              ])
              .as('finished'),
          (join) => join.onRef('finished.lessonId', '=', 'lesson.id'),
        )
        .select(['lesson.id', 'lesson.slug', 'lesson.title'])
        .select(sql<number>`coalesce(finished.read, 0)`.as('read'))
        .where('lesson.course_id', '=', courseId)
        .orderBy('lesson.position')
        .execute();
    },

    /** What each student has done, by their id: who did nothing is left out. Two queries. */
    async results(courseId: string): Promise<Map<string, StudentResults>> {
      const [tries, visits] = await Promise.all([
        sql<{ userId: string; answered: number; firstRight: number }>`
          select user_id as "userId", count(*)::int as answered,
            (count(*) filter (where is_right))::int as "firstRight"
          from (
            select distinct on (user_id, lesson_id, item_id, item) user_id, is_right
            from quiz_answer where course_id = ${courseId}
            order by user_id, lesson_id, item_id, item, answered_at
          ) as first group by user_id`.execute(reading(em)),
        reading(em)
          .selectFrom('reading_visit')
          .select(['user_id as userId', ({ fn }) => fn.sum<number>('seconds').as('seconds')])
          .where('course_id', '=', courseId)
          .groupBy('user_id')
          .execute(),
      ]);
      const results = new Map<string, StudentResults>();
      const of = (userId: string) =>
        results.get(userId) ?? { answered: 0, firstRight: 0, seconds: 0 };
      for (const { userId, ...counts } of tries.rows)
        results.set(userId, { ...of(userId), ...counts });
      for (const { userId, seconds } of visits) results.set(userId, { ...of(userId), seconds });
      return results;
    },

    /** Those most often answered wrong, by the share of wrong answers. */
    async hardest(courseId: string): Promise<HardQuestion[]> {
      const wrong = sql<number>`count(*) filter (where not quiz_answer.is_right)`;
      return reading(em)
        .selectFrom('quiz_answer')
        .innerJoin('lesson', 'lesson.id', 'quiz_answer.lesson_id')
        .innerJoin('enrollment', (join) =>
          join
            .onRef('enrollment.user_id', '=', 'quiz_answer.user_id')
            .onRef('enrollment.course_id', '=', 'quiz_answer.course_id'),
        )
        .select(['lesson.id as lessonId', 'lesson.slug as lessonSlug', 'lesson.title as lesson'])
        .select([
          sql<string>`max(quiz_answer.question)`.as('question'),
          sql<number>`count(*)`.as('answers'),
          wrong.as('wrong'),
        ])
        .where('quiz_answer.course_id', '=', courseId)
        .where('quiz_answer.is_right', 'is not', null)
        .groupBy(['lesson.id', 'lesson.slug', 'lesson.title', 'quiz_answer.item'])
        .having(wrong, '>', 0)
        .orderBy(sql`${wrong}::float / count(*)`, 'desc')
        .orderBy(wrong, 'desc')
        .orderBy('lesson.id')
        .limit(HARDEST)
        .execute();
    },
  };
}
