/**
 * One paid call of a run: asked of the reservation, waited for through an outage, recorded once.
 *
 * Whether it could be paid is part of the record: a re-run takes the same way even when the budget
 * looks different by then.
 *
 * PAID-1 Where a call says so, that a model's answer cannot be used is as final as an answer: an attempt that
 *    comes after a crash is told of it, and pays nothing again. A run that is begun later asks anew.
 * PAID-2 An outage is told in order, nothing twice, and nothing after an abort.
 */
import { AppError, toFailure, type Failure } from '#machines/errors.ts';
import type { StepRecord, StepResult } from '#machines/run/step.ts';
import { spentTokens } from '#agents/model-wire/call-log.ts';
import { waitingForModel, type ModelWait } from '#agents/model-wire/wait-for-model.ts';
import type { Ask, BudgetReservation } from '#agents/budget/course-budget.ts';
import type { Answer } from './model-agent.ts';
import type { StepContext } from '#agents/port/step-context.ts';

/** Tells of an outage (PAID-2). */
export interface ReportedWait extends ModelWait {
  /** Resolves when everything has been reported; rejects with what kept it from being so. */
  reported(): Promise<void>;
}

export function createWait(
  signal: AbortSignal,
  tell: { waiting(since: number): Promise<void>; answered(since: number): Promise<void> },
): ReportedWait {
  let since: number | undefined;
  let queue = Promise.resolve();
  const say = (what: () => Promise<void>): void => {
    queue = queue.then(() => (signal.aborted ? undefined : what()));
    // Whoever awaits `reported` hears of it.
    queue.catch(() => undefined);
  };
  return {
    waiting(at) {
      if (since === at) return;
      since = at;
      say(() => tell.waiting(at));
    },
    answered() {
      if (since === undefined) return;
      const ended = since;
      since = undefined;
      say(() => tell.answered(ended));
    },
    reported: () => queue,
  };
}

export interface CallAsk extends Ask {
  /** Of `need`, what this call alone is expected to use. */
  own: number;
  /** Hash of what is asked: an earlier run that asked the same has paid for the answer. */
  promptHash: string;
  /** What the work can do without is not waited for through an outage. */
  isDispensable?: boolean;
  /** That its answer cannot be used is final for this run (PAID-1). */
  isSettledByFailure?: boolean;
}

/** Nothing else will come of asking the same. */
const UNUSABLE = ['MODEL_CUT_OFF', 'MODEL_ANSWER_INVALID', 'MODEL_REFUSED'] as const;

/** Whether a model was asked, and what it gave cannot be used. */
export function isUnusable(
  error: unknown,
): error is AppError & { code: (typeof UNUSABLE)[number] } {
  return error instanceof AppError && UNUSABLE.some((code) => code === error.code);
}

export interface CallRun {
  run: StepContext;
  reservation: BudgetReservation;
  wait: ReportedWait;
}

type PaidOutput<T> =
  | { value: T; tokens: number }
  | { unpaid: true }
  | { unusable: Failure; tokens: number };

/** The result of a failed call, where the failure is final; else it is thrown. */
function settledBy<T>(error: unknown, ask: CallAsk): StepResult<PaidOutput<T>> {
  if (ask.isSettledByFailure !== true || !isUnusable(error)) throw error;
  const failure = toFailure(error);
  return { output: { unusable: failure, tokens: spentTokens() }, failure };
}

/**
 * The answer with its tokens. Throws BUDGET_SPENT when it cannot be paid and what is final of a failure, now or
 * by the record; `spent` is told what that has cost.
 */
export async function paidCall<T>(
  { run, reservation, wait }: CallRun,
  name: string,
  ask: CallAsk,
  work: (signal: AbortSignal) => Promise<{ answer: Answer<T>; record: StepRecord }>,
  spent: (tokens: number) => void = () => undefined,
): Promise<{ value: T; tokens: number }> {
  run.signal.throwIfAborted();
  let isNew = false;
  const output = await run.step<PaidOutput<T>>(
    name,
    async (signal) => {
      if (!(await reservation.ask(ask))) return { output: { unpaid: true } };
      isNew = true;
      try {
        const { answer, record } = await (ask.isDispensable === true
          ? work(signal)
          : waitingForModel(wait, () => work(signal)));
        const tokens = answer.inputTokens + answer.outputTokens;
        return { output: { value: answer.value, tokens }, record };
      } catch (error) {
        return settledBy(error, ask);
      }
    },
    { promptHash: ask.promptHash },
  );
  if (isNew) reservation.paid(ask.own);
  await wait.reported();
  run.signal.throwIfAborted();
  if ('unpaid' in output) throw new AppError('BUDGET_SPENT', { detail: { need: ask.need } });
  if ('unusable' in output) {
    const { code, detail = {} } = output.unusable;
    spent(output.tokens);
    throw new AppError(code, { detail });
  }
  return output;
}

/** Tokens a call of this kind answers with, for what has not been asked yet. */
export const EXPECTED_ANSWER = {
  examiner: 800,
  reviewer: 300,
  planner: 2500,
  illustrator: 1600,
} as const;

/** A draft is about as long as its pages, within bounds. */
export function expectedDraft(promptTokens: number): number {
  return Math.round(Math.min(4000, Math.max(400, promptTokens * 0.7)));
}
