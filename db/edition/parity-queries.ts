/** What two editions of a lesson are compared by, and what is known of their differences. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { Language } from '#machines/document/source.ts';
import type { ParityDifference } from '#machines/edition/difference.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

/** What is compared. */
interface ParityText {
  lessonId: string;
  language: Language;
  revision: number;
  pages: PageRange[];
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
}

export interface KnownParity {
  enLessonId: string;
  koLessonId: string;
  enRevision: number;
  koRevision: number;
  differences: ParityDifference[];
}

export function parityQueries(em: EntityManager) {
  /** In any order; lessons that are gone are absent. */
  async function texts(lessonIds: readonly string[]): Promise<ParityText[]> {
    return reading(em)
      .selectFrom('lesson')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .select(['lesson.id as lessonId', 'course.language'])
      .select(fields('lesson', ['revision', 'pages', 'content', 'citations', 'quiz']))
      .where('lesson.id', '=', anyOf(lessonIds))
      .execute();
  }

  return {
    texts,

    /** What is known of these lessons, told by the English one of each pair. */
    async parity(enLessonIds: readonly string[]): Promise<Map<string, KnownParity>> {
      const rows = await reading(em)
        .selectFrom('lesson_parity')
        .select(fields('lesson_parity', ['enLessonId', 'koLessonId', 'enRevision', 'koRevision']))
        .select('differences')
        .where('en_lesson_id', '=', anyOf(enLessonIds))
        .execute();
      return new Map(rows.map((row) => [row.enLessonId, row]));
    },

    /** The later revisions stand, whoever is the last to store. */
    async storeParity(parity: KnownParity): Promise<void> {
      const { enLessonId, koLessonId, enRevision, koRevision, differences } = parity;
      await sql`
        insert into lesson_parity
          (en_lesson_id, ko_lesson_id, en_revision, ko_revision, differences, checked_at)
        select ${enLessonId}, ${koLessonId}, ${enRevision}, ${koRevision},
          ${JSON.stringify(differences)}::jsonb, now()
        where (select count(*) from lesson where id in (${enLessonId}, ${koLessonId})) = 2
        on conflict (en_lesson_id) do update set
          ko_lesson_id = excluded.ko_lesson_id, en_revision = excluded.en_revision,
          ko_revision = excluded.ko_revision, differences = excluded.differences,
          checked_at = excluded.checked_at
        where lesson_parity.ko_lesson_id <> excluded.ko_lesson_id
          or (lesson_parity.en_revision <= excluded.en_revision
            and lesson_parity.ko_revision <= excluded.ko_revision)`.execute(writing(em));
    },

    /**
     * The lesson this one follows, when it stands in an edition of its course and is written.
     * The course that is followed goes its own way.
     */
    async followed(lessonId: string): Promise<ParityText | undefined> {
      const { rows } = await sql<{ id: string }>`
        select other.id from lesson
          join course on course.id = lesson.course_id
          join lesson other on other.course_id = course.edition_of
            and coalesce(other.unit_id, other.id) = coalesce(lesson.unit_id, lesson.id)
        where lesson.id = ${lessonId} and other.content <> ''
        limit 1`.execute(reading(em));
      const id = rows[0]?.id;
      return id === undefined ? undefined : (await texts([id]))[0];
    },
  };
}
