/** Answers that were reported: written by their learner, decided by who moderates the course. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ReportedAnswer, ReportOutcome, ReportReason } from '#machines/talk/talk-report.ts';
import { reading, writing } from '../query.ts';

/** Reports that are shown, the oldest first. */
const SHOWN = 50;

export function createTalkReportRepository(em: EntityManager) {
  return {
    /** Reported twice it stands as it was reported first. @returns whether it is an answer of theirs. */
    async report(
      userId: string,
      { answerId, reason, note }: { answerId: string; reason: ReportReason; note: string },
    ): Promise<boolean> {
      const { rows } = await sql`
        with own as (
          select m.id from talk_message m join talk t on t.id = m.talk_id
          where m.id = ${answerId} and t.user_id = ${userId} and m.sender = 'remote' and m.text <> ''
        ), written as (
          insert into talk_report (answer_id, reason, note)
          select id, ${reason}, ${note} from own on conflict (answer_id) do nothing
        )
        select id from own`.execute(writing(em));
      return rows.length > 0;
    },

    /** Those of one course that nobody has decided: the question and the answer, and never from whom. */
    async open(courseId: string): Promise<ReportedAnswer[]> {
      const { rows } = await sql<Omit<ReportedAnswer, 'reportedAt'> & { reportedAt: Date }>`
        select r.answer_id as "answerId", coalesce(q.text, '') as question, m.text as answer,
          r.reason, r.note, r.created_at as "reportedAt"
        from talk_report r join talk_message m on m.id = r.answer_id
          join talk t on t.id = m.talk_id left join talk_message q on q.id = m.question_id
        where t.course_id = ${courseId} and r.outcome is null
        order by r.created_at, r.answer_id limit ${SHOWN}`.execute(reading(em));
      return rows.map((row) => ({ ...row, reportedAt: new Date(row.reportedAt).toISOString() }));
    },

    /**
     * Decides once; a withdrawn answer loses its words with the decision. In a transaction.
     * @returns whether such a report of this course was open.
     */
    async settle(courseId: string, answerId: string, outcome: ReportOutcome): Promise<boolean> {
      const db = writing(em);
      const { rows } = await sql`
        update talk_report set outcome = ${outcome}, settled_at = now()
        where answer_id = ${answerId} and outcome is null and exists (
          select from talk_message m join talk t on t.id = m.talk_id
          where m.id = answer_id and t.course_id = ${courseId})
        returning answer_id`.execute(db);
      if (rows.length === 0) return false;
      if (outcome === 'withdrawn') {
        await sql`update talk_message set text = '', citations = '[]', suggestions = '[]'
          where id = ${answerId}`.execute(db);
      }
      return true;
    },
  };
}
