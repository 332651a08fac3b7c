import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { essence, restore, step, walk, type AnyEvent, type Walk } from '../testing/explore.ts';
import { learner, member } from '../testing/viewers.ts';
import { money } from '../plan/money.ts';
import { nextPeriod } from './period.ts';
import { subscription } from './subscription.definition.ts';
import {
  GRACE,
  LAST_CALL,
  SUBSCRIPTION_STATES,
  type NewReceipt,
  type ProviderReport,
} from './subscription.events.ts';
import { subscriptionMachine as machine } from './subscription.machine.ts';
import {
  endsWhenCanceled,
  factsOf,
  mayTry,
  STATES_IN_FORCE,
  subscriptionState,
} from './subscription-state.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 1);
const MONTH = 31 * DAY;
const input = { organizationId: 'org1' };

const receipt = (id: string, more: Partial<NewReceipt> = {}): NewReceipt => ({
  id,
  plan: 'pro',
  from: NOW,
  until: NOW + MONTH,
  amount: money(2400, 'USD'),
  note: '',
  buyer: { name: 'Haneul', address: '' },
  issuedBy: { id: 'admin', name: 'Admin' },
  ...more,
});
const pay = (id = 'r1', more: Partial<NewReceipt> = {}, at = NOW) => ({
  type: 'payment.received',
  at,
  receipt: receipt(id, more),
});
const annul = (receiptId = 'r1', at = NOW) => ({
  type: 'payment.voided',
  at,
  receiptId,
  reason: 'twice',
  by: 'Admin',
});
const say = (name: string, at = NOW) => ({ type: `subscription.${name}`, at });
const trial = { type: 'trial.start', at: NOW, plan: 'pro', until: NOW + 14 * DAY };
const ask = { type: 'plan.request', at: NOW, plan: 'pro_annual', due: money(100, 'USD') };
const after = (delay: string, state: string) => ({
  type: `xstate.after.${delay}.subscription.${state}`,
});
const periodEnd = after('periodEnd', 'active');
const graceEnd = after('graceEnd', 'pastDue');
const lastCall = after('lastCall', 'unpaid');
const report = (readAt: number, status: ProviderReport['status'], endsAtPeriodEnd = false) => ({
  type: 'provider.reported',
  at: NOW,
  readAt,
  report: { status, plan: 'pro', from: NOW, until: NOW + MONTH, endsAtPeriodEnd },
});

const at = (...events: AnyEvent[]) => walk(machine, input, events).snapshot;
const stateAt = (...events: AnyEvent[]) => at(...events).value;

/** To each state, in the order of `SUBSCRIPTION_ORDER`. */
const WAYS: AnyEvent[][] = [
  [],
  [trial],
  [pay('r0')],
  [pay('r0'), periodEnd],
  [pay('r0'), say('cancel')],
  [pay('r0'), say('pause')],
  [pay('r0'), periodEnd, graceEnd],
  [pay('r0'), periodEnd, graceEnd, lastCall],
];

/** A timer that is not set never fires. */
const TIMERS: Record<string, AnyEvent> = {
  trial: after('periodEnd', 'trial'),
  active: periodEnd,
  pastDue: graceEnd,
  unpaid: lastCall,
  canceled: after('periodEnd', 'canceled'),
};

