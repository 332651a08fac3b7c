import { useEffect, useRef, useState } from 'react';

/** What makes a question a request: its name on the server, and how it is stopped. */
export interface OpenRequest {
  requestId: string;
  signal: AbortSignal;
}

export type Outcome<Answer> =
  | { kind: 'idle' }
  | { kind: 'busy'; requestId: string }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'made'; made: Answer };

/**
 * Asks a model, one request at a time. The same question asked again after a lost answer is the same
 * request, so it is not paid for twice; after an answer it is a new one. Leaving the page stops it.
 */
export function useOneRequest<Question, Answer>(
  send: (request: Question & OpenRequest) => Promise<Answer>,
) {
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<{ words: string; requestId: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const answerTo = async (question: Question): Promise<Outcome<Answer>> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const words = JSON.stringify(question);
    if (last.current?.words !== words) last.current = { words, requestId: crypto.randomUUID() };
    const { requestId } = last.current;
    setOutcome({ kind: 'busy', requestId });
    try {
      const made = await send({ ...question, requestId, signal });
      // Asked again, it is to be written anew.
      last.current = undefined;
      return signal.aborted ? { kind: 'stopped' } : { kind: 'made', made };
    } catch (error) {
      return signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error };
    }
  };
  return {
    outcome,
    /** How it ended, which is `outcome` from then on; never rejects. */
    ask: async (question: Question): Promise<Outcome<Answer>> => {
      const ended = await answerTo(question);
      setOutcome(ended);
      return ended;
    },
    stop: () => running.current?.abort(),
    clear: () => setOutcome({ kind: 'idle' }),
  };
}
