/** The sentences on a receipt. */
import { formatMoney } from '#machines/plan/money.ts';
import type { Receipt } from '#db/subscription/receipt.repository.ts';
import type { Language } from '#machines/document/source.ts';

export interface ReceiptWords {
  kind: string;
  facts: readonly (readonly [string, string])[];
  total: readonly [string, string];
  voided: string | undefined;
}

const WORDS = {
  en: {
    kind: 'Receipt',
    number: 'Number',
    date: 'Date',
    buyer: 'For',
    plan: 'Plan',
    period: 'Period',
    note: 'Note',
    issuer: 'Written by',
    total: 'Paid',
    plans: { pro: 'Pro, one month', pro_annual: 'Pro, one year', business: 'Business, one year' },
    voided: (at: string, reason: string) => `Void since ${at}: ${reason}`,
  },
  ko: {
    kind: '영수증',
    number: '번호',
    date: '발행일',
    buyer: '받는 분',
    plan: '요금제',
    period: '기간',
    note: '비고',
    issuer: '발행인',
    total: '결제 금액',
    plans: { pro: '프로, 한 달', pro_annual: '프로, 일 년', business: '비즈니스, 일 년' },
    voided: (at: string, reason: string) => `${at} 무효: ${reason}`,
  },
} as const satisfies Record<Language, object>;

export function receiptWords(receipt: Receipt, language: Language): ReceiptWords {
  const words = WORDS[language];
  const { number, issuedAt, buyer, plan, from, until, note, issuer, amount, voided } = receipt;
  const date = (at: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const buyerLines = [buyer.name, buyer.address].filter((line) => line !== '').join('\n');
  return {
    kind: words.kind,
    facts: [
      [words.number, number],
      [words.date, date(issuedAt)],
      [words.buyer, buyerLines],
      [words.plan, words.plans[plan]],
      [words.period, `${date(from)} – ${date(until)}`],
      ...(note === '' ? [] : [[words.note, note] as const]),
      [words.issuer, issuer],
    ],
    total: [words.total, formatMoney(amount, language)],
    voided: voided ? words.voided(date(voided.at), voided.reason) : undefined,
  };
}