describe('a subscription', () => {
  it('[SUBSCRIPTION-1] is active by a payment, whatever it was', () => {
    expect(WAYS.map((way) => stateAt(...way))).toEqual(SUBSCRIPTION_ORDER);
    for (const way of WAYS) {
      const paid = at(...way, pay('r9', { until: NOW + 90 * DAY }));
      expect(paid.value).toBe('active');
      expect(paid.context.plan).toBe('pro');
      const added = way.some(({ type }) => type === 'subscription.pause') ? MONTH : 0;
      expect(paid.context.until).toBe(NOW + 90 * DAY + added);
    }
  });

  it('[SUBSCRIPTION-14] is paid by one receipt for a period, and refuses one that knew of no other', () => {
    const first = { ...pay('r1'), after: null };
    const both = { ...pay('r2'), after: null };
    expect(at().can(first as any)).toBe(true);
    expect(at(first).can(both as any)).toBe(false);
    expect(at(first).can(first as any)).toBe(true);
    const next = {
      ...pay('r2', { from: NOW + MONTH, until: NOW + 2 * MONTH }),
      after: NOW + MONTH,
    };
    expect(at(first, next).context.until).toBe(NOW + 2 * MONTH);
    // Voided before it arrived, it is known, and counts nowhere.
    expect(at(annul('r2'), both).value).toBe('none');
  });

  it('[SUBSCRIPTION-2] is past due, unpaid and over when nothing is paid; a trial and what was canceled just end', () => {
    const due = at(pay(), periodEnd);
    expect([due.value, due.context.now]).toEqual(['pastDue', NOW + MONTH]);
    const unpaid = at(pay(), periodEnd, graceEnd);
    expect([unpaid.value, unpaid.context.now]).toEqual(['unpaid', NOW + MONTH + GRACE]);
    const over = at(pay(), periodEnd, graceEnd, lastCall);
    expect([over.value, over.context.now]).toEqual(['ended', NOW + MONTH + GRACE + LAST_CALL]);
    expect(stateAt(trial, after('periodEnd', 'trial'))).toBe('ended');
    expect(stateAt(pay(), say('cancel'), after('periodEnd', 'canceled'))).toBe('ended');
  });

  it('[SUBSCRIPTION-15] is as old as the moment at which a late timer fired', () => {
    const late = NOW + MONTH + 3 * DAY;
    const due = at(pay(), { ...periodEnd, at: late });
    expect([due.value, due.context.now, due.context.until]).toEqual(['pastDue', late, NOW + MONTH]);
    // By another clock it may be early.
    expect(at(pay(), { ...periodEnd, at: NOW }).context.now).toBe(NOW + MONTH);
    // What was heard before it fired turns nothing back.
    const asked = at(pay(), { ...ask, at: late + DAY }, { ...periodEnd, at: late });
    expect(asked.context.now).toBe(late + DAY);
  });

  it('[SUBSCRIPTION-3] keeps what is paid when it is canceled, and comes back until then', () => {
    const canceled = at(pay(), say('cancel', NOW + DAY));
    expect([canceled.value, canceled.context.until]).toEqual(['canceled', NOW + MONTH]);
    expect(stateAt(pay(), say('cancel'), say('reactivate'))).toBe('active');
    expect(stateAt(trial, say('cancel'), say('reactivate'))).toBe('trial');
    expect(stateAt(pay(), periodEnd, say('cancel'))).toBe('ended');
    expect(stateAt(pay(), periodEnd, graceEnd, say('cancel'))).toBe('ended');
  });

  it('[SUBSCRIPTION-4] keeps the time that is left while it is paused', () => {
    const paused = at(pay(), say('pause', NOW + 10 * DAY));
    expect(paused.context).toMatchObject({ left: 21 * DAY, until: null });
    const back = at(pay(), say('pause', NOW + 10 * DAY), say('reactivate', NOW + 100 * DAY));
    expect([back.value, back.context.until]).toEqual(['active', NOW + 121 * DAY]);
    const given = at(pay(), say('pause', NOW + 10 * DAY), say('cancel', NOW + 50 * DAY));
    expect([given.value, given.context.until]).toEqual(['canceled', NOW + 71 * DAY]);
  });

  it('[SUBSCRIPTION-5] counts a receipt once, and a voided one never', () => {
    expect(at(pay(), pay(), pay()).context.paid).toHaveLength(1);
    expect(stateAt(annul('r1'), pay('r1'))).toBe('none');
    expect(stateAt(pay('r1'), annul('r1'), pay('r1'))).toBe('ended');
  });

  it('[SUBSCRIPTION-6] takes the time of a voided receipt back', () => {
    const next = { from: NOW + MONTH, until: NOW + 2 * MONTH };
    const kept = at(pay('r1'), pay('r2', next), annul('r2'));
    expect([kept.value, kept.context.until]).toEqual(['active', NOW + MONTH]);
    expect(stateAt(pay('r1'), annul('r1'))).toBe('ended');
    const later = NOW + MONTH + DAY;
    const late = at(pay('r1'), pay('r2', next), annul('r2', later));
    expect([late.value, late.context.until]).toEqual(['pastDue', NOW + MONTH]);
    expect(stateAt(pay('r1'), pay('r2', next), say('cancel'), annul('r2', later))).toBe('ended');
    const paused = at(pay('r1'), pay('r2', next), say('pause'), annul('r2'));
    expect([paused.value, paused.context.left]).toEqual(['paused', MONTH]);
    expect(at(pay('r1'), annul('unknown')).context.until).toBe(NOW + MONTH);
  });

  it('[SUBSCRIPTION-6] ends with the last of several that are voided, in whichever order', () => {
    const next = { from: NOW + MONTH, until: NOW + 2 * MONTH };
    const later = NOW + MONTH + DAY;
    for (const [first, second] of [
      ['r1', 'r2'],
      ['r2', 'r1'],
    ] as const) {
      const ended = at(pay('r1'), pay('r2', next), annul(first, later), annul(second, later));
      expect([ended.value, ended.context.paid]).toEqual(['ended', []]);
    }
  });

  it('[SUBSCRIPTION-8] a receipt that is voided takes no time from who pays by card', () => {
    const byCard = at(pay('r1'), report(1, 'active'));
    const voided = at(pay('r1'), report(1, 'active'), annul('r1'));
    expect(voided.value).toBe('active');
    expect(voided.context).toMatchObject({ until: byCard.context.until, paid: [] });
    const late = [report(1, 'active'), report(2, 'past_due')];
    expect(stateAt(pay('r1'), ...late, annul('r1'))).toBe('pastDue');
  });

  it('[SUBSCRIPTION-7] ends at the latest reading, in every order and with repetitions', () => {
    const readings = [
      report(1, 'trialing'),
      report(2, 'active'),
      report(3, 'past_due'),
      report(4, 'active', true),
      report(5, 'unpaid'),
    ];
    for (const order of permutations(readings)) {
      const { value, context } = at(...order);
      expect([value, context.readAt, context.until]).toEqual(['unpaid', 5, NOW + MONTH]);
    }
    const random = createRandom(7, 'readings');
    const ends = [...readings, report(6, 'paused'), report(7, 'canceled')];
    for (let round = 0; round < 60; round += 1) {
      const said = Array.from({ length: 12 }, () => random.pick(ends));
      const latest = said.reduce((one, other) => (other.readAt > one.readAt ? other : one));
      expect(at(...said).value).toBe(stateOfReport(latest.report));
    }
  });

  it('[SUBSCRIPTION-11] leaves what was paid by hand alone, unless the provider is paid', () => {
    for (const status of ['canceled', 'past_due', 'unpaid', 'paused'] as const) {
      const kept = at(report(1, 'active'), report(2, 'canceled'), pay(), report(3, status));
      expect([kept.value, kept.context.way, kept.context.readAt]).toEqual(['active', 'manual', 3]);
      // An older reading is none for having been passed over.
      expect(at(pay(), report(3, status), report(2, 'active')).context.way).toBe('manual');
    }
    expect(at(pay(), report(1, 'active')).context.way).toBe('provider');
    const over = { ...report(1, 'canceled'), at: NOW + 2 * MONTH };
    expect(stateAt(pay(), over)).toBe('ended');
  });

  it('[SUBSCRIPTION-8] leaves it to the provider whether a period was paid', () => {
    expect(stateAt(report(1, 'active'), periodEnd)).toBe('active');
    expect(stateAt(report(1, 'past_due'), graceEnd)).toBe('pastDue');
    expect(stateAt(report(1, 'unpaid'), lastCall)).toBe('unpaid');
    expect(stateAt(report(1, 'active', true), after('periodEnd', 'canceled'))).toBe('ended');
  });

  it('[SUBSCRIPTION-9] is tried once, before anything was paid', () => {
    expect(stateAt(trial)).toBe('trial');
    expect(stateAt(trial, after('periodEnd', 'trial'), trial)).toBe('ended');
    expect(stateAt(pay(), annul(), trial)).toBe('ended');
    expect(at(pay()).can(trial)).toBe(false);
  });

  it('[SUBSCRIPTION-10] remembers what was asked for until it is paid or withdrawn', () => {
    const asked = at(pay(), ask);
    expect(asked.value).toBe('active');
    expect(asked.context.requested).toMatchObject({ plan: 'pro_annual', due: money(100, 'USD') });
    expect(at(pay(), ask, { type: 'plan.withdraw', at: NOW }).context.requested).toBeNull();
    expect(at(pay(), ask, pay('r2', { plan: 'pro_annual' })).context.requested).toBeNull();
  });

  it('[SUBSCRIPTION-1] [SUBSCRIPTION-4] [SUBSCRIPTION-5] is in every state by some way, survives being stored in each, and no way leads out of its rules', () => {
    const random = createRandom(2026, 'subscription');
    const seen = new Set<string>();
    for (let round = 0; round < 150; round += 1) {
      const way: Walk = walk(machine, input, []);
      for (let turn = 0, now = NOW; turn < 14; turn += 1) {
        now += random.below(20) * DAY;
        step(machine, way, random.pick(possibleAt(way, now, random.below(4))));
        const { value, context } = way.snapshot;
        seen.add(String(value));
        expect(essence(restore(machine, way.snapshot))).toEqual(essence(way.snapshot));
        expect(context.left !== null).toBe(value === 'paused' && context.way === 'manual');
        if (value === 'none') expect(context.plan).toBeNull();
        else expect(context.plan).not.toBeNull();
        expect(new Set(context.paid.map(({ id }: { id: string }) => id)).size).toBe(
          context.paid.length,
        );
      }
    }
    expect([...seen].sort()).toEqual([...SUBSCRIPTION_STATES].sort());
  });
});

