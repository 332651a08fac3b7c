import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#machines/document/source.ts';

const never = () => () => {};

/** Speaks a text with the browser's own voice, where it has one. */
export function useListening() {
  const [speaking, setSpeaking] = useState(false);
  const can = useSyncExternalStore(
    never,
    () => 'speechSynthesis' in window,
    () => false,
  );
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);

  const stop = () => {
    window.speechSynthesis.cancel();
    setSpeaking(false);
  };
  const speak = (text: string, language: Language, speed: number) => {
    window.speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = language === 'ko' ? 'ko-KR' : 'en-US';
    words.rate = speed;
    words.addEventListener('end', () => setSpeaking(false));
    words.addEventListener('error', () => setSpeaking(false));
    setSpeaking(true);
    window.speechSynthesis.speak(words);
  };
  return { can, speaking, speak, stop };
}
