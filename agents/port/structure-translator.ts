/**
 * The structure of a course in its other language: the same chapters and lessons over the same pages,
 * every title and objective translated. There is no translator without a model.
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { OutlineRun } from './outline-request.ts';

export interface EditionRequest {
  /** The course of the edition, whose budget the calls count against. */
  courseId: string;
  /** As they were said; their language is the one to translate into. */
  details: CourseDetails;
  /** The structure that is followed; each lesson names its unit. */
  structure: CourseStructure;
  /** What the person wishes of the translation. */
  instruction?: string;
}

export interface TranslatedStructure {
  details: CourseDetails;
  /** With ids of its own. */
  structure: CourseStructure;
}

export interface StructureTranslator {
  /**
   * Each call is a step, as with the author (AUTHOR-1, AUTHOR-3).
   * @throws {AppError} BUDGET_SPENT, the MODEL_ codes, and the signal's reason.
   */
  translateStructure(request: EditionRequest, run: OutlineRun): Promise<TranslatedStructure>;
}
