/** The assistant of a teacher, by the agents that know each task. */
import type { Models } from '#agents/model.ts';
import { createCourseBudgets, type CourseBudgets } from '#agents/budget/course-budget.ts';
import type { CourseAssistant, CoverRequest } from '#agents/port/course-assistant.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import { AppError } from '#machines/errors.ts';

async function loadAssistants(models: Models) {
  const [
    loaded,
    { createAssistantAgents },
    { fillForm },
    { refineStructure },
    { writeTutorPrompt },
    { drawCover },
  ] = await Promise.all([
    models.load(),
    import('./assistant-agents.ts'),
    import('#agents/course/fill-form.ts'),
    import('#agents/course/refine-structure.ts'),
    import('#agents/tutor/write-tutor-prompt.ts'),
    import('#agents/course/draw-cover.ts'),
  ]);
  const agents = {
    en: createAssistantAgents(loaded, models.names, 'en'),
    ko: createAssistantAgents(loaded, models.names, 'ko'),
  };
  return { agents, image: loaded.image, fillForm, refineStructure, writeTutorPrompt, drawCover };
}

/** Nothing of it is loaded before its first use. */
export function createCourseAssistant(
  models: Models,
  budgets: CourseBudgets = createCourseBudgets(undefined),
): CourseAssistant {
  let assistants: ReturnType<typeof loadAssistants> | undefined;
  const ready = () => (assistants ??= loadAssistants(models));
  const painter = models.names.image;
  return {
    async fillForm(request, run) {
      const { agents, fillForm } = await ready();
      return fillForm(request, run, agents[request.language].formFiller);
    },
    async refineStructure(request, run) {
      const { agents, refineStructure } = await ready();
      const reservation = budgets.open(request);
      try {
        return await refineStructure(
          request,
          run,
          agents[request.details.language].curriculum,
          reservation,
        );
      } finally {
        reservation.close();
      }
    },
    ...(painter === undefined
      ? {}
      : {
          async drawCover(request: CoverRequest, run: StepContext) {
            const { image, drawCover } = await ready();
            if (!image) throw new AppError('MODEL_NOT_SET_UP');
            return drawCover(request, run, { model: image, name: painter });
          },
        }),
    async writeTutorPrompt(request, run) {
      const { agents, writeTutorPrompt } = await ready();
      return writeTutorPrompt(request, run, agents[request.brief.language].tutorPrompt);
    },
  };
}
