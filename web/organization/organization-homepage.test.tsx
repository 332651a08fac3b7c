import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicProfile } from '#machines/organization/organization.ts';
import { mount } from '../testing/mount.tsx';
import { OrganizationHomepage } from './organization-homepage.tsx';

/** As it is the moment it was made: a name, and nothing that anybody set. */
const unset: PublicProfile = {
  name: 'Hanbit School',
  slug: 'hanbit',
  url: 'https://school.example/hanbit',
  description: '',
  slogan: '',
  logo: '',
  banner: '',
  website: '',
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
const none = { items: [], total: 0, page: 1, limit: 12 };

it.for(['en', 'ko'] as const)(
  '[ORGANIZATION-PAGE-1] without settings it has a banner, a tile with its letter, and no empty places: %s',
  async (language) => {
    const { container } = await mount(<OrganizationHomepage profile={unset} courses={none} />, {
      language,
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(unset.name);
    expect(
      screen.getByTestId('org-banner').querySelector('[data-slot="fore-edge"], svg, i, span'),
    ).not.toBeNull();
    expect(screen.getByTestId('org-tile').textContent).toBe('H');
    // Nothing was given of these, so nothing stands for them.
    expect(screen.queryByTestId('org-links')).toBeNull();
    expect(container.querySelector('[data-slot="org-head-text"]')).toBeNull();
    expect(container.querySelectorAll('img')).toHaveLength(0);
    const empty = [...container.querySelectorAll('main p, main li, main h2')].filter(
      (element) => element.textContent?.trim() === '',
    );
    expect(empty).toEqual([]);
    // Instead of courses it says whose there will be.
    expect(screen.getByRole('main').textContent).toContain(unset.name);
  },
);
