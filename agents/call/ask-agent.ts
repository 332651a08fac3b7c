/**
 * One call to one agent, told in our words.
 *
 * An agent's stream does not throw: an abort ends it early and a failure is a chunk. Here both
 * become what callers expect: the signal's reason, or an AppError with a MODEL_ code.
 * An answer that was cut off is asked for again, up to `CUT_OFF_TRIES` times; one that cannot be
 * read, once more with what was wrong.
 */
import type { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import type { CallQuestion } from '#machines/run/step.ts';
import { noteQuestion, noteSpent, noteTrouble } from '#agents/model-wire/call-log.ts';
import { hearingText } from '#agents/model-wire/heard-text.ts';
import { toModelError } from '#agents/model-wire/model-error.ts';
import { createHeardAnswer } from './heard-answer.ts';
import type { Answer, ModelAgent, Usage } from './model-agent.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';

const CUT_OFF_TRIES = 3;
const UNREADABLE_TRIES = 2;

function questionOf({ role, model, instructions }: ModelAgent, prompt: string): CallQuestion {
  return { agent: role, model, instructions, prompt };
}

function assertWhole(reason: string | undefined, signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
  if (reason === 'stop') return;
  if (reason === 'content-filter') {
    throw new AppError('MODEL_REFUSED', { detail: { reason } });
  }
  if (reason === 'tool-calls') throw new AppError('MODEL_ANSWER_INVALID', { detail: { reason } });
  throw new AppError('MODEL_CUT_OFF', { detail: { reason: reason ?? 'unknown' } });
}

/** Runs `attempt` again while it is cut off; what the lost tries used is added to the answer. */
async function untilWhole<T>(spent: Usage, attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
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

export interface StreamedText {
  /** At the start of every try. */
  begin(): void;
  onText(piece: string): void;
  /** Whether the answer can be used; when not it is asked for once more. */
  end(): boolean;
  /** While it is being written: an answer that cannot be used any more is not waited for. */
  isLost?(): boolean;
  /** What is said with the question when it is asked for once more. */
  reminder?(): string | undefined;
}

/** Streams a text. An answer that cannot be used twice is MODEL_ANSWER_INVALID. */
export async function streamAnswer(
  modelAgent: ModelAgent,
  prompt: string,
  signal: AbortSignal,
  text: StreamedText,
): Promise<Usage> {
  const spent: Usage = { inputTokens: 0, outputTokens: 0 };
  noteSpent(spent);
  let asked = prompt;

  async function attempt(): Promise<Answer<boolean>> {
    signal.throwIfAborted();
    noteQuestion(questionOf(modelAgent, asked));
    const given = new AbortController();
    text.begin();
    const usage: Usage = { inputTokens: 0, outputTokens: 0 };
    let reason: string | undefined;
    const answer = createHeardAnswer(
      (piece) => {
        if (signal.aborted) return;
        text.onText(piece);
        if (text.isLost?.() === true) {
          throw new AppError('MODEL_ANSWER_INVALID', { detail: { agent: modelAgent.role } });
        }
      },
      () => given.abort(),
    );
    try {
      await hearingText(answer.hear, async () => {
        const stream = await modelAgent.agent.stream(asked, {
          abortSignal: AbortSignal.any([signal, given.signal]),
        });
        for await (const chunk of stream.fullStream) {
          if (signal.aborted) break;
          if (chunk.type === 'text-delta') {
            answer.take(chunk.payload.text);
          } else if (chunk.type === 'error') {
            throw chunk.payload.error;
          } else if (chunk.type === 'finish') {
            reason = chunk.payload.stepResult.reason;
            usage.inputTokens = chunk.payload.output.usage.inputTokens ?? 0;
            usage.outputTokens = chunk.payload.output.usage.outputTokens ?? 0;
            usage.cachedTokens = chunk.payload.output.usage.cachedInputTokens ?? 0;
          }
        }
      });
      answer.assertPassed();
      assertWhole(reason, signal);
      answer.assertWhole();
    } catch (error) {
      // What is still to come would be paid for as well.
      given.abort();
      if (signal.aborted) throw signal.reason;
      spent.inputTokens += estimateTokens(modelAgent.instructions + asked);
      spent.outputTokens += estimateTokens(answer.text());
      throw toModelError(answer.causeOf(error));
    }
    if (usage.inputTokens === 0)
      usage.inputTokens = estimateTokens(modelAgent.instructions + asked);
    if (usage.outputTokens === 0) usage.outputTokens = estimateTokens(answer.text());
    return { value: text.end(), ...usage };
  }

  for (let tries = 1; ; tries += 1) {
    const answer = await untilWhole(spent, attempt).catch((error: unknown) => {
      const unreadable = error instanceof AppError && error.code === 'MODEL_ANSWER_INVALID';
      if (unreadable && tries < UNREADABLE_TRIES) return undefined;
      throw error;
    });
    if (answer?.value === true) {
      const { inputTokens, outputTokens, cachedTokens = 0 } = answer;
      return { inputTokens, outputTokens, cachedTokens };
    }
    noteTrouble({ kind: answer === undefined ? 'unreadable' : 'empty' });
    if (tries >= UNREADABLE_TRIES) {
      throw new AppError('MODEL_ANSWER_INVALID', { detail: { tries, agent: modelAgent.role } });
    }
    if (answer !== undefined) {
      spent.inputTokens = answer.inputTokens;
      spent.outputTokens = answer.outputTokens;
    }
    const reminder = text.reminder?.();
    asked = reminder === undefined ? prompt : `${prompt}\n\n${reminder}`;
  }
}

/** Servers that know no schema answer with prose or a fence around the object. */
function readJson(text: string): unknown {
  const bare = text.replace(/<think>[\s\S]*?<\/think>/g, '');
  const start = bare.indexOf('{');
  const end = bare.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(bare.slice(start, end + 1));
  } catch {
    // Not JSON: the caller asks again.
    return undefined;
  }
}

const BROKEN = 'Your last answer could not be used. Answer with one JSON object and nothing else.';

/** Asks for an object of `schema`; checked here with the schema itself. */
export async function objectAnswer<T>(
  modelAgent: ModelAgent,
  prompt: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const spent: Usage = { inputTokens: 0, outputTokens: 0 };
  noteSpent(spent);
  let asked = prompt;

  async function attempt(): Promise<Answer<string>> {
    signal.throwIfAborted();
    noteQuestion(questionOf(modelAgent, asked));
    try {
      const result = await modelAgent.agent.generate(asked, {
        abortSignal: signal,
        // Checked below: the agent would throw away the text of an answer that nearly fits.
        structuredOutput: { schema, errorStrategy: 'warn' },
      });
      if (result.error !== undefined) throw result.error;
      assertWhole(result.finishReason, signal);
      return {
        value: result.text,
        inputTokens: result.usage.inputTokens ?? estimateTokens(modelAgent.instructions + asked),
        outputTokens: result.usage.outputTokens ?? estimateTokens(result.text),
        cachedTokens: result.usage.cachedInputTokens ?? 0,
      };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      spent.inputTokens += estimateTokens(modelAgent.instructions + asked);
      throw toModelError(error);
    }
  }

  for (let tries = 1; ; tries += 1) {
    const answer = await untilWhole(spent, attempt).catch((error: unknown) => {
      const unreadable = error instanceof AppError && error.code === 'MODEL_ANSWER_INVALID';
      if (unreadable && tries < UNREADABLE_TRIES) return undefined;
      throw error;
    });
    const read = answer && schema.safeParse(readJson(answer.value));
    if (answer !== undefined && read?.success === true) return { ...answer, value: read.data };
    noteTrouble({ kind: 'unreadable' });
    if (tries >= UNREADABLE_TRIES) {
      throw new AppError('MODEL_ANSWER_INVALID', { detail: { tries, agent: modelAgent.role } });
    }
    if (answer !== undefined) {
      spent.inputTokens = answer.inputTokens;
      spent.outputTokens = answer.outputTokens;
    }
    const what = read?.error?.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ');
    asked = `${prompt}\n\n${BROKEN}${what === undefined ? '' : ` (${what})`}`;
  }
}
