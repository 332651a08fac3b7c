/** Paying by card: the pages of the provider, and changes of a plan that is paid there. */
import { z } from 'zod';
import { createPaymentAccountRepository } from '#db/subscription/payment-account.repository.ts';
import { languageSchema } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { CURRENCIES, isSameMoney } from '#machines/plan/money.ts';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { quote, quoteHolds } from '#machines/plan/price-quote.ts';
import type { SubscriptionState } from '#machines/subscription/subscription.events.ts';
import { endsWhenCanceled, factsOf } from '#machines/subscription/subscription-state.ts';
import type { ServedServices } from '../../app-services.ts';
import { inOrganization, router } from '../../api/trpc.ts';
import type { Payments } from '../../payments/payments.ts';
import { presentSubscription } from './present-subscription.ts';
import { readProvider } from './provider-reading.ts';

const plan = z.enum(PAID_PLANS);
const sum = z.object({ minor: z.number().int().min(0), currency: z.enum(CURRENCIES) });

/** In an organization that could pay by card. @throws {AppError} PAYMENT_NOT_SET_UP */
const byCard = (permission: 'billing:view' | 'billing:manage') =>
  inOrganization(permission).use(async ({ ctx, next }) => {
    const { payments } = ctx.services;
    if (!payments) throw new AppError('PAYMENT_NOT_SET_UP');
    const accounts = createPaymentAccountRepository(ctx.em);
    const customerId = await accounts.customerOf(ctx.organization.id);
    return next({ ctx: { payments, accounts, customerId } });
  });

/** Of one that has paid by card before. @throws {AppError} EVENT_NOT_POSSIBLE */
const ofCustomer = byCard('billing:manage').use(({ ctx: { customerId }, next }) => {
  if (customerId === undefined) throw new AppError('EVENT_NOT_POSSIBLE');
  return next({ ctx: { customerId } });
});

export const paymentRouter = router({
  /** Invoices of the provider, newest first; none where nobody pays by card. */
  invoices: inOrganization('billing:view').query(async ({ ctx }) => {
    const { payments } = ctx.services;
    const customerId = await createPaymentAccountRepository(ctx.em).customerOf(ctx.organization.id);
    return payments && customerId !== undefined ? payments.invoices(customerId) : [];
  }),

  /**
   * The page where a plan is paid, at the sum that was shown.
   * @throws {AppError} QUOTE_CHANGED, SUBSCRIBED_ALREADY, PRICE_MISMATCH
   */
  checkout: byCard('billing:manage')
    .input(z.object({ plan, due: sum, language: languageSchema }))
    .mutation(async ({ ctx, input }) => {
      const { payments, accounts, organization, person } = ctx;
      const { paid } = await presentSubscription(ctx.host, organization.id);
      const offered = quote(input.plan, ctx.now(), paid);
      // Days that were paid by hand cannot be counted there: they are first used up.
      const isWhole = offered.kind === 'now' && offered.credit.minor === 0;
      if (!isWhole || !isSameMoney(offered.due, input.due)) throw new AppError('QUOTE_CHANGED');
      const { email } = person.signedIn.user;
      const { language } = input;
      const { id: organizationId, name, slug } = organization;
      const customerId =
        ctx.customerId ??
        (await accounts.open({
          organizationId,
          customerId: await payments.customer({ organizationId, name, email, language }),
        }));
      const page = `${ctx.baseUrl()}/${encodeURIComponent(slug)}/dashboard/subscription`;
      return {
        url: await payments.checkout({
          customerId,
          organizationId,
          plan: input.plan,
          language,
          paidUrl: `${page}?checkout=paid`,
          leftUrl: page,
        }),
      };
    }),

  /** The page for cards and invoices. */
  portal: ofCustomer
    .input(z.object({ language: languageSchema }))
    .mutation(async ({ ctx, input: { language } }) => {
      const slug = encodeURIComponent(ctx.organization.slug);
      const back = `${ctx.baseUrl()}/${slug}/dashboard/subscription?checkout=back`;
      return { url: await ctx.payments.portal(ctx.customerId, back, language) };
    }),

  /** What a change costs, as the provider works it out now. */
  preview: ofCustomer
    .input(z.object({ plan }))
    .query(({ ctx, input }) => ctx.payments.preview(ctx.customerId, input.plan, ctx.now())),

  /**
   * The provider counts days from the moment it is given, so that one is not left to the client (PRICE-6).
   * @throws {AppError} QUOTE_CHANGED when it costs something else than was shown, or that is long ago.
   */
  change: ofCustomer
    .input(z.object({ plan, at: z.number().int().min(0), due: sum }))
    .mutation(async ({ ctx, input }) => {
      const { payments, customerId } = ctx;
      if (!quoteHolds(input.at, ctx.now())) throw new AppError('QUOTE_CHANGED');
      const preview = await payments.preview(customerId, input.plan, input.at);
      if (!isSameMoney(preview.due, input.due)) throw new AppError('QUOTE_CHANGED');
      await payments.change(customerId, input.plan, preview);
      await readProvider({ ...ctx.services, payments }, customerId);
      return { plan: input.plan };
    }),

  /** Reads at the provider what was done on its pages, before it tells of it. */
  refresh: byCard('billing:view').mutation(async ({ ctx }) => {
    const { payments, customerId, services } = ctx;
    if (customerId !== undefined) await readProvider({ ...services, payments }, customerId);
    return { id: ctx.organization.id };
  }),
});

export type PlanAct = 'cancel' | 'pause' | 'reactivate';

interface ProviderActContext {
  services: ServedServices;
  em: Parameters<typeof createPaymentAccountRepository>[0];
  host: ServedServices['host'];
  organization: { id: string };
}

/**
 * The same acts where the provider takes the money: it is told, and then read.
 * @returns false for a plan that is paid by hand.
 */
export async function actedAtProvider(
  { services, em, host, organization }: ProviderActContext,
  act: PlanAct,
): Promise<boolean> {
  const { payments } = services;
  const { way, state } = await presentSubscription(host, organization.id);
  if (way !== 'provider') return false;
  const customerId = await createPaymentAccountRepository(em).customerOf(organization.id);
  if (!payments || customerId === undefined) throw new AppError('PAYMENT_NOT_SET_UP');
  await ACTS[act](payments, customerId, state);
  await readProvider({ ...services, payments }, customerId);
  return true;
}

type DoAct = (payments: Payments, customerId: string, state: SubscriptionState) => Promise<void>;

const ACTS: Record<PlanAct, DoAct> = {
  cancel: (payments, customerId, state) =>
    payments.cancel(customerId, endsWhenCanceled(state, 'provider') ? 'now' : 'periodEnd'),
  pause: (payments, customerId) => payments.pause(customerId),
  // What was given up still works and is taken back; what stands still goes on.
  reactivate: (payments, customerId, state) =>
    factsOf(state).inForce ? payments.reactivate(customerId) : payments.resume(customerId),
};
