/**
 * What stands of a person in all tables there are.
 *
 * PERSON-DATA-1 A person is given everything that is theirs, but for what proves who they are.
 * PERSON-DATA-2 With the account goes everything that tells of the person. An id that is left where
 *    others need the thing (who made a course, who wrote a text) is then nobody's.
 */
import { sql, type RawBuilder } from 'kysely';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import type { Database } from '../query.ts';
import type { Tables } from '../tables.ts';

interface Theirs {
  /** Holds the id of whom a row is of, or their address. */
  readonly id?: string;
  readonly email?: string;
  /** It is a part of what is theirs: which of its rows, called `one`, are. */
  readonly part?: (userId: string) => RawBuilder<unknown>;
}

/** Their talks with a tutor, as the machine of a talk knows them. */
const inTheirTalk = (userId: string, machine: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<boolean>`${machine} = ${tutorSessionAddress.name} and ${id} in (
    select talk.id from talk where talk.user_id = ${userId})`;

/** Tables whose rows are a person's by another column than one that names the user. */
const OTHERWISE: Readonly<Partial<Record<keyof Tables, Theirs>>> = {
  // What a talk could not take is kept whole, with the words in it.
  actor_parked: {
    part: (userId) => inTheirTalk(userId, sql`one.machine`, sql`one.id`),
  },
  admin_act: { id: 'subject_id' },
  announcement: { id: 'author_id' },
  course_invitation: { email: 'email' },
  invitation: { email: 'email' },
  mail_refusal: { email: 'email' },
  outbox: { email: 'recipient' },
  run: { id: 'person_id' },
  // What is said in a talk is whose the talk is, and so is what they reported of it.
  talk_message: {
    part: (userId) => sql`one.talk_id in (select id from talk where user_id = ${userId})`,
  },
  talk_report: {
    part: (userId) => sql`one.answer_id in (
      select answer.id from talk_message as answer join talk on talk.id = answer.talk_id
      where talk.user_id = ${userId})`,
  },
  user: { id: 'id' },
};

/** Not given out: keys, words made for search, the mails themselves, and who else had to do with it. */
const WITHOUT = [
  'accessToken',
  'actor_address',
  'actor_device',
  'actor_id',
  'actor_name',
  'done_parts',
  'grams',
  'held_as',
  'html',
  'idToken',
  'impersonatedBy',
  'invited_by',
  'inviterId',
  'password',
  'refreshToken',
  'reviewer_id',
  'token',
  'unsubscribe',
];

/** Rows by table, as they stand; tables without any are left out. */
export type PersonExport = Record<string, Record<string, unknown>[]>;

/** By the schema: a table that comes later is given out as well. One query a table. */
export async function exportPerson(
  db: Database,
  person: { id: string; email: string },
): Promise<PersonExport> {
  const { rows: named } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'userId')`.execute(db);
  const theirs: Record<string, Theirs> = {
    ...Object.fromEntries(named.map(({ table, column }) => [table, { id: column }])),
    ...OTHERWISE,
  };
  const data: PersonExport = {};
  for (const [table, is] of Object.entries(theirs)) {
    const isTheirs = whoseIs(is, person);
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) - ${sql.val(WITHOUT)}::text[] as row
      from ${sql.table(table)} as one where ${isTheirs}`.execute(db);
    if (rows.length > 0) data[table] = rows.map(({ row }) => row);
  }
  return data;
}

function whoseIs({ id, email = '', part }: Theirs, person: { id: string; email: string }) {
  if (part) return part(person.id);
  return id === undefined
    ? sql`lower(${sql.ref(`one.${email}`)}) = ${person.email.toLowerCase()}`
    : sql`${sql.ref(`one.${id}`)} = ${person.id}`;
}

/** What does not go with the row of the person by itself. In the transaction that deletes it. */
export async function forgetPerson(trx: Database, userId: string): Promise<void> {
  const person = await trx
    .selectFrom('user')
    .select(({ fn }) => fn<string>('lower', ['email']).as('email'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const { email } = person;
  const isTheirs = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = ${email}`;
  await trx.deleteFrom('outbox').where(isTheirs('recipient')).execute();
  await trx.deleteFrom('mail_refusal').where('email', '=', email).execute();
  await trx.deleteFrom('invitation').where(isTheirs('email')).execute();
  await trx.deleteFrom('course_invitation').where(isTheirs('email')).execute();
  await trx
    .deleteFrom('actor_parked')
    .where(inTheirTalk(userId, sql`actor_parked.machine`, sql`actor_parked.id`))
    .execute();
  await trx.deleteFrom('verification').where(isProofOf({ userId, email })).execute();
  // What they said to a tutor stands in what the tutor was asked.
  await trx
    .deleteFrom('run')
    .where('person_id', '=', userId)
    .where('talk_id', 'is not', null)
    .execute();
  await trx.updateTable('run').set({ person_id: null }).where('person_id', '=', userId).execute();
  // That something was done is kept, and no longer of whom.
  await trx
    .updateTable('admin_act')
    .set({ subject_name: null, subject_email: null, before: null, after: null })
    .where('subject_id', '=', userId)
    .execute();
  await trx
    .updateTable('admin_act')
    .set({ detail: sql`detail - 'email'` })
    .where(sql<boolean>`lower(detail ->> 'email') = ${email}`)
    .execute();
  await trx
    .updateTable('admin_act')
    .set({ actor_name: '', actor_address: null, actor_device: null })
    .where('actor_id', '=', userId)
    .execute();
}

/** Codes by mail name whom they are for behind what they are for, and a change both addresses, with a hyphen between. */
function isProofOf({ userId, email }: { userId: string; email: string }) {
  const of = sql<string>`regexp_replace(lower(identifier), '^[a-z-]*?-otp-', '')`;
  return sql<boolean>`(value = ${userId} or ${of} in (${email}, lower(${userId}))
    or (starts_with(identifier, 'change-email-otp-') and (starts_with(${of}, ${`${email}-`})
      or right(${of}, ${email.length + 1}) = ${`-${email}`})))`;
}
