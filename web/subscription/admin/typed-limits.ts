/** What was agreed with one organization, as it is typed and chosen in a form. */
import { z } from 'zod';
import { MATERIALS_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { METERED, type LimitOverride, type Metered } from '#machines/plan/limits.ts';

/** What is a number in a plan. */
export const NUMBERED = [...METERED, 'pdfsPerLesson'] as const;
export type Numbered = Metered | 'pdfsPerLesson';

/** What a plan has or has not. */
export const PARTS = ['analytics', 'domain'] as const;
export type Part = (typeof PARTS)[number];

/** Whether a part is what the plan says, or agreed. */
export const PART_CHOICES = ['plan', 'yes', 'no'] as const;
export type PartChoice = (typeof PART_CHOICES)[number];

export interface TypedLimits {
  limits: Record<Numbered, string>;
  parts: Record<Part, PartChoice>;
}

/** What is kept in bytes is written in these. */
const GIGABYTE = 1_000_000_000;
const WHOLE = /^(?:\d{0,15}|-)$/u;
const GIGABYTES = /^(?:\d{0,6}(?:\.\d{1,9})?|-)$/u;
/** Typed for "without a limit". */
const UNLIMITED = '-';

function isTyped(what: Numbered, text: string): boolean {
  if (what === 'pdfsPerLesson') return /^\d?$/u.test(text) && Number(text) <= MATERIALS_LIMIT;
  return (what === 'storage' ? GIGABYTES : WHOLE).test(text);
}

/** Fields of a schema. */
export const typedLimits = {
  limits: z.record(z.enum(NUMBERED), z.string().trim()).superRefine((limits, context) => {
    for (const what of NUMBERED) {
      if (isTyped(what, limits[what])) continue;
      const message =
        what === 'pdfsPerLesson' ? 'payment:limits.noPdfs' : 'payment:limits.noNumber';
      const params = { most: MATERIALS_LIMIT };
      context.addIssue({ code: 'custom', path: [what], message, params });
    }
  }),
  parts: z.record(z.enum(PARTS), z.enum(PART_CHOICES)),
};

/** A limit as it is typed; undefined for none. */
export function wordOf(what: Numbered, limit: number | null): string | undefined {
  if (limit === null) return undefined;
  return String(what === 'storage' ? limit / GIGABYTE : limit);
}

export function typedOf(agreed: LimitOverride): TypedLimits {
  const word = (what: Numbered) => {
    const limit = agreed[what];
    return limit === undefined ? '' : (wordOf(what, limit) ?? UNLIMITED);
  };
  const choice = (part: Part): PartChoice => {
    const has = agreed[part];
    if (has === undefined) return 'plan';
    return has ? 'yes' : 'no';
  };
  return {
    limits: {
      tutors: word('tutors'),
      courses: word('courses'),
      students: word('students'),
      storage: word('storage'),
      tokens: word('tokens'),
      messages: word('messages'),
      voiceMinutes: word('voiceMinutes'),
      pdfsPerLesson: word('pdfsPerLesson'),
      links: word('links'),
      seats: word('seats'),
    },
    parts: { analytics: choice('analytics'), domain: choice('domain') },
  };
}

/** What is left empty, or left to the plan, is not agreed. */
export function limitsFrom({ limits: typed, parts }: TypedLimits): LimitOverride {
  const limits: LimitOverride = {};
  for (const what of METERED) {
    const text = typed[what];
    if (text === '') continue;
    const unit = what === 'storage' ? GIGABYTE : 1;
    limits[what] = text === UNLIMITED ? null : Math.round(Number(text) * unit);
  }
  if (typed.pdfsPerLesson !== '') limits.pdfsPerLesson = Number(typed.pdfsPerLesson);
  for (const part of PARTS) if (parts[part] !== 'plan') limits[part] = parts[part] === 'yes';
  return limits;
}
