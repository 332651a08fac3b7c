/**
 * Texts whose beginning another process was told: what is kept of them elsewhere is taken in.
 *
 * STREAM-7 A piece that comes while its text is being asked for has it asked for once more: the answer may
 *    be older than the piece.
 */
import type { StreamPiece, StreamState } from './stream-log.ts';

export interface RecallOptions {
  /** As far as it is kept; undefined where nothing is, or not all. */
  recall: (stream: string) => Promise<StreamState | undefined>;
  accept: (pieces: readonly StreamPiece[]) => void;
  onError?: (error: unknown) => void;
}

/** @returns takes in a text; resolves once that is done, or could not be. */
export function createRecall({ recall, accept, onError }: RecallOptions) {
  const asked = new Map<string, { again: boolean; done: Promise<void> }>();

  async function ask(stream: string): Promise<void> {
    try {
      const state = await recall(stream);
      if (state) accept([{ stream, from: 0, ...state }]);
    } catch (error) {
      onError?.(error);
    }
  }

  return (stream: string): Promise<void> => {
    const known = asked.get(stream);
    if (known) {
      known.again = true;
      return known.done;
    }
    const question = { again: false, done: Promise.resolve() };
    question.done = (async () => {
      do {
        question.again = false;
        await ask(stream);
      } while (question.again);
      asked.delete(stream);
    })();
    asked.set(stream, question);
    return question.done;
  };
}
