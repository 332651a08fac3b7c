/**
 * What an address may say after its question mark: the search of the routes.
 *
 * SEARCH-FIELDS-1 Addresses are typed, cut off and kept for years: a value that cannot be is as good as none.
 *
 * Functions instead of schemas: the search of every route comes with every page, and a library of
 * schemas would be a tenth of its script.
 */
type Field<T> = (value: unknown) => T | undefined;
type Fields = Readonly<Record<string, Field<unknown>>>;
export type SearchOf<F extends Fields> = { [K in keyof F]?: ReturnType<F[K]> };

/** For `validateSearch`. */
export function searchFields<const F extends Fields>(fields: F) {
  return (search: Record<string, unknown>): SearchOf<F> => {
    const values = Object.entries(fields).map(([name, field]) => [name, field(search[name])]);
    // Each name has what its own field made: entries do not say which.
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as SearchOf<F>;
  };
}

/** The number of a page or place, from 1. */
export const ordinal: Field<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined;

/** The router reads a text of digits as a number. */
export const textUpTo =
  (length: number): Field<string> =>
  (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.length <= length ? text : undefined;
  };

export const oneOf =
  <const T extends string>(values: readonly T[]): Field<T> =>
  (value) =>
    values.find((one) => one === value);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const uuid: Field<string> = (value) =>
  typeof value === 'string' && UUID.test(value) ? value : undefined;
