import { expect, it } from 'vitest';
import {
  holdReason,
  nextPromo,
  offerState,
  PROMO_ACTS,
  promoStanding,
  type OfferFacts,
} from './promo.ts';
import { promoCampaignSchema } from './promo-campaign.ts';

const NOW = 1_000_000;
const running: OfferFacts = { state: 'running', beginsAt: 0, endsAt: null, places: null, taken: 0 };
const stateOf = (change: Partial<OfferFacts>, sold = true) =>
  offerState({ ...running, ...change }, NOW, sold);

it('[PROMO-1] is open while it runs, has begun, has not ended and has places', () => {
  expect(stateOf({})).toBe('open');
  expect(stateOf({ beginsAt: NOW })).toBe('open');
  expect(stateOf({ beginsAt: NOW + 1 })).toBe('upcoming');
  expect(stateOf({ endsAt: NOW + 1 })).toBe('open');
  expect(stateOf({ endsAt: NOW })).toBe('expired');
  expect(stateOf({ state: 'paused' })).toBe('paused');
  expect(stateOf({ state: 'ended' })).toBe('expired');
  expect(stateOf({ places: 2, taken: 1 })).toBe('open');
  expect(stateOf({ places: 2, taken: 2 })).toBe('usedUp');
  expect(stateOf({}, false)).toBe('notNeeded');
});

it('[PROMO-1] is paused and resumed, and ends for good', () => {
  expect(nextPromo('running', 'pause')).toBe('paused');
  expect(nextPromo('paused', 'resume')).toBe('running');
  expect(nextPromo('paused', 'end')).toBe('ended');
  for (const act of PROMO_ACTS) expect(nextPromo('ended', act)).toBeUndefined();
});

it('[PROMO-7] says where a campaign stands: not begun, nearly spent, used up, over', () => {
  const standing = (change: Partial<OfferFacts>) => promoStanding({ ...running, ...change }, NOW);
  expect(standing({})).toBe('running');
  expect(standing({ taken: 1_000 })).toBe('running');
  expect(standing({ beginsAt: NOW + 1 })).toBe('scheduled');
  expect(standing({ places: 500, taken: 449 })).toBe('running');
  expect(standing({ places: 500, taken: 450 })).toBe('nearlySpent');
  expect(standing({ places: 500, taken: 500 })).toBe('usedUp');
  expect(standing({ places: 1, taken: 0 })).toBe('running');
  expect(standing({ endsAt: NOW + 1 })).toBe('running');
  expect(standing({ endsAt: NOW, places: 1, taken: 1 })).toBe('over');
  // Nobody is told to add places to what was stopped.
  expect(standing({ state: 'paused', places: 10, taken: 9 })).toBe('paused');
  expect(standing({ state: 'paused', endsAt: NOW })).toBe('over');
  expect(standing({ state: 'ended', endsAt: NOW })).toBe('ended');
});

it('[PROMO-3] is held for what speaks against it, the plainest first', () => {
  const ada = 'ada@example.org';
  expect(holdReason(ada, { device: 0, address: 0 }, 3)).toBeNull();
  expect(holdReason(ada, { device: 0, address: 2 }, 3)).toBeNull();
  expect(holdReason(ada, { device: 0, address: 3 }, 3)).toBe('address');
  expect(holdReason(ada, { device: 1, address: 3 }, 3)).toBe('device');
  expect(holdReason('a@Mailinator.com', { device: 1, address: 3 }, 3)).toBe('mail');
  expect(holdReason('a@eu.yopmail.com', { device: 0, address: 0 }, 3)).toBe('mail');
  expect(holdReason('a@notyopmail.com', { device: 0, address: 0 }, 3)).toBeNull();
});

it('[PROMO-1] takes a code as it stands in an address, and no end before its beginning', () => {
  const campaign = {
    code: ' Spring-2026 ',
    name: 'Spring',
    plan: 'pro',
    days: 30,
    places: null,
    perAddress: 3,
    beginsAt: 0,
    endsAt: null,
  };
  expect(promoCampaignSchema.parse(campaign).code).toBe('spring-2026');
  const refused = (change: object) =>
    promoCampaignSchema.safeParse({ ...campaign, ...change }).error?.issues[0]?.message;
  expect(refused({ code: 'a b' })).toBe('promo:invalid.code');
  expect(refused({ days: 0 })).toBe('promo:invalid.days');
  expect(refused({ endsAt: 0 })).toBe('promo:invalid.endsAt');
  // A number that is no day of any calendar.
  expect(refused({ beginsAt: Number.MAX_SAFE_INTEGER })).toBeDefined();
  expect(refused({ endsAt: Number.MAX_SAFE_INTEGER })).toBeDefined();
});
