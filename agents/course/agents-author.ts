/**
 * The author with models: the port's adapter for any OpenAI-compatible server.
 *
 * Nothing of it costs anything before its first use: the agent library is loaded then, once, so a
 * process that only serves pages never pays for it.
 */
import type { Language } from '#machines/document/source.ts';
import type { Models } from '#agents/model.ts';
import type { Caller } from './call.ts';
import { createCourseAssistant } from './course-assistant.ts';
import { hasSource, type CourseAuthor } from './course-author.ts';

/** What one course may use and has used, in tokens of all calls for its plan and its lessons. */
export interface Budget {
  spent(): Promise<number>;
  limit: number;
}

export type BudgetOf = (request: { courseId: string }) => Budget;

export interface Team {
  planner: Caller;
  writer: Caller;
  quiz: Caller;
  reviewer: Caller;
}

export interface AgentsAuthorOptions {
  models: Models;
  /** Looked at before each call that is not on record yet. */
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
    import('./agents-author-team.ts'),
    import('./curriculum/described-team.ts'),
    import('./course.team.ts'),
    import('./planner.team.ts'),
    import('./curriculum/plan-described.ts'),
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
  return { teams, described, writeLessonAsTeam, planAsTeam, planDescribed };
}

export function createAgentsAuthor(options: AgentsAuthorOptions): CourseAuthor {
  let teamwork: ReturnType<typeof loadTeamwork> | undefined;
  const ready = () => (teamwork ??= loadTeamwork(options.models));
  return {
    kind: 'agents',
    assistant: createCourseAssistant(options.models),
    async outline(request, run) {
      const { teams, described, planAsTeam, planDescribed } = await ready();
      const { language } = request.details;
      const budget = options.budget?.(request);
      return hasSource(request)
        ? planAsTeam(request, run, teams[language], budget)
        : planDescribed(request, run, described[language], budget);
    },
    async writeLesson(request, run) {
      const { teams, described, writeLessonAsTeam } = await ready();
      const team = (hasSource(request) ? teams : described)[request.language];
      return writeLessonAsTeam(request, run, team, options.budget?.(request));
    },
  };
}
