/** The voice of the tutor: what of an answer has been said, and the part that says it. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Language } from '#machines/document/source.ts';
import type { TalkMessage } from '#machines/talk/talk.ts';
import { useStreamText } from '../lib/live/use-live.ts';
import { canSpeak, SPOKEN } from './browser-speech.ts';
import { spokenSentences } from './spoken-sentences.ts';

/** How much of which answer was handed to the voice. Nothing is drawn of it. */
export interface Said {
  id: string;
  /** Sentences. */
  count: number;
  /** Of these, not yet heard. */
  waiting: number;
}

export const NOTHING_SAID: Said = { id: '', count: 0, waiting: 0 };

/** The rest of this answer is not said. */
export function forgetRest(said: RefObject<Said>): void {
  said.current = { id: said.current.id, count: Number.POSITIVE_INFINITY, waiting: 0 };
}

interface SpokenAnswerProps {
  answer: TalkMessage;
  /** While it is on its way. */
  stream: string | undefined;
  language: Language;
  /** Times the normal speed. */
  speed: number;
  said: RefObject<Said>;
  onSentence: (sentence: string) => void;
  onOver: () => void;
}

/**
 * Says each sentence once it is whole, so that the first sounds before the answer has its end. Shows
 * nothing: it alone is drawn anew with each word.
 */
export function SpokenAnswer(props: SpokenAnswerProps) {
  const { answer, stream, language, speed, said, onSentence, onOver } = props;
  const streamed = useStreamText(stream);
  const { id } = answer;
  const isWhole = answer.state !== 'answering';
  const text = isWhole ? answer.message : streamed;
  const began = useEffectEvent(onSentence);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (said.current.id !== id) said.current = { id, count: 0, waiting: 0 };
    const now = said.current;
    const sentences = spokenSentences(text, isWhole);
    const fresh = sentences.slice(now.count);
    now.count = Math.max(now.count, sentences.length);
    const isOver = () => said.current === now && now.waiting === 0 && isWhole;
    if (!canSpeak(window)) {
      if (isWhole) over();
      return;
    }
    for (const sentence of fresh) {
      const words = new SpeechSynthesisUtterance(sentence);
      words.lang = SPOKEN[language];
      words.rate = speed;
      now.waiting += 1;
      words.addEventListener('start', () => said.current === now && began(sentence));
      const done = () => {
        now.waiting -= 1;
        if (isOver()) over();
      };
      words.addEventListener('end', done);
      words.addEventListener('error', done);
      window.speechSynthesis.speak(words);
    }
    if (fresh.length === 0 && isOver()) over();
  }, [said, id, text, isWhole, language, speed]);
  return null;
}
