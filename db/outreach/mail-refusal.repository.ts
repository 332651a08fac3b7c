/**
 * Addresses that take no mail.
 *
 * BOUNCE-3 One that refused at the door is believed until it takes mail again. One whose mail was taken and
 *    came back is believed for half a year, whatever is taken meanwhile: a server that takes everything
 *    says nothing by it.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { writing } from '../query.ts';

/** The beginning of the reason of a mail that came back. */
const RETURNED = 'returned ';

export function createMailRefusalRepository(em: EntityManager) {
  return {
    /** OUTREACH-4 What the outbox has heard since, and what is no longer believed. */
    async learn(): Promise<void> {
      await sql`
        insert into mail_refusal (email, reason)
        select distinct on (lower(recipient)) lower(recipient), coalesce(error, '')
        from outbox where state = 'failed' and (expires_at is null or expires_at > now())
          and not exists (select from outbox as taken where taken.state = 'sent'
            and lower(taken.recipient) = lower(outbox.recipient) and taken.id > outbox.id)
        order by lower(recipient), id desc
        on conflict (email) do nothing`.execute(writing(em));
      await sql`
        delete from mail_refusal using outbox where lower(outbox.recipient) = mail_refusal.email
          and outbox.state = 'sent' and outbox.sent_at > mail_refusal.at
          and not starts_with(mail_refusal.reason, ${RETURNED})`.execute(writing(em));
      await sql`
        delete from mail_refusal where starts_with(reason, ${RETURNED})
          and at < now() - interval '180 days'`.execute(writing(em));
    },

    /**
     * A mail to whoever has this token came back.
     * @returns false for a token that is nobody's.
     */
    async bounced(token: string, status: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into mail_refusal (email, reason)
        select lower("user".email), ${RETURNED + status}
        from outreach_choice join "user" on "user".id = outreach_choice.user_id
        where lower(outreach_choice.token) = ${token}
        on conflict (email) do update set reason = excluded.reason, at = now()`.execute(
        writing(em),
      );
      return (numAffectedRows ?? 0n) > 0n;
    },
  };
}
