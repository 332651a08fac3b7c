/**
 * A question spoken into the page: recorded and heard by the product's model where it has one, else by
 * the browser, where it can (RECORDING-2).
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#machines/document/source.ts';
import { RECORDED_TYPES, RECORDING_LIMITS } from '#machines/talk/recording.ts';
import { recognitionOf, SPOKEN } from './browser-speech.ts';
import { sendRecording } from './send-recording.ts';

/** Who hears; `nobody` where this browser neither records nor hears. */
export type Hearer = 'product' | 'browser' | 'nobody';

export type DictationState = 'idle' | 'recording' | 'hearing';

interface DictationOptions {
  courseId: string;
  language: Language;
  /** Whether the product has a model that hears. */
  hears: boolean;
  onText: (text: string) => void;
  onFailure: (error: unknown) => void;
  onNoMicrophone: (why: NoMicrophone) => void;
}

/** Somebody or something forbids it, it did not start, or what hears it is out of reach. */
export type NoMicrophone = 'refused' | 'failed' | 'unreached';

/** What the browser's own ears call it. */
const NO_EARS: Readonly<Partial<Record<string, NoMicrophone>>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'failed',
  network: 'unreached',
};

/** From the press on: what the browser answers to a press that is over changes nothing (RECORDING-5). */
interface Running {
  /** Aborted when nothing is to be heard of it. */
  left: AbortController;
  /** What was said is heard. */
  stop: () => void;
}

export function hearerOf(page: object, hears: boolean): Hearer {
  if (hears && canRecord(page)) return 'product';
  return recognitionOf(page) ? 'browser' : 'nobody';
}

function canRecord(page: object): boolean {
  return 'MediaRecorder' in page && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

const never = () => () => {};

export function useDictation(options: DictationOptions) {
  const { hears } = options;
  const hearer = useSyncExternalStore(
    never,
    () => hearerOf(window, hears),
    () => 'nobody' as const,
  );
  const [state, setState] = useState<DictationState>('idle');
  const running = useRef<Running>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => running.current?.left.abort(), []);

  const start = async () => {
    if (running.current || hearer === 'nobody') return;
    const left = new AbortController();
    const { signal } = left;
    // Until the microphone is there, nothing was said.
    const mine: Running = { left, stop: () => left.abort() };
    running.current = mine;
    const over = () => {
      if (running.current !== mine) return;
      clearTimeout(timer.current);
      running.current = undefined;
      setState('idle');
    };
    signal.addEventListener('abort', over);
    setState('recording');
    try {
      const on = { ...options, signal, onHearing: () => setState('hearing'), onOver: over };
      mine.stop = hearer === 'product' ? await record(on) : listen(on);
      if (running.current === mine) timer.current = setTimeout(mine.stop, RECORDING_LIMITS.length);
    } catch (error) {
      if (signal.aborted) return;
      over();
      options.onNoMicrophone(isRefusal(error) ? 'refused' : 'failed');
    }
  };
  return {
    hearer,
    state,
    start: () => void start(),
    stop: () => running.current?.stop(),
    drop: () => running.current?.left.abort(),
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
}

interface Ends extends DictationOptions {
  signal: AbortSignal;
  onHearing: () => void;
  onOver: () => void;
}

/** Gives what ends it. @throws {DOMException} where there is no microphone, or nobody waits for it any more. */
async function record(options: Ends): Promise<() => void> {
  const { courseId, signal, onText, onFailure, onHearing, onOver } = options;
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const silence = () => {
    for (const track of sound.getTracks()) track.stop();
  };
  try {
    signal.throwIfAborted();
    const type = RECORDED_TYPES.find((one) => MediaRecorder.isTypeSupported(one));
    const recorder = new MediaRecorder(sound, type === undefined ? {} : { mimeType: type });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data));
    recorder.addEventListener('stop', () => {
      silence();
      if (signal.aborted) return;
      onHearing();
      sendRecording(courseId, new Blob(pieces, { type: recorder.mimeType }), signal)
        .then(onText, (error: unknown) => {
          if (!signal.aborted) onFailure(error);
        })
        .finally(onOver);
    });
    recorder.start();
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    signal.addEventListener('abort', end);
    return end;
  } catch (error) {
    // The light of a microphone that records nothing goes out.
    silence();
    throw error;
  }
}

/** The browser's own ears: each part of what is said comes as it is understood. Gives what ends it. */
function listen({ language, signal, onText, onNoMicrophone, onOver }: Ends): () => void {
  const Ears = recognitionOf(window);
  if (!Ears) throw new Error('this browser has no ears');
  const ears = new Ears();
  ears.lang = SPOKEN[language];
  ears.continuous = true;
  ears.interimResults = false;
  ears.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      if (result.isFinal) onText(result[0].transcript.trim());
    }
  };
  ears.onerror = ({ error }) => {
    const why = NO_EARS[error];
    if (why) onNoMicrophone(why);
  };
  ears.onend = onOver;
  ears.start();
  signal.addEventListener('abort', () => {
    ears.onresult = null;
    ears.abort();
  });
  return () => ears.stop();
}
