/**
 * What a model does for a teacher besides writing: it fills the form of a course from an idea, and
 * changes a plan where it is asked to. There is no assistant without a model.
 *
 * Each paid call is a step, as with the author (AUTHOR-1, AUTHOR-3).
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CurriculumAnswer, CurriculumTask } from '#machines/course/curriculum.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import type { GeneratedPrompt, TutorPromptRequest } from '#machines/tutor/tutor-settings.ts';
import type { Models } from '#agents/model.ts';
import { createTreasury, type Treasury } from '#agents/budget/course-budget.ts';
import type { AuthorRun } from './course-author.ts';
import type { PlannedBook } from '#agents/course/curriculum-prompts.ts';

export interface FormRequest {
  /** As the teacher typed it. */
  idea: string;
  /** The language of the page; the idea may ask for a course in the other one. */
  language: Language;
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

export interface CurriculumRun extends AuthorRun {
  /** A new id for a chapter, a lesson or a suggestion. */
  newId(): string;
  /** The model has answered nobody since then, in ms since 1970; undefined when it does again. */
  waiting(since: number | undefined): void;
}

export interface CourseAssistant {
  /** Within the limits of the form. Throws the MODEL_ codes and the signal's reason. */
  fillForm(request: FormRequest, run: AuthorRun): Promise<CourseDetails>;
  /**
   * Edits that fit the plan it was given, or suggestions that do. Waits for the end of an outage.
   * Throws as above, and BUDGET_SPENT.
   */
  refinePlan(request: CurriculumRequest, run: CurriculumRun): Promise<CurriculumAnswer>;
  /** With its ground rules, within the limit of its field. Throws as above. */
  writeTutorPrompt(request: TutorPromptRequest, run: AuthorRun): Promise<GeneratedPrompt>;
}

async function loadAssistants(models: Models) {
  // Read by the agent library when it is loaded; it sends nothing without, and is told not to.
  process.env['MASTRA_TELEMETRY_DISABLED'] = '1';
  const [loaded, { createAssistantTeam }, { fillForm }, { refinePlan }, { writeTutorPrompt }] =
    await Promise.all([
      models.load(),
      import('./assistant-agents.ts'),
      import('#agents/course/fill-form.ts'),
      import('#agents/course/refine-plan.ts'),
      import('#agents/tutor/write-tutor-prompt.ts'),
    ]);
  const teams = {
    en: createAssistantTeam(loaded, models.names, 'en'),
    ko: createAssistantTeam(loaded, models.names, 'ko'),
  };
  return { teams, fillForm, refinePlan, writeTutorPrompt };
}

/** Nothing of it is loaded before its first use. */
export function createCourseAssistant(
  models: Models,
  treasury: Treasury = createTreasury(undefined),
): CourseAssistant {
  let assistants: ReturnType<typeof loadAssistants> | undefined;
  const ready = () => (assistants ??= loadAssistants(models));
  return {
    async fillForm(request, run) {
      const { teams, fillForm } = await ready();
      return fillForm(request, run, teams[request.language].formFiller);
    },
    async refinePlan(request, run) {
      const { teams, refinePlan } = await ready();
      const purse = treasury.open(request);
      try {
        return await refinePlan(request, run, teams[request.details.language].curriculum, purse);
      } finally {
        purse.close();
      }
    },
    async writeTutorPrompt(request, run) {
      const { teams, writeTutorPrompt } = await ready();
      return writeTutorPrompt(request, run, teams[request.brief.language].tutorPrompt);
    },
  };
}
