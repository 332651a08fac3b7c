/**
 * Who is told that a payment by hand is missing.
 *
 * REMINDER-1 When a payment by hand is missing, and when its plan stands still for that, the owners of the
 *    organization are told by mail, once each, whichever process does it and however often that begins anew. Of
 *    a card the provider tells by itself.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PaidPlan } from '#machines/plan/plans.ts';
import {
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '#machines/subscription/subscription.events.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { anyOf } from '../column.ts';
import { writing } from '../query.ts';

export interface MissingPayment {
  state: SubscriptionState;
  plan: PaidPlan;
  /** When what was paid ended. */
  until: Date;
  name: string;
  slug: string;
  owners: { email: string; language: string | null }[];
}

const MISSING = SUBSCRIPTION_STATES.filter((state) => factsOf(state).needsPayment);

/** The same for one state of one missing payment. */
const OF_WHICH = sql`subscription.state || ' ' || extract(epoch from subscription.until)::text`;

export function createPaymentReminderRepository(em: EntityManager) {
  return {
    /**
     * Some of those nobody was told of yet, written down as told: call it in the transaction that writes the
     * mails down (REMINDER-1). What another process holds is left to it.
     */
    async claim(most: number): Promise<MissingPayment[]> {
      const { rows } = await sql<MissingPayment>`
        with due as (
          select organization_id from subscription
          where way = 'manual' and state = ${anyOf(MISSING)} and plan is not null and until is not null
            and reminded_of is distinct from (${OF_WHICH})
          order by organization_id limit ${most} for update skip locked
        )
        update subscription set reminded_of = ${OF_WHICH}
        from due join organization on organization.id = due.organization_id
        where subscription.organization_id = due.organization_id
        returning subscription.state, subscription.plan, subscription.until, organization.name,
          organization.slug, (select coalesce(json_agg(json_build_object('email', u.email,
            'language', u.language) order by u.email), '[]') from member m
            join "user" u on u.id = m."userId" where m."organizationId" = organization.id
              and 'owner' = any (string_to_array(m.role, ','))) as owners`.execute(writing(em));
      return rows;
    },
  };
}
