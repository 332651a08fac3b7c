import { expect, it } from 'vitest';
import {
  creatorProfileSchema,
  emptyCreatorProfile,
  emptyLearnerProfile,
  learnerProfileSchema,
} from '#machines/profile/profile.schema.ts';
import en from '../locales/en/errors.json' with { type: 'json' };

function wrong(value: unknown): Record<string, string> {
  const result = creatorProfileSchema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => {
      const text = message
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], en);
      return [path.join('.'), String(text)];
    }),
  );
}

const row = { degree: '', institution: ' ', year: '199', description: '' };
const job = { position: '', company: '', period: '', description: 'too short', achievements: [''] };

it('[PROFILE-1] says what is wrong in the words of the specification', () => {
  const found = wrong({
    ...emptyCreatorProfile('A', 'nobody'),
    title: ' T ',
    bio: 'x'.repeat(49),
    location: 'L',
    website: 'not an address',
    education: [row],
    experience: [job],
    languages: [{ language: '', level: 'Perfect' }],
    socialLinks: { linkedin: 'a', twitter: 'b', github: 'c' },
  });
  expect(found).toMatchObject({
    name: 'Name must be at least 2 characters',
    title: 'Title must be at least 2 characters',
    bio: 'Bio must be at least 50 characters',
    location: 'Location is required',
    email: 'Invalid email address',
    website: 'Invalid website URL',
    'education.0.degree': 'Degree is required',
    'education.0.institution': 'Institution is required',
    'education.0.year': 'Year is required',
    'experience.0.position': 'Position is required',
    'experience.0.company': 'Company is required',
    'experience.0.period': 'Period is required',
    'experience.0.description': 'Description must be at least 10 characters',
    'languages.0.language': 'Language is required',
    'socialLinks.linkedin': 'Invalid LinkedIn URL',
    'socialLinks.twitter': 'Invalid Twitter URL',
    'socialLinks.github': 'Invalid GitHub URL',
  });
});

const least = {
  ...emptyCreatorProfile('Bo', 'bo@example.org'),
  title: 'Dr',
  bio: '가'.repeat(50),
  location: '서울',
};

it('[PROFILE-1] takes the least that is allowed, and leaves what is optional empty', () => {
  expect(wrong(least)).toEqual({});
  expect(creatorProfileSchema.parse({ ...least, name: '  Bo ' }).name).toBe('Bo');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', '/path', 'http://x'])(
  '[PROFILE-2] refuses %s as a link',
  (website) => {
    expect(wrong({ ...least, website })).toEqual({ website: 'Invalid website URL' });
  },
);

it('[PROFILE-1] refuses more than a list may hold', () => {
  const skills = Array.from({ length: 61 }, (_, index) => `skill ${index}`);
  expect(wrong({ ...least, skills })).toEqual({ skills: en.profile.tooMany });
});

it('[PROFILE-1] a learner needs a name and nothing else', () => {
  expect(learnerProfileSchema.safeParse(emptyLearnerProfile('Bo')).success).toBe(true);
  expect(learnerProfileSchema.safeParse(emptyLearnerProfile('B')).success).toBe(false);
});
