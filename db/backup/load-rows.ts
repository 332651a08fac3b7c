/**
 * Puts the rows of a snapshot into a database that has its schema and nothing else.
 *
 * RESTORE-1 All rows are there in the end, or none: they are written in one transaction.
 * RESTORE-2 Rows may refer to each other in any order: references are checked when all of them are
 *    there. Triggers do not run: what they made is among the rows.
 * RESTORE-3 The engine's epoch is a new one: an engine that remembers a later state than the rows is
 *    found out at the next start, and what was running is dispatched again.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { MIGRATIONS, PLAIN_TEXT, type TableShape } from './one-snapshot.ts';

export interface StoredRows {
  tables: readonly (TableShape & { rows: number })[];
  counters: Readonly<Record<string, string>>;
  /** As `Snapshot.rows` gave them. */
  lines(table: TableShape): AsyncIterable<string>;
}

/** Characters of one statement; a row that is longer comes alone. */
const BATCH = 1_000_000;
/** Written by a migration; the rows of a backup take its place. */
const ENGINE = 'engine';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-restore' });
  // What happens to an idle connection is told by the next query.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return rows.map(({ name }) => name);
}

/** A table that has rows; none in a new database and in one that has been migrated since. */
export async function filledTable(url: string): Promise<string | undefined> {
  const client = await connect(url);
  try {
    for (const name of await tableNames(client)) {
      if (name === MIGRATIONS || name === ENGINE) continue;
      const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
      if (rowCount !== 0) return name;
    }
    return undefined;
  } finally {
    await client.end();
  }
}

/** @throws {Error} where a table has not as many rows in the end as it is to have. */
export async function loadRows(url: string, stored: StoredRows): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('begin');
    for (const setting of PLAIN_TEXT) await client.query(setting);
    const putBack = await liftReferences(client);
    for (const table of stored.tables) await loadTable(client, table, stored.lines(table));
    for (const statement of putBack) await client.query(statement);
    for (const [name, value] of Object.entries(stored.counters)) {
      await client.query('select setval($1::text::regclass, $2::bigint)', [
        pg.escapeIdentifier(name),
        value,
      ]);
    }
    await client.query(`update ${ENGINE} set epoch = $1`, [randomUUID()]);
    await client.query('commit');
  } finally {
    // Ends the transaction where it was not committed.
    await client.end();
  }
}

/** @returns the statements that make them anew, which checks all rows. */
async function liftReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::text::regnamespace
    order by conrelid, conname`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows }: TableShape & { rows: number },
  lines: AsyncIterable<string>,
): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const types = await columnTypes(client, table);
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const values = columns.map((column, at) => `(line ->> ${at})::${types.get(column)}`).join(', ');
  const insert = `insert into ${table} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as lines(line)`;
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`delete from ${table}`);
  let written = 0;
  for await (const batch of batches(lines)) {
    const { rowCount } = await client.query(insert, [`[${batch.join(',')}]`]);
    written += rowCount ?? 0;
  }
  if (written !== rows) throw new Error(`${name} has ${written} rows instead of ${rows}`);
  await client.query(`alter table ${table} enable trigger user`);
}

async function columnTypes(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < BATCH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
