/** A campaign as it is typed: numbers and choices are texts until the form is sent. */
import { z } from 'zod';
import {
  AUDIENCE_PLANS,
  outreachSchema,
  type OutreachWords,
} from '#machines/outreach/outreach-words.ts';

/** Stands for no filter. */
export const ANY = 'any';
const courses = ['with', 'without', ANY] as const;

/** The filters of the audience stand beside the words; the rest is the schema's own. */
export const outreachForm = z
  .object({
    name: z.string(),
    language: z.enum(['en', 'ko', ANY]),
    plan: z.enum([...AUDIENCE_PLANS, ANY]),
    courses: z.enum(courses),
    awayFor: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,2})?$/u, 'outreach:invalid.awayFor'),
    subjectEn: z.string(),
    textEn: z.string(),
    subjectKo: z.string(),
    textKo: z.string(),
    perMinute: z.string(),
  })
  .transform(({ language, plan, courses: made, awayFor, perMinute, ...words }) => ({
    ...words,
    audience: {
      language: language === ANY ? null : language,
      plan: plan === ANY ? null : plan,
      hasCourse: made === ANY ? null : made === 'with',
      awayFor: awayFor === '' ? null : Number(awayFor),
    },
    perMinute: perMinute.trim() === '' ? null : Number(perMinute),
  }))
  .pipe(outreachSchema);
type Typed = z.input<typeof outreachForm>;

export const OUTREACH_CHOICES = {
  language: ['en', 'ko', ANY],
  plan: [...AUDIENCE_PLANS, ANY],
  courses,
} as const;

/** @param words undefined for a new one */
export function typedOutreach(words: OutreachWords | undefined): Typed {
  const audience = words?.audience;
  const hasCourse = audience?.hasCourse ?? null;
  return {
    name: words?.name ?? '',
    language: audience?.language ?? ANY,
    plan: audience?.plan ?? ANY,
    courses: hasCourse === null ? ANY : hasCourse ? 'with' : 'without',
    awayFor: String(audience?.awayFor ?? ''),
    subjectEn: words?.subjectEn ?? '',
    textEn: words?.textEn ?? '',
    subjectKo: words?.subjectKo ?? '',
    textKo: words?.textKo ?? '',
    perMinute: String(words?.perMinute ?? 60),
  };
}
