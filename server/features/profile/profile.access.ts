import { emptyLearnerProfile } from '#machines/profile/profile.schema.ts';
import type { AccessEntries } from '../../access/expectation.ts';
import { creatorProfile } from './testing/creator-profile.ts';

/** A save that nobody has made: they may save, the profile stays as it is. */
const revision = 7;

export const profileAccess: AccessEntries = {
  'profile.getCreator': { call: (api) => api.profile.getCreator.query() },
  'profile.saveCreator': {
    call: (api) =>
      api.profile.saveCreator.mutate({
        content: creatorProfile(),
        visible: false,
        shared: [],
        revision,
      }),
    allowed: 'PROFILE_CHANGED',
  },
  'profile.getLearner': { call: (api) => api.profile.getLearner.query() },
  'profile.saveLearner': {
    call: (api) =>
      api.profile.saveLearner.mutate({
        content: emptyLearnerProfile('Somebody'),
        visible: false,
        revision,
      }),
    allowed: 'PROFILE_CHANGED',
  },
  'profile.getPublic': {
    call: (api, fixture) =>
      api.profile.getPublic.query({ orgSlug: fixture.orgSlug, userId: fixture.userId('owner') }),
    // The owner shows nothing, which looks like not being there.
    allowed: 'PROFILE_NOT_FOUND',
  },
};
