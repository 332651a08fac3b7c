/** A campaign as it is typed: numbers and days are texts until the form is sent. */
import { z } from 'zod';
import { promoCampaignSchema } from '#machines/promo/promo-campaign.ts';

const DAY = 86_400_000;
const number = (text: string) => (text.trim() === '' ? null : Number(text));
/** At midnight here. */
const dayOf = (text: string) => (text === '' ? null : Date.parse(`${text}T00:00:00`));

export const campaignForm = z
  .object({
    code: z.string(),
    name: z.string(),
    plan: promoCampaignSchema.shape.plan,
    days: z.string(),
    places: z.string(),
    perAddress: z.string(),
    beginsAt: z.string(),
    endsAt: z.string(),
  })
  .transform(({ days, places, perAddress, beginsAt, endsAt, ...words }) => {
    const lastDay = dayOf(endsAt);
    return {
      ...words,
      days: number(days),
      places: number(places),
      perAddress: number(perAddress),
      beginsAt: dayOf(beginsAt) ?? Date.now(),
      endsAt: lastDay === null ? null : lastDay + DAY,
    };
  })
  .pipe(promoCampaignSchema);

export const NEW_CAMPAIGN: z.input<typeof campaignForm> = {
  code: '',
  name: '',
  plan: 'pro',
  days: '30',
  places: '',
  perAddress: '3',
  beginsAt: '',
  endsAt: '',
};
