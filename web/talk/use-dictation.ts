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
  /** The microphone may not be used. */
  onRefused: () => void;
}

interface Running {
  /** What was said is heard. */
  stop: () => void;
  /** Nothing is heard of it. */
  drop: () => void;
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
  const over = () => {
    clearTimeout(timer.current);
    running.current = undefined;
    setState('idle');
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.drop();
    },
    [],
  );

  const start = async () => {
    if (running.current || hearer === 'nobody') return;
    setState('recording');
    try {
      const on = { ...options, onHearing: () => setState('hearing'), onOver: over };
      running.current = hearer === 'product' ? await record(on) : listen(on);
      timer.current = setTimeout(() => running.current?.stop(), RECORDING_LIMITS.length);
    } catch {
      over();
      options.onRefused();
    }
  };
  return {
    hearer,
    state,
    start: () => void start(),
    stop: () => running.current?.stop(),
    drop: () => running.current?.drop(),
  };
}

interface Ends extends DictationOptions {
  onHearing: () => void;
  onOver: () => void;
}

/** @throws where the microphone may not be used. */
async function record(options: Ends): Promise<Running> {
  const { courseId, onText, onFailure, onHearing, onOver } = options;
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const type = RECORDED_TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(sound, type === undefined ? {} : { mimeType: type });
  const pieces: Blob[] = [];
  const left = new AbortController();
  const silence = () => {
    for (const track of sound.getTracks()) track.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data));
  recorder.addEventListener('stop', () => {
    silence();
    if (left.signal.aborted) return;
    onHearing();
    sendRecording(courseId, new Blob(pieces, { type: recorder.mimeType }), left.signal)
      .then(onText, (error: unknown) => {
        if (!left.signal.aborted) onFailure(error);
      })
      .finally(onOver);
  });
  recorder.start();
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    stop: end,
    drop() {
      left.abort();
      end();
      onOver();
    },
  };
}

/** The browser's own ears: each part of what is said comes as it is understood. */
function listen({ language, onText, onRefused, onOver }: Ends): Running {
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
    if (['not-allowed', 'service-not-allowed', 'audio-capture'].includes(error)) onRefused();
  };
  ears.onend = onOver;
  ears.start();
  return {
    stop: () => ears.stop(),
    drop() {
      ears.onresult = null;
      ears.abort();
      onOver();
    },
  };
}
