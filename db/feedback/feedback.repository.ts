/** What creators say about the product: their own, and all of it for platform admins. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { QuoteState } from '#machines/feedback/feedback.ts';
import type { FeedbackWords } from '#machines/feedback/feedback-words.ts';
import type { Listing } from '#machines/listing.ts';
import { fields, reading, writing, type Row } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';

const WORDS = ['rating', 'text', 'mayPublish', 'publicName', 'updatedAt'] as const;

/** Whose it is: everybody has one in each of their organizations. */
export interface FeedbackAuthor {
  userId: string;
  organizationId: string;
}

export type FeedbackRow = Row<'feedback', (typeof WORDS)[number]>;
export type ListedFeedback = FeedbackRow &
  FeedbackAuthor & { author: string; email: string; organization: string; chosen: boolean };

export interface FeedbackQuery {
  /** What this one said there, alone. */
  author?: FeedbackAuthor | undefined;
  /** Part of a name, an address, an organization or of what was said. */
  search?: string | undefined;
  state?: QuoteState | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export type Testimonial = Pick<FeedbackRow, 'text' | 'publicName'>;

export function createFeedbackRepository(em: EntityManager) {
  return {
    async find({ userId, organizationId }: FeedbackAuthor): Promise<FeedbackRow | undefined> {
      return reading(em)
        .selectFrom('feedback')
        .select(fields('feedback', WORDS))
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
    },

    /** Over what was said before. */
    async save({ userId, organizationId }: FeedbackAuthor, words: FeedbackWords): Promise<void> {
      const { rating, text, mayPublish, publicName } = words;
      const said = { rating, text, may_publish: mayPublish, public_name: publicName };
      await writing(em)
        .insertInto('feedback')
        .values({ user_id: userId, organization_id: organizationId, ...said })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'organization_id']).doUpdateSet({
            ...said,
            updated_at: new Date(),
            // FEEDBACK-3
            chosen_at: sql`case when (feedback.text, feedback.public_name, feedback.may_publish)
                is not distinct from (excluded.text, excluded.public_name, excluded.may_publish)
                then feedback.chosen_at end`,
          }),
        )
        .execute();
    },

    async remove({ userId, organizationId }: FeedbackAuthor): Promise<void> {
      await writing(em)
        .deleteFrom('feedback')
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .execute();
    },

    /** FEEDBACK-3 @returns false for what may not be published, or is not there. */
    async choose({ userId, organizationId }: FeedbackAuthor, chosen: boolean): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('feedback')
        .set({ chosen_at: chosen ? new Date() : null })
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .where('may_publish', '=', true)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Undefined where nothing was said. */
    async isChosen({ userId, organizationId }: FeedbackAuthor): Promise<boolean | undefined> {
      const row = await reading(em)
        .selectFrom('feedback')
        .select(sql<boolean>`chosen_at is not null`.as('chosen'))
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      return row?.chosen;
    },

    /** FEEDBACK-3 Chosen last first. */
    async testimonials(limit: number): Promise<Testimonial[]> {
      return reading(em)
        .selectFrom('feedback')
        .select(fields('feedback', ['text', 'publicName']))
        .where('may_publish', '=', true)
        .where('chosen_at', 'is not', null)
        .orderBy('chosen_at', 'desc')
        .orderBy('user_id')
        .limit(limit)
        .execute();
    },

    /** Changed last first. Two statements. */
    async list(query: FeedbackQuery): Promise<Listing<ListedFeedback>> {
      const { author, search, state, page, limit } = query;
      let from = reading(em)
        .selectFrom('feedback')
        .innerJoin('user', 'user.id', 'feedback.user_id')
        .innerJoin('organization', 'organization.id', 'feedback.organization_id');
      if (author !== undefined) {
        from = from
          .where('feedback.user_id', '=', author.userId)
          .where('feedback.organization_id', '=', author.organizationId);
      }
      if (state !== undefined) from = from.where('may_publish', '=', state !== 'kept');
      if (state === 'offered') from = from.where('chosen_at', 'is', null);
      if (state === 'chosen') from = from.where('chosen_at', 'is not', null);
      if (search?.trim()) {
        const pattern = likePattern(search.trim());
        from = from.where((eb) =>
          eb.or([
            eb('user.name', 'ilike', pattern),
            eb('user.email', 'ilike', pattern),
            eb('organization.name', 'ilike', pattern),
            eb('feedback.text', 'ilike', pattern),
          ]),
        );
      }
      const [items, counted] = await Promise.all([
        from
          .select(fields('feedback', WORDS))
          .select(fields('feedback', ['userId', 'organizationId']))
          .select(['user.name as author', 'user.email', 'organization.name as organization'])
          .select(sql<boolean>`chosen_at is not null`.as('chosen'))
          .orderBy('feedback.updated_at', 'desc')
          .orderBy('feedback.user_id')
          .orderBy('feedback.organization_id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        from.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items, total: counted.total, page, limit };
    },
  };
}
