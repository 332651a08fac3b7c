/**
 * What is said while a line is being opened: recorded from the press on, and kept in the page until the tutor
 * hears by itself (CALL-LINE-2).
 */
import { measureSound } from './measured-sound.ts';

/** Louder than this is a voice, of the greatest strength 1. */
const VOICE = 0.02;
/** Milliseconds between two looks. */
const LOOK = 50;

export interface EarlyWords {
  /** Ends the recording. Undefined where nothing was said. */
  take: () => Promise<Blob | undefined>;
}

/** @returns undefined where the browser does not record */
export function recordEarlyWords(microphone: MediaStreamTrack): EarlyWords | undefined {
  const type = ['audio/webm', 'audio/mp4'].find((one) => MediaRecorder.isTypeSupported(one));
  if (type === undefined) return undefined;
  const stream = new MediaStream([microphone]);
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const meter = measureSound(microphone);
  let hasVoice = false;
  const timer = setInterval(() => {
    hasVoice ||= meter.strength() > VOICE;
  }, LOOK);
  recorder.start();
  return {
    async take() {
      clearInterval(timer);
      if (recorder.state !== 'inactive') recorder.stop();
      await Promise.all([ended, meter.close()]);
      return hasVoice ? new Blob(parts, { type }) : undefined;
    },
  };
}
