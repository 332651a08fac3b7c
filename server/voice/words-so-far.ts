/**
 * What somebody is saying, in words while they say it (CALL-LINE-11): the sound so far is transcribed again and
 * again, for servers of transcriptions give no words of a sound that is not whole.
 *
 * WORDS-SO-FAR-1 One request at a time, and only for a second more of sound: a slow server is asked less often. No
 *    longer than for half a minute: each request holds all that was said.
 * WORDS-SO-FAR-2 What comes after they have ended is not shown: then the words of the whole count.
 * WORDS-SO-FAR-3 Nothing is lost with a request that fails.
 */
import type { Transcriber } from '#agents/port/transcriber.ts';
import type { Language } from '#machines/document/source.ts';
import { HEARING, type EndOfSpeech } from './end-of-speech.ts';
import { wav } from './wav.ts';

/** In frames: more sound until it is asked again, and sound after which it is not. */
const MORE = 1_000 / HEARING.frameLength;
const LONGEST = 30_000 / HEARING.frameLength;

interface WordsOptions {
  hearing: Pick<EndOfSpeech, 'soFar'>;
  ears: Transcriber;
  language: Language;
  onWords: (text: string) => void;
}

export function followWords({ hearing, ears, language, onWords }: WordsOptions) {
  let asked: AbortController | undefined;
  /** Frames of what was asked for last. */
  let known = 0;
  let shown = '';

  async function ask(said: Int16Array, { signal }: AbortController): Promise<void> {
    const recording = { bytes: wav(said, HEARING.rate), type: 'audio/wav', language };
    const text = await ears.transcribe(recording, signal);
    if (signal.aborted || text === '' || text === shown) return;
    shown = text;
    onWords(text);
  }
  return {
    /** After each frame of who speaks. */
    look(): void {
      const now = hearing.soFar();
      if (!now || asked || now.frames > LONGEST) return;
      // Before the first word there is a little silence.
      if (known === 0) known = now.frames;
      if (now.frames < known + MORE) return;
      known = now.frames;
      const mine = new AbortController();
      asked = mine;
      // The words of the whole are asked for in any case.
      const free = () => void (asked === mine && (asked = undefined));
      ask(now.said(), mine).then(free, free);
    },
    /** They have ended, or the call has. */
    end(): void {
      asked?.abort();
      asked = undefined;
      known = 0;
      shown = '';
    },
  };
}
