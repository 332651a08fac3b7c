/** The voice of the tutor: says each sentence of an answer once it is whole, and knows what it has said. */
import type { Language } from '#machines/document/source.ts';
import { canSpeak, SPOKEN } from './browser-speech.ts';
import { spokenSentences } from './spoken-sentences.ts';

export interface SpokenText {
  /** Of the answer. */
  id: string;
  /** As far as it has come. */
  text: string;
  isWhole: boolean;
  language: Language;
  /** Times the normal speed. */
  speed: number;
  /** This sentence sounds now. */
  onSentence: (sentence: string) => void;
  /** All of it was said. */
  onOver: () => void;
}

export type AnswerVoice = ReturnType<typeof createAnswerVoice>;

export function createAnswerVoice() {
  /** Sentences of which answer were handed over, and how many of these are still to be heard. */
  let said = { id: '', count: 0, waiting: 0 };
  return {
    /** Goes on with what is new. */
    say({ id, text, isWhole, language, speed, onSentence, onOver }: SpokenText): void {
      if (said.id !== id) said = { id, count: 0, waiting: 0 };
      const now = said;
      const sentences = spokenSentences(text, isWhole);
      const fresh = sentences.slice(now.count);
      now.count = Math.max(now.count, sentences.length);
      const isOver = () => said === now && now.waiting === 0 && isWhole;
      if (!canSpeak(window)) {
        if (isWhole) onOver();
        return;
      }
      for (const sentence of fresh) {
        const words = new SpeechSynthesisUtterance(sentence);
        words.lang = SPOKEN[language];
        words.rate = speed;
        now.waiting += 1;
        words.addEventListener('start', () => said === now && onSentence(sentence));
        const done = () => {
          now.waiting -= 1;
          if (isOver()) onOver();
        };
        words.addEventListener('end', done);
        words.addEventListener('error', done);
        window.speechSynthesis.speak(words);
      }
      if (fresh.length === 0 && isOver()) onOver();
    },
    /** The rest of this answer is not said. */
    forget(): void {
      said = { id: said.id, count: Number.POSITIVE_INFINITY, waiting: 0 };
    },
  };
}
