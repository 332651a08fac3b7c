import { expect, it } from 'vitest';
import { publicHead } from './public-head.ts';

const profile = {
  name: 'Acme',
  slug: 'acme',
  url: 'https://learn.acme.example/acme',
  description: '',
  slogan: 'We teach',
  logo: '/files/media/a.png',
  banner: '',
  website: 'https://acme.example',
  contactEmail: '',
  phone: '',
  address: '',
  primaryColor: '',
  secondaryColor: '',
  twitter: '',
  linkedin: '',
  facebook: '',
  instagram: '',
};

it('[ORGANIZATION-1] tells search engines what is public of it, at its canonical address', () => {
  const { meta, links } = publicHead({ profile, welcome: 'Welcome' });
  expect(links).toEqual([{ rel: 'canonical', href: profile.url }]);
  expect(meta).toContainEqual({ title: 'Acme - Lectern' });
  expect(meta).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: 'Acme',
      url: profile.url,
      description: 'We teach',
      logo: 'https://learn.acme.example/files/media/a.png',
      sameAs: ['https://acme.example'],
    },
  });
});
