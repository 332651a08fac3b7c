/** The definitions of the tables and what the migrations made are the same, column by column. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from './column.ts';
import { fields, reading, writing } from './query.ts';
import { tables } from './tables.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Column {
  type: string;
  nullable: boolean;
  /** The database fills it in when it is left out. */
  filled: boolean;
  key: boolean;
}

async function migrated(): Promise<Record<string, Record<string, Column>>> {
  const { rows } = await sql<Column & { table: string; column: string }>`
    select c.relname as "table", a.attname as "column",
      format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as filled,
      exists (select from pg_index i
        where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped`.execute(
    reading(database.orm.em.fork()),
  );
  const all: Record<string, Record<string, Column>> = {};
  for (const { table, column, ...is } of rows) (all[table] ??= {})[column] = is;
  return all;
}

const NAMES: Record<string, string> = {
  bigserial: 'bigint',
  int: 'integer',
  timestamptz: 'timestamp with time zone',
};

function defined(): Record<string, Record<string, Column>> {
  const all: Record<string, Record<string, Column>> = {};
  for (const meta of database.orm.getMetadata().getAll().values()) {
    const columns = meta.props.map((prop): [string, Column] => {
      const type = prop.columnTypes[0] ?? '';
      return [
        prop.fieldNames[0] ?? '',
        {
          type: NAMES[type] ?? type,
          nullable: prop.nullable === true,
          filled: prop.defaultRaw !== undefined || prop.autoincrement === true,
          key: prop.primary === true,
        },
      ];
    });
    all[meta.tableName] = Object.fromEntries(columns);
  }
  return all;
}

it('[SCHEMA-1] defines every column of every table as it is', async () => {
  expect(defined()).toEqual(await migrated());
});

it('[SCHEMA-1] knows each table by its own name', () => {
  expect(Object.keys(tables).sort()).toEqual(Object.keys(defined()).sort());
});

it('[SCHEMA-2] reads what was written: dates, big numbers, lists within JSON', async () => {
  const em = database.orm.em.fork();
  await sql`insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`.execute(
    writing(em),
  );
  await writing(em)
    .insertInto('document')
    .values({
      id: 'd',
      organization_id: 'o',
      created_by: 'u',
      file_name: 'a.pdf',
      size_in_bytes: 5_000_000_000,
      status: 'pending',
      unreadable_pages: json<number[]>([]),
    })
    .execute();
  const row = await reading(em)
    .selectFrom('document')
    .select(fields('document', ['sizeInBytes', 'unreadablePages', 'createdAt', 'replaces']))
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    sizeInBytes: 5_000_000_000,
    unreadablePages: [],
    createdAt: expect.any(Date),
    replaces: null,
  });
});
