/** What says sentences, one after the other. */
import type { Language } from '#machines/document/source.ts';
import { canSpeak, SPOKEN } from '../dictation/browser-speech.ts';

export interface VoicedLine {
  answerId: string;
  /** The place of the sentence among those of the answer. */
  place: number;
  text: string;
  language: Language;
  /** Times the normal speed. */
  speed: number;
  /** It sounds. */
  onStart: () => void;
  /** It was said, or cannot be. Not told of what is hushed. */
  onDone: () => void;
}

export interface Voice {
  /** After those that wait. */
  say: (line: VoicedLine) => void;
  /** Silent at once; what waits is not said. */
  hush: () => void;
}

/** The browser's own; undefined where it has none. */
export function browserVoice(page: Window & typeof globalThis): Voice | undefined {
  if (!canSpeak(page)) return undefined;
  const { speechSynthesis } = page;
  let turn = 0;
  return {
    say({ text, language, speed, onStart, onDone }) {
      const words = new page.SpeechSynthesisUtterance(text);
      words.lang = SPOKEN[language];
      words.rate = speed;
      const mine = turn;
      const done = () => mine === turn && onDone();
      words.addEventListener('start', onStart);
      words.addEventListener('end', done);
      words.addEventListener('error', done);
      speechSynthesis.speak(words);
    },
    hush() {
      turn += 1;
      speechSynthesis.cancel();
    },
  };
}
