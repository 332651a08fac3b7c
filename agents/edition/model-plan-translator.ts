/** The translator of plans, by one agent for each language. */
import type { Language } from '#machines/document/source.ts';
import type { Models } from '#agents/model.ts';
import type { CourseBudgets } from '#agents/budget/course-budget.ts';
import type { PlanTranslator } from '#agents/port/plan-translator.ts';

async function loadTranslators(models: Models) {
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
export function createPlanTranslator(models: Models, budgets: CourseBudgets): PlanTranslator {
  let translators: ReturnType<typeof loadTranslators> | undefined;
  return {
    async translatePlan(request, run) {
      const ready = await (translators ??= loadTranslators(models));
      const reservation = budgets.open(request);
      try {
        const translator = ready.translators[request.details.language];
        return await ready.translatePlan(request, run, translator, reservation);
      } finally {
        reservation.close();
      }
    },
  };
}
