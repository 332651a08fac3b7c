/**
 * Receipts.
 *
 * RECEIPT-1 Numbers of a year follow one another without a gap, also when several are written at once.
 * RECEIPT-2 A receipt is never changed and never removed; it is voided once, with a reason.
 * RECEIPT-3 Its amount is the one that was shown before: to who asked for the plan, to who wrote the receipt, and on
 *    the paper itself, digit by digit and in the same currency.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import { money, type Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { NewReceipt } from '#machines/subscription/subscription.events.ts';
import { fields, reading, writing, type Database, type Row } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';

export interface Receipt {
  id: string;
  /** `L-2026-0001`: the year in which it was issued, and its place there. */
  number: string;
  organizationId: string | null;
  plan: PaidPlan;
  /** ISO 8601, like all times here. */
  from: string;
  until: string;
  amount: Money;
  note: string;
  buyer: { name: string; address: string };
  issuer: string;
  issuedAt: string;
  voided: { at: string; by: string; reason: string } | null;
}

export interface ReceiptQuery {
  /** That one alone. */
  id?: string | undefined;
  organizationId?: string | undefined;
  /** Part of a number or of the buyer's name. */
  search?: string | undefined;
  voided?: boolean | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

const FIELDS = [
  'id',
  'number',
  'organizationId',
  'plan',
  'periodFrom',
  'periodUntil',
  'amount',
  'currency',
  'note',
  'buyerName',
  'buyerAddress',
  'issuerName',
  'issuedAt',
  'voidedAt',
  'voidedBy',
  'voidReason',
] as const;

export function createReceiptRepository(em: EntityManager) {
  const one = (db: Database) => db.selectFrom('receipt').select(fields('receipt', FIELDS));

  return {
    /** RECEIPT-1: the counter's row is locked until the receipt is there. Written once. */
    async add(organizationId: string, receipt: NewReceipt, at: Date): Promise<void> {
      const { id, plan, from, until, amount, note, buyer, issuedBy } = receipt;
      const year = String(at.getUTCFullYear());
      await sql`
        with counted as (
          insert into receipt_counter (year, last)
          select ${year}::text, 1 where not exists (select from receipt where id = ${id})
          on conflict (year) do update set last = receipt_counter.last + 1 returning last
        )
        insert into receipt (id, number, organization_id, plan, period_from, period_until, amount,
          currency, note, buyer_name, buyer_address, issued_by, issuer_name, issued_at)
        select ${id}, 'L-' || ${year}::text || '-' || lpad(last::text, greatest(4, length(last::text)), '0'),
          (select id from organization where id = ${organizationId}), ${plan}, ${new Date(from)},
          ${new Date(until)}, ${amount.minor}, ${amount.currency}, ${note}, ${buyer.name},
          ${buyer.address}, ${issuedBy.id}, ${issuedBy.name}, ${at}
        from counted`.execute(writing(em));
    },

    /** RECEIPT-2: the first voiding holds. */
    async annul(id: string, voided: { at: Date; by: string; reason: string }): Promise<void> {
      await writing(em)
        .updateTable('receipt')
        .set({ voided_at: voided.at, voided_by: voided.by, void_reason: voided.reason })
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .execute();
    },

    async find(id: string): Promise<Receipt | undefined> {
      const row = await one(reading(em)).where('id', '=', id).executeTakeFirst();
      return row && toReceipt(row);
    },

    async byNumber(number: string): Promise<Receipt | undefined> {
      const row = await one(reading(em)).where('number', '=', number).executeTakeFirst();
      return row && toReceipt(row);
    },

    /** Newest first. Two statements. */
    async list(query: ReceiptQuery): Promise<Listing<Receipt>> {
      const { id, page, limit, organizationId, search, voided } = query;
      let from = reading(em).selectFrom('receipt');
      if (id !== undefined) from = from.where('id', '=', id);
      if (organizationId !== undefined) from = from.where('organization_id', '=', organizationId);
      if (voided !== undefined) from = from.where('voided_at', voided ? 'is not' : 'is', null);
      if (search?.trim()) {
        const pattern = likePattern(search.trim());
        from = from.where((eb) =>
          eb.or([eb('number', 'ilike', pattern), eb('buyer_name', 'ilike', pattern)]),
        );
      }
      const [rows, counted] = await Promise.all([
        from
          .select(fields('receipt', FIELDS))
          .orderBy('issued_at', 'desc')
          .orderBy('number', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        from.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toReceipt), total: counted.total, page, limit };
    },
  };
}

function toReceipt(row: Row<'receipt', (typeof FIELDS)[number]>): Receipt {
  const { id, number, organizationId, plan, note, voidedAt, voidedBy, voidReason } = row;
  return {
    id,
    number,
    organizationId,
    plan,
    note,
    from: row.periodFrom.toISOString(),
    until: row.periodUntil.toISOString(),
    amount: money(row.amount, row.currency),
    buyer: { name: row.buyerName, address: row.buyerAddress },
    issuer: row.issuerName,
    issuedAt: row.issuedAt.toISOString(),
    voided:
      voidedAt === null
        ? null
        : { at: voidedAt.toISOString(), by: voidedBy ?? '', reason: voidReason ?? '' },
  };
}
