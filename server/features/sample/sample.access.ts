import type { AccessEntries } from '../../access/expectation.ts';

const FIRST = { language: 'en', lessonSlug: '1-1' } as const;

// What we ship is for everybody.
export const sampleAccess: AccessEntries = {
  'sample.lesson': { call: (api) => api.sample.lesson.query(FIRST) },
  'sample.page': { call: (api) => api.sample.page.query({ language: 'en', page: 3 }) },
  'sample.grade': {
    call: (api) =>
      api.sample.grade.mutate({
        ...FIRST,
        itemId: 'q0',
        response: { type: 'truth', chosen: true },
      }),
    allowed: 'NOT_FOUND',
  },
};
