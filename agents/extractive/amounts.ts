/**
 * Numbers with their unit, and others that somebody might take for them.
 *
 * EXTRACTIVE-10 A number is asked for where it counts something: with its unit, and as a bound, a size or a default.
 */

const UNITS =
  '%|percent|[kMGT]i?B|bytes?|bits?|[kMG]?Hz|dpi|DPI|ppi|mm|cm|km|kg|m[sAV]|kV|V|W|Ω|pt|px|pixels?|points?|inch(?:es)?|meters?|days?|hours?|minutes?|seconds?|milliseconds?|weeks?|months?|years?|times|people|members|characters|letters|digits|columns|rows|lines|words|files|users|votes|copies|levels|bands|dimensions|arguments|개월|개|명|년|일|시간|분|초|주|퍼센트|배|번|가지|도|자|줄|칸';
const AMOUNT = new RegExp(
  String.raw`(?<![\d.,/:§#\p{L}×*^+-]|\p{L} \d |[vV]ersion )(\d{1,6})(?=\s?(?:${UNITS})(?![\p{Ll}\d]))`,
  'u',
);

export interface Amount {
  value: number;
  before: string;
  behind: string;
  isPercent: boolean;
}

/** The only number with a unit; undefined where other numbers stand beside it. */
export function amountIn(text: string): Amount | undefined {
  const match = AMOUNT.exec(text);
  const value = Number(match?.[1]);
  if (!match || value < 2) return undefined;
  const before = text.slice(0, match.index);
  const behind = text.slice(match.index + String(match[1]).length);
  if (/^\s?[-–−]\s?\d|^\.\d|^\s(?:or|to|and)\s\d/u.test(behind)) return undefined;
  return { value, before, behind, isPercent: /^\s?(?:%|percent|퍼센트)/u.test(behind) };
}

/** Amounts of the same kind: powers of two for a power of two, round numbers for a round one. */
export function nearAmounts({ value, before, behind, isPercent }: Amount): number[] {
  const isPower = value >= 16 && Number.isInteger(Math.log2(value));
  const step =
    value >= 100
      ? Math.max(10, Math.round(value / 40) * 10)
      : value >= 20
        ? 10
        : value >= 8
          ? 2
          : 1;
  const near = isPower
    ? [value * 2, value / 2, value * 4]
    : [value * 2, value - step, value + step, value + 2 * step];
  const said = new Set(`${before} ${behind}`.match(/\d+/gu) ?? []);
  return [...new Set(near)].filter(
    (other) =>
      other > 0 && other !== value && !said.has(String(other)) && (!isPercent || other <= 100),
  );
}

/** A number that bounds something is worth knowing; an age in an example is not. */
const BOUNDS =
  /\b(?:at (?:most|least)|maximum|minimum|limit(?:ed|s)?|default|must|should|every|within|up to|(?:more|less|fewer|greater|smaller|larger|longer) than|exactly|or (?:more|less|above|below)|requires?|needs?|takes?|consists? of|range)\b|이상|이하|최대|최소|기본|까지|마다|이내|반드시/u;

/** Whether another number would make it wrong for certain: an example holds with any. */
export function isBound(text: string): boolean {
  return BOUNDS.test(text);
}
