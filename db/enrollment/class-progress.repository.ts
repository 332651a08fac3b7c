/** How far a class is, lesson by lesson, and what it finds hard. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading } from '../query.ts';

export interface LessonOfClass {
  id: string;
  title: string;
  /** How many students have finished it. */
  read: number;
}

export interface HardQuestion {
  lessonId: string;
  lesson: string;
  question: string;
  /** Graded answers of students, and how many of them were wrong. */
  answers: number;
  wrong: number;
}

/** Questions that are shown at most. */
const HARDEST = 5;

export function createClassProgressRepository(em: EntityManager) {
  return {
    /** In the order of the course. One query, however many students there are. */
    async lessons(courseId: string): Promise<LessonOfClass[]> {
      return reading(em)
        .selectFrom('lesson')
        .select(['lesson.id', 'lesson.title'])
        .select((eb) =>
          eb
            .selectFrom('lesson_progress')
            .innerJoin('enrollment', (join) =>
              join
                .onRef('enrollment.user_id', '=', 'lesson_progress.user_id')
                .onRef('enrollment.course_id', '=', 'lesson_progress.course_id'),
            )
            .whereRef('lesson_progress.lesson_id', '=', 'lesson.id')
            .where('lesson_progress.done_at', 'is not', null)
            .select(sql<number>`count(*)`.as('read'))
            .as('read'),
        )
        .where('lesson.course_id', '=', courseId)
        .orderBy('lesson.position')
        .$narrowType<{ read: number }>()
        .execute();
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
        .select(['lesson.id as lessonId', 'lesson.title as lesson'])
        .select([
          sql<string>`max(quiz_answer.question)`.as('question'),
          sql<number>`count(*)`.as('answers'),
          wrong.as('wrong'),
        ])
        .where('quiz_answer.course_id', '=', courseId)
        .where('quiz_answer.is_right', 'is not', null)
        .groupBy(['lesson.id', 'lesson.title', 'quiz_answer.item'])
        .having(wrong, '>', 0)
        .orderBy(sql`${wrong}::float / count(*)`, 'desc')
        .orderBy(wrong, 'desc')
        .orderBy('lesson.id')
        .limit(HARDEST)
        .execute();
    },
  };
}
