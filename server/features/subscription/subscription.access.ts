import type { AccessEntries } from '../../access/expectation.ts';

const outsider = 'ORGANIZATION_NOT_FOUND';
/** There is no subscription that this could be said to. */
const nothing = { outsider, allowed: 'EVENT_NOT_POSSIBLE' };

const noCards = { outsider, allowed: 'PAYMENT_NOT_SET_UP' };

export const subscriptionAccess: AccessEntries = {
  'billing.offer': { call: (api) => api.billing.offer.query() },
  'billing.get': { call: (api, { orgSlug }) => api.billing.get.query({ orgSlug }), outsider },
  'billing.standing': {
    call: (api, { orgSlug }) => api.billing.standing.query({ orgSlug }),
    outsider,
  },
  'billing.excess': { call: (api, { orgSlug }) => api.billing.excess.query({ orgSlug }), outsider },
  // Another sum than it costs.
  'billing.request': {
    call: (api, { orgSlug }) =>
      api.billing.request.mutate({ orgSlug, plan: 'pro', due: { minor: 1, currency: 'USD' } }),
    outsider,
    allowed: 'QUOTE_CHANGED',
  },
  'billing.withdraw': {
    call: (api, { orgSlug }) => api.billing.withdraw.mutate({ orgSlug }),
    outsider,
  },
  'billing.cancel': {
    call: (api, { orgSlug }) => api.billing.cancel.mutate({ orgSlug }),
    ...nothing,
  },
  'billing.pause': {
    call: (api, { orgSlug }) => api.billing.pause.mutate({ orgSlug }),
    ...nothing,
  },
  'billing.reactivate': {
    call: (api, { orgSlug }) => api.billing.reactivate.mutate({ orgSlug }),
    ...nothing,
  },
  // Nobody pays by card here.
  'payment.invoices': {
    call: (api, { orgSlug }) => api.payment.invoices.query({ orgSlug }),
    outsider,
  },
  'payment.next': {
    call: (api, { orgSlug }) => api.payment.next.query({ orgSlug }),
    outsider,
  },
  'payment.checkout': {
    call: (api, { orgSlug }) =>
      api.payment.checkout.mutate({
        orgSlug,
        plan: 'pro',
        due: { minor: 2400, currency: 'USD' },
        language: 'en',
      }),
    ...noCards,
  },
  'payment.portal': {
    call: (api, { orgSlug }) => api.payment.portal.mutate({ orgSlug, language: 'en' }),
    ...noCards,
  },
  'payment.preview': {
    call: (api, { orgSlug }) => api.payment.preview.query({ orgSlug, plan: 'pro' }),
    ...noCards,
  },
  'payment.change': {
    call: (api, { orgSlug }) =>
      api.payment.change.mutate({
        orgSlug,
        plan: 'pro',
        at: 0,
        due: { minor: 2400, currency: 'USD' },
      }),
    ...noCards,
  },
  'payment.refresh': {
    call: (api, { orgSlug }) => api.payment.refresh.mutate({ orgSlug }),
    ...noCards,
  },
  'adminSubscription.list': { call: (api) => api.adminSubscription.list.query({}) },
  'adminSubscription.get': {
    call: (api, { organizationId }) => api.adminSubscription.get.query({ organizationId }),
  },
  'adminSubscription.agree': {
    call: (api, { organizationId }) =>
      api.adminSubscription.agree.mutate({ organizationId, limits: {}, reason: 'As before' }),
  },
  'adminSubscription.startTrial': {
    call: (api) =>
      api.adminSubscription.startTrial.mutate({ organizationId: 'nowhere', plan: 'pro' }),
    allowed: outsider,
  },
  'receipt.list': { call: (api) => api.receipt.list.query({}) },
  'receipt.draft': {
    call: (api, { organizationId }) => api.receipt.draft.query({ organizationId, plan: 'pro' }),
  },
  'receipt.issue': {
    call: (api) =>
      api.receipt.issue.mutate({
        organizationId: 'nowhere',
        requestId: crypto.randomUUID(),
        plan: 'pro',
        amount: { minor: 2400, currency: 'USD' },
      }),
    allowed: outsider,
  },
  'receipt.void': {
    call: (api) => api.receipt.void.mutate({ receiptId: 'nothing', reason: 'Twice' }),
    allowed: 'RECEIPT_NOT_FOUND',
  },
};