it('[SUBSCRIPTION-13] in every state its facts are the tags of the machine, and what it can do', () => {
  for (const events of WAYS) {
    const snapshot = at(...events);
    const state = subscriptionState(snapshot.value);
    const facts = factsOf(state);
    const tags = Object.entries(facts).flatMap(([tag, holds]) => (holds ? [tag] : []));
    expect([state, ...tags.sort()]).toEqual([state, ...[...snapshot.tags].sort()]);
    expect(facts.cancellable).toBe(snapshot.can(say('cancel')));
    expect(facts.pausable).toBe(snapshot.can(say('pause')));
    expect(facts.comesBack).toBe(snapshot.can(say('reactivate')));
    const { trialUsed } = snapshot.context;
    expect(mayTry({ state, trialUsed })).toBe(snapshot.can(trial));
    if (!facts.cancellable) continue;
    const canceled = at(...events, say('cancel'));
    expect(endsWhenCanceled(state, 'manual')).toBe(canceled.value === 'ended');
  }
  expect(endsWhenCanceled('paused', 'provider')).toBe(true);
  expect(endsWhenCanceled('active', 'provider')).toBe(false);
  expect(STATES_IN_FORCE).toEqual(['trial', 'active', 'pastDue', 'canceled']);
  expect(() => subscriptionState('gone')).toThrow('a subscription cannot be "gone"');
});

