/**
 * The text of one answer, which arrives twice: as it is heard on the line, and once more as the agent
 * gives it. Each word is passed on once, as soon as it is known.
 *
 * HEARD-2 The agent has the last word: what it gives beyond what was heard is passed on as well, and an
 *    answer that was heard otherwise cannot be used (MODEL_ANSWER_INVALID).
 */
import { AppError } from '#machines/errors.ts';

export interface HeardAnswer {
  /** From the line. Never throws: `onFailure` is called, once, and `assertPassed` throws. */
  hear: (piece: string) => void;
  /** From the agent. Throws what passing it on throws. */
  take(piece: string): void;
  /** Throws why words could not be passed on. */
  assertPassed(): void;
  /** Why it really ended: a stream that was stopped for a failure says only that it was. */
  causeOf(error: unknown): unknown;
  /** At its end: throws as well when the agent gave less than was heard. */
  assertWhole(): void;
  /** All that was passed on. */
  text(): string;
}

export function createHeardAnswer(
  pass: (piece: string) => void,
  onFailure: () => void,
): HeardAnswer {
  let passed = '';
  /** How much of it the agent has given too. */
  let given = 0;
  let failure: { error: unknown } | undefined;

  function passOn(piece: string): void {
    passed += piece;
    pass(piece);
  }
  function assertPassed(): void {
    if (failure) throw failure.error;
  }
  function unlike(): AppError {
    return new AppError('MODEL_ANSWER_INVALID', { detail: { reason: 'heard otherwise' } });
  }

  return {
    hear(piece) {
      if (failure) return;
      try {
        passOn(piece);
      } catch (error) {
        failure = { error };
        onFailure();
      }
    },
    take(piece) {
      assertPassed();
      const heard = passed.slice(given, given + piece.length);
      if (!piece.startsWith(heard)) throw unlike();
      given += piece.length;
      if (heard.length < piece.length) passOn(piece.slice(heard.length));
    },
    assertPassed,
    causeOf: (error) => (failure ? failure.error : error),
    assertWhole() {
      assertPassed();
      if (given < passed.length) throw unlike();
    },
    text: () => passed,
  };
}
