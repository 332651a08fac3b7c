import type { AccessEntries } from '../../access/expectation.ts';

const nothing = { id: 'nothing' };
/** There is no such campaign, and no such token. */
const notThere = { allowed: 'NOT_FOUND' };
const words = {
  name: 'Autumn',
  audience: { language: null, plan: null, hasCourse: null, awayFor: null },
  subjectEn: '',
  textEn: '',
  subjectKo: '',
  textKo: '',
  perMinute: 60,
};

export const outreachAccess: AccessEntries = {
  'outreach.list': { call: (api) => api.outreach.list.query({}) },
  'outreach.get': { call: (api) => api.outreach.get.query(nothing), ...notThere },
  'outreach.audience': { call: (api) => api.outreach.audience.query(words.audience) },
  'outreach.create': { call: (api) => api.outreach.create.mutate(words) },
  'outreach.change': {
    call: (api) => api.outreach.change.mutate({ ...nothing, ...words }),
    ...notThere,
  },
  'outreach.test': {
    call: (api) => api.outreach.test.mutate({ ...nothing, language: 'en' }),
    ...notThere,
  },
  'outreach.schedule': {
    call: (api) => api.outreach.schedule.mutate({ ...nothing, at: 0 }),
    ...notThere,
  },
  'outreach.act': {
    call: (api) => api.outreach.act.mutate({ ...nothing, act: 'stop' }),
    ...notThere,
  },
  'outreach.choice': {
    call: (api) => api.outreach.choice.query({ token: 'nothing' }),
    ...notThere,
  },
  'outreach.choose': {
    call: (api) => api.outreach.choose.mutate({ token: 'nothing', wanted: false }),
    ...notThere,
  },
};
