/** Inquiries: sent by anybody, worked on by administrators. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Language } from '#machines/document/source.ts';
import { nextInquiry, type InquiryAct, type InquiryState } from '#machines/inquiry/inquiry.ts';
import type { InquiryWords } from '#machines/inquiry/inquiry-words.ts';
import type { Listing } from '#machines/listing.ts';
import { fields, reading, writing, type Row } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';

const FIELDS = [
  'id',
  'state',
  'name',
  'email',
  'organization',
  'seats',
  'message',
  'language',
  'assigneeName',
  'createdAt',
] as const;

export type InquiryRow = Row<'business_inquiry', (typeof FIELDS)[number]>;

export interface InquiryNote {
  id: number;
  kind: 'note' | 'mail';
  author: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

export interface InquiryQuery {
  /** Part of a name, an address or an organization. */
  search?: string | undefined;
  state?: InquiryState | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createInquiryRepository(em: EntityManager) {
  return {
    async add(words: Omit<InquiryWords, 'website'>, language: Language): Promise<void> {
      const { name, email, organization, seats, message } = words;
      await writing(em)
        .insertInto('business_inquiry')
        .values({ id: randomUUID(), name, email, organization, seats, message, language })
        .execute();
    },

    /** How many came within the last hour: from one address, and from all. */
    async lately(email: string): Promise<{ mine: number; all: number }> {
      const { rows } = await sql<{ mine: number; all: number }>`
        select count(*)::int as "all",
          (count(*) filter (where lower(email) = ${email.toLowerCase()}))::int as mine
        from business_inquiry where created_at > now() - interval '1 hour'`.execute(reading(em));
      return rows[0] ?? { mine: 0, all: 0 };
    },

    /** Newest first. Two statements. */
    async list({ search, state, page, limit }: InquiryQuery): Promise<Listing<InquiryRow>> {
      let from = reading(em).selectFrom('business_inquiry');
      if (state !== undefined) from = from.where('state', '=', state);
      if (search?.trim()) {
        const pattern = likePattern(search.trim());
        from = from.where((eb) =>
          eb.or([
            eb('name', 'ilike', pattern),
            eb('email', 'ilike', pattern),
            eb('organization', 'ilike', pattern),
          ]),
        );
      }
      const [items, counted] = await Promise.all([
        from
          .select(fields('business_inquiry', FIELDS))
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        from.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items, total: counted.total, page, limit };
    },

    /** With everything that was noted or sent, newest first. */
    async find(id: string): Promise<(InquiryRow & { notes: InquiryNote[] }) | undefined> {
      const [row, notes] = await Promise.all([
        reading(em)
          .selectFrom('business_inquiry')
          .select(fields('business_inquiry', FIELDS))
          .where('id', '=', id)
          .executeTakeFirst(),
        reading(em)
          .selectFrom('business_inquiry_note')
          .select(['seq', 'kind', 'author', 'text', 'at'])
          .where('inquiry_id', '=', id)
          .orderBy('seq', 'desc')
          .limit(200)
          .execute(),
      ]);
      return (
        row && {
          ...row,
          notes: notes.map(({ seq, at, ...note }) => ({ ...note, id: seq, at: at.toISOString() })),
        }
      );
    },

    async note(id: string, note: Pick<InquiryNote, 'kind' | 'author' | 'text'>): Promise<void> {
      await writing(em)
        .insertInto('business_inquiry_note')
        .values({ inquiry_id: id, ...note })
        .execute();
    },

    /** INQUIRY-1 @returns the state it came to; undefined where it is not possible now. */
    async act(
      id: string,
      act: InquiryAct,
      by: { id: string; name: string },
    ): Promise<InquiryState | undefined> {
      return em.transactional(async (tx) => {
        const row = await writing(tx)
          .selectFrom('business_inquiry')
          .select('state')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        const next = row && nextInquiry(row.state, act);
        if (!next) return undefined;
        const taken = act === 'take' ? { assignee_id: by.id, assignee_name: by.name } : {};
        await writing(tx)
          .updateTable('business_inquiry')
          .set({ state: next, updated_at: new Date(), ...taken })
          .where('id', '=', id)
          .execute();
        return next;
      });
    },
  };
}
