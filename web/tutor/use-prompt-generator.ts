import { useEffect, useRef, useState } from 'react';
import type {
  GeneratedPrompt,
  KnowledgeSource,
  TutorBrief,
} from '#machines/tutor/tutor-settings.ts';

export interface PromptQuestion {
  brief: TutorBrief;
  knowledgeSource: KnowledgeSource;
}

export interface GenerateRequest extends PromptQuestion {
  requestId: string;
  template: boolean;
  signal: AbortSignal;
}

type Outcome =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'made'; made: GeneratedPrompt };

/** One request at a time. The same question asked again after a lost answer is the same request. */
export function usePromptGenerator(
  generate: (request: GenerateRequest) => Promise<GeneratedPrompt>,
) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<{ question: string; requestId: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (question: PromptQuestion, template = false) => {
    const controller = new AbortController();
    running.current = controller;
    const words = JSON.stringify([question, template]);
    if (last.current?.question !== words) {
      last.current = { question: words, requestId: crypto.randomUUID() };
    }
    const { requestId } = last.current;
    setOutcome({ kind: 'busy' });
    try {
      const made = await generate({ ...question, requestId, template, signal: controller.signal });
      // Asked again, it is to be written anew.
      last.current = undefined;
      setOutcome(controller.signal.aborted ? { kind: 'stopped' } : { kind: 'made', made });
    } catch (error) {
      setOutcome(controller.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error });
    }
  };
  return {
    outcome,
    ask: (question: PromptQuestion, template?: boolean) => void ask(question, template),
    stop: () => running.current?.abort(),
    clear: () => setOutcome({ kind: 'idle' }),
  };
}
