/**
 * A promotional campaign: an offer behind a tracking code, and the people who take it up.
 *
 * PROMO-1 An offer is taken up while its campaign runs: not before it begins, not after it ends, not
 *    while it is paused, and not once all of its places are taken. What is held takes a place too.
 * PROMO-2 A person takes up one offer, once; asking again changes nothing.
 * PROMO-3 A sign-up is held until an administrator decides: by a mail address that is thrown away, from
 *    a device that took the offer up before, or from an address that did so as often as the campaign
 *    allows. It is released or refused, once.
 * PROMO-4 A visit is counted once for each browser and campaign.
 * PROMO-5 What is granted is a trial of the plan, which ends by itself. Nobody gets one who has, or had,
 *    a plan already.
 * PROMO-6 Figures count each person at every step they reached: visit, sign-up, first course, payment.
 *    Steps after the visit stand at the day of the sign-up; what was refused counts as a visit alone. Campaigns are
 *    compared over the days that are looked at, those with the most visits first.
 * PROMO-7 A campaign that runs says where it stands: it has not begun, nine tenths of its places are taken,
 *    all of them are, or its last day is over.
 * PROMO-8 Whoever watches sees how many signed up in each hour of the last two days, those without anybody included.
 */
import { isThrowAway } from './throw-away-mail.ts';

export const PROMO_STATES = ['running', 'paused', 'ended'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

export const PROMO_ACTS = ['pause', 'resume', 'end'] as const;
export type PromoAct = (typeof PROMO_ACTS)[number];

const NEXT: Readonly<Record<PromoAct, Partial<Record<PromoState, PromoState>>>> = {
  pause: { running: 'paused' },
  resume: { paused: 'running' },
  end: { running: 'ended', paused: 'ended' },
};

/** Undefined for what is not possible now. */
export function nextPromo(state: PromoState, act: PromoAct): PromoState | undefined {
  return NEXT[act][state];
}

/** What an offer says of itself; it can be taken up while it is `open`. */
export const OFFER_STATES = [
  'open',
  'upcoming',
  'paused',
  'expired',
  'usedUp',
  'notNeeded',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export interface OfferFacts {
  state: PromoState;
  /** ms since 1970; null for no end. */
  beginsAt: number;
  endsAt: number | null;
  /** Null for any number. */
  places: number | null;
  taken: number;
}

/** PROMO-1 @param sold false where everything is open to everybody, and an offer would take away. */
export function offerState(facts: OfferFacts, now: number, sold: boolean): OfferState {
  const { state, beginsAt, endsAt, places, taken } = facts;
  if (!sold) return 'notNeeded';
  if (state === 'ended' || (endsAt !== null && now >= endsAt)) return 'expired';
  if (places !== null && taken >= places) return 'usedUp';
  if (now < beginsAt) return 'upcoming';
  return state === 'paused' ? 'paused' : 'open';
}

/** Part of the places from which a campaign is nearly spent. */
const NEARLY = 0.9;

/** Where a campaign stands, for whoever runs it. */
export const PROMO_STANDINGS = [
  'scheduled',
  'running',
  'nearlySpent',
  'usedUp',
  'over',
  'paused',
  'ended',
] as const;
export type PromoStanding = (typeof PROMO_STANDINGS)[number];

/** PROMO-7 */
export function promoStanding(facts: OfferFacts, now: number): PromoStanding {
  const { state, beginsAt, endsAt, places, taken } = facts;
  if (state === 'ended') return 'ended';
  if (endsAt !== null && now >= endsAt) return 'over';
  if (state === 'paused') return 'paused';
  if (places !== null && taken >= places) return 'usedUp';
  if (now < beginsAt) return 'scheduled';
  return places !== null && taken >= places * NEARLY ? 'nearlySpent' : 'running';
}

export const GRANT_STATES = ['held', 'granted', 'refused'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

export const GRANT_ACTS = ['release', 'refuse'] as const;
export type GrantAct = (typeof GRANT_ACTS)[number];

export const HOLD_REASONS = ['mail', 'device', 'address'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Sign-ups for a campaign before this one: from the same browser, from the same network address. */
export interface SeenBefore {
  device: number;
  address: number;
}

/** PROMO-3 @returns why it waits for an administrator; null where nothing speaks against it. */
export function holdReason(
  email: string,
  before: SeenBefore,
  perAddress: number,
): HoldReason | null {
  if (isThrowAway(email)) return 'mail';
  if (before.device > 0) return 'device';
  return before.address >= perAddress ? 'address' : null;
}

/** ms; how long the device and the address of a visit and of a sign-up are kept. */
export const TRACES_KEPT = 90 * 86_400_000;
