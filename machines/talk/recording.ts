/**
 * Questions that are spoken into the page.
 *
 * RECORDING-1 What was said comes back as text into the field, to be read and changed before it is asked.
 *    The sound is kept nowhere.
 * RECORDING-2 Where the product has a model that hears, it hears; else the browser does, and says so; a
 *    browser that cannot is told of plainly.
 * RECORDING-3 A recording ends by itself at its limit, and what was said until then is heard.
 * RECORDING-4 What is no sound is refused, by its bytes.
 * RECORDING-5 A microphone that is granted to a press that is over is let go at once. One press records at a
 *    time. A microphone that is refused, one that does not start and recognition out of reach are told apart.
 */
export const RECORDING_LIMITS = {
  /** Milliseconds. */
  length: 120_000,
  megabytes: 10,
  bytes: 10 * 1024 * 1024,
} as const;

/** Where recordings are sent to. */
export const RECORDINGS_PATH = '/files/recordings';

/** Kinds of sound that browsers record. */
export const RECORDED_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;
export type RecordedType = (typeof RECORDED_TYPES)[number];
