/** What people say of themselves. Content is stored as the schema of its kind left it. */
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type {
  CreatorProfile,
  LearnerProfile,
  Shareable,
} from '#machines/profile/profile.schema.ts';
import { Profile } from './profile.entity.ts';

export interface ContentOf {
  creator: CreatorProfile;
  learner: LearnerProfile;
}

export interface StoredProfile<Kind extends keyof ContentOf> {
  content: ContentOf[Kind];
  visible: boolean;
  shared: Shareable[];
  /** Counts the saves, from 1. */
  revision: number;
  /** ISO 8601. */
  updatedAt: string;
}

export function createProfileRepository(em: EntityManager) {
  return {
    async find<Kind extends keyof ContentOf>(
      userId: string,
      kind: Kind,
    ): Promise<StoredProfile<Kind> | undefined> {
      const row = await em.findOne(Profile, { userId, kind }, { disableIdentityMap: true });
      if (!row) return undefined;
      const { content, visible, shared, revision, updatedAt } = row;
      return {
        // `kind` is part of the key, and each kind is only ever saved with its own content.
        content: content as ContentOf[Kind],
        visible,
        shared,
        revision,
        updatedAt: updatedAt.toISOString(),
      };
    },

    /**
     * Writes over the revision that the person has seen; 0 where there was none yet.
     * @returns the new revision.
     * @throws {AppError} PROFILE_CHANGED when another save came in between.
     */
    async save<Kind extends keyof ContentOf>(
      userId: string,
      kind: Kind,
      profile: Pick<StoredProfile<Kind>, 'content' | 'visible' | 'shared'>,
      seen: number,
    ): Promise<number> {
      const revision = seen + 1;
      const row = { ...profile, revision, updatedAt: new Date() };
      if (seen > 0) {
        const written = await em.nativeUpdate(Profile, { userId, kind, revision: seen }, row);
        if (written === 0) throw new AppError('PROFILE_CHANGED');
        return revision;
      }
      try {
        await em.insert(Profile, { userId, kind, ...row });
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException)) throw error;
        throw new AppError('PROFILE_CHANGED', { cause: error });
      }
      return revision;
    },
  };
}
