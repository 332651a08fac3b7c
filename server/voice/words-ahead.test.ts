import { expect, it } from 'vitest';
import type { Transcriber } from '#agents/port/transcriber.ts';
import { createEndOfSpeech } from './end-of-speech.ts';
import { silence, speech } from './testing/fake-line.ts';
import { askAhead } from './words-ahead.ts';

/** Hears until they have ended. @returns their words, and how many requests there were at the end */
function hear(frames: Int16Array[], transcribe: Transcriber['transcribe']) {
  const hearing = createEndOfSpeech();
  const asked: AbortSignal[] = [];
  const ahead = askAhead({
    hearing,
    ears: {
      transcribe(recording, signal) {
        asked.push(signal);
        return transcribe(recording, signal);
      },
    },
    language: 'en',
    left: new AbortController().signal,
  });
  for (const frame of frames) {
    const heard = hearing.hear(frame);
    ahead.look();
    if (heard === 'paused') ahead.pause();
    if (typeof heard !== 'object') continue;
    const before = asked.length;
    return { before, asked, words: ahead.words(heard.said, heard.isAsPaused) };
  }
  throw new Error('they have not ended');
}

const said = async () => 'said';

it('[WORDS-AHEAD-1] words are asked for once, before it is known that they have ended', async () => {
  const { before, asked, words } = hear([...silence(400), ...speech(800), ...silence(900)], said);
  expect(before).toBe(1);
  expect(await words).toBe('said');
  expect(asked).toHaveLength(1);
});

it('[WORDS-AHEAD-1] who goes on speaking is asked about anew, and what was asked is given up', async () => {
  const twice = [...silence(400), ...speech(800), ...silence(400), ...speech(800), ...silence(900)];
  let count = 0;
  const { before, asked, words } = hear(twice, async () => `said ${(count += 1)}`);
  expect(before).toBe(2);
  expect(await words).toBe('said 2');
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('[WORDS-AHEAD-2] asked in vain, they are asked for once more', async () => {
  let count = 0;
  const { asked, words } = hear([...silence(400), ...speech(800), ...silence(900)], async () => {
    count += 1;
    if (count === 1) throw new Error('the server is away');
    return 'said';
  });
  expect(await words).toBe('said');
  expect(asked).toHaveLength(2);
});
