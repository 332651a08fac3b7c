import { sql, type RawBuilder } from 'kysely';

/** A column of time in milliseconds since 1970. */
export const ms = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;
