/**
 * The words of what was said, asked for before it is known that it has ended.
 *
 * WORDS-AHEAD-1 Half of the silence that ends it is enough to ask: at its end the words are there, or on their
 *    way. Who goes on speaking is asked about anew.
 * WORDS-AHEAD-2 Where that fails they are asked for once more.
 */
import type { Transcriber } from '#agents/port/transcriber.ts';
import type { Language } from '#machines/document/source.ts';
import { HEARING, type EndOfSpeech } from './end-of-speech.ts';
import { wav } from './wav.ts';

interface AheadOptions {
  hearing: Pick<EndOfSpeech, 'soFar' | 'whole'>;
  ears: Transcriber;
  language: Language;
  /** The call is over. */
  left: AbortSignal;
}

interface Asked {
  words: Promise<string>;
  giveUp: AbortController;
}

export function askAhead({ hearing, ears, language, left }: AheadOptions) {
  let asked: Asked | undefined;

  const wordsOf = (said: Int16Array, signal: AbortSignal) =>
    ears.transcribe({ bytes: wav(said, HEARING.rate), type: 'audio/wav', language }, signal);
  const give = () => {
    const given = asked;
    asked = undefined;
    return given;
  };
  return {
    /** After each frame of who speaks: who goes on has not ended. */
    look(): void {
      if (asked && hearing.soFar()) give()?.giveUp.abort();
    },
    /** They may have ended. */
    pause(): void {
      const giveUp = new AbortController();
      const words = wordsOf(hearing.whole(), AbortSignal.any([left, giveUp.signal]));
      // Asked again, should it have failed.
      words.catch(() => undefined);
      asked = { words, giveUp };
    },
    /** They have ended. @param isAsPaused they have said no more than was asked about */
    async words(said: Int16Array, isAsPaused: boolean): Promise<string> {
      const given = give();
      if (!given || !isAsPaused) {
        given?.giveUp.abort();
        return wordsOf(said, left);
      }
      return given.words.catch(() => wordsOf(said, left));
    },
  };
}
