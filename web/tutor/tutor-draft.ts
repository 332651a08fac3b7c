/** The tutor as it is being typed: what is not finished yet is kept as well. */
import { z } from 'zod';
import {
  tutorBriefSchema,
  tutorSettingsSchema,
  type TutorSettings,
} from '#machines/tutor/tutor-settings.ts';

const draftSchema = tutorSettingsSchema.extend({
  systemPrompt: z.string(),
  welcomeMessage: z.string(),
  brief: tutorBriefSchema.extend({ description: z.string(), culturalContext: z.string() }),
});

export function readTutorDraft(kept: unknown): TutorSettings | undefined {
  return draftSchema.safeParse(kept).data;
}

export interface WrongField {
  /** A key of the `errors` namespace. */
  key: string;
  /** Characters, for `form.tooLong`. */
  max?: number | undefined;
}

/** By the path of the field, such as `brief.description`. */
export function wrongFields(draft: TutorSettings): Map<string, WrongField> {
  const { error } = tutorSettingsSchema.safeParse(draft);
  return new Map(
    (error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      { key: issue.message, ...('maximum' in issue ? { max: Number(issue.maximum) } : {}) },
    ]),
  );
}
