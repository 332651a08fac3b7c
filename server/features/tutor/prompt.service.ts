/**
 * Writes tutors' prompts for a request: one call, answered while somebody waits for it.
 *
 * TUTOR-PROMPT-1 An answer is recorded before it is given; the same request asked again by the same
 *    person is answered from the record. Whoever leaves ends the call.
 * TUTOR-PROMPT-2 Every call stands on record as a run of its course's agents, however it ended.
 * TUTOR-PROMPT-3 Without a model, and when the template is asked for, the template answers: that is
 *    no run.
 */
import { createHash } from 'node:crypto';
import type { StepContext } from '#agents/port/step-context.ts';
import type { CourseAssistant } from '#agents/port/course-assistant.ts';
import { logCalls } from '#agents/model-wire/call-log.ts';
import { composeTutorPrompt } from '#agents/tutor/compose-prompt.ts';
import type { PromptRun, TutorRepository } from '#db/tutor/tutor.repository.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { toFailure } from '#machines/errors.ts';
import type { GeneratedPrompt, TutorPromptRequest } from '#machines/tutor/tutor-settings.ts';
import type { CallLog } from '#machines/run/step.ts';
import type { ActorStore } from '../../actors/actor-store.ts';

type Steps = Pick<ActorStore, 'findStep' | 'saveStep' | 'saveFailure'>;
type Runs = Pick<TutorRepository, 'beginRun' | 'endRun'>;

export interface AskedPrompt {
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
    runs: Runs,
  ): Promise<GeneratedPrompt>;
}

export function createPromptService(
  assistant?: Pick<CourseAssistant, 'writeTutorPrompt'>,
  steps?: Steps,
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
      const run: PromptRun = { ref: refOf(asked), courseId: asked.courseId };
      await runs.beginRun(run);
      try {
        const made = await assistant.writeTutorPrompt(
          request,
          recordedRun(steps, run.ref, asked.signal),
        );
        await runs.endRun(run);
        return made;
      } catch (error) {
        // Who left has cancelled it; that its end could not be noted must not hide why it failed.
        if (!asked.signal.aborted) await runs.endRun(run, toFailure(error)).catch(() => {});
        throw error;
      }
    },
  };
}

/** Made of who asks, so that nobody is answered with what another has paid; stands with the plan. */
function refOf({ courseId, userId, requestId }: AskedPrompt): ActorRef {
  const id = createHash('sha256')
    .update(JSON.stringify(['tutor-prompt', courseId, userId, requestId]))
    .digest('hex');
  return { machine: 'courseCreation', id };
}

function recordedRun(steps: Steps, ref: ActorRef, signal: AbortSignal): StepContext {
  return {
    signal,
    async step<T>(name: string, work: Parameters<StepContext['step']>[1]): Promise<T> {
      const known = await steps.findStep(ref, name);
      // What this step's own `work` gave; the name is the caller's promise of its type.
      if (known) return known.output as T;
      const startedAt = Date.now();
      const call: CallLog = { troubles: [] };
      const { output, record } = await logCalls(call, () => work(signal)).catch(
        async (error: unknown) => {
          const failed = { failure: toFailure(error), call, startedAt, finishedAt: Date.now() };
          if (!signal.aborted) await steps.saveFailure(ref, name, failed).catch(() => {});
          throw error;
        },
      );
      const stored = await steps.saveStep(ref, name, {
        output,
        startedAt,
        finishedAt: Date.now(),
        call,
        ...(record ? { record } : {}),
      });
      // See above.
      return stored.output as T;
    },
  };
}
