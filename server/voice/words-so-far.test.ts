import { expect, it } from 'vitest';
import { holds } from '../testing/holds.ts';
import { HEARING } from './end-of-speech.ts';
import { followWords } from './words-so-far.ts';

/** Who speaks from the first frame on, and a server of transcriptions that answers when the test does. */
function speaker() {
  const words: string[] = [];
  const asked: { answer: (text: string) => void; fail: () => void; signal: AbortSignal }[] = [];
  let frames = 0;
  const said = () => new Int16Array(frames * HEARING.frame);
  const follow = followWords({
    hearing: { soFar: () => ({ frames, said }) },
    ears: {
      transcribe: (_recording, signal) =>
        new Promise((answer, reject) => {
          asked.push({ answer, fail: () => reject(new Error('away')), signal });
        }),
    },
    language: 'en',
    onWords: (text) => words.push(text),
  });
  return {
    words,
    asked,
    end: () => follow.end(),
    /** Milliseconds more. */
    speaks: (length: number): void => {
      for (let at = 0; at < length; at += HEARING.frameLength) {
        frames += 1;
        follow.look();
      }
    },
    last: () => asked.at(-1)!,
  };
}
const settled = () => holds(() => Promise.resolve());

it('[WORDS-SO-FAR-1] [CALL-LINE-11] asks for the words so far each second, one request at a time', async () => {
  const { speaks, asked, last, words } = speaker();
  speaks(900);
  expect(asked).toHaveLength(0);
  speaks(5_000);
  // The first one is still under way.
  expect(asked).toHaveLength(1);
  last().answer('What is');
  await holds(() => expect(words).toEqual(['What is']));
  speaks(1_000);
  last().answer('What is a contour');
  await holds(() => expect(words).toEqual(['What is', 'What is a contour']));
  expect(asked).toHaveLength(2);
  speaks(60_000);
  last().answer('What is a contour');
  await settled();
  speaks(60_000);
  // The same words are not shown again, and after half a minute nobody is asked.
  expect(words).toHaveLength(2);
  expect(asked).toHaveLength(3);
});

it('[WORDS-SO-FAR-2] gives up what is under way as they end', async () => {
  const { speaks, last, words, end } = speaker();
  speaks(2_000);
  const before = last();
  end();
  expect(before.signal.aborted).toBe(true);
  before.answer('Too late');
  await settled();
  expect(words).toEqual([]);
});

it('[WORDS-SO-FAR-3] goes on after a request that failed', async () => {
  const { speaks, asked, last, words } = speaker();
  speaks(1_500);
  last().fail();
  await holds(() => {
    speaks(1_000);
    expect(asked.length).toBeGreaterThan(1);
  });
  last().answer('What is');
  await holds(() => expect(words).toEqual(['What is']));
});
