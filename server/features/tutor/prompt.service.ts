/**
 * Writes tutors' prompts for a request: one call, answered while somebody waits for it.
 *
 * TUTOR-PROMPT-1 An answer is recorded before it is given; the same request asked again by the same
 *    person is answered from the record. Whoever leaves ends the call.
 * TUTOR-PROMPT-2 Every call stands on record as a run of its course, however it ended.
 * TUTOR-PROMPT-3 Without a model, and when the template is asked for, the template answers: that is
 *    no run.
 */
import type { CourseAssistant } from '#agents/port/course-assistant.ts';
import { composeTutorPrompt } from '#agents/tutor/compose-prompt.ts';
import type { GeneratedPrompt, TutorPromptRequest } from '#machines/tutor/tutor-settings.ts';
import { askedRun, askedRunId, type AskedRuns } from '../../runs/asked-run.ts';
import type { StepStore } from '../../runs/step-store.ts';

export interface AskedPrompt {
  organizationId: string;
  courseId: string;
  userId: string;
  /** Made by the client, so that a repeated request is paid for once. */
  requestId: string;
  /** The template, though there is a model. */
  template: boolean;
  signal: AbortSignal;
}

export interface PromptService {
  /** Whether there is a model to ask. */
  readonly open: boolean;
  /** Throws the MODEL_ codes and the signal's reason. */
  generatePrompt(
    request: TutorPromptRequest,
    asked: AskedPrompt,
    runs: AskedRuns,
  ): Promise<GeneratedPrompt>;
}

export function createPromptService(
  assistant?: Pick<CourseAssistant, 'writeTutorPrompt'>,
  steps?: StepStore,
): PromptService {
  const composed = (request: TutorPromptRequest, reason: 'noModel' | 'asked'): GeneratedPrompt => ({
    prompt: composeTutorPrompt(request),
    madeBy: 'template',
    reason,
  });
  if (!assistant || !steps) {
    return {
      open: false,
      generatePrompt: (request) => Promise.resolve(composed(request, 'noModel')),
    };
  }
  return {
    open: true,
    async generatePrompt(request, asked, runs) {
      if (asked.template) return composed(request, 'asked');
      const { organizationId, courseId, userId, requestId, signal } = asked;
      const id = askedRunId('tutor-prompt', courseId, userId, requestId);
      const whose = { organizationId, courseId, personId: userId };
      const run = { id, kind: 'tutorPrompt', ...whose } as const;
      const step = askedRun({ steps, runs, run, signal, waits: false });
      return assistant.writeTutorPrompt(request, step);
    },
  };
}
