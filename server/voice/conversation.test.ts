/** A call without anything behind it: what comes of sound while somebody still speaks. */
import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { holds } from '../testing/holds.ts';
import { holdCall } from './conversation.ts';
import { fakeLine, silence, speech } from './testing/fake-line.ts';

it('[CALL-LINE-11] [WORDS-SO-FAR-2] shows what is being said, and asks for nothing before they have ended', async () => {
  const line = fakeLine();
  const asked: string[] = [];
  const held = holdCall({
    line: line.line,
    tutor: {
      async ask({ text }) {
        asked.push(text);
        return (async function* answer() {
          yield { ended: true as const };
        })();
      },
      stop: async () => undefined,
      keep: async () => undefined,
    },
    // So many words as there were half seconds.
    ears: {
      transcribe: async ({ bytes }) => 'word '.repeat(Math.floor(bytes.length / 16_000)).trim(),
    },
    mouth: { stream: async function* nothing() {} },
    language: 'en',
    speed: 1,
    logger: createLogger('silent'),
    stopping: new AbortController().signal,
  });
  line.hear(silence(400), speech(1500));
  await holds(() => expect(line.captions).toHaveLength(1));
  expect(line.captions[0]).toMatchObject({
    who: 'learner',
    isFinal: false,
    text: expect.stringMatching(/^word( word)*$/u),
  });
  expect([asked, line.states]).toEqual([[], ['listening']]);
  line.hear(speech(500), silence(900));
  await holds(() => expect(asked).toHaveLength(1));
  await holds(() => expect(line.captions.at(-1)).toMatchObject({ isFinal: true, text: asked[0] }));
  line.leave();
  expect(await held).toBe('left');
});
