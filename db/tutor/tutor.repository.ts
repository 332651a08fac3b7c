/** What tutors were told to be, and the runs of the agent that writes it for them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

interface StoredTutor {
  settings: TutorSettings;
  /** Counts the saves, from 1. */
  revision: number;
  /** ISO 8601. */
  updatedAt: string;
}

export function createTutorRepository(em: EntityManager) {
  return {
    async find(courseId: string): Promise<StoredTutor | undefined> {
      const row = await reading(em)
        .selectFrom('tutor_settings')
        .select(fields('tutor_settings', ['systemPrompt', 'knowledgeSource', 'welcomeMessage']))
        .select(
          fields('tutor_settings', [
            'speechSpeed',
            'searchesWeb',
            'brief',
            'revision',
            'updatedAt',
          ]),
        )
        .where('course_id', '=', courseId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { revision, updatedAt, ...settings } = row;
      return { settings, revision, updatedAt: updatedAt.toISOString() };
    },

    /**
     * Writes over the revision that the person has seen; 0 where there was none yet.
     * @returns the new revision.
     * @throws {AppError} TUTOR_SETTINGS_CHANGED when another save came in between.
     */
    async save(
      courseId: string,
      settings: TutorSettings,
      { revision: seen, by }: { revision: number; by: string },
    ): Promise<number> {
      const revision = seen + 1;
      const row = {
        system_prompt: settings.systemPrompt,
        knowledge_source: settings.knowledgeSource,
        welcome_message: settings.welcomeMessage,
        speech_speed: settings.speechSpeed,
        searches_web: settings.searchesWeb,
        brief: json(settings.brief),
        revision,
        updated_by: by,
        updated_at: new Date(),
      };
      const written =
        seen > 0
          ? await writing(em)
              .updateTable('tutor_settings')
              .set(row)
              .where('course_id', '=', courseId)
              .where('revision', '=', seen)
              .returning('revision')
              .executeTakeFirst()
          : await writing(em)
              .insertInto('tutor_settings')
              .values({ course_id: courseId, ...row })
              .onConflict((conflict) => conflict.doNothing())
              .returning('revision')
              .executeTakeFirst();
      if (!written) throw new AppError('TUTOR_SETTINGS_CHANGED');
      return revision;
    },
  };
}
