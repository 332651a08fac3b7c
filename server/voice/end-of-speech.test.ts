import { describe, expect, it } from 'vitest';
import { createEndOfSpeech, HEARING, type Heard } from './end-of-speech.ts';

/** The same each time. */
function noise(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  };
}

/** Milliseconds of sound so strong. */
function sound(length: number, strength: number): Int16Array[] {
  const random = noise(length + 1);
  return Array.from({ length: length / HEARING.frameLength }, () =>
    Int16Array.from({ length: HEARING.frame }, () => random() * strength * 32_767),
  );
}

function hear(...parts: Int16Array[][]) {
  const hearing = createEndOfSpeech();
  const heard: (Heard & object)[] = [];
  const began: number[] = [];
  const paused: number[] = [];
  for (const [at, frame] of parts.flat().entries()) {
    const now = hearing.hear(frame);
    if (now === 'began') began.push(at * HEARING.frameLength);
    else if (now === 'paused') paused.push(at * HEARING.frameLength);
    else if (now) heard.push(now);
  }
  return { heard, began, paused };
}
const SILENT = 0.001;
const SPEECH = 0.3;
const seconds = ({ said }: { said: Int16Array }) => said.length / HEARING.rate;

describe('somebody', () => {
  it('[END-OF-SPEECH-1] has ended after a while without a sound, and not at a short pause', () => {
    const { heard } = hear(
      sound(1000, SILENT),
      sound(1000, SPEECH),
      sound(400, SILENT),
      sound(600, SPEECH),
      sound(2000, SILENT),
      sound(500, SPEECH),
      sound(1000, SILENT),
    );
    expect(heard).toHaveLength(2);
    expect(seconds(heard[0]!)).toBeGreaterThan(2);
  });

  it('[END-OF-SPEECH-2] is heard from before it was noticed, and soon noticed', () => {
    const { heard, began } = hear(sound(1000, SILENT), sound(400, SPEECH), sound(1000, SILENT));
    expect(began[0]).toBeLessThan(1200);
    // All that was said, with a little before it and the silence behind it.
    expect(seconds(heard[0]!)).toBeGreaterThan(0.4 + 0.6 + 0.2);
  });

  it('[END-OF-SPEECH-4] may have ended at half of the silence, and what was there then is all of it', () => {
    const { heard, paused } = hear(
      sound(1000, SILENT),
      sound(1000, SPEECH),
      sound(400, SILENT),
      sound(600, SPEECH),
      sound(1000, SILENT),
    );
    expect(paused).toEqual([2000 + 280, 3000 + 280]);
    expect(heard.map(({ isAsPaused }) => isAsPaused)).toEqual([true]);
    const [longest] = hear(sound(1000, SILENT), sound(61_000, SPEECH)).heard;
    expect(longest?.isAsPaused).toBe(false);
  });

  it('[END-OF-SPEECH-3] is told from the noise of a room and from a knock', () => {
    const room = 0.02;
    expect(hear(sound(1000, SILENT), sound(60, 0.8), sound(1000, SILENT)).began).toEqual([]);
    const { heard } = hear(sound(6000, room), sound(800, SPEECH), sound(1500, room));
    expect(seconds(heard.at(-1)!)).toBeLessThan(2.2);
  });
});
