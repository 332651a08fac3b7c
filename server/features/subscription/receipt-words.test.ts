import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { monthsLater } from '#machines/plan/calendar.ts';
import {
  CURRENCIES,
  formatMoney,
  money,
  parseMoney,
  typedMoney,
  type Money,
} from '#machines/plan/money.ts';
import { PAID_PLANS, type PaidPlan } from '#machines/plan/plans.ts';
import { quote } from '#machines/plan/price-quote.ts';
import { createRandom } from '#machines/testing/random.ts';
import { receiptWords } from './receipt-words.ts';

const DAY = 86_400_000;
const JANUARY = Date.UTC(2026, 0, 1);
const random = createRandom(14, 'receipts');

/** The sum that a page or a paper says, read back from its words. */
const readBack = (words: string, { currency }: Money) =>
  parseMoney(words.replaceAll(/[^\d.]/gu, ''), currency);

const paperOf = (amount: Money, language: 'en' | 'ko') => wordsOf(amount, language).total[1];

const wordsOf = (amount: Money, language: 'en' | 'ko', plan: PaidPlan = 'pro_annual') =>
  receiptWords(
    {
      id: 'one',
      number: 'L-2026-0001',
      organizationId: 'org',
      plan,
      from: new Date(JANUARY).toISOString(),
      until: new Date(JANUARY + 365 * DAY).toISOString(),
      amount,
      note: '',
      buyer: { name: 'School', address: '' },
      issuer: 'Root',
      issuedAt: new Date(JANUARY).toISOString(),
      voided: null,
    },
    language,
  );

it('[RECEIPT-3] [MONEY-3] any amount is typed, said and written on a receipt as the same', () => {
  for (const currency of CURRENCIES) {
    for (let times = 0; times < 400; times += 1) {
      const amount = money(random.below(10 ** (1 + random.below(9))), currency);
      expect(parseMoney(typedMoney(amount), currency)).toEqual(amount);
      for (const language of ['en', 'ko'] as const) {
        const shown = formatMoney(amount, language);
        expect(readBack(shown, amount)).toEqual(amount);
        expect(paperOf(amount, language)).toBe(shown);
      }
    }
  }
});

it('[RECEIPT-3] what a change was said to cost is what its receipt proposes and says', () => {
  for (let times = 0; times < 400; times += 1) {
    const amount = money(random.below(30_000), 'USD');
    const paid = { plan: 'pro' as const, from: JANUARY, until: monthsLater(JANUARY, 1), amount };
    const offered = quote('pro_annual', JANUARY + random.below(40 * DAY), [paid]);
    if (offered.kind !== 'now') throw new Error('it is larger');
    const written = parseMoney(typedMoney(offered.due), offered.due.currency);
    expect(written).toEqual(offered.due);
    expect(paperOf(written!, 'en')).toBe(formatMoney(offered.due, 'en'));
  }
});

function planNames(language: 'en' | 'ko') {
  const file = `../../../web/locales/${language}/subscription.json`;
  const texts: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  return (texts as { plan: Record<PaidPlan, { name: string }> }).plan;
}

it.each(['en', 'ko'] as const)(
  '[LOCALE-8] a receipt names plan and days as the page of the plan does, in %s',
  (language) => {
    const names = planNames(language);
    for (const plan of PAID_PLANS) {
      const facts = wordsOf(money(2400, 'USD'), language, plan).facts.map(([, value]) => value);
      // A year of the same plan is said with its time.
      const { name } = plan === 'business' ? names.business : names.pro;
      expect(facts.some((value) => value.startsWith(`${name},`))).toBe(true);
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
      expect(facts).toContain(day.format(JANUARY));
    }
  },
);
