/** What somebody writes who inquires. Apart from its states: pages that only list inquiries need no schema. */
import { z } from 'zod';

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
