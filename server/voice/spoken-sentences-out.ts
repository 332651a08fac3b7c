/** One answer on its way into the line: sentence by sentence, the next one fetched while one sounds. */
import { RAW_SOUND, type Speaker } from '#agents/port/speaker.ts';
import type { Language } from '#machines/document/source.ts';
import type { Line } from './line.ts';

interface OutOptions {
  line: Pick<Line, 'play' | 'queued' | 'played' | 'hush'>;
  mouth: Pick<Speaker, 'stream'>;
  language: Language;
  /** Asked anew for each sentence. */
  speed: () => number;
  /** The answer is given up. */
  signal: AbortSignal;
  /** It sounds from now on. */
  onSentence: (sentence: string) => void;
  onFailed: (error: unknown) => void;
}

/** Milliseconds by which a player is off. */
const LATE = 60;

export type SpokenOut = ReturnType<typeof createSpokenOut>;

export function createSpokenOut({ line, mouth, ...options }: OutOptions) {
  const { language, speed, signal, onSentence, onFailed } = options;
  const sentences: string[] = [];
  /** Milliseconds handed to the line in all, and as each sentence had ended. */
  let handed = 0;
  const ends: number[] = [];
  const whole = new AbortController();
  let wake = Promise.withResolvers<void>();
  /** Sentences that do not sound yet. */
  const coming = new Map<string, ReturnType<typeof setTimeout>>();

  const sounds = (text: string) => {
    clearTimeout(coming.get(text));
    coming.delete(text);
    onSentence(text);
  };
  const open = (at: number) => {
    const text = sentences[at];
    if (text === undefined) return undefined;
    const sound = mouth.stream({ text, language, speed: speed() }, signal)[Symbol.asyncIterator]();
    // Asked for now; what comes of it is heard in its turn.
    const first = sound.next();
    first.catch(() => undefined);
    return { first, sound };
  };

  async function sayOne(text: string, { first, sound }: NonNullable<ReturnType<typeof open>>) {
    let isFirst = true;
    let odd = new Uint8Array();
    for (let next = await first; !next.done; next = await sound.next()) {
      signal.throwIfAborted();
      const bytes = Buffer.concat([odd, next.value]);
      odd = bytes.subarray(bytes.length - (bytes.length % 2));
      const samples = samplesOf(bytes);
      if (samples.length === 0) continue;
      if (isFirst) {
        isFirst = false;
        coming.set(text, setTimeout(sounds, line.queued(), text));
      }
      await line.play(samples);
      handed += (samples.length * 1000) / RAW_SOUND.rate;
    }
  }

  async function sayAll() {
    let ahead: ReturnType<typeof open>;
    for (let at = 0; ; at += 1) {
      while (sentences[at] === undefined && !whole.signal.aborted) await wake.promise;
      const text = sentences[at];
      if (text === undefined) break;
      const now = ahead ?? open(at);
      ahead = open(at + 1);
      try {
        if (now) await sayOne(text, now);
      } catch (error) {
        signal.throwIfAborted();
        onFailed(error);
      }
      ends.push(handed);
    }
    await line.played();
    for (const text of coming.keys()) sounds(text);
  }
  const waking = () => {
    wake.resolve();
    wake = Promise.withResolvers<void>();
  };
  signal.addEventListener('abort', () => {
    whole.abort();
    waking();
  });

  return {
    /** Everything was played; rejects once the signal says so. */
    over: sayAll(),
    say(more: readonly string[]): void {
      sentences.push(...more);
      waking();
    },
    /** No more sentences follow. */
    finish(): void {
      whole.abort();
      waking();
    },
    hasBegun: () => handed > 0,
    /** Silent at once. @returns how many sentences were played to their end. */
    hush(): number {
      for (const timer of coming.values()) clearTimeout(timer);
      const played = handed - line.queued() + LATE;
      line.hush();
      return ends.filter((end) => end <= played).length;
    },
  };
}

/** The lower byte comes first. */
function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / 2));
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2);
  return samples;
}
