/**
 * All rows as they stand at one moment, as text.
 *
 * BACKUP-1 Everything is read in one transaction that sees one moment: what is written meanwhile is in
 *    no part of it, and nobody who writes waits for it.
 * BACKUP-2 Rows come a few at a time: what is held in memory does not grow with the database.
 */
import pg from 'pg';

export interface TableShape {
  name: string;
  /** Without those that follow from others. */
  columns: string[];
}

/** What rows say lies among the files, by its path there. */
export interface NamedFiles {
  /**
   * Documents and videos. `isWhole` is false while one is on its way; `sizeInBytes`, where it is known, is
   * what it is to be.
   */
  uploads: { path: string; isWhole: boolean; sizeInBytes?: number }[];
  pictures: string[];
}

export interface Snapshot {
  /** Names of the migrations that ran, oldest first. */
  migrations(): Promise<string[]>;
  tables(): Promise<TableShape[]>;
  /** Each row as a line of JSON: the text of each column in the order of the shape, or null. */
  rows(table: TableShape): AsyncGenerator<string>;
  /** The last value of each sequence, by its name. */
  counters(): Promise<Record<string, string>>;
  namedFiles(): Promise<NamedFiles>;
  close(): Promise<void>;
}

/** Rows of a fetch: pages and snapshots of actors are some 100 kB each. */
const AT_ONCE = 100;

/** Written by the runner of migrations alone. */
export const MIGRATIONS = 'migration';

/** The same text whatever the server is set to. */
export const PLAIN_TEXT = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
];

export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-backup' });
  // What happens to an idle connection is told by the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const setting of PLAIN_TEXT) await client.query(setting);
    // The first that is read fixes the moment.
    await client.query(`select 1 from ${MIGRATIONS} limit 1`);
  } catch (error) {
    await client.end();
    throw error;
  }

  async function select<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await client.query<Row>(sql)).rows;
  }

  return {
    async migrations() {
      const rows = await select<{ name: string }>(`select name from ${MIGRATIONS} order by name`);
      return rows.map(({ name }) => name);
    },

    tables: () =>
      select<TableShape>(`
        select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'
          and c.relname <> '${MIGRATIONS}'
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname order by c.relname`),

    async *rows({ name, columns }) {
      const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
      await client.query(`declare backed_up no scroll cursor for
        select array_to_json(array[${texts}])::text as line from ${pg.escapeIdentifier(name)}`);
      for (;;) {
        const rows = await select<{ line: string }>(`fetch ${AT_ONCE} from backed_up`);
        for (const { line } of rows) yield line;
        if (rows.length < AT_ONCE) break;
      }
      await client.query('close backed_up');
    },

    async counters() {
      const rows = await select<{ name: string; value: string }>(`
        select sequencename::text as name, last_value::text as value from pg_sequences
        where schemaname = current_schema() and last_value is not null
          and sequencename not like '${MIGRATIONS}%'`);
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },

    async namedFiles() {
      const documents = await select<{ path: string; isWhole: boolean; size: string }>(`
        select id as path, file_key is not null as "isWhole", size_in_bytes as size from document`);
      const pictures = await select<{ path: string }>(`
        select 'media/' || name as path from picture
        union all select 'lesson-pictures/' || name from lesson_picture`);
      const there = await select<{ there: boolean }>(
        `select to_regclass('lesson_video') is not null as there`,
      );
      // A backup may be the last thing before an upgrade.
      const hasVideos = there[0]?.there === true;
      const videos = hasVideos
        ? await select<{ path: string; isWhole: boolean }>(
            `select 'videos/' || id as path, status = 'ready' as "isWhole" from lesson_video`,
          )
        : [];
      const posters = hasVideos
        ? await select<{ path: string }>(`
            select 'video-posters/' || poster as path from lesson_video where poster is not null`)
        : [];
      return {
        uploads: [
          ...documents.map(({ size, ...one }) => ({ ...one, sizeInBytes: Number(size) })),
          ...videos,
        ],
        pictures: [...pictures, ...posters].map(({ path }) => path),
      };
    },

    close: () => client.end(),
  };
}
