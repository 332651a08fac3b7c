/** What people say of themselves. Content is stored as the schema of its kind left it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type {
  CreatorProfile,
  LearnerProfile,
  Shareable,
} from '#machines/profile/profile.schema.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

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
      const row = await reading(em)
        .selectFrom('profile')
        .select(fields('profile', ['content', 'visible', 'shared', 'revision', 'updatedAt']))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst();
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
      const { content, visible, shared } = profile;
      const row = { content: json(content), visible, shared, revision, updated_at: new Date() };
      const written =
        seen > 0
          ? await writing(em)
              .updateTable('profile')
              .set(row)
              .where('user_id', '=', userId)
              .where('kind', '=', kind)
              .where('revision', '=', seen)
              .returning('revision')
              .executeTakeFirst()
          : await writing(em)
              .insertInto('profile')
              .values({ user_id: userId, kind, ...row })
              .onConflict((conflict) => conflict.doNothing())
              .returning('revision')
              .executeTakeFirst();
      if (!written) throw new AppError('PROFILE_CHANGED');
      return revision;
    },
  };
}
