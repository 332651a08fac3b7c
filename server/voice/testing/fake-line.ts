/** A line that a test speaks into: what is handed over counts as played, unless the test says otherwise. */
import { RAW_SOUND } from '#agents/port/speaker.ts';
import type { LineEnd, TutorState } from '#machines/talk/call-line.ts';
import { HEARING } from '../end-of-speech.ts';
import type { Caption, Line, LineEvents } from '../line.ts';

/** @param holds what is handed over never comes to its end */
export function fakeLine({ holds = false }: { holds?: boolean } = {}) {
  const gone = Promise.withResolvers<void>();
  const hushed = Promise.withResolvers<void>();
  const captions: Caption[] = [];
  const states: TutorState[] = [];
  const refusals: string[] = [];
  let events: LineEvents | undefined;
  let waiting = 0;
  let ended: LineEnd | undefined;
  let isHushed = false;
  /** Milliseconds of sound that was handed over. */
  let handed = 0;
  const line: Line = {
    on: (given) => void (events = given),
    async play(samples) {
      handed += (samples.length * 1000) / RAW_SOUND.rate;
    },
    queued: () => waiting,
    played: () => (holds ? hushed.promise : Promise.resolve()),
    hush() {
      isHushed = true;
      hushed.resolve();
      waiting = 0;
    },
    state: (state) => void states.push(state),
    caption: (caption) => void captions.push(caption),
    refused: (code) => void refusals.push(code),
    async end(why) {
      ended = why;
    },
    gone: gone.promise,
    close: async () => undefined,
  };
  const known = () => {
    if (!events) throw new Error('nobody is on the line');
    return events;
  };
  return {
    line,
    captions,
    states,
    refusals,
    events: known,
    hear(...parts: Int16Array[][]): void {
      for (const frame of parts.flat()) known().frame(frame);
    },
    /** Only so many milliseconds of it have sounded. */
    hasPlayed(length: number): void {
      waiting = handed - length;
    },
    leave: () => gone.resolve(),
    ended: () => ended,
    isHushed: () => isHushed,
  };
}
export type FakeLine = ReturnType<typeof fakeLine>;

/** Milliseconds of a voice. */
export const speech = (length: number) => sound(length, 8_000);
export const silence = (length: number) => sound(length, 10);

function sound(length: number, strength: number): Int16Array[] {
  return Array.from({ length: Math.ceil(length / HEARING.frameLength) }, () =>
    Int16Array.from({ length: HEARING.frame }, (_, at) => strength * Math.sin(at / 12)),
  );
}
