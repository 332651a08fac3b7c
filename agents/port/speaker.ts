/** Text turned into speech. Absent where no model for it is set: then browsers do it, or nobody. */
import type { Language } from '#machines/document/source.ts';

export interface SpokenLine {
  text: string;
  language: Language;
  /** Times the normal speed. */
  speed: number;
}

/** Raw sound: so many samples a second, each 16 bits, the lower byte first, one channel. */
export const RAW_SOUND = { rate: 24_000 } as const;

export interface Speaker {
  /** An MP3. Throws the MODEL_ codes and the signal's reason. */
  speak(line: SpokenLine, signal: AbortSignal): Promise<Uint8Array>;
  /** Raw sound, as it comes. Throws the same. */
  stream(line: SpokenLine, signal: AbortSignal): AsyncIterable<Uint8Array>;
}
