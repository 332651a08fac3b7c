/**
 * Who organizations are at the payment provider, and what it told.
 *
 * PAYMENT-1 Readings of one customer are numbered before they begin: whoever begins later has the higher
 *    number, so what came last there wins here, whichever answer arrives first.
 * PAYMENT-2 An event that was followed is not followed again.
 * PAYMENT-3 What the bank refuses leaves the plan as it is.
 * PAYMENT-4 An organization is one customer, however often paying is begun.
 * PAYMENT-5 What is not signed by the bank is nothing.
 * PAYMENT-6 What was lost on the way is read again at night.
 * PAYMENT-7 Nobody pays for an organization that is gone.
 * PAYMENT-9 A coupon counts in every sum that is shown after it, that of the next period too, and each is paid
 *    as it was shown.
 * PAYMENT-10 Taxes are worked out where the setting says so, and stand in the sum that is shown.
 * PAYMENT-11 What is asked again because its answer was lost is done once.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading, writing } from '../query.ts';

export interface PaymentAccount {
  organizationId: string;
  customerId: string;
}

export interface PaymentNews {
  id: string;
  type: string;
  customerId: string | undefined;
  says: string | undefined;
  /** ms since 1970. */
  at: number;
}

export function createPaymentAccountRepository(em: EntityManager) {
  return {
    /** @returns the id of its customer; undefined for who never paid by card. */
    async customerOf(organizationId: string): Promise<string | undefined> {
      const row = await reading(em)
        .selectFrom('payment_account')
        .select('customer_id')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      return row?.customer_id;
    },

    /** The first one stays. @returns the customer that it has. */
    async open({ organizationId, customerId }: PaymentAccount): Promise<string> {
      // When two come at one moment, either key may be the one that is found taken.
      await writing(em)
        .insertInto('payment_account')
        .values({ organization_id: organizationId, customer_id: customerId, read_at: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await writing(em)
        .selectFrom('payment_account')
        .select('customer_id')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return row.customer_id;
    },

    /** PAYMENT-1. @returns undefined for a customer who is none of ours. */
    async beginReading(
      customerId: string,
      now: number,
    ): Promise<{ organizationId: string; readAt: number } | undefined> {
      const row = await writing(em)
        .updateTable('payment_account')
        .set({ read_at: sql<number>`greatest(read_at + 1, ${now})` })
        .where('customer_id', '=', customerId)
        .returning(['organization_id', 'read_at'])
        .executeTakeFirst();
      return row && { organizationId: row.organization_id, readAt: row.read_at };
    },

    /** Some of all accounts, in the order of their ids. @param after the last one that was given. */
    async some(after: string, limit: number): Promise<PaymentAccount[]> {
      const rows = await reading(em)
        .selectFrom('payment_account')
        .select(['organization_id', 'customer_id'])
        .where('organization_id', '>', after)
        .orderBy('organization_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        organizationId: row.organization_id,
        customerId: row.customer_id,
      }));
    },

    /** PAYMENT-2. @returns whether it is still to be followed. */
    async hear({ id, type, customerId, says, at }: PaymentNews): Promise<boolean> {
      const row = await writing(em)
        .insertInto('payment_event')
        .values({
          id,
          type,
          customer_id: customerId ?? null,
          said: says ?? null,
          happened_at: new Date(at),
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ type: sql`payment_event.type` }),
        )
        .returning('handled_at')
        .executeTakeFirstOrThrow();
      return row.handled_at === null;
    },

    async followed(id: string, found: string | undefined): Promise<void> {
      await writing(em)
        .updateTable('payment_event')
        .set({ handled_at: new Date(), found: found ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** Older than anything that is sent again. @returns how many went. */
    async forgetEvents(before: Date): Promise<number> {
      const gone = await writing(em)
        .deleteFrom('payment_event')
        .where('received_at', '<', before)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
