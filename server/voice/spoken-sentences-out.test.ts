import { expect, it } from 'vitest';
import { RAW_SOUND } from '#agents/port/speaker.ts';
import { holds } from '../testing/holds.ts';
import { createSpokenOut } from './spoken-sentences-out.ts';

it('[CALL-LINE-4] can be cut off in the middle of a sentence that came as one', async () => {
  /** Pieces that were taken, each of which waits until the test lets it go. */
  const taken: (() => void)[] = [];
  const said: string[] = [];
  const out = createSpokenOut({
    line: {
      play: () => new Promise((resolve) => void taken.push(resolve)),
      queued: () => 0,
      played: async () => undefined,
      hush: () => undefined,
    },
    mouth: {
      async *stream() {
        yield new Uint8Array(RAW_SOUND.rate * 2 * 3);
      },
    },
    language: 'en',
    speed: () => 1,
    signal: new AbortController().signal,
    onSentence: (text) => said.push(text),
    onFailed: () => undefined,
  });
  out.over.catch(() => undefined);
  out.say(['A line of equal height.']);
  await holds(() => expect(taken).toHaveLength(1));
  expect(out.hasBegun()).toBe(false);
  taken[0]?.();
  await holds(() => expect(taken).toHaveLength(2));
  expect(out.hasBegun()).toBe(true);
  await holds(() => expect(said).toEqual(['A line of equal height.']));
  expect(out.hush()).toBe(0);
  taken[1]?.();
  await expect(out.over).rejects.toThrow();
  expect(taken).toHaveLength(2);
});
