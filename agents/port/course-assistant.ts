/**
 * What a model does for a teacher besides writing: it fills the form of a course from an idea, and
 * changes a structure where it is asked to. There is no assistant without a model.
 *
 * Each paid call is a step, as with the author (AUTHOR-1, AUTHOR-3).
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CurriculumAnswer, CurriculumTask } from '#machines/course/curriculum.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language, OutlineEntry } from '#machines/document/source.ts';
import type { GeneratedPrompt, TutorPromptRequest } from '#machines/tutor/tutor-settings.ts';
import type { StepContext } from './step-context.ts';

export interface FormRequest {
  /** As the teacher typed it. */
  idea: string;
  /** The language of the page; the idea may ask for a course in the other one. */
  language: Language;
}

export interface PlannedBook {
  outline: OutlineEntry[];
  pageCount: number;
}

export interface CurriculumRequest {
  /** Whose budget the call counts against. */
  courseId: string;
  details: CourseDetails;
  structure: CourseStructure;
  task: CurriculumTask;
  /** Absent for a course that was only described. */
  book?: PlannedBook;
}

export interface CoverRequest {
  title: string;
  description: string;
  /** Stores the picture. @returns its name. */
  keep: (bytes: Uint8Array) => Promise<string>;
}

export interface CurriculumRun extends StepContext {
  /** A new id for a chapter, a lesson or a suggestion. */
  newId(): string;
  /** The model has answered nobody since then, in ms since 1970; undefined when it does again. */
  waiting(since: number | undefined): void;
}

export interface CourseAssistant {
  /** Within the limits of the form. Throws the MODEL_ codes and the signal's reason. */
  fillForm(request: FormRequest, run: StepContext): Promise<CourseDetails>;
  /**
   * Edits that fit the structure it was given, or suggestions that do. Waits for the end of an outage.
   * Throws as above, and BUDGET_SPENT.
   */
  refineStructure(request: CurriculumRequest, run: CurriculumRun): Promise<CurriculumAnswer>;
  /** The stored picture's name. Absent where no model draws. */
  drawCover?(request: CoverRequest, run: StepContext): Promise<string>;
  /** With its ground rules, within the limit of its field. Throws as above. */
  writeTutorPrompt(request: TutorPromptRequest, run: StepContext): Promise<GeneratedPrompt>;
}
