import type { AccessEntries } from '../../access/expectation.ts';

/** There is no such offer, and anybody may be told so. */
const notThere = { allowed: 'NOT_FOUND' };
const unknown = { code: 'nothing', device: '00000000-0000-4000-8000-000000000000' };

export const promoAccess: AccessEntries = {
  'promo.offer': { call: (api) => api.promo.offer.query({ code: 'nothing' }), ...notThere },
  'promo.visit': { call: (api) => api.promo.visit.mutate(unknown), ...notThere },
  'promo.mine': { call: (api) => api.promo.mine.query() },
  'promo.claim': { call: (api) => api.promo.claim.mutate(unknown), ...notThere },
  'promoCampaign.list': { call: (api) => api.promoCampaign.list.query({}) },
  'promoCampaign.get': {
    call: (api) => api.promoCampaign.get.query({ id: 'nothing' }),
    ...notThere,
  },
  'promoCampaign.create': {
    call: (api) =>
      api.promoCampaign.create.mutate({
        code: `access-${crypto.randomUUID().slice(0, 8)}`,
        name: 'Access',
        plan: 'pro',
        days: 30,
        places: null,
        perAddress: 3,
        beginsAt: 0,
        endsAt: null,
      }),
  },
  'promoCampaign.act': {
    call: (api) => api.promoCampaign.act.mutate({ id: 'nothing', act: 'pause' }),
    ...notThere,
  },
  'promoUser.list': { call: (api) => api.promoUser.list.query({}) },
  'promoUser.decide': {
    call: (api) => api.promoUser.decide.mutate({ userIds: ['nobody'], act: 'release' }),
  },
  'promoFigures.live': { call: (api) => api.promoFigures.live.query({}) },
  'promoFigures.days': { call: (api) => api.promoFigures.days.query({ days: 7 }) },
};
