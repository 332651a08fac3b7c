/** Subscriptions and receipts for the administrators of the installation. */
import { z } from 'zod';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createReceiptRepository } from '#db/subscription/receipt.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { AppError } from '#machines/errors.ts';
import { CURRENCIES, formatMoney, money } from '#machines/plan/money.ts';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { nextPeriod } from '#machines/subscription/period.ts';
import { SUBSCRIPTION_STATES } from '#machines/subscription/subscription.events.ts';
import { pagination } from '../../api/pagination.ts';
import { platformAdminProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';

import { billingOf } from './billing.procedures.ts';
import { presentSubscription, tellSubscription } from './present-subscription.ts';

const id = z.string().min(1).max(200);
const text = (most: number) => z.string().trim().max(most);
const search = text(200).optional();
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const TRIAL = 14 * 86_400_000;

const agreedSchema = z
  .object({
    tutors: count,
    courses: count,
    students: count,
    storage: count,
    tokens: count,
    messages: count,
    voiceMinutes: count,
    pdfsPerLesson: z.number().int().min(0).max(3),
    links: count,
    seats: count,
    analytics: z.boolean(),
    domain: z.boolean(),
  })
  .partial();

/** About one organization, which exists. */
const organizationProcedure = platformAdminProcedure
  .input(z.object({ organizationId: id }))
  .use(async ({ ctx, input, next }) => {
    const buyer = await createSubscriptionRepository(ctx.em).buyer(input.organizationId);
    if (!buyer) throw new AppError('ORGANIZATION_NOT_FOUND');
    return next({ ctx: { organization: { id: input.organizationId, ...buyer } } });
  });

export const adminSubscriptionRouter = router({
  list: platformAdminProcedure
    .input(
      z.object({
        search,
        state: z.enum(SUBSCRIPTION_STATES).optional(),
        plan: z.enum(PAID_PLANS).optional(),
        requested: z.boolean().optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createSubscriptionRepository(ctx.em).list(input)),

  get: organizationProcedure.query(async ({ ctx }) => ({
    ...(await billingOf(ctx, ctx.organization.id, ctx.now())),
    organization: ctx.organization,
  })),

  /** Stands above the plan from now on; nothing at all takes it back. */
  agree: organizationProcedure
    .input(z.object({ limits: agreedSchema, reason: text(500).min(1) }))
    .mutation(async ({ ctx, input: { limits, reason } }) => {
      const named = Object.fromEntries(
        Object.entries(limits).filter(([, value]) => value !== undefined),
      );
      const { id: organizationId, name } = ctx.organization;
      const detail = { organization: name, limits: JSON.stringify(named), reason };
      await writtenDown(ctx, 'limits.agree', detail, () =>
        createPlanRepository(ctx.em).agree(organizationId, named, reason),
      );
      return { organizationId };
    }),

  /** Two weeks of a plan, once (SUBSCRIPTION-9). */
  startTrial: organizationProcedure
    .input(z.object({ plan: z.enum(PAID_PLANS) }))
    .mutation(async ({ ctx, input: { plan } }) => {
      const at = ctx.now();
      const { id: organizationId, name } = ctx.organization;
      await writtenDown(ctx, 'trial.start', { organization: name, plan }, () =>
        tellSubscription(ctx.host, organizationId, {
          type: 'trial.start',
          at,
          plan,
          until: at + TRIAL,
        }),
      );
      return { organizationId };
    }),
});

export const receiptRouter = router({
  list: platformAdminProcedure
    .input(z.object({ search, voided: z.boolean().optional(), ...pagination }))
    .query(({ ctx, input }) => createReceiptRepository(ctx.em).list(input)),

  /** What the next receipt of a plan is for, before it is written. */
  draft: organizationProcedure
    .input(z.object({ plan: z.enum(PAID_PLANS) }))
    .query(async ({ ctx, input: { plan } }) => {
      const present = await presentSubscription(ctx.host, ctx.organization.id);
      const due = present.requested?.plan === plan ? present.requested.due : null;
      return { ...nextPeriod(present, plan, ctx.now()), due, buyer: ctx.organization };
    }),

  /**
   * Writes a receipt, and the plan starts: one transaction. `requestId` makes one of two presses.
   * @returns the receipt as it stands, with its number.
   */
  issue: organizationProcedure
    .input(
      z.object({
        requestId: z.uuid(),
        plan: z.enum(PAID_PLANS),
        amount: z.object({
          minor: z
            .number()
            .int()
            .min(0)
            .max(10 ** 12),
          currency: z.enum(CURRENCIES),
        }),
        note: text(500).default(''),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { plan, note, requestId } = input;
      const at = ctx.now();
      const { id: organizationId, name, address } = ctx.organization;
      const { user } = ctx.person.signedIn;
      const present = await presentSubscription(ctx.host, organizationId);
      const amount = money(input.amount.minor, input.amount.currency);
      const receipt = {
        id: requestId,
        plan,
        ...nextPeriod(present, plan, at),
        amount,
        note,
        buyer: { name, address },
        issuedBy: { id: user.id, name: user.name },
      };
      const detail = { organization: name, plan, amount: formatMoney(amount, 'en'), note };
      return writtenDown(ctx, 'receipt.issue', detail, async () => {
        const event = { type: 'payment.received', at, receipt } as const;
        await tellSubscription(ctx.host, organizationId, event, `receipt/${requestId}`);
        const issued = await createReceiptRepository(ctx.em).find(requestId);
        if (!issued) throw new AppError('RECEIPT_NOT_FOUND');
        return issued;
      });
    }),

  /** Takes the time of a receipt back; the paper stays, with the reason on it. */
  void: platformAdminProcedure
    .input(z.object({ receiptId: id, reason: text(500).min(1) }))
    .mutation(async ({ ctx, input: { receiptId, reason } }) => {
      const receipt = await createReceiptRepository(ctx.em).find(receiptId);
      if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
      if (receipt.voided) throw new AppError('RECEIPT_VOIDED');
      const { number, organizationId, buyer } = receipt;
      const by = ctx.person.signedIn.user.name;
      const at = ctx.now();
      const detail = { organization: buyer.name, number, reason };
      await writtenDown(ctx, 'receipt.void', detail, async () => {
        // Nobody is left whose plan it was.
        if (organizationId === null) {
          const voided = { at: new Date(at), by, reason };
          await createReceiptRepository(ctx.em).annul(receiptId, voided);
          return;
        }
        const event = { type: 'payment.voided', at, receiptId, reason, by } as const;
        await tellSubscription(ctx.host, organizationId, event, `void/${receiptId}`);
      });
      return { number };
    }),
});
