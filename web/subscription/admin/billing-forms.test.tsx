import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { money } from '#machines/plan/money.ts';
import { PLAN_LIMITS } from '#machines/plan/plans.ts';
import { mount } from '../../testing/mount.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { LimitsForm } from './limits-form.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import type { Receipt, SubscriptionDetail } from './subscription-types.ts';
import { NUMBERED, PARTS } from './typed-limits.ts';

const DAY = 86_400_000;
/** As much of it as the forms ask. */
const detail = (over: object = {}) =>
  ({
    organization: { id: 'o1', name: 'Acme', address: '' },
    subscription: { state: 'none', plan: null, requested: null, trialUsed: false },
    limits: { tutors: 1, seats: 3, pdfsPerLesson: 1, analytics: false, domain: false },
    agreed: { seats: 40, analytics: true },
    receipts: [],
    ...over,
  }) as unknown as SubscriptionDetail;

/** `agreed`: what was sent. */
async function mountLimits() {
  const agreed: unknown[] = [];
  const { user } = await mount(<LimitsForm detail={detail()} />, {
    answers: {
      adminSubscription: {
        agree: (input) => {
          agreed.push(input);
          return { organizationId: 'o1' };
        },
      },
    },
  });
  return { user, agreed };
}

it('[PLAN-3] what was agreed is sent as numbers, with a reason, and what is not touched stays', async () => {
  const { user, agreed } = await mountLimits();
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Save limits' }));
  await user.type(field(/AI tutors/u), 'many');
  await save();
  await screen.findByText('Please enter a whole number or a hyphen');
  await screen.findByText('Please give a reason');
  expect(agreed).toEqual([]);
  await user.clear(field(/AI tutors/u));
  await user.type(field(/AI tutors/u), '-');
  await user.clear(field(/^Members/u));
  await user.type(field(/^Storage/u), '2.5');
  await user.type(field(/Reason/u), 'A contract');
  await save();
  await waitFor(() =>
    expect(agreed).toEqual([
      {
        organizationId: 'o1',
        limits: { analytics: true, tutors: null, storage: 2_500_000_000 },
        reason: 'A contract',
      },
    ]),
  );
});

it('[PLAN-3] every limit of the table can be agreed upon, those that are had or not as well', async () => {
  const { user, agreed } = await mountLimits();
  const choose = async (part: string, choice: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(part, 'u') }));
    await user.click(await screen.findByRole('option', { name: choice }));
  };
  const pdfs = screen.getByRole('textbox', { name: /PDFs per lesson/u });
  await user.type(pdfs, '4');
  await user.type(screen.getByRole('textbox', { name: /Reason/u }), 'A contract');
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  await screen.findByText('Please enter a number from 0 to 3');
  await user.clear(pdfs);
  await user.type(pdfs, '3');
  await choose('Class analytics', 'As in the plan');
  await choose('Own domain', 'Included');
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  await waitFor(() =>
    expect(agreed).toMatchObject([{ limits: { seats: 40, pdfsPerLesson: 3, domain: true } }]),
  );
  expect(Object.keys((agreed[0] as { limits: object }).limits)).not.toContain('analytics');
  // Each that a plan has is here.
  expect([...NUMBERED, ...PARTS].toSorted()).toEqual(Object.keys(PLAN_LIMITS.free).toSorted());
});

it('[PLAN-6] beside an organization stands what its runs used, in tokens, money and minutes', async () => {
  const used = { usage: { tokens: 1_200_000, voiceMinutes: 1 }, spent: 12.4, plan: 'free' };
  const subscription = {
    state: 'none',
    plan: null,
    requested: null,
    trialUsed: false,
    until: null,
  };
  await mount(<SubscriptionSheet organizationId="o1" onClose={() => {}} />, {
    answers: {
      adminSubscription: { get: () => detail({ ...used, subscription }) },
      admin: { history: () => [] },
    },
  });
  expect(await screen.findByText('1.2M tokens for $12.40, 1 voice minute')).toBeDefined();
});

it('[RECEIPT-3] a receipt beside an organization is the paper in the language of the page', async () => {
  const receipts = [
    { id: 'r1', number: 'L-2026-0001', amount: money(2400, 'USD'), issuedAt: 0, voided: null },
  ];
  const shown = detail({ usage: { tokens: 0, voiceMinutes: 0 }, spent: 0, plan: 'free', receipts });
  const subscription = { ...shown.subscription, until: null };
  await mount(<SubscriptionSheet organizationId="o1" onClose={() => {}} />, {
    language: 'ko',
    answers: {
      adminSubscription: { get: () => ({ ...shown, subscription }) },
      admin: { history: () => [] },
    },
  });
  const link = await screen.findByRole('link', { name: 'L-2026-0001' });
  expect(link.getAttribute('href')).toBe('/files/receipts/L-2026-0001.pdf?language=ko');
});

