import { defineEntity, p } from '@mikro-orm/core';
import type { FeedbackWords } from '#machines/feedback/feedback-words.ts';

/** What somebody says about the product, one in each of their organizations. */
export const Feedback = defineEntity({
  name: 'Feedback',
  properties: {
    userId: p.text().primary(),
    organizationId: p.text().primary(),
    rating: p.integer().$type<NonNullable<FeedbackWords['rating']>>().nullable(),
    text: p.text(),
    mayPublish: p.boolean(),
    publicName: p.text(),
    /** When an administrator chose it for the landing page; null where nobody did. */
    chosenAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
