/** Days of a subscription by the engine's own arithmetic, with timers that fire late and events in between. */
import { expect, it } from 'vitest';
import { money } from '#machines/plan/money.ts';
import { GRACE, LAST_CALL } from '#machines/subscription/subscription.events.ts';
import { createRandom } from '#machines/testing/random.ts';
import type { Command } from '../../actors/effects.ts';
import { decide, type ActorRow } from '../../actors/transition.ts';
import { createSubscriptionActor } from './subscription.actor.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 0, 1);
const UNTIL = NOW + 31 * DAY;

const definition = createSubscriptionActor();
const ref = { machine: 'subscription', id: 'org1' };

/** A subscription that was paid, and goes its way at the times a test says. */
function begin() {
  let row: ActorRow | undefined;
  let count = 0;
  const hear = (event: { type: string }, now: number, more: object = {}) => {
    count += 1;
    const given = { ref, kind: 'send', event, eventId: `e${count}`, inv: 'i', ...more } as Command;
    const decision = decide(definition, row, given, 'one', now);
    if (decision.kind !== 'applied') throw new Error(decision.kind);
    // What a database would give back.
    row = JSON.parse(JSON.stringify(decision.row)) as ActorRow;
  };
  hear(paid(NOW), NOW, { create: { organizationId: 'org1' } });
  const timer = () => Object.entries(row?.host.timers ?? {})[0];
  return {
    hear,
    state: () => row?.snapshot.value,
    /** When its timer is due. */
    due: () => timer()?.[1].at,
    fire(now: number) {
      const [id, { token, event }] = timer()!;
      hear(event, now, { kind: 'timer', id, token });
    },
  };
}

const paid = (at: number, more: object = {}) => ({
  type: 'payment.received',
  at,
  receipt: {
    id: 'r1',
    plan: 'pro',
    from: NOW,
    until: UNTIL,
    amount: money(2400, 'USD'),
    note: '',
    buyer: { name: 'Haneul', address: '' },
    issuedBy: { id: 'admin', name: 'Admin' },
    ...more,
  },
});

const annul = (at: number, receiptId: string) => ({ type: 'payment.voided', at, receiptId });

const ask = (at: number) => ({
  type: 'plan.request',
  at,
  plan: 'pro_annual',
  due: money(100, 'USD'),
});

it('[SUBSCRIPTION-15] a grace ends on the day that was said, though its beginning was noticed late', () => {
  const one = begin();
  expect(one.due()).toBe(UNTIL);
  one.fire(UNTIL + 3 * DAY);
  expect([one.state(), one.due()]).toEqual(['pastDue', UNTIL + GRACE]);
  one.fire(UNTIL + GRACE + DAY);
  expect([one.state(), one.due()]).toEqual(['unpaid', UNTIL + GRACE + LAST_CALL]);
});

it('[SUBSCRIPTION-15] an event that was heard before a late timer fired takes no day from a grace', () => {
  const one = begin();
  one.hear(ask(UNTIL + 2 * DAY), UNTIL + 2 * DAY);
  one.fire(UNTIL + 5 * DAY);
  expect([one.state(), one.due()]).toEqual(['pastDue', UNTIL + GRACE]);
});

it('[SUBSCRIPTION-15] [SUBSCRIPTION-6] a grace whose last payment is voided ends on the day of what is left', () => {
  const one = begin();
  const next = { id: 'r2', from: UNTIL, until: UNTIL + 28 * DAY };
  one.hear(paid(UNTIL - DAY, next), UNTIL - DAY);
  one.fire(UNTIL + 28 * DAY);
  expect([one.state(), one.due()]).toEqual(['pastDue', UNTIL + 28 * DAY + GRACE]);
  const now = UNTIL + 30 * DAY;
  one.hear(annul(now, 'r2'), now);
  // That day is over already, and so the next state begins at once.
  expect([one.state(), one.due()]).toEqual(['pastDue', now]);
  one.fire(now);
  expect([one.state(), one.due()]).toEqual(['unpaid', UNTIL + GRACE + LAST_CALL]);
  one.hear(annul(now, 'r1'), now);
  expect([one.state(), one.due()]).toEqual(['ended', undefined]);
});

it('[SUBSCRIPTION-15] whenever timers fire and whatever is heard, each is set to the day that was said', () => {
  const random = createRandom(15, 'late timers');
  for (let round = 0; round < 200; round += 1) {
    const one = begin();
    let now = NOW;
    for (const [state, said] of [
      ['pastDue', UNTIL + GRACE],
      ['unpaid', UNTIL + GRACE + LAST_CALL],
      ['ended', undefined],
    ] as const) {
      const fires = Math.max(now, one.due()!) + random.below(20) * DAY;
      for (let heard = random.below(4); heard > 0; heard -= 1) {
        now = Math.min(fires, now + random.below(30) * DAY);
        // It may have waited for its turn.
        const at = now - random.below(3) * HOUR;
        one.hear(random.pick([ask(at), { type: 'plan.withdraw', at }]), now);
      }
      now = fires;
      one.fire(now);
      const expected = said === undefined ? undefined : Math.max(said, now);
      expect({ round, state: one.state(), due: one.due() }).toEqual({
        round,
        state,
        due: expected,
      });
    }
  }
});