it('[PERIOD-1] a payment of the same plan goes on where it ended, and another plan begins now', () => {
  const present = { state: 'active', plan: 'pro', until: NOW } as const;
  const later = Date.UTC(2026, 1, 1);
  expect(nextPeriod(present, 'pro', NOW - DAY)).toEqual({ from: NOW, until: later });
  expect(nextPeriod({ ...present, state: 'pastDue' }, 'pro', NOW + DAY)).toEqual({
    from: NOW,
    until: later,
  });
  expect(nextPeriod(present, 'pro_annual', NOW - DAY).from).toBe(NOW - DAY);
  expect(nextPeriod({ ...present, state: 'unpaid' }, 'pro', NOW + DAY).from).toBe(NOW + DAY);
});

it('[SUBSCRIPTION-12] shows each viewer what is in force and asked for, and nothing of receipts', () => {
  const snapshot = at(annul('r0'), pay('r1'), ask);
  expect(snapshot.context).toMatchObject({ paid: [{ id: 'r1' }], voided: ['r0'] });
  const seen = subscription.toView(snapshot as any, member);
  expect(seen).toMatchObject({ value: 'active', permitted: [] });
  expect(seen.context).toEqual({
    organizationId: 'org1',
    plan: 'pro',
    from: NOW,
    until: NOW + MONTH,
    left: null,
    requested: { plan: 'pro_annual', due: money(100, 'USD'), at: NOW },
  });
  expect(subscription.toView(snapshot as any, learner)).toEqual(seen);
  // Neither of them is shown it: it is for those who see the billing.
  expect([member, learner].map((viewer) => viewer.may(subscription.watch))).toEqual([false, false]);
});

const SUBSCRIPTION_ORDER = [
  'none',
  'trial',
  'active',
  'pastDue',
  'canceled',
  'paused',
  'unpaid',
  'ended',
];

function stateOfReport({
  status,
  endsAtPeriodEnd,
}: {
  status: string;
  endsAtPeriodEnd: boolean;
}): string {
  const names: Record<string, string> = {
    trialing: 'trial',
    active: 'active',
    past_due: 'pastDue',
    unpaid: 'unpaid',
    paused: 'paused',
    canceled: 'ended',
  };
  return endsAtPeriodEnd ? 'canceled' : names[status]!;
}

function possibleAt({ snapshot }: Walk, now: number, which: number): AnyEvent[] {
  const id = `r${which}`;
  const timer = TIMERS[String(snapshot.value)];
  return [
    pay(id, { from: now, until: now + MONTH }, now),
    annul(id, now),
    say('cancel', now),
    say('pause', now),
    say('reactivate', now),
    { ...trial, at: now, until: now + DAY },
    { ...ask, at: now },
    ...(timer ? [timer] : []),
  ];
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((one, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [
      one,
      ...rest,
    ]),
  );
}
