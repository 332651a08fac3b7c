/**
 * What a page of administrators is made of, and what each of them has over ten thousand rows.
 *
 * ADMIN-LIST-4 All fourteen, and what creators say, are one shape: filters in the address, a table, beside it a sheet with the detail
 *    and with what was done to it, acts on several at once, the list as a file. What one is without stands
 *    here with its reason, and nowhere else.
 * ADMIN-LIST-6 On a phone nothing is squeezed: the sentence below a title has the whole line, a day is read in
 *    one go, and what a field says before somebody types is whole.
 */

export const PARTS = ['filters', 'table', 'sheet', 'history', 'bulk', 'file'] as const;
export type Part = (typeof PARTS)[number];

export interface AdminPage {
  /** Below `/admin`. */
  path: string;
  /** What its address says besides: as it is opened there is a row that something can be done with. */
  query?: string;
  /** What is looked for, and is there once among ten thousand. */
  find?: string;
  /** The parts it has not, and why. */
  without?: Partial<Record<Part, string>>;
}

/** The last full one of ten thousand rows. */
const LAST = 'page=400';

const HAPPENED = 'what has happened is not acted upon; those held are decided at their own page';
const FIGURES = 'figures, each of which leads to the list that it counts';

export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: '',
    without: {
      filters: FIGURES,
      table: FIGURES,
      sheet: FIGURES,
      history: FIGURES,
      bulk: FIGURES,
      file: FIGURES,
    },
  },
  { path: 'users', query: LAST, find: 'person9876@' },
  { path: 'subscriptions', query: 'page=401', find: 'School 9876' },
  { path: 'promotional-users', query: LAST, find: 'person9876@' },
  { path: 'promotional-security', query: LAST, find: 'person9876@' },
  { path: 'promotional-monitoring', without: { bulk: HAPPENED } },
  { path: 'promotional-campaigns', query: LAST, find: 'CODE9876' },
  { path: 'promotional-analytics', without: { bulk: FIGURES } },
  { path: 'outreach-campaigns', query: LAST, find: 'Mail 9876' },
  {
    path: 'manual-receipts',
    query: LAST,
    find: 'R-009876',
    without: { bulk: 'each is voided for a reason of its own, which is written on it' },
  },
  { path: 'languages', query: 'kind=changed' },
  { path: 'cron-management' },
  {
    path: 'business-subscriptions',
    query: LAST,
    find: 'School 9876',
    without: { bulk: 'each was agreed with one customer, whose numbers nobody else has' },
  },
  { path: 'business-inquiries', query: LAST, find: 'School 9876' },
  { path: 'promotional-feedback', query: LAST, find: 'person9876@' },
];
