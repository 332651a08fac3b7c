/**
 * What somebody asks who wants to buy for a school or a company, and what becomes of it.
 *
 * INQUIRY-1 It is new until somebody takes it, answered by mail as often as needed, and ends closed or
 *    converted to a plan; one that ended is taken up again by an answer.
 * INQUIRY-2 A field that people do not see tells programs that fill in everything apart: what they send
 *    is taken without a word and kept nowhere.
 * INQUIRY-3 It is answered together with the mail that says so, or not at all.
 */

export const INQUIRY_STATES = ['new', 'open', 'answered', 'converted', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const INQUIRY_ACTS = ['take', 'answer', 'convert', 'close'] as const;
export type InquiryAct = (typeof INQUIRY_ACTS)[number];

const NEXT: Readonly<Record<InquiryAct, Partial<Record<InquiryState, InquiryState>>>> = {
  take: { new: 'open', open: 'open', answered: 'answered' },
  answer: {
    new: 'answered',
    open: 'answered',
    answered: 'answered',
    closed: 'answered',
    converted: 'converted',
  },
  convert: { new: 'converted', open: 'converted', answered: 'converted' },
  close: { new: 'closed', open: 'closed', answered: 'closed' },
};

/** Undefined for what is not possible now. */
export function nextInquiry(state: InquiryState, act: InquiryAct): InquiryState | undefined {
  return NEXT[act][state];
}
