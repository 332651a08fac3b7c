/**
 * What a creator says about the product to the people who run it.
 *
 * FEEDBACK-1 Everybody has one in each organization, changes it as often as they like, and takes it
 *    back whole.
 * FEEDBACK-2 Nobody reads it but platform admins. It is quoted elsewhere only with consent, and then
 *    under the name given for that.
 * FEEDBACK-3 A testimonial is feedback that somebody agreed to publish and an administrator has chosen.
 *    Whatever is changed in it afterwards has to be chosen again.
 * FEEDBACK-4 Administrators find it by a word and by how it may be quoted, open one beside the list with what
 *    was done with it, take all of it as a file, and choose several at once.
 */
/** How it may be quoted: by nobody, by whoever chooses it, and chosen for the landing page. */
export const QUOTE_STATES = ['kept', 'offered', 'chosen'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export function quoteState(said: { mayPublish: boolean; chosen: boolean }): QuoteState {
  if (!said.mayPublish) return 'kept';
  return said.chosen ? 'chosen' : 'offered';
}

/** How many stand on the landing page. */
export const TESTIMONIALS = 6;
