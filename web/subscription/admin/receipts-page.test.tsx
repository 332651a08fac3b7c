import { screen, waitFor, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { money } from '#machines/plan/money.ts';
import { mount } from '../../testing/mount.tsx';
import { ReceiptsPage } from './receipts-page.tsx';
import type { Receipt } from './subscription-types.ts';

const receipt = (number: string, voided: { reason: string } | null = null) =>
  ({
    id: `id-${number}`,
    number,
    plan: 'pro',
    from: 0,
    until: 0,
    amount: money(2400, 'USD'),
    issuer: 'Ada',
    issuedAt: '2026-01-01T00:00:00.000Z',
    note: '',
    voided,
    buyer: { name: 'Acme', address: '' },
  }) as unknown as Receipt;

const page = (items: Receipt[]) => (
  <NuqsTestingAdapter>
    <ReceiptsPage
      listing={{ items, total: items.length, page: 1, limit: 25 }}
      failed={false}
      onRetry={() => {}}
    />
  </NuqsTestingAdapter>
);

/** `refused`: the receipt that is not voided the first time. */
async function mountPage(language: 'en' | 'ko', refused?: string) {
  const sent: unknown[] = [];
  let isRefused = false;
  const mounted = await mount(
    page([receipt('L-1'), receipt('L-2'), receipt('L-3', { reason: '' })]),
    {
      language,
      answers: {
        receipt: {
          void: (input: { receiptId: string }) => {
            if (input.receiptId === refused && !isRefused) {
              isRefused = true;
              throw new AppError('INTERNAL');
            }
            sent.push(input);
            return { number: input.receiptId.slice(3) };
          },
        },
      },
    },
  );
  const select = (name: string) => mounted.user.click(screen.getByRole('checkbox', { name }));
  return { ...mounted, sent, select };
}

it('[BULK-2] [RECEIPT-2] several receipts are voided together with one reason, and none that is void already', async () => {
  const { user, sent, select } = await mountPage('en');
  const offered = () => screen.queryByRole('button', { name: 'Void receipts' });
  for (const number of ['L-1', 'L-2', 'L-3']) await select(`Select ${number}`);
  expect(offered()).toBeNull();
  await select('Select L-3');
  await user.click(offered()!);
  const dialog = await screen.findByRole('alertdialog', { name: 'Void 2 receipts?' });
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Void receipts' }));
  await press();
  await screen.findByText('Please give a reason');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/u }), 'Paid elsewhere');
  await press();
  await screen.findByText('2 receipts are void');
  expect(sent).toEqual([
    { receiptId: 'id-L-1', reason: 'Paid elsewhere' },
    { receiptId: 'id-L-2', reason: 'Paid elsewhere' },
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.querySelector('[data-slot="bulk-bar"]')).toBeNull();
});

it('[RECEIPT-2] where one of several is refused those before it stay void, and it is tried again alone, in Korean', async () => {
  const { user, sent, select, show } = await mountPage('ko', 'id-L-2');
  for (const number of ['L-1', 'L-2']) await select(`${number} 선택`);
  await user.click(screen.getByRole('button', { name: '영수증 무효' }));
  const dialog = await screen.findByRole('alertdialog', { name: '영수증 2장을 무효로 할까요?' });
  await user.type(within(dialog).getByRole('textbox', { name: /사유/u }), '중복');
  const press = () => user.click(within(dialog).getByRole('button', { name: '영수증 무효' }));
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  // As the list says it once it was read again.
  show(page([receipt('L-1', { reason: '중복' }), receipt('L-2')]));
  await screen.findByRole('alertdialog', { name: 'L-2 영수증을 무효로 할까요?' });
  await press();
  await screen.findByText('영수증을 무효로 처리했어요: L-2');
  expect(sent).toEqual([
    { receiptId: 'id-L-1', reason: '중복' },
    { receiptId: 'id-L-2', reason: '중복' },
  ]);
});

it('[BULK-2] what somebody else voided meanwhile is asked about no more, nor is what is chosen next', async () => {
  const { user, select, show } = await mountPage('en');
  await select('Select L-1');
  await user.click(screen.getByRole('button', { name: 'Void receipts' }));
  await screen.findByRole('alertdialog');
  show(page([receipt('L-1', { reason: 'Twice' }), receipt('L-2')]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await select('Select L-1');
  await select('Select L-2');
  await screen.findByRole('button', { name: 'Void receipts' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
