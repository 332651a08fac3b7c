/** The translator of structures, by one agent for each language. */
import type { Language } from '#machines/document/source.ts';
import type { Models } from '#agents/model.ts';
import type { CourseBudgets } from '#agents/budget/course-budget.ts';
import type { StructureTranslator } from '#agents/port/structure-translator.ts';

async function loadTranslators(models: Models) {
  const [loaded, { createTranslator }, { translateStructure }] = await Promise.all([
    models.load(),
    import('./translator.agent.ts'),
    import('./translate-structure.ts'),
  ]);
  const translators = {
    en: createTranslator(loaded, models.names, 'en'),
    ko: createTranslator(loaded, models.names, 'ko'),
  } satisfies Record<Language, unknown>;
  return { translators, translateStructure };
}

/** Nothing of it is loaded before its first use. */
export function createStructureTranslator(
  models: Models,
  budgets: CourseBudgets,
): StructureTranslator {
  let translators: ReturnType<typeof loadTranslators> | undefined;
  return {
    async translateStructure(request, run) {
      const ready = await (translators ??= loadTranslators(models));
      const reservation = budgets.open(request);
      try {
        const translator = ready.translators[request.details.language];
        return await ready.translateStructure(request, run, translator, reservation);
      } finally {
        reservation.close();
      }
    },
  };
}
