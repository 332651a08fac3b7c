/** What an administrator writes to many, and to whom. Apart from its states: lists need no schema. */
import { z } from 'zod';
import type { Language } from '../document/source.ts';

export const OUTREACH_LIMITS = { name: 120, subject: 150, text: 5000, perMinute: 600 } as const;

/** What somebody's own organization pays for. */
export const AUDIENCE_PLANS = ['none', 'trial', 'paying', 'ended'] as const;

export const audienceSchema = z.object({
  /** In which they get mail; null for all. */
  language: z.enum(['en', 'ko']).nullable(),
  plan: z.enum(AUDIENCE_PLANS).nullable(),
  /** Whether they have made a course; null for all. */
  hasCourse: z.boolean().nullable(),
  /** Days since they were last here, at least; null for all. */
  awayFor: z.number().int().min(1, 'outreach:invalid.awayFor').max(3650).nullable(),
});
export type Audience = z.output<typeof audienceSchema>;

const subject = z.string().trim().max(OUTREACH_LIMITS.subject);
const text = z.string().trim().max(OUTREACH_LIMITS.text);

/** Its messages are keys of texts. */
export const outreachSchema = z.object({
  name: z.string().trim().min(1, 'outreach:invalid.name').max(OUTREACH_LIMITS.name),
  audience: audienceSchema,
  subjectEn: subject,
  textEn: text,
  subjectKo: subject,
  textKo: text,
  perMinute: z
    .number({ error: 'outreach:invalid.perMinute' })
    .int('outreach:invalid.perMinute')
    .min(1, 'outreach:invalid.perMinute')
    .max(OUTREACH_LIMITS.perMinute, 'outreach:invalid.perMinute'),
});
export type OutreachWords = z.output<typeof outreachSchema>;

/** OUTREACH-1 */
export function isInBothLanguages(
  words: Omit<OutreachWords, 'audience' | 'perMinute' | 'name'>,
): boolean {
  return [words.subjectEn, words.textEn, words.subjectKo, words.textKo].every((one) => one !== '');
}

/** The words of one language, with the name of whoever gets them where `{{name}}` stands. */
export function outreachWords(
  words: Pick<OutreachWords, 'subjectEn' | 'textEn' | 'subjectKo' | 'textKo'>,
  language: Language,
  name: string,
): { subject: string; text: string } {
  const said =
    language === 'ko'
      ? { subject: words.subjectKo, text: words.textKo }
      : { subject: words.subjectEn, text: words.textEn };
  const named = (one: string) => one.replaceAll('{{name}}', () => name);
  return { subject: named(said.subject), text: named(said.text) };
}
