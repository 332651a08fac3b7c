/** What others may read of somebody. */
import { createProfileRepository } from '#db/profile/profile.repository.ts';
import { AppError } from '#machines/errors.ts';
import {
  toPublicCreator,
  toPublicLearner,
  type PublicCreator,
  type PublicLearner,
} from '#machines/profile/public-profile.ts';
import type { ApiContext } from '../../api/context.ts';

interface ShownProfile {
  organization: { name: string; slug: string };
  creator?: PublicCreator;
  learner?: PublicLearner;
}

/**
 * Who is not in the organization, and who shows nothing, look the same from outside.
 * @throws {AppError} PROFILE_NOT_FOUND
 */
export async function showProfile(
  { em, auth }: Pick<ApiContext, 'em' | 'auth'>,
  { orgSlug, userId }: { orgSlug: string; userId: string },
): Promise<ShownProfile> {
  const memberships = await auth.repository.memberships(userId);
  const here = memberships.find(({ slug }) => slug === orgSlug);
  if (!here) throw new AppError('PROFILE_NOT_FOUND');
  const profiles = createProfileRepository(em);
  const creator = await profiles.find(userId, 'creator');
  const learner = await profiles.find(userId, 'learner');
  if (!creator?.visible && !learner?.visible) throw new AppError('PROFILE_NOT_FOUND');
  return {
    organization: { name: here.name, slug: here.slug },
    ...(creator?.visible ? { creator: toPublicCreator(creator.content, creator.shared) } : {}),
    ...(learner?.visible ? { learner: toPublicLearner(learner.content) } : {}),
  };
}
