/**
 * An object of a schema, of one agent. An answer that cannot be read is asked for once more with what
 * was wrong.
 */
import type { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import type { RawAnswer } from '#machines/run/step.ts';
import { noteSpent, noteTrouble } from '#agents/model-wire/call-log.ts';
import {
  assertUsable,
  brokenOff,
  counted,
  givenAnswer,
  NOTHING,
  UNREADABLE_TRIES,
  untilWhole,
  usageOf,
} from './given-answer.ts';
import type { Answer, ModelAgent, Usage } from './model-agent.ts';

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

  async function generated(): Promise<RawAnswer> {
    try {
      const result = await modelAgent.agent.generate(asked, {
        abortSignal: signal,
        // Checked below: the agent would throw away the text of an answer that nearly fits.
        structuredOutput: { schema, errorStrategy: 'warn' },
      });
      if (result.error !== undefined) throw result.error;
      // It answers whoever stops it, with what there is: no try of the model's (RAW-5).
      if (signal.aborted && result.finishReason !== 'stop') throw signal.reason;
      return counted(modelAgent, asked, {
        text: result.text,
        reason: result.finishReason ?? 'unknown',
        inputTokens: result.usage.inputTokens ?? 0,
        outputTokens: result.usage.outputTokens ?? 0,
        cachedTokens: result.usage.cachedInputTokens ?? 0,
      });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return counted(modelAgent, asked, brokenOff(NOTHING, error));
    }
  }

  async function attempt(): Promise<Answer<string>> {
    signal.throwIfAborted();
    const { raw } = await givenAnswer(modelAgent, asked, generated);
    assertUsable(raw, spent, signal);
    return { value: raw.text, ...usageOf(raw) };
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
    if (answer !== undefined) {
      spent.inputTokens = answer.inputTokens;
      spent.outputTokens = answer.outputTokens;
    }
    if (tries >= UNREADABLE_TRIES) {
      throw new AppError('MODEL_ANSWER_INVALID', { detail: { tries, agent: modelAgent.role } });
    }
    const what = read?.error?.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ');
    asked = `${prompt}\n\n${BROKEN}${what === undefined ? '' : ` (${what})`}`;
  }
}
