/**
 * The author with models: the port's adapter for any OpenAI-compatible server.
 *
 * Nothing of it costs anything before its first use: the agent library is loaded then, once, so a
 * process that only serves pages never pays for it.
 */
import type { Language } from '#machines/document/source.ts';
import type { Models } from '#agents/model.ts';
import { createCourseBudgets, type BudgetOf } from '#agents/budget/course-budget.ts';
import type { Illustrator } from '#agents/lesson/lesson-agents.ts';
import { hasSource } from '#agents/port/sourced.ts';
import { createCourseAssistant } from './model-course-assistant.ts';
import { createModelTutor } from './model-course-tutor.ts';
import type { CourseAgents } from './course-agents.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { wantsPictures } from '#agents/wishes/course-wishes.ts';
import { hasPassages, withPassages } from '#agents/material/passages.ts';
import { createStructureTranslator } from '#agents/edition/model-structure-translator.ts';

export interface AgentsAuthorOptions {
  models: Models;
  /** Asked before each call that is not on record yet; a course without one may use any amount. */
  budget?: BudgetOf;
}

async function loadAgents(models: Models) {
  const [
    loaded,
    { createCourseAgents },
    { createDescribedAgents },
    { writeLesson },
    { planCourse },
    { planDescribed },
    { createExtractiveAuthor },
  ] = await Promise.all([
    models.load(),
    import('./course-agents.ts'),
    import('./described-agents.ts'),
    import('#agents/lesson/write-lesson.ts'),
    import('#agents/course/plan-course.ts'),
    import('#agents/course/plan-described.ts'),
    import('#agents/extractive/extractive-author.ts'),
  ]);
  const sourced: Record<Language, CourseAgents> = {
    en: createCourseAgents(loaded, models.names, 'en'),
    ko: createCourseAgents(loaded, models.names, 'ko'),
  };
  /** For what is written without a source. */
  const described: Record<Language, CourseAgents> = {
    en: createDescribedAgents(loaded, models.names, 'en'),
    ko: createDescribedAgents(loaded, models.names, 'ko'),
  };
  const illustrator: Illustrator | undefined =
    loaded.image && models.names.image !== undefined
      ? { model: loaded.image, name: models.names.image }
      : undefined;
  const extractive = createExtractiveAuthor();
  return { sourced, described, illustrator, writeLesson, planCourse, planDescribed, extractive };
}

export function createAgentsAuthor(options: AgentsAuthorOptions): CourseAuthor {
  let loaded: ReturnType<typeof loadAgents> | undefined;
  const budgets = createCourseBudgets(options.budget);
  const ready = () => (loaded ??= loadAgents(options.models));
  return {
    kind: 'agents',
    assistant: createCourseAssistant(options.models, budgets),
    translator: createStructureTranslator(options.models, budgets),
    tutor: createModelTutor(options.models),
    async outline(request, run) {
      const { sourced, described, planCourse, planDescribed } = await ready();
      const { language } = request.details;
      const reservation = budgets.open(request);
      try {
        return await (hasSource(request)
          ? planCourse(request, run, sourced[language].planner, reservation)
          : planDescribed(request, run, described[language].planner, reservation));
      } finally {
        reservation.close();
      }
    },
    async writeLesson(request, run) {
      const { sourced, described, illustrator, writeLesson, extractive } = await ready();
      const draws = illustrator && run.keepPicture && wantsPictures(request.course);
      const found = await withPassages({ ...request, draws: draws === true }, run.signal);
      const isSourced = hasSource(found) || hasPassages(found);
      const agents = (isSourced ? sourced : described)[request.language];
      const reservation = budgets.open(request);
      try {
        return await writeLesson(
          found,
          run,
          { ...agents, ...(illustrator ? { illustrator } : {}) },
          { reservation, extractive },
        );
      } finally {
        reservation.close();
      }
    },
  };
}
