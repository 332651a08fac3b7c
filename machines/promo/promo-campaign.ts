/** What an administrator writes of a campaign. Apart from its states: lists need no schema. */
import { z } from 'zod';
import { PAID_PLANS } from '../plan/plans.ts';

/** As it stands in an address; capitals are the same. */
export const trackingCodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:-?[a-z0-9]){2,39}$/u, 'promo:invalid.code');

const count = (key: string, most: number) =>
  z.number({ error: key }).int(key).min(1, key).max(most, key);

/** ms since 1970; until the end of the year 9999, beyond which no calendar writes it. */
const moment = z.number().int().min(0).max(253_402_300_799_999);

/** Its messages are keys of texts. */
export const promoCampaignSchema = z
  .object({
    code: trackingCodeSchema,
    name: z.string().trim().min(1, 'promo:invalid.name').max(120),
    plan: z.enum(PAID_PLANS),
    days: count('promo:invalid.days', 366),
    places: count('promo:invalid.places', 1_000_000).nullable(),
    perAddress: count('promo:invalid.perAddress', 1000),
    beginsAt: moment,
    endsAt: moment.nullable(),
  })
  .refine(({ beginsAt, endsAt }) => endsAt === null || endsAt > beginsAt, {
    path: ['endsAt'],
    message: 'promo:invalid.endsAt',
  });
export type NewPromoCampaign = z.output<typeof promoCampaignSchema>;
