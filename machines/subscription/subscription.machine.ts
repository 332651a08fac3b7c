/** The life of what an organization pays for. Rules: subscription.spec.md. */
import { assign, setup } from 'xstate';
import {
  GRACE,
  LAST_CALL,
  type ProviderReport,
  type SubscriptionContext,
  type SubscriptionEvent,
  type SubscriptionInput,
  type SubscriptionTag,
} from './subscription.events.ts';
import {
  dueIn,
  follows,
  heard,
  isKnown,
  isPaidByHand,
  paid,
  paused,
  reached,
  reported,
  resumed,
  voided,
  without,
} from './subscription.setup.ts';

/** Read by the compiler only. */
const types = {} as {
  context: SubscriptionContext;
  events: SubscriptionEvent;
  input: SubscriptionInput;
  tags: SubscriptionTag;
};

export const subscriptionMachine = setup({
  types,
  delays: {
    periodEnd: ({ context }) => dueIn(context),
    graceEnd: ({ context }) => dueIn(context, GRACE),
    lastCall: ({ context }) => dueIn(context, GRACE + LAST_CALL),
  },
  guards: {
    isManual: ({ context }) => context.way === 'manual',
    isKnown: ({ context, event }) =>
      event.type === 'payment.received' && isKnown(context, event.receipt.id),
    follows: ({ context, event }) => event.type === 'payment.received' && follows(context, event),
    mayTry: ({ context }) => !context.trialUsed,
    /** Nothing else was paid. */
    isOnlyPaid: ({ context, event }) =>
      event.type === 'payment.voided' &&
      context.way === 'manual' &&
      context.paid.some(({ id }) => id === event.receiptId) &&
      without(context, event.receiptId).length === 0,
    /** Whatever else was paid, none of its time is still to come. */
    leavesNothing: ({ context, event }) =>
      event.type === 'payment.voided' &&
      context.way === 'manual' &&
      context.paid.some(({ id }) => id === event.receiptId) &&
      without(context, event.receiptId).every(
        ({ until }) => until <= Math.max(context.now, event.at),
      ),
    wasTrial: ({ context }) => context.paid.length === 0 && context.way === 'manual',
    /** The time that was paid by hand runs, and the provider has nothing to put in its place. */
    staysByHand: ({ context, event }) =>
      event.type === 'provider.reported' &&
      event.readAt > context.readAt &&
      isPaidByHand(context, event.at) &&
      event.report.status !== 'active' &&
      event.report.status !== 'trialing',
    reportsCancel: ({ context, event }) =>
      event.type === 'provider.reported' &&
      event.readAt > context.readAt &&
      event.report.endsAtPeriodEnd &&
      (event.report.status === 'active' || event.report.status === 'trialing'),
    reports: ({ context, event }, status: ProviderReport['status']) =>
      event.type === 'provider.reported' &&
      event.readAt > context.readAt &&
      event.report.status === status,
  },
  actions: {
    hear: assign(({ context, event }) => ('at' in event ? heard(context, event.at) : {})),
    reachPeriodEnd: assign(({ context, event }) => reached(context, event)),
    reachGraceEnd: assign(({ context, event }) => reached(context, event, GRACE)),
    reachLastCall: assign(({ context, event }) => reached(context, event, GRACE + LAST_CALL)),
    takePayment: assign(({ context, event }) =>
      event.type === 'payment.received' ? paid(context, event) : {},
    ),
    voidPayment: assign(({ context, event }) =>
      event.type === 'payment.voided' ? voided(context, event) : {},
    ),
    takeTrial: assign(({ context, event }) =>
      event.type === 'trial.start'
        ? {
            ...heard(context, event.at),
            way: 'manual' as const,
            plan: event.plan,
            from: event.at,
            until: event.until,
            trialUsed: true,
          }
        : {},
    ),
    takeReport: assign(({ context, event }) =>
      event.type === 'provider.reported' ? reported(context, event) : {},
    ),
    noteReading: assign(({ context, event }) =>
      event.type === 'provider.reported'
        ? { ...heard(context, event.at), readAt: event.readAt }
        : {},
    ),
    pauseTime: assign(({ context, event }) => ('at' in event ? paused(context, event.at) : {})),
    resumeTime: assign(({ context, event }) => ('at' in event ? resumed(context, event.at) : {})),
    request: assign(({ context, event }) =>
      event.type === 'plan.request'
        ? {
            ...heard(context, event.at),
            requested: { plan: event.plan, due: event.due, at: event.at },
          }
        : {},
    ),
    forgetRequest: assign({ requested: null }),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => ({
    ...input,
    now: 0,
    way: 'manual',
    plan: null,
    from: null,
    until: null,
    left: null,
    paid: [],
    voided: [],
    requested: null,
    trialUsed: false,
    readAt: 0,
  }),
  initial: 'none',
  on: {
    'payment.received': [
      // Said again (SUBSCRIPTION-5).
      { guard: 'isKnown', actions: 'hear' },
      { guard: 'follows', target: '.active', actions: 'takePayment' },
    ],
    'payment.voided': { actions: 'voidPayment' },
    'plan.request': { actions: 'request' },
    'plan.withdraw': { actions: ['hear', 'forgetRequest'] },
    'provider.reported': [
      { guard: 'staysByHand', actions: 'noteReading' },
      { guard: 'reportsCancel', target: '.canceled', actions: 'takeReport' },
      { guard: { type: 'reports', params: 'active' }, target: '.active', actions: 'takeReport' },
      { guard: { type: 'reports', params: 'trialing' }, target: '.trial', actions: 'takeReport' },
      { guard: { type: 'reports', params: 'past_due' }, target: '.pastDue', actions: 'takeReport' },
      { guard: { type: 'reports', params: 'unpaid' }, target: '.unpaid', actions: 'takeReport' },
      { guard: { type: 'reports', params: 'paused' }, target: '.paused', actions: 'takeReport' },
      { guard: { type: 'reports', params: 'canceled' }, target: '.ended', actions: 'takeReport' },
      // Read before what is known already (SUBSCRIPTION-7).
      { actions: 'hear' },
    ],
  },
  states: {
    none: {
      on: { 'trial.start': { guard: 'mayTry', target: 'trial', actions: 'takeTrial' } },
    },
    trial: {
      tags: ['lives', 'inForce', 'cancellable'],
      after: {
        periodEnd: { guard: 'isManual', target: 'ended', actions: 'reachPeriodEnd' },
      },
      on: { 'subscription.cancel': { target: 'canceled', actions: 'hear' } },
    },
    active: {
      tags: ['lives', 'inForce', 'renewable', 'cancellable', 'pausable'],
      after: {
        periodEnd: { guard: 'isManual', target: 'pastDue', actions: 'reachPeriodEnd' },
      },
      on: {
        'subscription.cancel': { target: 'canceled', actions: 'hear' },
        'subscription.pause': { target: 'paused', actions: 'pauseTime' },
        'payment.voided': [
          { guard: 'isOnlyPaid', target: 'ended', actions: 'voidPayment' },
          { guard: 'leavesNothing', target: 'pastDue', actions: 'voidPayment' },
          { target: 'active', reenter: true, actions: 'voidPayment' },
        ],
      },
    },
    pastDue: {
      tags: ['lives', 'inForce', 'renewable', 'cancellable', 'endsAtOnce', 'needsPayment'],
      after: {
        graceEnd: { guard: 'isManual', target: 'unpaid', actions: 'reachGraceEnd' },
      },
      on: {
        'subscription.cancel': { target: 'ended', actions: 'hear' },
        'payment.voided': [
          { guard: 'isOnlyPaid', target: 'ended', actions: 'voidPayment' },
          // Its day is another one.
          { target: 'pastDue', reenter: true, actions: 'voidPayment' },
        ],
      },
    },
    unpaid: {
      tags: ['lives', 'cancellable', 'endsAtOnce', 'needsPayment'],
      after: {
        lastCall: { guard: 'isManual', target: 'ended', actions: 'reachLastCall' },
      },
      on: {
        'subscription.cancel': { target: 'ended', actions: 'hear' },
        'payment.voided': [
          { guard: 'isOnlyPaid', target: 'ended', actions: 'voidPayment' },
          // Its day is another one.
          { target: 'unpaid', reenter: true, actions: 'voidPayment' },
        ],
      },
    },
    canceled: {
      tags: ['lives', 'inForce', 'renewable', 'comesBack'],
      after: { periodEnd: { target: 'ended', actions: 'reachPeriodEnd' } },
      on: {
        'subscription.reactivate': [
          { guard: 'wasTrial', target: 'trial', actions: 'hear' },
          { target: 'active', actions: 'hear' },
        ],
        'payment.voided': [
          { guard: 'leavesNothing', target: 'ended', actions: 'voidPayment' },
          { target: 'canceled', reenter: true, actions: 'voidPayment' },
        ],
      },
    },
    paused: {
      tags: ['lives', 'cancellable', 'comesBack'],
      on: {
        'subscription.reactivate': { target: 'active', actions: 'resumeTime' },
        'subscription.cancel': { target: 'canceled', actions: 'resumeTime' },
        'payment.voided': [
          { guard: 'isOnlyPaid', target: 'ended', actions: 'voidPayment' },
          { actions: 'voidPayment' },
        ],
      },
    },
    ended: {
      entry: 'forgetRequest',
      on: { 'trial.start': { guard: 'mayTry', target: 'trial', actions: 'takeTrial' } },
    },
  },
});
