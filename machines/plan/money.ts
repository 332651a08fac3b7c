/**
 * Amounts of money: whole numbers of the smallest unit, with their currency.
 *
 * MONEY-1 An amount is never a fraction, and sums and differences stay exact.
 * MONEY-2 Amounts of two currencies are never put together.
 * MONEY-3 It is written as people write it in their language, and read back without a guess.
 */
export interface Money {
  /** Cents of a dollar, won: the smallest unit there is. */
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: Currency;
}

export const CURRENCIES = ['USD', 'KRW', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** How many digits stand behind the point. */
const DIGITS: Readonly<Record<Currency, number>> = { USD: 2, EUR: 2, KRW: 0 };

/** @throws {RangeError} for what is no whole number. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('an amount is a whole number');
  return { minor, currency };
}

/** The same number of another currency is another amount. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currency === other.currency;
}

/** @throws {RangeError} for two currencies. */
export function minus(one: Money, other: Money): Money {
  if (one.currency !== other.currency) throw new RangeError('amounts of two currencies');
  return money(one.minor - other.minor, one.currency);
}

/** `part` of `whole` of it, rounded down: what is given back is never more than what was paid. */
export function share(amount: Money, part: number, whole: number): Money {
  if (whole <= 0 || part <= 0) return money(0, amount.currency);
  const most = Math.min(part, whole);
  // In big whole numbers: a product of two amounts may leave those that a double holds.
  const minor = (BigInt(amount.minor) * BigInt(most)) / BigInt(whole);
  return money(Number(minor), amount.currency);
}

/** As people of a language write it. @param locale BCP 47 */
export function formatMoney({ minor, currency }: Money, locale: string): string {
  const digits = DIGITS[currency];
  const factor = 10 ** digits;
  const isWhole = minor % factor === 0 && digits > 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(minor / factor);
}

/** As somebody would type it: `parseMoney` makes the same amount of it. */
export function typedMoney({ minor, currency }: Money): string {
  const digits = DIGITS[currency];
  const text = String(minor).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const rest = text.slice(text.length - digits);
  return /^0*$/u.test(rest) ? whole : `${whole}.${rest}`;
}

/** What somebody typed; undefined for what is no amount of this currency. */
export function parseMoney(typed: string, currency: Currency): Money | undefined {
  const digits = DIGITS[currency];
  const [, whole = '', , rest = ''] = /^(\d{1,9})(\.(\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || rest.length > digits) return undefined;
  return money(Number(`${whole}${rest.padEnd(digits, '0')}`), currency);
}
