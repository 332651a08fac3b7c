/** How values of JavaScript stand in columns, beyond what the driver does by itself. */
import { sql, type RawBuilder } from 'kysely';
import { types, TypeOverrides } from 'pg';

/** Marks a column of JSON: read as `T`, written by `json` only. */
export interface Json<T> {
  readonly '~json': T;
}

/**
 * A value for a column of JSON. Nothing else is taken there: the driver makes an array of Postgres of
 * an array, and the empty one would then be stored as `{}` without a word.
 */
export function json<T>(value: T): RawBuilder<Json<T>> {
  return sql<Json<T>>`${JSON.stringify(value)}`;
}

/** One of them, `= any(…)`: a list may be empty here, and the statement is the same for any length. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${sql.val([...values])})`;
}

/** None of them. */
export function noneOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`all(${sql.val([...values])})`;
}

/**
 * What the driver makes of columns: times are dates, whole numbers of 64 bits are numbers (sizes,
 * counts and sequences stay far below 2^53). The ORM would leave times as texts, and a text is never
 * less than a date: sessions and codes would not expire.
 */
export function columnParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, Number);
  return parsers;
}
