import { sql } from 'kysely';
import { VERSIONS_LIMIT } from '#machines/lesson/lesson-version.ts';
import type { Database } from '../query.ts';

/** Keeps the text as it stands now, unless it is the next one already (VERSION-1). */
export async function keepVersion(db: Database, lessonId: string, next: string): Promise<void> {
  await sql`
    insert into lesson_version
      (lesson_id, revision, title, content, citations, quiz, figures, words, made_at, made_by)
    select id, revision, title, content, citations, quiz, figures, words,
      coalesce(edited_at, updated_at), edited_by
    from lesson where id = ${lessonId} and content not in ('', ${next})
    on conflict do nothing`.execute(db);
  await sql`
    delete from lesson_version where lesson_id = ${lessonId} and revision not in (
      select revision from lesson_version where lesson_id = ${lessonId}
      order by revision desc limit ${VERSIONS_LIMIT})`.execute(db);
}
