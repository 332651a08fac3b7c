/**
 * What others may read of a profile: every field is named here, so a new one stays private until
 * somebody writes it down.
 */
import type { CreatorProfile, LearnerProfile, Shareable } from './profile.schema.ts';

/** Public as soon as the profile is visible. */
export const PUBLIC_CREATOR_FIELDS = [
  'name',
  'title',
  'bio',
  'skills',
  'education',
  'experience',
  'website',
  'socialLinks',
] as const satisfies readonly (keyof CreatorProfile)[];

/** A learner's goals are their own. */
export const PUBLIC_LEARNER_FIELDS = [
  'displayName',
  'bio',
  'languages',
  'interests',
] as const satisfies readonly (keyof LearnerProfile)[];

export type PublicCreator = Pick<CreatorProfile, (typeof PUBLIC_CREATOR_FIELDS)[number]> &
  Partial<Pick<CreatorProfile, Shareable>>;
export type PublicLearner = Pick<LearnerProfile, (typeof PUBLIC_LEARNER_FIELDS)[number]>;

/** Only what they chose to share. */
export function toPublicCreator(
  profile: CreatorProfile,
  shared: readonly Shareable[],
): PublicCreator {
  return pick(profile, [...PUBLIC_CREATOR_FIELDS, ...new Set(shared)]);
}

/** Only what is for everybody. */
export function toPublicLearner(profile: LearnerProfile): PublicLearner {
  return pick(profile, PUBLIC_LEARNER_FIELDS);
}

/** `Object.fromEntries` forgets its keys; they are exactly the picked ones. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
