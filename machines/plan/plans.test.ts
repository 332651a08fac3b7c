import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { agreedLimitsSchema } from './agreed-limits.ts';
import { dayOf, monthAround, monthsLater, startOf } from './calendar.ts';
import { hasRoom, limitsOf, meterState, METERED, paceOf } from './limits.ts';
import { formatMoney, minus, money, parseMoney, share } from './money.ts';
import {
  PAID_PLANS,
  PLAN_LIMITS,
  PLAN_MONTHS,
  PLAN_PRICES,
  PLANS,
  rankOf,
  type PaidPlan,
} from './plans.ts';
import { quote, quoteHolds } from './price-quote.ts';

const DAY = 86_400_000;
const JANUARY = Date.UTC(2026, 0, 1);
const random = createRandom(14, 'plans');
const several = <T>(make: () => T, count = 500): T[] => Array.from({ length: count }, make);

describe('the table of plans', () => {
  it('[PLAN-TABLE-1] gives two months of a year, computed from the price of one', () => {
    expect(PLAN_PRICES.pro_annual?.minor).toBe(PLAN_PRICES.pro!.minor * 10);
    expect(PLAN_MONTHS.pro_annual).toBe(12);
  });

  it('[PLAN-TABLE-2] never holds less in a larger plan', () => {
    for (const name of METERED) {
      const rising = PLANS.map((plan) => PLAN_LIMITS[plan][name] ?? Number.POSITIVE_INFINITY);
      expect([...rising].sort((one, other) => one - other)).toEqual(rising);
    }
  });

  it('[PLAN-3] is agreed anew limit by limit: each of the table, in its bounds, and no other', () => {
    expect(Object.keys(agreedLimitsSchema.shape).toSorted()).toEqual(
      Object.keys(PLAN_LIMITS.unlimited).toSorted(),
    );
    for (const limits of Object.values(PLAN_LIMITS))
      expect(agreedLimitsSchema.parse(limits)).toEqual(limits);
    expect(agreedLimitsSchema.parse({ tutors: 5, unheardOf: 1 })).toEqual({ tutors: 5 });
    for (const wrong of [{ tutors: -1 }, { seats: 1.5 }, { pdfsPerLesson: 4 }, { domain: 1 }])
      expect(agreedLimitsSchema.safeParse(wrong).success).toBe(false);
  });

  it('[PLAN-3] gives way to what was agreed with one organization, and only there', () => {
    const limits = limitsOf('free', { tutors: 5, analytics: true });
    expect(limits).toEqual({ ...PLAN_LIMITS.free, tutors: 5, analytics: true });
    expect(limitsOf('pro', { tutors: null }).tutors).toBeNull();
  });
});

describe('limits', () => {
  it('[PLAN-1] refuse one too many and take the last one', () => {
    expect(hasRoom(3, 2, 1)).toBe(true);
    expect(hasRoom(3, 3, 1)).toBe(false);
    expect(hasRoom(0, 0, 1)).toBe(false);
    expect(hasRoom(null, 1e9, 1)).toBe(true);
  });

  it('[PLAN-2] have nothing against what exists', () => {
    expect(hasRoom(1, 9, 0)).toBe(true);
    expect(hasRoom(1, 9, 1)).toBe(false);
  });

  it('[LIMIT-WORDS-1] warn from nine tenths on', () => {
    expect([8, 9, 10, 11].map((used) => meterState(used, 10))).toEqual([
      'fine',
      'risk',
      'full',
      'full',
    ]);
  });

  it('[LIMIT-WORDS-1] say where a pace ends, but not before a twentieth of the time', () => {
    const month = monthAround(Date.UTC(2026, 10, 16));
    expect(paceOf(50, { ...month, at: Date.UTC(2026, 10, 16) })).toBe(100);
    expect(paceOf(50, { ...month, at: Date.UTC(2026, 10, 1, 12) })).toBeUndefined();
  });
});

describe('money', () => {
  it('[MONEY-1] has no fractions, and parts never come to more than the whole', () => {
    expect(() => money(0.5, 'USD')).toThrow(RangeError);
    for (const minor of several(() => random.below(10 ** 12))) {
      const whole = 1 + random.below(400);
      const part = random.below(whole + 1);
      const given = share(money(minor, 'USD'), part, whole).minor;
      const rest = share(money(minor, 'USD'), whole - part, whole).minor;
      expect(given + rest).toBeLessThanOrEqual(minor);
      expect(minor - given - rest).toBeLessThanOrEqual(1);
    }
  });

  it('[MONEY-2] is not mixed', () => {
    expect(() => minus(money(1, 'USD'), money(1, 'KRW'))).toThrow(RangeError);
  });

  it('[MONEY-3] is written as people write it, and read back', () => {
    expect(formatMoney(money(2400, 'USD'), 'en')).toBe('$24');
    expect(formatMoney(money(24_050, 'USD'), 'en')).toBe('$240.50');
    expect(formatMoney(money(30_000, 'KRW'), 'ko')).toBe('₩30,000');
    expect(parseMoney('240.5', 'USD')).toEqual(money(24_050, 'USD'));
    expect(parseMoney('240.505', 'USD')).toBeUndefined();
    expect(parseMoney('30000', 'KRW')).toEqual(money(30_000, 'KRW'));
    expect(parseMoney('1.5', 'KRW')).toBeUndefined();
    expect(parseMoney('-3', 'USD')).toBeUndefined();
  });
});

