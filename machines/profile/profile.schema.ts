/**
 * What a person says of themselves, as a creator and as a learner: one schema for the forms and for
 * the server. Messages are keys of the `errors` namespace; `form.tooLong` takes `max`.
 *
 * PROFILE-1 The rules and their texts are those of the specification, word for word.
 * PROFILE-2 An address is http or https: what others may press must never be a script.
 * PROFILE-3 Nobody sees a profile that is not switched visible. What is public then is listed in
 *    `public-profile.ts`; the fields in SHAREABLE only if they are shared one by one.
 * PROFILE-4 A save never writes over another one that was not seen.
 * PROFILE-5 What is wrong is said at its field, and stays with its row when rows are moved.
 * PROFILE-6 What was typed is lost neither by a failed save nor by a reload or a sign-out from
 *    elsewhere.
 * PROFILE-7 It goes with the account.
 */
import { z } from 'zod';

/** Characters, and how many entries a list may have. */
export const PROFILE_LIMITS = {
  line: 160,
  email: 254,
  url: 300,
  phone: 40,
  bio: 4_000,
  description: 2_000,
  tag: 60,
  entries: 30,
  tags: 60,
} as const;

export const LANGUAGE_LEVELS = ['Native', 'Fluent', 'Conversational', 'Basic'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

/** Private unless shared one by one. */
export const SHAREABLE = ['location', 'email', 'phone', 'certifications', 'languages'] as const;
export type Shareable = (typeof SHAREABLE)[number];

const TOO_LONG = 'form.tooLong';
const text = (max: number) => z.string().trim().max(max, TOO_LONG);
const line = (message: string, min = 1) => text(PROFILE_LIMITS.line).min(min, message);

const address = z.url({ protocol: /^https?$/u, hostname: /^[^.\s]+(\.[^.\s]+)+$/u });
const webAddress = (message: string) =>
  text(PROFILE_LIMITS.url).refine(
    (value) => value === '' || address.safeParse(value).success,
    message,
  );

const entries = <Entry extends z.ZodType>(entry: Entry, max: number = PROFILE_LIMITS.entries) =>
  z.array(entry).max(max, 'profile.tooMany');
const tags = (message: string) => entries(text(PROFILE_LIMITS.tag).min(1, message), 60);

const languages = entries(
  z.object({
    language: line('profile.language'),
    level: z.enum(LANGUAGE_LEVELS, 'profile.level'),
  }),
);

export const creatorProfileSchema = z.object({
  name: line('profile.name', 2),
  title: line('profile.title', 2),
  bio: text(PROFILE_LIMITS.bio).min(50, 'profile.bio'),
  location: line('profile.location', 2),
  email: text(PROFILE_LIMITS.email).pipe(z.email('profile.email')),
  phone: text(PROFILE_LIMITS.phone),
  website: webAddress('profile.website'),
  education: entries(
    z.object({
      degree: line('profile.degree'),
      institution: line('profile.institution'),
      year: line('profile.year', 4),
      description: text(PROFILE_LIMITS.description),
    }),
  ),
  experience: entries(
    z.object({
      position: line('profile.position'),
      company: line('profile.company'),
      period: line('profile.period'),
      description: text(PROFILE_LIMITS.description).min(10, 'profile.description'),
      achievements: entries(line('profile.achievement')),
    }),
  ),
  skills: tags('profile.skill'),
  certifications: entries(line('profile.certification')),
  languages,
  socialLinks: z.object({
    linkedin: webAddress('profile.linkedin'),
    twitter: webAddress('profile.twitter'),
    github: webAddress('profile.github'),
  }),
});
export type CreatorProfile = z.output<typeof creatorProfileSchema>;

export const learnerProfileSchema = z.object({
  displayName: line('profile.name', 2),
  bio: text(PROFILE_LIMITS.bio),
  languages,
  interests: tags('profile.interest'),
  goals: entries(line('profile.goal')),
});
export type LearnerProfile = z.output<typeof learnerProfileSchema>;

/** Who may see it, beside its content. */
export const creatorVisibility = z.object({
  visible: z.boolean(),
  shared: z.array(z.enum(SHAREABLE)).max(SHAREABLE.length),
});
export const learnerVisibility = z.object({ visible: z.boolean() });

/** The profile of whoever has filled in nothing: their account says name and address. */
export function emptyCreatorProfile(name: string, email: string): CreatorProfile {
  return {
    name,
    title: '',
    bio: '',
    location: '',
    email,
    phone: '',
    website: '',
    education: [],
    experience: [],
    skills: [],
    certifications: [],
    languages: [],
    socialLinks: { linkedin: '', twitter: '', github: '' },
  };
}

/** The profile of whoever has filled in nothing. */
export function emptyLearnerProfile(displayName: string): LearnerProfile {
  return { displayName, bio: '', languages: [], interests: [], goals: [] };
}
