import type { AccessEntries } from '../../access/expectation.ts';

const place = { language: 'en', namespace: 'common', path: 'action.save' } as const;

export const languageAccess: AccessEntries = {
  'language.coverage': { call: (api) => api.language.coverage.query() },
  'language.list': { call: (api) => api.language.list.query({ language: 'en' }) },
  'language.set': { call: (api) => api.language.set.mutate({ ...place, text: 'Keep' }) },
  'language.reset': { call: (api) => api.language.reset.mutate(place) },
  'language.export': { call: (api) => api.language.export.query({ language: 'ko' }) },
  'language.import': {
    call: (api) => api.language.import.mutate({ language: 'ko', texts: {} }),
  },
};