describe('the calendar', () => {
  it('[CALENDAR-2] agrees with that of the platform over eight centuries', () => {
    for (let at = Date.UTC(1800, 0, 1); at < Date.UTC(2600, 0, 1); at += 101 * DAY) {
      const date = new Date(at);
      const day = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      };
      expect(dayOf(at + 1234)).toEqual(day);
      expect(startOf(day)).toBe(at);
    }
  });

  it('[CALENDAR-1] comes to the same day of the next month, or to its last', () => {
    const later = (from: string, months: number) =>
      new Date(monthsLater(Date.parse(from), months)).toISOString();
    expect(later('2026-01-31T10:00:00.000Z', 1)).toBe('2026-02-28T10:00:00.000Z');
    expect(later('2028-01-31T10:00:00.000Z', 1)).toBe('2028-02-29T10:00:00.000Z');
    expect(later('2026-11-22T00:00:00.000Z', 12)).toBe('2027-11-22T00:00:00.000Z');
    expect(later('2026-12-31T23:59:00.000Z', 2)).toBe('2027-02-28T23:59:00.000Z');
  });
});

describe('a quote', () => {
  const paid = (plan: PaidPlan, months: number, from = JANUARY) => ({
    plan,
    from,
    until: monthsLater(from, months),
    amount: PLAN_PRICES[plan]!,
  });
  const sum = () => money(random.below(200_000), 'USD');
  const month = [paid('pro', 1)];
  const year = [paid('pro_annual', 12)];

  it('[PRICE-1] takes off the days that are left of the present plan', () => {
    const half = JANUARY + 15.5 * DAY;
    // 15 whole days of 31 are left.
    expect(quote('pro_annual', half, month)).toEqual({
      kind: 'now',
      price: money(24_000, 'USD'),
      credit: money(1161, 'USD'),
      due: money(22_839, 'USD'),
    });
    for (const at of several(() => JANUARY + random.below(40 * DAY))) {
      const given = quote('pro_annual', at, month);
      if (given.kind !== 'now') throw new Error('it is larger');
      expect(given.due.minor + given.credit.minor).toBe(given.price.minor);
      expect(given.credit.minor).toBeLessThanOrEqual(2400);
      expect(given.due.minor).toBeGreaterThanOrEqual(0);
    }
  });

  it('[PRICE-1] counts every receipt by what was paid on it, ahead of time or cheaper', () => {
    const second = { ...paid('pro', 1, month[0]!.until), amount: money(1000, 'USD') };
    const given = quote('pro_annual', JANUARY, [...month, second]);
    expect(given).toMatchObject({ kind: 'now', credit: money(3400, 'USD') });
    const dear = { ...month[0]!, amount: money(99_900, 'USD') };
    expect(quote('pro_annual', JANUARY, [dear])).toMatchObject({ due: money(0, 'USD') });
  });

  it('[PRICE-1] [MONEY-1] gives nothing that was not paid, whatever was paid and when it is asked', () => {
    for (const at of several(() => JANUARY + random.below(400 * DAY))) {
      let from = JANUARY;
      const receipts = Array.from({ length: 1 + random.below(6) }, () => {
        const plan = random.below(2) === 0 ? 'pro' : 'pro_annual';
        const receipt = { ...paid(plan, 1 + random.below(12), from), amount: sum() };
        from = receipt.until - random.below(3) * DAY;
        return receipt;
      });
      const given = quote('pro_annual', at, receipts);
      if (given.kind !== 'now') continue;
      const all = receipts.reduce((total, { amount }) => total + amount.minor, 0);
      expect(given.due.minor + given.credit.minor).toBe(given.price.minor);
      expect(Number.isSafeInteger(given.credit.minor)).toBe(true);
      expect(given.credit.minor).toBeGreaterThanOrEqual(0);
      expect(given.credit.minor).toBeLessThanOrEqual(Math.min(all, given.price.minor));
    }
  });

  it('[PRICE-2] [PRICE-3] leaves the present plan its time when the next one is smaller', () => {
    const at = JANUARY + DAY;
    expect(quote('pro', at, year)).toMatchObject({ kind: 'later', startsAt: year[0]!.until });
    expect(quote('free', at, year)).toMatchObject({
      kind: 'later',
      startsAt: year[0]!.until,
      due: money(0, 'USD'),
    });
    expect(quote('free', year[0]!.until, year)).toEqual({ kind: 'current' });
  });

  it('[PRICE-2] begins a smaller plan after all that was paid, whichever was paid last', () => {
    const longer = [...year, paid('business', 1)];
    expect(quote('pro', JANUARY + DAY, longer)).toMatchObject({
      kind: 'later',
      startsAt: year[0]!.until,
    });
  });

  it('[PRICE-6] holds for a quarter of an hour, and not before it was made', () => {
    const minutes = [-1, 0, 15, 16].map((passed) => quoteHolds(JANUARY, JANUARY + passed * 60_000));
    expect(minutes).toEqual([false, true, true, false]);
  });

  it('[PRICE-4] has no number where it is agreed, and none for what one has', () => {
    expect(quote('business', JANUARY, month)).toEqual({ kind: 'offer' });
    expect(quote('pro', JANUARY, month)).toEqual({ kind: 'current' });
    expect(quote('pro', JANUARY)).toMatchObject({ kind: 'now', due: money(2400, 'USD') });
    expect(PAID_PLANS.map(rankOf)).toEqual([1, 2, 3]);
  });
});
