/** Subscriptions on the server: a row for lists, and the receipts of payments, in one transaction. */
import { createReceiptRepository } from '#db/subscription/receipt.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { subscription } from '#machines/subscription/subscription.definition.ts';
import { subscriptionState } from '#machines/subscription/subscription-state.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor } from '../../actors/bind-actor.ts';

export function createSubscriptionActor(): ActorDefinition {
  return bindActor(subscription, {
    runners: {},
    project: async (em, { ref, snapshot, event }) => {
      const { context } = snapshot;
      const receipts = createReceiptRepository(em);
      if (event.type === 'payment.received' && isCounted(context.paid, event.receipt.id)) {
        await receipts.add(ref.id, event.receipt, new Date(event.at));
      }
      if (event.type === 'payment.voided') {
        const { at, by, reason } = event;
        await receipts.annul(event.receiptId, { at: new Date(at), by, reason });
      }
      await createSubscriptionRepository(em).record(ref.id, {
        state: subscriptionState(snapshot.value),
        plan: context.plan,
        way: context.way,
        until: context.until,
        requestedPlan: context.requested?.plan ?? null,
      });
    },
  });
}

/** What was voided before it arrived has no receipt. */
function isCounted(paid: readonly { id: string }[], receiptId: string): boolean {
  return paid.some(({ id }) => id === receiptId);
}
