import { emptyCreatorProfile, type CreatorProfile } from '#machines/profile/profile.schema.ts';

/** A whole one, each field with a word of its own. */
export function creatorProfile(): CreatorProfile {
  return {
    ...emptyCreatorProfile('Ada Lovelace', 'ada.private@example.org'),
    title: 'Teacher of mathematics',
    bio: 'I write about machines that weave algebra as the loom weaves flowers and leaves.',
    location: 'Private-Street, London',
    phone: '+44 20 7946 0000',
    website: 'https://ada.example.org',
    education: [
      { degree: 'Mathematics', institution: 'At home', year: '1832', description: 'With tutors' },
    ],
    experience: [
      {
        position: 'Translator',
        company: 'Scientific Memoirs',
        period: '1842 to 1843',
        description: 'Notes on the analytical engine',
        achievements: ['Note G'],
      },
    ],
    skills: ['Algebra', 'Poetical science'],
    certifications: ['Private certificate'],
    languages: [{ language: 'Private French', level: 'Fluent' }],
    socialLinks: { linkedin: '', twitter: '', github: 'https://github.com/ada' },
  };
}
