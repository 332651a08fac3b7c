/**
 * The ORM's connections leave times as text, because it maps them itself. better-auth compares them
 * with `<`, and a text is never less than a Date: without this, sessions and codes never expire.
 */
import type { KyselyPlugin } from 'kysely';

const TIMES = new Set([
  'accessTokenExpiresAt',
  'banExpires',
  'createdAt',
  'expiresAt',
  'refreshTokenExpiresAt',
  'updatedAt',
]);

export const authDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value === 'string' && TIMES.has(column)) row[column] = new Date(value);
      }
    }
    return result;
  },
};
