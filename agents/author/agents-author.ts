/**
 * The author with models: the port's adapter for any OpenAI-compatible server.
 *
 * Nothing of it costs anything before its first use: the agent library is loaded then, once, so a
 * process that only serves pages never pays for it.
 */
import type { Language } from '#machines/document/source.ts';
import type { ImageModel, Models } from '#agents/model.ts';
import { createTreasury, type BudgetOf } from '#agents/budget/course-budget.ts';
import type { Caller } from '#agents/call/ask-agent.ts';
import { createCourseAssistant } from './course-assistant.ts';
import { hasSource, type CourseAuthor } from './course-author.ts';
import { wantsPictures } from '#agents/wishes/course-wishes.ts';
import { hasPassages, withPassages } from '#agents/material/passages.ts';
import { createPlanTranslator } from '#agents/edition/plan-translator.ts';

export interface Team {
  planner: Caller;
  writer: Caller;
  examiner: Caller;
  reviewer: Caller;
}

/** Who draws what writers describe. */
export interface Illustrator {
  model: ImageModel;
  /** Of the model. */
  name: string;
}

export interface AgentsAuthorOptions {
  models: Models;
  /** Asked before each call that is not on record yet; a course without one may use any amount. */
  budget?: BudgetOf;
}

async function loadTeamwork(models: Models) {
  // Read by the agent library when it is loaded; it sends nothing without, and is told not to.
  process.env['MASTRA_TELEMETRY_DISABLED'] = '1';
  const [
    loaded,
    { createTeam },
    { createDescribedTeam },
    { writeLessonAsTeam },
    { planAsTeam },
    { planDescribed },
  ] = await Promise.all([
    models.load(),
    import('./lesson-agents.ts'),
    import('./described-agents.ts'),
    import('#agents/lesson/write-lesson.ts'),
    import('#agents/course/plan-course.ts'),
    import('#agents/course/plan-described.ts'),
  ]);
  const teams: Record<Language, Team> = {
    en: createTeam(loaded, models.names, 'en'),
    ko: createTeam(loaded, models.names, 'ko'),
  };
  /** For what is written without a source. */
  const described: Record<Language, Team> = {
    en: createDescribedTeam(loaded, models.names, 'en'),
    ko: createDescribedTeam(loaded, models.names, 'ko'),
  };
  const illustrator: Illustrator | undefined =
    loaded.image && models.names.image !== undefined
      ? { model: loaded.image, name: models.names.image }
      : undefined;
  return { teams, described, illustrator, writeLessonAsTeam, planAsTeam, planDescribed };
}

export function createAgentsAuthor(options: AgentsAuthorOptions): CourseAuthor {
  let teamwork: ReturnType<typeof loadTeamwork> | undefined;
  const treasury = createTreasury(options.budget);
  const ready = () => (teamwork ??= loadTeamwork(options.models));
  return {
    kind: 'agents',
    assistant: createCourseAssistant(options.models, treasury),
    translator: createPlanTranslator(options.models, treasury),
    async outline(request, run) {
      const { teams, described, planAsTeam, planDescribed } = await ready();
      const { language } = request.details;
      const purse = treasury.open(request);
      try {
        return await (hasSource(request)
          ? planAsTeam(request, run, teams[language], purse)
          : planDescribed(request, run, described[language], purse));
      } finally {
        purse.close();
      }
    },
    async writeLesson(request, run) {
      const { teams, described, illustrator, writeLessonAsTeam } = await ready();
      const draws = illustrator && run.keepPicture && wantsPictures(request.course);
      const found = await withPassages({ ...request, draws: draws === true }, run.signal);
      const isSourced = hasSource(found) || hasPassages(found);
      const team = (isSourced ? teams : described)[request.language];
      const purse = treasury.open(request);
      try {
        return await writeLessonAsTeam(
          found,
          run,
          { ...team, ...(illustrator ? { illustrator } : {}) },
          purse,
        );
      } finally {
        purse.close();
      }
    },
  };
}
