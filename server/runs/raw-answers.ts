/**
 * What a model answered to one step, before it was read.
 *
 * RAW-1 An answer is recorded, with its tokens, before anybody parses or checks it: whatever is thrown
 *    after that, it can be read what was paid for.
 * RAW-2 An attempt that comes after a crash reads the answers on record in their order, and asks only
 *    what none of them answers. Other words than those on record are asked anew.
 * RAW-3 The answers of a step are its own until it ends. Afterwards the step answers for itself, or its
 *    failure shows what could not be used, and the next try begins without them.
 * RAW-4 One that was cut off on its way is on record as far as it came, with the tokens it is estimated to
 *    have used, and counts as a try: it cannot be gone on with, and is asked for again.
 * RAW-5 What was stopped by us, as by a process that is drained or an engine that is away, is no answer: nothing of it
 *    is on record, and it counts as no try.
 */
import type { RawAnswers } from '#machines/run/step.ts';
import type { StepKey } from '#db/run/step.repository.ts';
import type { OpenAnswer, StepStore } from './step-store.ts';

/**
 * The answers of one attempt, with those on record, which may be on their way. What cannot be recorded now is
 * told to `onUnrecorded`: the answer is there all the same, and the step that is made of it is recorded with
 * patience.
 */
export function rawAnswersOf(
  store: Pick<StepStore, 'keepAnswer'>,
  key: StepKey,
  known: Promise<OpenAnswer[]>,
  onUnrecorded: (error: unknown) => void,
): RawAnswers {
  // Whoever asks nobody does not wait for them.
  known.catch(() => undefined);
  let earlier: OpenAnswer[] | undefined;
  return {
    async next(promptHash) {
      earlier ??= await known;
      const [first] = earlier;
      const isSame = first?.promptHash === promptHash;
      earlier = isSame ? earlier.slice(1) : [];
      return isSame ? first.answer : undefined;
    },
    async keep(promptHash, answer) {
      await store.keepAnswer(key, { promptHash, answer }).catch(onUnrecorded);
    },
  };
}
