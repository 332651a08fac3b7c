/** The words of the wizard: from details to an approved structure. The actor's id is the course id. */
import { z } from 'zod';
import { actorAddress } from '../actor/actor.ts';
import type { DocumentNotice } from '../document/document-processing.events.ts';
import { languageSchema, type Language } from '../document/source.ts';
import type { Failure } from '../errors.ts';
import { MATERIALS_LIMIT, WISHES_LIMIT } from '../lesson/lesson-generation.events.ts';
import { curriculumTaskSchema, type CurriculumTask, type Suggestion } from './curriculum.ts';
import { structureEditSchema } from './structure-edit.ts';
import { courseStructureSchema, nodeIdSchema, type CourseStructure } from './structure.ts';

/** What lessons may be made of besides their text. */
export const CONTENT_TYPES = [
  'practiceExercises',
  'knowledgeQuizzes',
  'handsOnProjects',
  'youtubeContent',
  'latexForms',
  'generatedImages',
  'mermaidDiagrams',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const TUTOR_PERSONALITIES = ['formal', 'casual', 'conversational'] as const;

/** What learners may speak besides the language of the course (BCP 47). */
export const LEARNER_LANGUAGES = [
  'en',
  'ko',
  'zh',
  'ja',
  'es',
  'fr',
  'de',
  'pt',
  'vi',
  'th',
  'id',
  'hi',
] as const;

/** Upper limits: characters of texts, entries of lists. */
export const DETAILS_LIMITS = {
  title: 200,
  description: 2000,
  targetAudience: 300,
  objectives: 12,
  focusAreas: 12,
  listed: 300,
  duration: 100,
  culturalContext: 500,
  customInstructions: 2000,
} as const;

/** A title that somebody else gave, such as a file or a book, in whole characters and no longer than one may be. */
export function asTitle(text: string): string {
  const cut = text.trim().slice(0, DETAILS_LIMITS.title);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}

/** What stands where nobody has said anything: lists of the kinds that may be said. */
const unsaid = {
  description: '',
  difficulty: 'beginner' as const,
  targetAudience: '',
  objectives: [] as string[],
  duration: '',
  supportedLanguages: [] as (typeof LEARNER_LANGUAGES)[number][],
  culturalContext: '',
  focusAreas: [] as string[],
  tutorPersonality: 'conversational' as const,
  contentTypes: ['knowledgeQuizzes'] as ContentType[],
  customInstructions: '',
};

const text = (limit: number) => z.string().trim().max(limit);
const list = (limit: number) =>
  z.array(z.string().trim().min(1).max(DETAILS_LIMITS.listed)).max(limit);

/** Whoever leaves something out has said nothing of it: only title and language are needed. */
export const courseDetailsSchema = z.object({
  title: z.string().trim().min(1, 'COURSE_TITLE_REQUIRED').max(DETAILS_LIMITS.title),
  description: text(DETAILS_LIMITS.description).default(unsaid.description),
  language: languageSchema,
  /** Nobody has chosen a language yet: it becomes that of the source. */
  languageOfSource: z.boolean().optional(),
  /** Nobody has typed a title yet: it becomes that of the source. */
  titleOfSource: z.boolean().optional(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']).default(unsaid.difficulty),
  targetAudience: text(DETAILS_LIMITS.targetAudience).default(unsaid.targetAudience),
  objectives: list(DETAILS_LIMITS.objectives).default(unsaid.objectives),
  /** In words: "six weeks, two hours a week". */
  duration: text(DETAILS_LIMITS.duration).default(unsaid.duration),
  supportedLanguages: z
    .array(z.enum(LEARNER_LANGUAGES))
    .max(LEARNER_LANGUAGES.length)
    .default(unsaid.supportedLanguages),
  culturalContext: text(DETAILS_LIMITS.culturalContext).default(unsaid.culturalContext),
  focusAreas: list(DETAILS_LIMITS.focusAreas).default(unsaid.focusAreas),
  tutorPersonality: z.enum(TUTOR_PERSONALITIES).default(unsaid.tutorPersonality),
  contentTypes: z
    .array(z.enum(CONTENT_TYPES))
    .max(CONTENT_TYPES.length)
    .default(unsaid.contentTypes),
  customInstructions: text(DETAILS_LIMITS.customInstructions).default(unsaid.customInstructions),
});
export type CourseDetails = z.infer<typeof courseDetailsSchema>;

/** The details of a course of which nothing but this is known. */
export function newCourseDetails(language: Language, title = ''): CourseDetails {
  return { ...unsaid, language, title };
}

export const courseCreationInputSchema = z.object({
  courseId: z.string(),
  organizationId: z.string(),
  ownerId: z.string(),
  /** Unique within the installation, made by the server from the title. */
  slug: z.string(),
  /** Absent for a course that was only described. */
  documentId: z.string().optional(),
  details: courseDetailsSchema,
  /** Planned as this course is, lesson by lesson, in the other language. */
  edition: z.object({ of: z.string(), group: z.string() }).optional(),
});
export type CourseCreationInput = z.infer<typeof courseCreationInputSchema>;

/** Lessons that are ordered at once. */
export const LESSONS_PER_ORDER = 200;

const lessonsGenerateSchema = z.object({
  type: z.literal('lessons.generate'),
  lessonIds: z.array(nodeIdSchema).min(1, 'LESSON_NONE_SELECTED').max(LESSONS_PER_ORDER),
  /** Documents of the course besides its source. */
  materialIds: z.array(z.string().min(1).max(64)).max(MATERIALS_LIMIT).default([]),
  instructions: z.string().trim().max(WISHES_LIMIT).optional(),
});
export type LessonsGenerate = z.infer<typeof lessonsGenerateSchema>;

/** Commands of the person in the wizard, and afterwards at the content of the course. */
export const courseCreationCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('details.save'), details: courseDetailsSchema }),
  /** Starts or restarts structure generation; waits for the document when it is still being read. */
  z.object({
    type: z.literal('structure.generate'),
    instruction: z.string().trim().max(500).optional(),
  }),
  /** Brings back the plan of before the last `structure.generate`. */
  z.object({ type: z.literal('structure.restore') }),
  /** Stops whatever a model is doing with the plan. */
  z.object({ type: z.literal('structure.cancel') }),
  ...structureEditSchema.options,
  /** A model changes a part of the plan, or says what it would change. */
  z.object({ type: z.literal('curriculum.ask'), task: curriculumTaskSchema }),
  z.object({ type: z.literal('suggestion.apply'), suggestionId: nodeIdSchema }),
  z.object({ type: z.literal('suggestion.dismiss'), suggestionId: nodeIdSchema }),
  z.object({ type: z.literal('structure.approve') }),
  /** Once a course is approved: the lessons named are written, for the first time or anew. */
  lessonsGenerateSchema,
]);
export type CourseCreationCommand = z.infer<typeof courseCreationCommandSchema>;

