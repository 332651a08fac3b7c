import type { AccessEntries } from '../../access/expectation.ts';

// Everybody sees their own, also in an organization they do not belong to: they may be enrolled there.
export const masteryAccess: AccessEntries = {
  'mastery.review': { call: (api, { orgSlug }) => api.mastery.review.query({ orgSlug }) },
  'mastery.next': { call: (api, { orgSlug }) => api.mastery.next.query({ orgSlug }) },
  // Nobody has answered it, so nobody may look its answer up.
  'mastery.reveal': {
    call: (api, { structure }) =>
      api.mastery.reveal.query({
        lessonId: structure.chapters[0]?.lessons[0]?.id ?? '',
        itemId: 'q1',
      }),
    allowed: 'NOT_FOUND',
    except: { stranger: 'LESSON_NOT_FOUND' },
  },
  'mastery.objectives': {
    call: (api, { orgSlug }) => api.mastery.objectives.query({ orgSlug }),
  },
};
