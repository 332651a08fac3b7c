/** Who a campaign is for, as a condition over `"user"`. */
import { sql, type RawBuilder } from 'kysely';
import { STATES_IN_FORCE } from '#machines/subscription/subscription-state.ts';
import type { Audience } from '#machines/outreach/outreach-words.ts';
import { anyOf } from '../column.ts';
import { isBanned } from '../is-banned.ts';

/** An organization that is their own. */
const OWN = sql`select member."organizationId" from member
  where member."userId" = "user".id and 'owner' = any (string_to_array(member.role, ','))`;

const OWN_SUBSCRIPTION = sql`select from subscription where subscription.organization_id in (${OWN})`;

const PLANS: Readonly<Record<NonNullable<Audience['plan']>, RawBuilder<unknown>>> = {
  none: sql`not exists (${OWN_SUBSCRIPTION} and state <> 'none')`,
  trial: sql`exists (${OWN_SUBSCRIPTION} and state = 'trial')`,
  paying: sql`exists (${OWN_SUBSCRIPTION} and state <> 'trial' and state = ${anyOf(STATES_IN_FORCE)})`,
  ended: sql`exists (${OWN_SUBSCRIPTION} and state in ('ended', 'unpaid'))`,
};

/**
 * Only people who may be written to: confirmed, not banned, not unwilling, not unreachable.
 * @param asOf who came later is not meant
 */
export function audienceOf(audience: Audience, asOf: Date): RawBuilder<boolean> {
  const { language, plan, hasCourse, awayFor } = audience;
  const conditions = [
    sql`"user"."emailVerified" and "user"."createdAt" <= ${asOf}`,
    sql`not ${isBanned}`,
    sql`not exists (select from outreach_choice where outreach_choice.user_id = "user".id
      and stopped_at is not null)`,
    sql`not exists (select from mail_refusal where mail_refusal.email = lower("user".email))`,
    ...(language === null ? [] : [sql`coalesce("user".language, 'en') = ${language}`]),
    ...(plan === null ? [] : [PLANS[plan]]),
    ...(hasCourse === null
      ? []
      : [
          sql`exists (select from course where course.organization_id in (${OWN})) = ${hasCourse}::boolean`,
        ]),
    ...(awayFor === null
      ? []
      : [
          sql`not exists (select from session where session."userId" = "user".id
            and session."updatedAt" > now() - ${awayFor} * interval '1 day')`,
        ]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
