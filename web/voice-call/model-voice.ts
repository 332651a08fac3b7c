/** The voice of a model (SPEECH-1): sentences are fetched as sound and played, the next one while one sounds. */
import { speechAddress } from '#machines/talk/speech.ts';
import type { VoicedLine, Voice } from './voice.ts';

/** Sentences that are fetched: the one that sounds, and the next. */
const AHEAD = 2;

interface Queued {
  line: VoicedLine;
  sound?: HTMLAudioElement;
  /** Its sound did not come. */
  hasFailed?: boolean;
}

/** @param instead says what the model does not give */
export function modelVoice(instead: Voice | undefined): Voice {
  let queue: Queued[] = [];

  function next(of: Queued): void {
    if (queue[0] !== of) return;
    queue.shift();
    goOn();
    of.line.onDone();
  }
  function sayInstead(of: Queued): void {
    of.hasFailed = true;
    // One that was fetched ahead is said in its turn.
    if (queue[0] !== of) return;
    if (instead) instead.say({ ...of.line, onDone: () => next(of) });
    else next(of);
  }
  function open(of: Queued): void {
    const { answerId, place, speed, onStart } = of.line;
    const sound = new Audio();
    of.sound = sound;
    sound.addEventListener('playing', onStart, { once: true });
    sound.addEventListener('ended', () => next(of));
    sound.addEventListener('error', () => sayInstead(of), { once: true });
    sound.preload = 'auto';
    sound.src = speechAddress(answerId, place, speed);
  }
  function goOn(): void {
    for (const one of queue.slice(0, AHEAD)) if (!one.sound) open(one);
    const [first] = queue;
    if (!first) return;
    if (first.hasFailed) sayInstead(first);
    // What keeps it from playing is told by its error, but for a browser that lets nothing sound.
    else void first.sound?.play().catch((error: unknown) => refused(first, error));
  }
  function refused(of: Queued, error: unknown): void {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isForbidden && !of.hasFailed) sayInstead(of);
  }
  return {
    say(line) {
      queue.push({ line });
      if (queue.length === 1) goOn();
      else for (const one of queue.slice(0, AHEAD)) if (!one.sound) open(one);
    },
    hush() {
      const dropped = queue;
      queue = [];
      for (const { sound } of dropped) {
        sound?.pause();
        // Ends its request, and with it the model's (SPEECH-3).
        sound?.removeAttribute('src');
        sound?.load();
      }
      instead?.hush();
    },
  };
}
