/** What tutors were told to be, and the runs of the agent that writes it for them. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ActorRef } from '#machines/actor/actor.ts';
import { AppError, type Failure } from '#machines/errors.ts';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { TutorSettingsRow } from './tutor-settings.entity.ts';

interface StoredTutor {
  settings: TutorSettings;
  /** Counts the saves, from 1. */
  revision: number;
  /** ISO 8601. */
  updatedAt: string;
}

export interface PromptRun {
  ref: ActorRef;
  courseId: string;
}

export type TutorRepository = ReturnType<typeof createTutorRepository>;

export function createTutorRepository(em: EntityManager) {
  return {
    async find(courseId: string): Promise<StoredTutor | undefined> {
      const row = await em.findOne(TutorSettingsRow, { courseId }, { disableIdentityMap: true });
      if (!row) return undefined;
      const { systemPrompt, knowledgeSource, welcomeMessage, speechSpeed, brief } = row;
      return {
        settings: { systemPrompt, knowledgeSource, welcomeMessage, speechSpeed, brief },
        revision: row.revision,
        updatedAt: row.updatedAt.toISOString(),
      };
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
      const row = { ...settings, revision, updatedBy: by, updatedAt: new Date() };
      if (seen > 0) {
        const written = await em.nativeUpdate(TutorSettingsRow, { courseId, revision: seen }, row);
        if (written === 0) throw new AppError('TUTOR_SETTINGS_CHANGED');
        return revision;
      }
      try {
        await em.insert(TutorSettingsRow, { courseId, ...row });
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException)) throw error;
        throw new AppError('TUTOR_SETTINGS_CHANGED', { cause: error });
      }
      return revision;
    },

    /**
     * A run that somebody waits for. It counts as cancelled until its end is told: no engine would
     * take it up again after a crash.
     */
    async beginRun({ ref, courseId }: PromptRun): Promise<void> {
      await sql`
        insert into agent_run (machine, id, run, course_id, state, finished_at)
        select ${ref.machine}, ${ref.id}, 1, id, 'cancelled', now() from course
        where id = ${courseId}
        on conflict do nothing`.execute(em.getKysely({ type: 'write' }));
    },

    async endRun({ ref }: PromptRun, failure?: Failure): Promise<void> {
      await sql`
        update agent_run set finished_at = now(), state = ${failure ? 'failed' : 'done'},
          failure = ${failure ? JSON.stringify(failure) : null}::jsonb
        where machine = ${ref.machine} and id = ${ref.id} and run = 1`.execute(
        em.getKysely({ type: 'write' }),
      );
    },
  };
}
