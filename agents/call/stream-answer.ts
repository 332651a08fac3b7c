/**
 * A text of one agent, told in our words as it comes.
 *
 * An agent's stream does not throw: an abort ends it early and a failure is a chunk. Here both
 * become what callers expect: the signal's reason, or an AppError with a MODEL_ code.
 * An answer that cannot be used is asked for once more with what was wrong.
 */
import { AppError } from '#machines/errors.ts';
import type { RawAnswer } from '#machines/run/step.ts';
import { noteSpent, noteTrouble } from '#agents/model-wire/call-log.ts';
import { hearingText } from '#agents/model-wire/heard-text.ts';
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
import { createHeardAnswer } from './heard-answer.ts';
import type { Answer, ModelAgent, Usage } from './model-agent.ts';

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

  async function streamed(): Promise<RawAnswer> {
    const given = new AbortController();
    const raw: RawAnswer = { ...NOTHING };
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
            raw.reason = chunk.payload.stepResult.reason;
            raw.inputTokens = chunk.payload.output.usage.inputTokens ?? 0;
            raw.outputTokens = chunk.payload.output.usage.outputTokens ?? 0;
            raw.cachedTokens = chunk.payload.output.usage.cachedInputTokens ?? 0;
          }
        }
      });
      answer.assertPassed();
      if (signal.aborted) throw signal.reason;
      if (raw.reason === 'stop') answer.assertWhole();
    } catch (error) {
      // What is still to come would be paid for as well.
      given.abort();
      if (signal.aborted) throw signal.reason;
      const ended = { ...NOTHING, text: answer.text() };
      return counted(modelAgent, asked, brokenOff(ended, answer.causeOf(error)));
    }
    return counted(modelAgent, asked, { ...raw, text: answer.text() });
  }

  async function attempt(): Promise<Answer<boolean>> {
    signal.throwIfAborted();
    text.begin();
    const { raw, isEarlier } = await givenAnswer(modelAgent, asked, streamed);
    if (isEarlier) text.onText(raw.text);
    assertUsable(raw, spent, signal);
    return { value: text.end(), ...usageOf(raw) };
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
    if (answer !== undefined) {
      spent.inputTokens = answer.inputTokens;
      spent.outputTokens = answer.outputTokens;
    }
    if (tries >= UNREADABLE_TRIES) {
      throw new AppError('MODEL_ANSWER_INVALID', { detail: { tries, agent: modelAgent.role } });
    }
    const reminder = text.reminder?.();
    asked = reminder === undefined ? prompt : `${prompt}\n\n${reminder}`;
  }
}
