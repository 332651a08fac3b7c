/**
 * The assistant at the request door: one call, answered while somebody waits for it.
 *
 * D1 An answer is recorded before it is given; the same request asked again by the same person is
 *    answered from the record. Whoever leaves ends the call.
 * D2 Without a model there is no assistant: MODEL_NEEDED.
 */
import { createHash } from 'node:crypto';
import type { CourseAssistant, FormRequest } from '#agents/course/course-assistant.ts';
import type { AuthorRun } from '#agents/course/course-author.ts';
import { logCalls, type CallLog } from '#agents/model-wire/call-log.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { AppError, toFailure } from '#machines/errors.ts';
import type { ActorStore } from '../actors/actor-store.ts';

type Steps = Pick<ActorStore, 'findStep' | 'saveStep' | 'saveFailure'>;

export interface Asked {
  organizationId: string;
  userId: string;
  /** Made by the client, so that a repeated request is paid for once. */
  requestId: string;
  signal: AbortSignal;
}

export interface AssistantDesk {
  /** Whether there is a model to ask. */
  readonly open: boolean;
  fillForm(request: FormRequest, asked: Asked): Promise<CourseDetails>;
}

export function createAssistantDesk(assistant?: CourseAssistant, steps?: Steps): AssistantDesk {
  if (!assistant || !steps) {
    return { open: false, fillForm: () => Promise.reject(new AppError('MODEL_NEEDED')) };
  }
  return {
    open: true,
    fillForm: (request, asked) => assistant.fillForm(request, recordedRun(steps, asked)),
  };
}

/** Recorded under an id made of who asks, so that nobody is answered with what another has paid. */
function recordedRun(
  steps: Steps,
  { organizationId, userId, requestId, signal }: Asked,
): AuthorRun {
  const id = createHash('sha256')
    .update(JSON.stringify([organizationId, userId, requestId]))
    .digest('hex');
  const ref = { machine: 'courseCreation', id } as const;
  return {
    signal,
    async step<T>(name: string, work: Parameters<AuthorRun['step']>[1]): Promise<T> {
      const known = await steps.findStep(ref, name);
      // What this step's own `work` gave; the name is the caller's promise of its type.
      if (known) return known.output as T;
      const startedAt = Date.now();
      const call: CallLog = { troubles: [] };
      const { output, record } = await logCalls(call, () => work(signal)).catch(
        async (error: unknown) => {
          const failed = { failure: toFailure(error), call, startedAt, finishedAt: Date.now() };
          // That it could not be noted must not hide why it failed.
          if (!signal.aborted) await steps.saveFailure(ref, name, failed).catch(() => {});
          throw error;
        },
      );
      const finished = { output, startedAt, finishedAt: Date.now(), call };
      const stored = await steps.saveStep(ref, name, {
        ...finished,
        ...(record ? { record } : {}),
      });
      // See above.
      return stored.output as T;
    },
  };
}
