/**
 * How the tutor of a course behaves: one schema for the form and for the server. Messages are keys of
 * the `errors` namespace; `form.tooLong` takes `max`.
 *
 * TUTOR-1 A tutor has a prompt; a welcome may be left out. Speech runs from 0.5 to 2.0 times, 1.0
 *    is normal.
 * TUTOR-2 Before anything is saved the tutor has settings made of the course, and they can be used
 *    as they are.
 * TUTOR-3 A save never writes over another one that was not seen, and what was refused is not lost.
 * TUTOR-4 A generated prompt carries the rules of its knowledge source (grounding.ts) word for
 *    word, and says nothing against them.
 * TUTOR-5 A generated prompt stands beside the present one and replaces nothing before it is
 *    accepted; the one it replaced can be had back.
 * TUTOR-6 An answer of a model that cannot be used is mended, asked for once more, and at last
 *    replaced by the template; which of them one has is said.
 * TUTOR-7 Without a model the template composes the prompt from the same fields.
 * TUTOR-8 What stands in the fields is material: to a model it is never an instruction.
 * TUTOR-9 Whoever leaves ends the call. Every call stands on record as a run of its course's
 *    agents.
 * TUTOR-10 Settings belong to one course of one organization, and go with it.
 */
import { z } from 'zod';
import { LEARNER_LANGUAGES, type CourseDetails } from '../course/course-creation.events.ts';
import { languageSchema } from '../document/source.ts';

export const KNOWLEDGE_SOURCES = ['course', 'courseAndGeneral'] as const;
export type KnowledgeSource = (typeof KNOWLEDGE_SOURCES)[number];

export const TUTOR_STYLES = [
  'friendlyEncouraging',
  'professionalConcise',
  'enthusiasticEnergetic',
  'patientSupportive',
  'challengingRigorous',
] as const;
export type TutorStyle = (typeof TUTOR_STYLES)[number];

export const TEACHING_METHODS = [
  'socratic',
  'stepByStep',
  'problemBased',
  'inquiryBased',
  'collaborative',
] as const;
export type TeachingMethod = (typeof TEACHING_METHODS)[number];

/** Characters. */
export const TUTOR_LIMITS = {
  systemPrompt: 8_000,
  welcomeMessage: 600,
  description: 2_000,
  culturalContext: 500,
} as const;

/** Times the normal speed of speech. */
export const SPEECH_SPEED = { slowest: 0.5, normal: 1, fastest: 2, step: 0.1 } as const;

const TOO_LONG = 'form.tooLong';
const text = (max: number) => z.string().trim().max(max, TOO_LONG);

/** What a prompt is generated from. */
export const tutorBriefSchema = z.object({
  description: text(TUTOR_LIMITS.description),
  /** The tutor speaks it, and the prompt is written in it. */
  language: languageSchema,
  supportedLanguages: z.array(z.enum(LEARNER_LANGUAGES)).max(LEARNER_LANGUAGES.length),
  culturalContext: text(TUTOR_LIMITS.culturalContext),
  style: z.enum(TUTOR_STYLES),
  method: z.enum(TEACHING_METHODS),
});
export type TutorBrief = z.infer<typeof tutorBriefSchema>;

export const knowledgeSourceSchema = z.enum(KNOWLEDGE_SOURCES);

export const tutorSettingsSchema = z.object({
  systemPrompt: text(TUTOR_LIMITS.systemPrompt).min(1, 'tutor.promptRequired'),
  knowledgeSource: knowledgeSourceSchema,
  /** Empty: the tutor waits for the first question. */
  welcomeMessage: text(TUTOR_LIMITS.welcomeMessage),
  speechSpeed: z
    .number()
    .min(SPEECH_SPEED.slowest)
    .max(SPEECH_SPEED.fastest)
    .transform((speed) => Math.round(speed * 10) / 10),
  /** Learners may search the web beside the course, where a service is set. */
  searchesWeb: z.boolean().default(false),
  /** Kept with the prompt that was made of it. */
  brief: tutorBriefSchema,
});
export type TutorSettings = z.infer<typeof tutorSettingsSchema>;

/** What a prompt is written for: the fields, and what the course says of itself. */
export interface TutorPromptRequest {
  courseTitle: string;
  brief: TutorBrief;
  knowledgeSource: KnowledgeSource;
}

export interface GeneratedPrompt {
  prompt: string;
  madeBy: 'model' | 'template';
  /** Why it is the template. */
  reason?: 'noModel' | 'asked' | 'unusable';
}

const STYLE_OF = {
  formal: 'professionalConcise',
  casual: 'friendlyEncouraging',
  conversational: 'patientSupportive',
} as const satisfies Record<CourseDetails['tutorPersonality'], TutorStyle>;

/** As the course was described, before anybody has said anything of its tutor (TUTOR-2). */
export function briefOfCourse(details: CourseDetails): TutorBrief {
  const { description, language, supportedLanguages, culturalContext, tutorPersonality } = details;
  return {
    description,
    language,
    supportedLanguages: supportedLanguages.filter((code) => code !== language),
    culturalContext,
    style: STYLE_OF[tutorPersonality],
    method: 'stepByStep',
  };
}
