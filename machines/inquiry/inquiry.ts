/**
 * What somebody asks who wants to buy for a school or a company, and what becomes of it.
 *
 * INQUIRY-1 It is new until somebody takes it, answered by mail as often as needed, and ends closed or
 *    converted to a plan; one that ended is taken up again by an answer.
 * INQUIRY-2 A field that people do not see tells programs that fill in everything apart: what they send
 *    is taken without a word and kept nowhere.
 * INQUIRY-3 It is answered together with the mail that says so, or not at all.
 */
import { z } from 'zod';

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

/** Its messages are keys of texts. */
export const inquirySchema = z.object({
  name: z.string().trim().min(1, 'pricing:inquiry.invalid.name').max(200),
  email: z.email('pricing:inquiry.invalid.email').max(320),
  organization: z.string().trim().min(1, 'pricing:inquiry.invalid.organization').max(200),
  seats: z.string().trim().max(50),
  message: z.string().trim().min(10, 'pricing:inquiry.invalid.message').max(4000),
  /** INQUIRY-2 */
  website: z.string().max(500),
});
export type InquiryWords = z.output<typeof inquirySchema>;
