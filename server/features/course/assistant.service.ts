/**
 * The assistant of whoever makes a course: one call, answered while somebody waits for it, recorded
 * as a run of the organization (ASSISTANT-1, -3 and -4: server/runs/asked-run.ts).
 *
 * ASSISTANT-2 Without a model there is no assistant: MODEL_NEEDED.
 */
import type { CourseAssistant, FormRequest } from '#agents/port/course-assistant.ts';
import type { AskedRun } from '#db/run/run.repository.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import { askedRun, askedRunId, type AskedRuns } from '../../runs/asked-run.ts';
import type { StepStore } from '../../runs/step-store.ts';

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
    runs: AskedRuns,
  ): Promise<CourseDetails>;
}

export function createAssistantService(
  assistant?: Pick<CourseAssistant, 'fillForm'>,
  steps?: StepStore,
): AssistantService {
  if (!assistant || !steps) {
    return { open: false, fillForm: () => Promise.reject(new AppError('MODEL_NEEDED')) };
  }
  return {
    open: true,
    fillForm: (request, asked, runs) => {
      const { signal } = asked;
      const run = askedRun({ steps, runs, run: formRun(asked), signal, waits: true });
      return assistant.fillForm(request, run);
    },
  };
}

/** The run of one request for a form. */
export function formRun({ organizationId, userId, requestId }: AskedForm): AskedRun {
  const id = askedRunId(organizationId, userId, requestId);
  return { id, kind: 'form', organizationId, personId: userId };
}
