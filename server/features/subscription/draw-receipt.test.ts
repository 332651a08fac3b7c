import { expect, it } from 'vitest';
import type { Receipt } from '#db/subscription/receipt.repository.ts';
import { formatMoney, money } from '#machines/plan/money.ts';
import { printedText } from '#tests/printed-text.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptWords } from './receipt-words.ts';

const receipt: Receipt = {
  id: 'one',
  number: 'L-2026-0042',
  organizationId: 'org',
  plan: 'pro_annual',
  from: '2026-01-31T00:00:00.000Z',
  until: '2027-01-31T00:00:00.000Z',
  amount: money(1_234_567, 'USD'),
  note: 'Order 7 of the school board, paid by transfer from the account of the district',
  buyer: { name: '서울 꿀벌 초등학교', address: '서울특별시 종로구 세종대로 175\nSeoul 03172' },
  issuer: 'Root 관리자',
  issuedAt: '2026-01-31T09:00:00.000Z',
  voided: null,
};

const printed = async (paper: Receipt, language: 'en' | 'ko') =>
  printedText(await drawReceipt(receiptWords(paper, language), 'lectern.example'));

const inOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');

it.each(['en', 'ko'] as const)(
  '[RECEIPT-4] the paper says every fact and the sum in letters that can be read back, in %s',
  async (language) => {
    const text = await printed(receipt, language);
    const { kind, facts, total } = receiptWords(receipt, language);
    for (const words of [kind, 'lectern.example', ...facts.flat(), ...total]) {
      expect(text).toContain(inOneLine(words));
    }
    expect(text).toContain(formatMoney(receipt.amount, language));
  },
);

it.each(['en', 'ko'] as const)(
  '[RECEIPT-4] a paper that is void says so, since when and why, in %s',
  async (language) => {
    const voided = { at: '2026-02-03T00:00:00.000Z', by: 'Root', reason: '은행이 돌려보냄' };
    const paper = { ...receipt, voided };
    const { voided: sentence } = receiptWords(paper, language);
    expect(await printed(paper, language)).toContain(sentence);
    expect(await printed(receipt, language)).not.toContain(voided.reason);
  },
);

it('[RECEIPT-4] the sums of each currency stand on the paper as they are said', async () => {
  for (const [minor, currency] of [
    [1, 'USD'],
    [99_999_999, 'USD'],
    [29_000, 'KRW'],
  ] as const) {
    const amount = money(minor, currency);
    const text = await printed({ ...receipt, amount, note: '' }, 'ko');
    expect(text).toContain(formatMoney(amount, 'ko'));
  }
});
