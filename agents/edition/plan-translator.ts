/**
 * The plan of a course in its other language: the same chapters and lessons over the same pages,
 * every title and objective translated. There is no translator without a model.
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import type { Models } from '#agents/model.ts';
import type { Treasury } from '#agents/budget/course-budget.ts';
import type { OutlineRun } from '#agents/author/course-author.ts';

export interface EditionRequest {
  /** Of the edition: whose budget the calls count against. */
  courseId: string;
  /** As they were said; their language is the one to translate into. */
  details: CourseDetails;
  /** The plan that is followed; each lesson names its unit. */
  plan: CourseStructure;
  /** What the person wishes of the translation. */
  instruction?: string;
}

export interface TranslatedPlan {
  details: CourseDetails;
  /** With ids of its own. */
  structure: CourseStructure;
}

export interface PlanTranslator {
  /**
   * Each call is a step, as with the author (AUTHOR-1, AUTHOR-3).
   * @throws {AppError} BUDGET_SPENT, the MODEL_ codes, and the signal's reason.
   */
  translatePlan(request: EditionRequest, run: OutlineRun): Promise<TranslatedPlan>;
}

async function loadTranslators(models: Models) {
  // Read by the agent library when it is loaded; it sends nothing without, and is told not to.
  process.env['MASTRA_TELEMETRY_DISABLED'] = '1';
  const [loaded, { createTranslator }, { translatePlan }] = await Promise.all([
    models.load(),
    import('./translator.agent.ts'),
    import('./translate-plan.ts'),
  ]);
  const translators = {
    en: createTranslator(loaded, models.names, 'en'),
    ko: createTranslator(loaded, models.names, 'ko'),
  } satisfies Record<Language, unknown>;
  return { translators, translatePlan };
}

/** Nothing of it is loaded before its first use. */
export function createPlanTranslator(models: Models, treasury: Treasury): PlanTranslator {
  let translators: ReturnType<typeof loadTranslators> | undefined;
  return {
    async translatePlan(request, run) {
      const ready = await (translators ??= loadTranslators(models));
      const purse = treasury.open(request);
      try {
        const caller = ready.translators[request.details.language];
        return await ready.translatePlan(request, run, caller, purse);
      } finally {
        purse.close();
      }
    },
  };
}
