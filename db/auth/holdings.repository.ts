/** Whether somebody has anything of a kind yet, never what. One query. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../column.ts';
import { reading } from '../query.ts';

export interface HoldingsAsked {
  userId: string;
  /** The organization whose pages are open; none on pages across all of them. */
  organizationId: string | undefined;
  /** Ids of organizations whose courses they may make, and so read. */
  makes: readonly string[];
}

export function createHoldingsRepository(em: EntityManager) {
  return {
    async of({ userId, organizationId = '', makes }: HoldingsAsked) {
      return reading(em)
        .selectNoFrom((eb) => [
          eb
            .exists(
              eb
                .selectFrom('course')
                .select('course.id')
                .where('course.organization_id', '=', organizationId),
            )
            .as('courses'),
          eb
            .exists(
              eb
                .selectFrom('document')
                .select('document.id')
                .where('document.organization_id', '=', organizationId),
            )
            .as('documents'),
          eb
            .exists(
              eb
                .selectFrom('feedback')
                .select('feedback.text')
                .where('feedback.organization_id', '=', organizationId)
                .where('feedback.user_id', '=', userId),
            )
            .as('feedback'),
          eb
            .or([
              eb.exists(
                eb
                  .selectFrom('enrollment')
                  .select('enrollment.id')
                  .where('enrollment.user_id', '=', userId),
              ),
              eb.exists(
                eb
                  .selectFrom('course')
                  .select('course.id')
                  .where('course.organization_id', '=', anyOf(makes))
                  .where('course.lesson_count', '>', 0),
              ),
            ])
            .as('learning'),
          eb
            .exists(eb.selectFrom('talk').select('talk.id').where('talk.user_id', '=', userId))
            .as('talks'),
          eb
            .exists(eb.selectFrom('note').select('note.id').where('note.user_id', '=', userId))
            .as('notes'),
        ])
        .executeTakeFirstOrThrow();
    },
  };
}
