/** Where people stopped in the videos of lessons (WATCH-1). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fields, reading, writing } from '../query.ts';

export interface ToldStop {
  lessonId: string;
  videoId: string;
  seconds: number;
  at: Date;
}

export function createVideoStopRepository(em: EntityManager) {
  return {
    /** Nothing is kept for a video that is another one now. */
    async tell(userId: string, { lessonId, videoId, seconds, at }: ToldStop): Promise<void> {
      await sql`
        insert into video_stop as kept (user_id, lesson_id, video_id, seconds, told_at)
        select ${userId}, v.lesson_id, v.id, ${seconds}, ${at}
        from lesson_video v where v.id = ${videoId} and v.lesson_id = ${lessonId}
        on conflict (user_id, lesson_id) do update set
          video_id = excluded.video_id, seconds = excluded.seconds, told_at = excluded.told_at
        where (excluded.told_at, excluded.seconds) > (kept.told_at, kept.seconds)`.execute(
        writing(em),
      );
    },

    async ofLesson(userId: string, lessonId: string) {
      return reading(em)
        .selectFrom('video_stop')
        .select(fields('video_stop', ['videoId', 'seconds']))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .executeTakeFirst();
    },
  };
}
