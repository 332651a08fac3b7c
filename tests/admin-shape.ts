/**
 * What a page of administrators is made of, and what each of them has over ten thousand rows.
 *
 * ADMIN-LIST-4 All fourteen, and what creators say, are one shape: filters in the address, a table, beside it a sheet with the detail
 *    and with what was done to it, acts on several at once, the list as a file. What one is without stands
 *    here with its reason, and nowhere else.
 * ADMIN-LIST-6 On a phone nothing is squeezed: the sentence below a title has the whole line, a day is read in
 *    one go, and what a field says before somebody types is whole.
 * ADMIN-LIST-7 A page that has no row yet says so, and where its rows come from.
 */
import enFeedback from '../web/locales/en/feedback.json' with { type: 'json' };
import enInquiry from '../web/locales/en/inquiry.json' with { type: 'json' };
import enOutreach from '../web/locales/en/outreach.json' with { type: 'json' };
import enPayment from '../web/locales/en/payment.json' with { type: 'json' };
import enPromo from '../web/locales/en/promo.json' with { type: 'json' };
import koFeedback from '../web/locales/ko/feedback.json' with { type: 'json' };
import koInquiry from '../web/locales/ko/inquiry.json' with { type: 'json' };
import koOutreach from '../web/locales/ko/outreach.json' with { type: 'json' };
import koPayment from '../web/locales/ko/payment.json' with { type: 'json' };
import koPromo from '../web/locales/ko/promo.json' with { type: 'json' };

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
  { path: 'manual-receipts', query: LAST, find: 'R-009876' },
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

/** By their paths, what pages say that have nothing yet. */
export const FIRST_WORDS: Readonly<Record<string, Record<'en' | 'ko', string>>> = {
  'promotional-users': { en: enPromo.users.nothing, ko: koPromo.users.nothing },
  'promotional-security': { en: enPromo.security.none, ko: koPromo.security.none },
  'promotional-monitoring': { en: enPromo.live.nothing, ko: koPromo.live.nothing },
  'promotional-campaigns': { en: enPromo.campaigns.nothing, ko: koPromo.campaigns.nothing },
  'promotional-analytics': { en: enPromo.analytics.none, ko: koPromo.analytics.none },
  'outreach-campaigns': { en: enOutreach.nothing, ko: koOutreach.nothing },
  'manual-receipts': { en: enPayment.receipts.nothing, ko: koPayment.receipts.nothing },
  'business-subscriptions': { en: enPayment.business.nothing, ko: koPayment.business.nothing },
  'business-inquiries': { en: enInquiry.nothing, ko: koInquiry.nothing },
  'promotional-feedback': { en: enFeedback.list.none, ko: koFeedback.list.none },
};
