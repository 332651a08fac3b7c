/** What learners ask about in a course: counted by lesson, and never what somebody said. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TalkTopics } from '#machines/talk/talk.ts';
import { reading } from '../query.ts';

/** Lessons that are named. */
const LIMIT = 10;
/** Questions that topics are made of. */
const UNCOVERED = 500;

export function createTalkTopicsRepository(em: EntityManager) {
  return {
    /** Asked most first. */
    async ofCourse(courseId: string): Promise<Omit<TalkTopics, 'uncoveredTopics'>> {
      const [counted, lessons] = await Promise.all([
        sql<Omit<TalkTopics, 'lessons' | 'uncoveredTopics'>>`
          select count(*) as questions, count(distinct t.user_id) as learners,
            count(*) filter (where m.covered = false) as uncovered,
            count(*) filter (where m.helpful = false) as "notHelpful"
          from talk_message m join talk t on t.id = m.talk_id
          where t.course_id = ${courseId} and m.sender = 'remote'`.execute(reading(em)),
        sql<TalkTopics['lessons'][number]>`
          select l.id, l.title, count(distinct m.id) as questions,
            count(distinct m.id) filter (where m.covered = false) as uncovered,
            count(distinct m.id) filter (where m.helpful = false) as "notHelpful"
          from talk_message m join talk t on t.id = m.talk_id,
            jsonb_array_elements(m.citations) c
            join lesson l on l.id = c -> 'lesson' ->> 'id'
          where t.course_id = ${courseId} and m.sender = 'remote'
          group by l.id, l.title, l.position
          order by count(distinct m.id) desc, l.position
          limit ${LIMIT}`.execute(reading(em)),
      ]);
      const none = { questions: 0, learners: 0, uncovered: 0, notHelpful: 0 };
      return { ...(counted.rows[0] ?? none), lessons: lessons.rows };
    },

    /** The last questions that the course did not answer. For topics only: they are nobody else's. */
    async uncovered(courseId: string): Promise<{ learner: string; text: string }[]> {
      const { rows } = await sql<{ learner: string; text: string }>`
        select t.user_id as learner, q.text
        from talk_message m join talk t on t.id = m.talk_id
          join talk_message q on q.id = m.question_id
        where t.course_id = ${courseId} and m.sender = 'remote' and m.covered = false
        order by m.seq desc limit ${UNCOVERED}`.execute(reading(em));
      return rows;
    },
  };
}
