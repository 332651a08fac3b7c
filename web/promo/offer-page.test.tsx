import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OFFER_STATES } from '#machines/promo/promo.ts';
import en from '../locales/en/promo.json' with { type: 'json' };
import ko from '../locales/ko/promo.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { OfferPage } from './offer-page.tsx';
import type { Offer } from './promo-types.ts';

const offer: Offer = {
  code: 'spring',
  plan: 'pro',
  days: 30,
  beginsAt: Date.UTC(2026, 0, 1),
  endsAt: Date.UTC(2026, 1, 1),
  left: 3,
  state: 'open',
};
const answers = { promo: { visit: () => null } };

it('[PROMO-1] [PROMO-4] shows what is offered and until when, and tells of the visit', async () => {
  const { asked } = await mount(<OfferPage offer={offer} />, { answers });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pro for 30 days, free');
  expect(screen.getByText(/January 31, 2026/u)).toBeTruthy();
  expect(screen.getByText(/^10 AI tutors, 500 students, /u)).toBeTruthy();
  expect(screen.getByText('3 places left.')).toBeTruthy();
  const start = screen.getByRole('link', { name: en.offer.start });
  expect(start.getAttribute('href')).toBe('/onboarding/promotional?code=spring');
  await waitFor(() => expect(asked.some(({ path }) => path === 'promo.visit')).toBe(true));
});

it('[PROMO-1] says plainly why an offer cannot be taken up', async () => {
  for (const state of OFFER_STATES) {
    if (state === 'open') continue;
    const { unmount } = await mount(<OfferPage offer={{ ...offer, state }} />, {
      answers,
      language: 'ko',
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ko.closed[state].title);
    expect(screen.queryByRole('link', { name: ko.offer.start })).toBeNull();
    unmount();
  }
});
