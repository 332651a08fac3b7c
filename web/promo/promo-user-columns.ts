import type { CsvColumn } from '../lib/csv.ts';
import type { PromoUserSummary } from './promo-types.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The columns of a file of promotional users. */
export const PROMO_USER_COLUMNS: readonly CsvColumn<PromoUserSummary>[] = [
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'code', value: ({ code }) => code },
  { header: 'organization', value: ({ organization }) => organization },
  { header: 'state', value: ({ state }) => state },
  { header: 'held_for', value: ({ hold }) => hold },
  { header: 'same_browser', value: ({ sameDevice }) => sameDevice },
  { header: 'same_address', value: ({ sameAddress }) => sameAddress },
  { header: 'plan', value: ({ plan }) => plan },
  { header: 'signed_up', value: ({ signedUpAt }) => signedUpAt },
  { header: 'granted', value: ({ grantedAt }) => iso(grantedAt) },
  { header: 'until', value: ({ until }) => iso(until) },
  { header: 'paid', value: ({ paid }) => (paid ? 'yes' : 'no') },
];
