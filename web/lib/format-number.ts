/** Numbers of work as people read them: money, time, tokens, sizes. Never more digits than are known. */
import type { Language } from './interface-language.ts';

/** US dollars: cents where there are any to speak of, else as small as it is. */
export function dollars(value: number, language: Language): string {
  const small = value > 0 && value < 0.995;
  const digits = small ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(value === 0 ? { maximumFractionDigits: 0 } : digits),
    ...(small ? { minimumFractionDigits: 0 } : {}),
  }).format(value);
}

/** Whole up to ten thousand, then rounded: 412,806 is 413K. */
export function roundNumber(value: number, language: Language): string {
  return value < 10_000
    ? Math.round(value).toLocaleString(language)
    : new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(
        value,
      );
}

/** A length of time in its two largest units. @param ms milliseconds */
export function duration(ms: number, language: Language): string {
  const write = (value: number, unit: 'second' | 'minute' | 'hour', digits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 59.95) return write(seconds, 'second', seconds < 10 ? 1 : 0);
  const whole = Math.round(seconds);
  if (whole < 3_600) {
    const rest = whole % 60;
    return `${write(Math.floor(whole / 60), 'minute')}${rest === 0 ? '' : ` ${write(rest, 'second')}`}`;
  }
  const minutes = Math.round(whole / 60);
  const rest = minutes % 60;
  return `${write(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${write(rest, 'minute')}`}`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes as people read them: three digits at most, in the unit that needs no more. */
export function byteSize(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    // "0 byte" is no English; the larger units are known by their letters.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
}