/** Facts: the document's actor reports to the course that waits for it. */
export type CourseCreationFact = DocumentNotice;

export type CourseCreationEvent = CourseCreationCommand | CourseCreationFact;

export interface CourseCreationContext extends CourseCreationInput {
  /** Present once generated; pages of the source that no lesson teaches stand under `skipped`. */
  structure?: CourseStructure | undefined;
  /** The plan that the present one took the place of; until that is edited. */
  replaced?: CourseStructure | undefined;
  /** A person changed the plan since a planner made it. */
  isEdited?: boolean | undefined;
  documentReady: boolean;
  pageCount: number;
  instruction?: string | undefined;
  /** What a model was asked to do with the plan; gone once it has answered. */
  asked?: CurriculumTask | undefined;
  suggestions?: Suggestion[] | undefined;
  /** Counts what models were asked: names their steps. */
  run: number;
  /** The first run for the plan that is still to come: what those since paid for is not paid again. */
  firstRun?: number | undefined;
  failure?: Failure | undefined;
}

export interface PlannerInput {
  courseId: string;
  documentId?: string | undefined;
  details: CourseDetails;
  instruction?: string | undefined;
  /** With an instruction: what it is to be applied to. */
  current?: CourseStructure | undefined;
  /** The course whose plan is translated instead. */
  editionOf?: string | undefined;
  run: number;
  /** Calls recorded since that run are taken from their records. */
  firstRun?: number | undefined;
}
export interface CurriculumInput {
  courseId: string;
  documentId?: string | undefined;
  details: CourseDetails;
  structure: CourseStructure;
  task: CurriculumTask;
  run: number;
}

export const plannerOutputSchema = z.object({
  structure: courseStructureSchema,
  /** For an edition: what was said of the course, in its language. */
  details: courseDetailsSchema.optional(),
});
export type PlannerOutput = z.infer<typeof plannerOutputSchema>;

/** As a model says it, before anybody has looked whether it is one. */
const growingRange = z.object({ from: z.number(), to: z.number() });

/** The planner's progress: the structure as far as it has formed. */
export const plannerProgressSchema = z.object({
  pagesRead: z.number(),
  pageCount: z.number(),
  /** For an edition, in lessons. */
  translated: z.object({ done: z.number(), total: z.number() }).optional(),
  /** The AI has not answered since then, in ms since 1970; the planner waits for it. */
  waitingSince: z.number().optional(),
  chapters: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(z.object({ title: z.string(), pages: z.array(growingRange) })),
    }),
  ),
});
export type PlannerProgress = z.infer<typeof plannerProgressSchema>;

export type CourseCreationView = Omit<
  CourseCreationContext,
  'ownerId' | 'organizationId' | 'run' | 'firstRun' | 'replaced'
> & {
  /** `structure.restore` brings an earlier plan back. */
  canRestore?: boolean;
};

// Version 2 knows what a model was asked; a plan of before was asked nothing. Version 3 goes on with
// approved courses, whose plan is what it was.
export const courseCreationAddress = actorAddress('courseCreation')
  .taking<CourseCreationEvent, CourseCreationInput>()
  .showing<CourseCreationView>({ version: 3 });
