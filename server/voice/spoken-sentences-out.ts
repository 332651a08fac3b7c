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

/** Samples handed over at once: 20 ms. */
const PIECE = RAW_SOUND.rate / 50;
/** Milliseconds by which a player is off. */
const LATE = 60;

export type SpokenOut = ReturnType<typeof createSpokenOut>;

export function createSpokenOut({ line, mouth, ...options }: OutOptions) {
  const { language, speed, onSentence, onFailed } = options;
  const silenced = new AbortController();
  const signal = AbortSignal.any([options.signal, silenced.signal]);
  const sentences: string[] = [];
  /** Milliseconds handed to the line in all, and as each sentence had ended. */
  let handed = 0;
  const ends: number[] = [];
  const whole = new AbortController();
  let wake = Promise.withResolvers<void>();
  /** Sentences that do not sound yet. */
  const coming = new Map<number, ReturnType<typeof setTimeout>>();

  const sounds = (at: number) => {
    clearTimeout(coming.get(at));
    coming.delete(at);
    onSentence(sentences[at] ?? '');
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

  async function sayOne(at: number, { first, sound }: NonNullable<ReturnType<typeof open>>) {
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
        coming.set(at, setTimeout(sounds, line.queued(), at));
      }
      // Piece by piece: a model may give a whole sentence at once, and it is cut off in the middle.
      for (let from = 0; from < samples.length; from += PIECE) {
        const piece = samples.slice(from, from + PIECE);
        await line.play(piece);
        signal.throwIfAborted();
        handed += (piece.length * 1000) / RAW_SOUND.rate;
      }
    }
  }

  async function sayAll() {
    let ahead: ReturnType<typeof open>;
    for (let at = 0; ; at += 1) {
      while (sentences[at] === undefined && !whole.signal.aborted) await wake.promise;
      if (sentences[at] === undefined) break;
      const now = ahead ?? open(at);
      ahead = open(at + 1);
      try {
        if (now) await sayOne(at, now);
      } catch (error) {
        signal.throwIfAborted();
        onFailed(error);
      }
      ends.push(handed);
    }
    await line.played();
    for (const at of coming.keys()) sounds(at);
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
      // Nothing is handed over any more, also before the model has been given up.
      silenced.abort();
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
