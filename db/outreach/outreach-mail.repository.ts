/** Outreach on its way: who is next, who stopped it, which addresses refuse mail. */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#machines/errors.ts';
import { nextOutreach } from '#machines/outreach/outreach.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing, type Row } from '../query.ts';
import { audienceOf } from './outreach-audience.ts';

export interface OutreachRecipient {
  userId: string;
  name: string;
  email: string;
  language: string | null;
  /** Stops such mails. */
  token: string;
}

const HELD = [
  'id',
  'state',
  'audience',
  'subjectEn',
  'textEn',
  'subjectKo',
  'textKo',
  'perMinute',
  'scheduledAt',
] as const;
export type HeldOutreach = Row<'outreach_campaign', (typeof HELD)[number]>;

export function createOutreachMailRepository(em: EntityManager) {
  return {
    /** Those whose time has come, oldest first. */
    async due(now: Date): Promise<string[]> {
      const rows = await reading(em)
        .selectFrom('outreach_campaign')
        .select('id')
        .where('state', '=', anyOf(['scheduled', 'sending'] as const))
        .where('scheduled_at', '<=', now)
        .orderBy('scheduled_at')
        .limit(20)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** For this transaction alone; undefined while another sender does, and once it has ended. */
    async hold(id: string): Promise<HeldOutreach | undefined> {
      return writing(em)
        .selectFrom('outreach_campaign')
        .select(fields('outreach_campaign', HELD))
        .where('id', '=', id)
        .where('state', '=', anyOf(['scheduled', 'sending'] as const))
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
    },

    /**
     * OUTREACH-1 @returns it as it stands then.
     * @throws {AppError} EVENT_NOT_POSSIBLE
     */
    async settle(
      campaign: HeldOutreach,
      act: 'begin' | 'finish',
      now: Date,
    ): Promise<HeldOutreach> {
      const state = nextOutreach(campaign.state, act);
      if (!state) throw new AppError('EVENT_NOT_POSSIBLE');
      await writing(em)
        .updateTable('outreach_campaign')
        .set({ state, ended_at: act === 'finish' ? now : null })
        .where('id', '=', campaign.id)
        .execute();
      return { ...campaign, state };
    },

    /** OUTREACH-3 Written down within the minute before. */
    async inTheLastMinute(id: string, now: Date): Promise<number> {
      const row = await writing(em)
        .selectFrom('outreach_mail')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('campaign_id', '=', id)
        .where('at', '>', new Date(now.getTime() - 60_000))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** OUTREACH-2 The next ones of a campaign that is held, written down as having it. */
    async claim(campaign: HeldOutreach, limit: number, now: Date): Promise<OutreachRecipient[]> {
      const { id, audience, scheduledAt } = campaign;
      const people = await writing(em)
        .selectFrom('user')
        .select(['user.id as userId', 'user.name', 'user.email', 'user.language'])
        .where(audienceOf(audience, scheduledAt ?? now))
        .where(
          sql<boolean>`not exists (select from outreach_mail
            where campaign_id = ${id} and outreach_mail.user_id = "user".id)`,
        )
        .orderBy('user.id')
        .limit(limit)
        .execute();
      if (people.length === 0) return [];
      await writing(em)
        .insertInto('outreach_mail')
        .values(people.map(({ userId }) => ({ campaign_id: id, user_id: userId, at: now })))
        .execute();
      await writing(em)
        .insertInto('outreach_choice')
        .values(
          people.map(({ userId }) => ({
            user_id: userId,
            token: randomBytes(24).toString('base64url'),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const tokens = await writing(em)
        .selectFrom('outreach_choice')
        .select(['user_id', 'token'])
        .where('user_id', '=', anyOf(people.map(({ userId }) => userId)))
        .execute();
      const tokenOf = new Map(tokens.map(({ user_id: userId, token }) => [userId, token]));
      return people.map((person) => ({ ...person, token: tokenOf.get(person.userId) ?? '' }));
    },

    /** OUTREACH-4 Whether such mails are wanted; undefined for a token that is nobody's. */
    async wanted(token: string): Promise<boolean | undefined> {
      const row = await reading(em)
        .selectFrom('outreach_choice')
        .select('stopped_at')
        .where('token', '=', token)
        .executeTakeFirst();
      return row && row.stopped_at === null;
    },

    /** @returns false for a token that is nobody's. */
    async choose(token: string, wanted: boolean): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('outreach_choice')
        .set({ stopped_at: wanted ? null : new Date() })
        .where('token', '=', token)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
