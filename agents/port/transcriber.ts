/** Speech turned into text. Absent where no model for it is set: then browsers do it, or nobody. */
import type { Language } from '#machines/document/source.ts';

export interface Recording {
  bytes: Uint8Array;
  /** As the browser recorded it, such as `audio/webm`. */
  type: string;
  language: Language;
}

export interface Transcriber {
  /** Empty where nothing was said. Throws the MODEL_ codes and the signal's reason. */
  transcribe(recording: Recording, signal: AbortSignal): Promise<string>;
}