const draft = (due: ReturnType<typeof money> | null) => ({
  from: Date.UTC(2026, 0, 1),
  until: Date.UTC(2026, 0, 1) + 31 * DAY,
  paidUntil: Date.UTC(2026, 0, 1),
  due,
  buyer: { id: 'o1', name: 'Acme', address: '' },
});

it('[SUBSCRIPTION-10] [RECEIPT-5] a receipt is proposed at the sum that was asked for, written once, and stays while it is refused', async () => {
  const issued: { amount: unknown; requestId: string }[] = [];
  const onClose = vi.fn<() => void>();
  const { user } = await mount(<IssueDialog organizationId="o1" onClose={onClose} />, {
    answers: {
      adminSubscription: {
        get: () => detail({ subscription: { requested: { plan: 'pro' } } }),
      },
      receipt: {
        draft: ({ plan }) => draft(plan === 'pro' ? money(1360, 'USD') : null),
        issue: (input) => {
          issued.push(input);
          if (issued.length === 1) throw new AppError('INTERNAL');
          return { number: '2026-0001' } as any;
        },
      },
    },
  });
  const sum = await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/u });
  await waitFor(() => expect(sum.value).toBe('13.60'));
  const write = () => user.click(screen.getByRole('button', { name: 'Write receipt' }));
  await user.clear(sum);
  await user.type(sum, 'much');
  await write();
  await screen.findByText('Please enter an amount such as 24.00');
  expect(issued).toEqual([]);
  await user.clear(sum);
  await user.type(sum, '12.50');
  await write();
  await waitFor(() => expect(issued).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  await write();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  // The time that is shown goes with it (RECEIPT-5).
  const paidUntil = Date.UTC(2026, 0, 1);
  expect(issued[1]).toMatchObject({ organizationId: 'o1', plan: 'pro', paidUntil });
  expect(issued[1]?.amount).toEqual(money(1250, 'USD'));
  // Pressed again it is the same receipt.
  expect(issued[0]?.requestId).toBe(issued[1]?.requestId);
});

it('[RECEIPT-3] the number of a sum is proposed in its own currency alone', async () => {
  const issued: unknown[] = [];
  const { user } = await mount(<IssueDialog organizationId="o1" onClose={() => {}} />, {
    answers: {
      adminSubscription: { get: () => detail() },
      receipt: {
        draft: () => draft(money(22_839, 'USD')),
        issue: (input) => {
          issued.push(input);
          return { number: '2026-0001' } as any;
        },
      },
    },
  });
  const sum = await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/u });
  await waitFor(() => expect(sum.value).toBe('228.39'));
  await user.click(screen.getByRole('button', { name: /Currency/u }));
  await user.click(await screen.findByRole('option', { name: 'KRW' }));
  await waitFor(() => expect(sum.value).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Write receipt' }));
  await screen.findByText('Please enter an amount such as 24.00');
  expect(issued).toEqual([]);
});

it('[RECEIPT-2] is voided with a reason, and not without', async () => {
  const voided: unknown[] = [];
  const receipt = {
    id: 'r1',
    number: '2026-0001',
    plan: 'pro',
    from: 0,
    until: 31 * DAY,
    amount: money(2400, 'USD'),
    issuer: 'Ada',
    issuedAt: '2026-01-01T00:00:00.000Z',
    note: '',
    voided: null,
    buyer: { name: 'Acme', address: '' },
  } as unknown as Receipt;
  const { user } = await mount(<ReceiptSheet receipt={receipt} onClose={() => {}} />, {
    answers: {
      receipt: {
        void: (input) => {
          voided.push(input);
          return { number: '2026-0001' };
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Void receipt' }));
  const question = await screen.findByRole('alertdialog', { name: 'Void 2026-0001?' });
  const press = () => user.click(within(question).getByRole('button', { name: 'Void receipt' }));
  await press();
  await screen.findByText('Please give a reason');
  expect(voided).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/u }), 'Written twice');
  await press();
  await waitFor(() => expect(voided).toEqual([{ receiptId: 'r1', reason: 'Written twice' }]));
});
