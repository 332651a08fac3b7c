/** Paying by card: the pages of the provider, and changes of a plan that is paid there. */
import { z } from 'zod';
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { inOrganization, router } from '../../api/trpc.ts';
import { changePlan } from './change-card-plan.ts';
import { checkoutPlan, subscriptionPage } from './checkout-plan.ts';
import { shownSumSchema } from './demand-quote.ts';
import { cardPayments } from './payments/card-payments.ts';
import { readProvider } from './provider-reading.ts';

const plan = z.enum(PAID_PLANS);

/** In an organization that could pay by card. @throws {AppError} PAYMENT_NOT_SET_UP */
const byCard = (permission: 'billing:view' | 'billing:manage') =>
  inOrganization(permission).use(async ({ ctx, next }) => {
    const payments = ctx.opened(cardPayments);
    if (!payments) throw new AppError('PAYMENT_NOT_SET_UP');
    const accounts = createPaymentAccountRepository(ctx.em);
    const customerId = await accounts.customerOf(ctx.organization.id);
    return next({ ctx: { payments, accounts, customerId } });
  });

/** For one that has paid by card before. @throws {AppError} EVENT_NOT_POSSIBLE */
const ofCustomer = byCard('billing:manage').use(({ ctx: { customerId }, next }) => {
  if (customerId === undefined) throw new AppError('EVENT_NOT_POSSIBLE');
  return next({ ctx: { customerId } });
});

export const paymentRouter = router({
  /** Invoices of the provider, newest first; none where nobody pays by card. */
  invoices: inOrganization('billing:view').query(async ({ ctx }) => {
    const payments = ctx.opened(cardPayments);
    const customerId = await createPaymentAccountRepository(ctx.em).customerOf(ctx.organization.id);
    return payments && customerId !== undefined ? payments.invoices(customerId) : [];
  }),

  /** What the next period will cost by card; null where nobody pays by card, or nothing is to come. */
  next: inOrganization('billing:view').query(async ({ ctx }) => {
    const payments = ctx.opened(cardPayments);
    const customerId = await createPaymentAccountRepository(ctx.em).customerOf(ctx.organization.id);
    if (!payments || customerId === undefined) return null;
    return (await payments.next(customerId)) ?? null;
  }),

  /** The page where a plan is paid, at the sum that was shown. */
  checkout: byCard('billing:manage')
    .input(z.object({ plan, due: shownSumSchema, language: languageSchema }))
    .mutation(async ({ ctx, input }) => {
      const { email } = ctx.person.signedIn.user;
      return { url: await checkoutPlan(ctx, { ...ctx, email }, input) };
    }),

  /** The page for cards and invoices. */
  portal: ofCustomer
    .input(z.object({ language: languageSchema }))
    .mutation(async ({ ctx, input: { language } }) => {
      const back = `${subscriptionPage(ctx.baseUrl(), ctx.organization.slug)}?checkout=back`;
      return { url: await ctx.payments.portal(ctx.customerId, back, language) };
    }),

  /** What a change costs, as the provider works it out now. */
  preview: ofCustomer
    .input(z.object({ plan }))
    .query(({ ctx, input }) => ctx.payments.preview(ctx.customerId, input.plan, ctx.now())),

  change: ofCustomer
    .input(z.object({ plan, at: z.number().int().min(0), due: shownSumSchema }))
    .mutation(async ({ ctx, input }) => {
      await changePlan(ctx, ctx.customerId, input);
      return { plan: input.plan };
    }),

  /** Reads at the provider what was done on its pages, before it tells of it. */
  refresh: byCard('billing:view').mutation(async ({ ctx }) => {
    if (ctx.customerId !== undefined) await readProvider(ctx, ctx.customerId);
    return { id: ctx.organization.id };
  }),
});
