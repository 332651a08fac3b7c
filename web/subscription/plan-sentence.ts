/** Which of the sentences about a plan is said: whoever takes the money says how it goes on without it. */
import type { PaymentWay, SubscriptionState } from '#machines/subscription/subscription.events.ts';

/** A state, or that nothing is sold. */
export type SayingKey = SubscriptionState | 'open';

const THEN_BY_CARD = {
  trial: 'trialByCard',
  pastDue: 'pastDueByCard',
  unpaid: 'unpaidByCard',
  paused: 'pausedByCard',
} as const;
/** Where the card is asked for a sum that is not known here. */
const UNKNOWN_BY_CARD = { ...THEN_BY_CARD, active: 'activeByCard' } as const;
const BY_CARD = { paused: THEN_BY_CARD.paused } as const;

/** The key of the first sentence, in `line`. */
export function sayingOf(key: SayingKey, way: PaymentWay) {
  return way === 'provider' && isIn(BY_CARD, key) ? BY_CARD[key] : key;
}

/** The key of what follows, in `then`. @param known whether the sum of the next period is known */
export function thenOf(key: SayingKey, way: PaymentWay, known: boolean) {
  const table = known ? THEN_BY_CARD : UNKNOWN_BY_CARD;
  return way === 'provider' && isIn(table, key) ? table[key] : key;
}

function isIn<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}
