/**
 * What a model answered to one question: given once, and counted.
 *
 * It is kept before anybody reads it, and an attempt that comes after a crash reads it instead of asking
 * again (server/runs/raw-answers.ts, RAW-1 and RAW-2). One that was cut off is kept as far as it came
 * (RAW-4) and asked for again, up to `CUT_OFF_TRIES` times.
 */
import { AppError } from '#machines/errors.ts';
import type { CallQuestion, RawAnswer } from '#machines/run/step.ts';
import {
  earlierAnswer,
  keepAnswer,
  noteQuestion,
  noteTrouble,
} from '#agents/model-wire/call-log.ts';
import { toModelError } from '#agents/model-wire/model-error.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { promptHashOf, type Answer, type ModelAgent, type Usage } from './model-agent.ts';

const CUT_OFF_TRIES = 3;
export const UNREADABLE_TRIES = 2;

function questionOf({ role, model, instructions }: ModelAgent, prompt: string): CallQuestion {
  return { agent: role, model, instructions, prompt };
}

/** Before anything has come. */
export const NOTHING: Readonly<RawAnswer> = {
  text: '',
  reason: 'unknown',
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
};

/** How an answer ends that no provider has ended: the line was lost, or what came could not be used. */
const LOST = 'lost';
const UNUSABLE = 'unusable';

/**
 * An answer that ended with an error, as far as it came: it is paid for to there.
 * @throws the error of ours, where nothing was answered: nobody is paid for a refusal.
 */
export function brokenOff(came: RawAnswer, cause: unknown): RawAnswer {
  const error = toModelError(cause);
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'MODEL_CUT_OFF') return { ...came, reason: LOST };
  if (code === 'MODEL_ANSWER_INVALID') return { ...came, reason: UNUSABLE };
  throw error;
}

/** Throws where an answer is not whole, and adds what it has used to what came to nothing. */
export function assertUsable(raw: RawAnswer, spent: Usage, signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
  try {
    assertWhole(raw);
  } catch (error) {
    spent.inputTokens += raw.inputTokens;
    spent.outputTokens += raw.outputTokens;
    throw error;
  }
}

function assertWhole({ reason }: RawAnswer): void {
  if (reason === 'stop') return;
  if (reason === UNUSABLE) throw new AppError('MODEL_ANSWER_INVALID', { detail: { reason } });
  if (reason === 'content-filter') {
    throw new AppError('MODEL_REFUSED', { detail: { reason } });
  }
  if (reason === 'tool-calls') throw new AppError('MODEL_ANSWER_INVALID', { detail: { reason } });
  throw new AppError('MODEL_CUT_OFF', { detail: { reason } });
}

/** What was answered to these words: by the model, or to an attempt that ended before it had read it. */
export async function givenAnswer(
  modelAgent: ModelAgent,
  asked: string,
  ask: () => Promise<RawAnswer>,
): Promise<{ raw: RawAnswer; isEarlier: boolean }> {
  noteQuestion(questionOf(modelAgent, asked));
  const promptHash = promptHashOf(modelAgent, asked);
  const earlier = await earlierAnswer(promptHash);
  if (earlier) return { raw: earlier, isEarlier: true };
  const raw = await ask();
  await keepAnswer(promptHash, raw);
  return { raw, isEarlier: false };
}

/** Servers that count nothing are counted for. */
export function counted({ instructions }: ModelAgent, asked: string, raw: RawAnswer): RawAnswer {
  return {
    ...raw,
    inputTokens: raw.inputTokens || estimateTokens(instructions + asked),
    outputTokens: raw.outputTokens || estimateTokens(raw.text),
  };
}

export function usageOf({ inputTokens, outputTokens, cachedTokens }: RawAnswer): Usage {
  return { inputTokens, outputTokens, cachedTokens };
}

/** Runs `attempt` again while it is cut off; what the lost tries used is added to the answer. */
export async function untilWhole<T>(
  spent: Usage,
  attempt: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await attempt();
      return {
        ...answer,
        inputTokens: answer.inputTokens + spent.inputTokens,
        outputTokens: answer.outputTokens + spent.outputTokens,
      };
    } catch (error) {
      const cutOff = error instanceof AppError && error.code === 'MODEL_CUT_OFF';
      if (cutOff) noteTrouble({ kind: 'cutOff' });
      if (!cutOff || tries >= CUT_OFF_TRIES) throw error;
    }
  }
}
