import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outcomeWhileFailing } from '#agents/testing/failing-model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createModelSpeaker } from './model-speaker.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

const speaker = () =>
  createModelSpeaker({
    baseUrl: double.url,
    model: 'mouth-1',
    voices: { en: 'alloy', ko: 'jihye' },
    patience: { pause: 5, longestPause: 20 },
  });
const { signal } = new AbortController();
const line = { text: '등고선은 선이다.', language: 'ko', speed: 1.2 } as const;

it('[SPEAKER-1] sends the words with the model and the voice of the language, and gives back sound', async () => {
  const sound = await speaker().speak(line, signal);
  expect([...sound.subarray(0, 2)]).toEqual([0xff, 0xfb]);
  const { spoken, byRole } = await double.control.counts();
  expect(byRole).toEqual({ speaker: 1 });
  expect(spoken).toEqual([
    { model: 'mouth-1', voice: 'jihye', input: line.text, speed: 1.2, response_format: 'mp3' },
  ]);
});

it('[SPEAKER-2] tries again what may pass, and tells the rest in codes', async () => {
  const failing = (status: number, times: number) =>
    outcomeWhileFailing(double, { role: 'speaker', status, times }, () =>
      speaker()
        .speak(line, signal)
        .then(() => 'spoken'),
    );
  expect(await failing(503, 1)).toBe('spoken');
  expect(await failing(503, 9)).toBe('MODEL_UNAVAILABLE');
  expect(await failing(401, 9)).toBe('MODEL_NOT_SET_UP');
  expect(await failing(413, 9)).toBe('MODEL_REFUSED');
  await double.control.set({ faults: [{ fault: 'malformed', role: 'speaker' }] });
  await expect(speaker().speak(line, signal)).rejects.toMatchObject({
    code: 'MODEL_ANSWER_INVALID',
  });
});

it('[SPEAKER-3] gives a call raw sound as it comes, and gives the rest up', async () => {
  const sizes: number[] = [];
  for await (const piece of speaker().stream(line, signal)) sizes.push(piece.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(10_000);
  const { spoken } = await double.control.counts();
  expect(spoken[0]).toMatchObject({ response_format: 'pcm', voice: 'jihye', input: line.text });
  await double.control.set({ faults: [{ fault: 'hang', role: 'speaker' }] });
  const left = new AbortController();
  const coming = speaker().stream(line, left.signal)[Symbol.asyncIterator]().next();
  await double.control.until(({ open }) => open === 1);
  left.abort();
  await expect(coming).rejects.toThrow();
  await double.control.until(({ open }) => open === 0);
});
