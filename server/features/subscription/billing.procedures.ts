/** What an organization has, uses and pays, for those who may see it; what the owner may change. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createReceiptRepository } from '#db/subscription/receipt.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { AppError } from '#machines/errors.ts';
import { monthAround } from '#machines/plan/calendar.ts';
import { CURRENCIES, isSameMoney } from '#machines/plan/money.ts';
import { PAID_PLANS, PLANS } from '#machines/plan/plans.ts';
import { quote } from '#machines/plan/price-quote.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { inOrganization, publicProcedure, router } from '../../api/trpc.ts';
import { actedAtProvider, type PlanAct } from './payment.procedures.ts';
import { presentSubscription, tellSubscription } from './present-subscription.ts';

/** Shown on the page of the subscription. */
const RECEIPTS_SHOWN = 50;

export const billingRouter = router({
  /** Whether plans are sold here at all, for the page of prices. */
  offer: publicProcedure.query(async ({ ctx }) => {
    const standing = await createPlanRepository(ctx.em).standing();
    return { sold: standing !== 'unlimited' };
  }),

  /** The whole page: one answer, so that all of its numbers are of one moment. */
  get: inOrganization('billing:view').query(async ({ ctx }) => ({
    ...(await billingOf(ctx, ctx.organization.id, ctx.now())),
    /** Otherwise an administrator writes receipts. */
    paysByCard: ctx.services.payments !== undefined,
  })),

  /** For the line above every page: what has to be paid, if anything. */
  standing: inOrganization('billing:view').query(async ({ ctx }) => {
    const found = await createSubscriptionRepository(ctx.em).find(ctx.organization.id);
    const { state, until, way } = found;
    return { organizationId: ctx.organization.id, state, until, way };
  }),

  /**
   * Asks for a plan at the sum that was shown; an administrator answers with a receipt of that sum.
   * @throws {AppError} QUOTE_CHANGED when it is another sum now.
   */
  request: inOrganization('billing:manage')
    .input(
      z.object({
        plan: z.enum(PAID_PLANS),
        due: z.object({ minor: z.number().int().min(0), currency: z.enum(CURRENCIES) }),
      }),
    )
    .mutation(async ({ ctx, input: { plan, due } }) => {
      const at = ctx.now();
      const { id } = ctx.organization;
      const { paid } = await presentSubscription(ctx.host, id);
      const offered = quote(plan, at, paid);
      const asks = offered.kind === 'now' || offered.kind === 'later';
      if (!asks || !isSameMoney(offered.due, due)) throw new AppError('QUOTE_CHANGED');
      await tellSubscription(ctx.host, id, { type: 'plan.request', at, plan, due });
      return { plan };
    }),

  withdraw: inOrganization('billing:manage').mutation(({ ctx }) => said(ctx, 'plan.withdraw')),
  cancel: inOrganization('billing:manage').mutation(({ ctx }) => acted(ctx, 'cancel')),
  pause: inOrganization('billing:manage').mutation(({ ctx }) => acted(ctx, 'pause')),
  reactivate: inOrganization('billing:manage').mutation(({ ctx }) => acted(ctx, 'reactivate')),
});

/** Where the money is taken: at the provider, or here. */
async function acted(ctx: Asked & Parameters<typeof actedAtProvider>[0], act: PlanAct) {
  if (await actedAtProvider(ctx, act)) return { id: ctx.organization.id };
  return said(ctx, `subscription.${act}`);
}

interface Asked {
  host: Pick<ActorHost, 'send'>;
  organization: { id: string };
  now: () => number;
}

type Said = 'plan.withdraw' | `subscription.${PlanAct}`;

async function said({ host, organization, now }: Asked, type: Said) {
  await tellSubscription(host, organization.id, { type, at: now() });
  return { id: organization.id };
}

/** @param at ms since 1970 */
export async function billingOf(
  { em, host }: { em: EntityManager; host: Pick<ActorHost, 'snapshot'> },
  organizationId: string,
  at: number,
) {
  const plans = createPlanRepository(em);
  const [{ paid, ...subscription }, inForce, usage, standing, receipts] = await Promise.all([
    presentSubscription(host, organizationId),
    plans.inForce(organizationId),
    plans.usage(organizationId, at),
    plans.standing(),
    createReceiptRepository(em).list({ organizationId, page: 1, limit: RECEIPTS_SHOWN }),
  ]);
  return {
    at,
    organizationId,
    subscription,
    ...inForce,
    usage,
    month: monthAround(at),
    sold: standing !== 'unlimited',
    quotes: PLANS.map((plan) => ({ plan, quote: quote(plan, at, paid) })),
    receipts: receipts.items,
  };
}
