/**
 * The assistant of whoever makes a course: one call, answered while somebody waits for it.
 *
 * ASSISTANT-1 An answer is recorded before it is given; the same request asked again by the same
 *    person is answered from the record. Whoever leaves ends the call.
 * ASSISTANT-2 Without a model there is no assistant: MODEL_NEEDED.
 * ASSISTANT-3 Every call stands on record as a run of the organization it was made for, however it
 *    ended.
 * ASSISTANT-4 While the model answers nobody the call waits with whoever asked, and the run says
 *    since when.
 */
import { createHash } from 'node:crypto';
import type { CourseAssistant } from '#agents/port/course-assistant.ts';
import type { FormRequest } from '#agents/port/course-assistant.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import { createWait } from '#agents/call/paid-call.ts';
import { logCalls } from '#agents/model-wire/call-log.ts';
import { waitingForModel } from '#agents/model-wire/model-wait.ts';
import type { OrganizationRunRepository } from '#db/monitor/organization-run.repository.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { AppError, toFailure } from '#machines/errors.ts';
import type { CallLog } from '#machines/run/step.ts';
import type { ActorStore } from '../../actors/actor-store.ts';

type Steps = Pick<ActorStore, 'findStep' | 'saveStep' | 'saveFailure'>;
type Runs = Pick<OrganizationRunRepository, 'begin' | 'wait' | 'end'>;

export interface AskedForm {
  organizationId: string;
  userId: string;
  /** Made by the client, so that a repeated request is paid for once. */
  requestId: string;
}

export interface AssistantService {
  /** Whether there is a model to ask. */
  readonly open: boolean;
  /** Throws MODEL_NEEDED, the MODEL_ codes and the signal's reason. */
  fillForm(
    request: FormRequest,
    asked: AskedForm & { signal: AbortSignal },
    runs: Runs,
  ): Promise<CourseDetails>;
}

export function createAssistantService(
  assistant?: Pick<CourseAssistant, 'fillForm'>,
  steps?: Steps,
): AssistantService {
  if (!assistant || !steps) {
    return { open: false, fillForm: () => Promise.reject(new AppError('MODEL_NEEDED')) };
  }
  return {
    open: true,
    fillForm: (request, asked, runs) =>
      assistant.fillForm(request, recordedRun(steps, runs, asked)),
  };
}

/** Made of who asks, so that nobody is answered with what another has paid. */
export function formRun({ organizationId, userId, requestId }: AskedForm): ActorRef {
  const id = createHash('sha256')
    .update(JSON.stringify([organizationId, userId, requestId]))
    .digest('hex');
  return { machine: 'courseCreation', id };
}

function recordedRun(
  steps: Steps,
  runs: Runs,
  asked: AskedForm & { signal: AbortSignal },
): StepContext {
  const ref = formRun(asked);
  const { signal } = asked;
  return {
    signal,
    async step<T>(name: string, work: Parameters<StepContext['step']>[1]): Promise<T> {
      const known = await steps.findStep(ref, name);
      // What this step's own `work` gave; the name is the caller's promise of its type.
      if (known) return known.output as T;
      await runs.begin(ref, asked.organizationId);
      const startedAt = Date.now();
      const call: CallLog = { troubles: [] };
      const wait = createWait(signal, {
        waiting: (since) => runs.wait(ref, since),
        answered: () => runs.wait(ref, undefined),
      });
      try {
        const { output, record } = await logCalls(call, () =>
          waitingForModel(wait, () => work(signal)),
        );
        await wait.told();
        const finished = { output, startedAt, finishedAt: Date.now(), call };
        const stored = await steps.saveStep(ref, name, {
          ...finished,
          ...(record ? { record } : {}),
        });
        await runs.end(ref, 'done');
        // See above.
        return stored.output as T;
      } catch (error) {
        const failure = toFailure(error);
        const failed = { failure, call, startedAt, finishedAt: Date.now() };
        const end = signal.aborted
          ? runs.end(ref, 'cancelled')
          : Promise.all([steps.saveFailure(ref, name, failed), runs.end(ref, 'failed', failure)]);
        // That it could not be noted must not hide why it failed.
        await end.catch(() => {});
        throw error;
      }
    },
  };
}
