/**
 * Who wants to hear an answer's words as they come over the line. The libraries between a piece of work
 * and its requests cost by the event, ten times what the words themselves cost: they are given the
 * answer in as few events as they can do with, and whoever listens hears it here, at the wire. They
 * pass nothing on either, so the wish travels with the work itself.
 *
 * HEARD-1 What is heard is a beginning of the answer's text, in its order and each word once; what is
 *    missing at its end comes with the answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Must not throw: whatever it does belongs to the listener, not to the line. */
export type TextListener = (text: string) => void;

const storage = new AsyncLocalStorage<TextListener>();

/** Runs `work`; the text of answers that it has streamed to it is told to `listener` as it comes. */
export function hearingText<T>(listener: TextListener, work: () => Promise<T>): Promise<T> {
  return storage.run(listener, work);
}

export function currentTextListener(): TextListener | undefined {
  return storage.getStore();
}
