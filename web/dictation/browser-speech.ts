/**
 * The browser's own ears and voice. Not every browser has both, and types of the platform know only the
 * voice: what is used of recognition is written down here.
 */
import type { Language } from '#machines/document/source.ts';

interface SpeechAlternative {
  readonly transcript: string;
}
interface SpeechResult {
  readonly isFinal: boolean;
  readonly 0: SpeechAlternative;
}
interface SpeechResultEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<SpeechResult>;
}

/** The part of the Web Speech API that is used. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: SpeechResultEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  /** What was said until now is still heard. */
  stop(): void;
  abort(): void;
}

/** Undefined where the browser turns no speech into text. */
export function recognitionOf(page: object): (new () => Recognition) | undefined {
  const known = page as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>
  >;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

export function canSpeak(page: object): boolean {
  return 'speechSynthesis' in page && 'SpeechSynthesisUtterance' in page;
}

export const SPOKEN: Readonly<Record<Language, string>> = { en: 'en-US', ko: 'ko-KR' };

/** Less of what is heard stands in what the tutor says: it is the learner. */
const ECHO = 0.6;

/** Whether what was heard is the tutor's own voice out of a loudspeaker. */
export function isEcho(heard: string, said: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(said));
  const own = words(heard);
  return own.length > 0 && own.filter((word) => known.has(word)).length / own.length >= ECHO;
}
