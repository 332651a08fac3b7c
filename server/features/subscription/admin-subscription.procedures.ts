/** Subscriptions and receipts for the administrators of the installation. */
import { z } from 'zod';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createReceiptRepository } from '#db/subscription/receipt.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { AppError } from '#machines/errors.ts';
import { agreedLimitsSchema } from '#machines/plan/agreed-limits.ts';
import { CURRENCIES, formatMoney, money } from '#machines/plan/money.ts';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { SUBSCRIPTION_STATES } from '#machines/subscription/subscription.events.ts';
import { id, pagination } from '../../api/pagination.ts';
import { CONFIRMED, platformAdminProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';
import { agreeLimits } from './agree-limits.ts';
import { draftReceipt, issueReceipt, receiptToVoid, voidReceipt } from './issue-receipt.ts';
import { presentBilling } from './present-billing.ts';
import { ofSubscription } from './present-subscription.ts';
import { startTrial } from './start-trial.ts';

const text = (most: number) => z.string().trim().max(most);
const search = text(200).optional();

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

  get: organizationProcedure.query(async ({ ctx }) => {
    const { id: organizationId } = ctx.organization;
    const [billing, spent] = await Promise.all([
      presentBilling(ctx, organizationId, ctx.now()),
      createPlanRepository(ctx.em).spent(organizationId, ctx.now()),
    ]);
    return { ...billing, spent, organization: ctx.organization };
  }),

  /** Stands above the plan from now on; nothing at all takes it back. */
  agree: organizationProcedure
    .meta(CONFIRMED)
    .input(z.object({ limits: agreedLimitsSchema, reason: text(500).min(1) }))
    .mutation(({ ctx, input }) => agreeLimits(ctx, input)),

  /** Two weeks of a plan, once (SUBSCRIPTION-9). */
  startTrial: organizationProcedure
    .meta(CONFIRMED)
    .input(z.object({ plan: z.enum(PAID_PLANS) }))
    .mutation(({ ctx, input }) => startTrial(ctx, input.plan)),
});

export const receiptRouter = router({
  list: platformAdminProcedure
    .input(z.object({ id: id.optional(), search, voided: z.boolean().optional(), ...pagination }))
    .query(({ ctx, input }) => createReceiptRepository(ctx.em).list(input)),

  /** What the next receipt of a plan is for, before it is written. */
  draft: organizationProcedure
    .input(z.object({ plan: z.enum(PAID_PLANS) }))
    .query(async ({ ctx, input: { plan } }) => ({
      ...(await draftReceipt(ctx, ctx.organization.id, plan)),
      buyer: ctx.organization,
    })),

  /**
   * Writes a receipt, and the plan starts: one transaction. `requestId` makes one of two presses.
   * @returns the receipt as it stands, with its number.
   */
  issue: organizationProcedure
    .meta(CONFIRMED)
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
        paidUntil: z.number().nullable().optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { organization, person } = ctx;
      const { id, name } = person.signedIn.user;
      const amount = formatMoney(money(input.amount.minor, input.amount.currency), 'en');
      const { plan, note } = input;
      const detail = { organization: organization.name, plan, amount, note };
      const work = () => issueReceipt(ctx, organization, input, { id, name });
      const about = ofSubscription(ctx.host, organization.id);
      return writtenDown(ctx, 'receipt.issue', detail, work, about);
    }),

  /** Takes the time of a receipt back; the paper stays, with the reason on it. */
  void: platformAdminProcedure
    .meta(CONFIRMED)
    .input(z.object({ receiptId: id, reason: text(500).min(1) }))
    .mutation(async ({ ctx, input: { receiptId, reason } }) => {
      const receipt = await receiptToVoid(ctx, receiptId);
      const { number, buyer, organizationId } = receipt;
      const by = ctx.person.signedIn.user.name;
      const detail = { organization: buyer.name, number, reason };
      const work = () => voidReceipt(ctx, receipt, { reason, by });
      const about = organizationId === null ? {} : ofSubscription(ctx.host, organizationId);
      await writtenDown(ctx, 'receipt.void', detail, work, about);
      return { number };
    }),
});
