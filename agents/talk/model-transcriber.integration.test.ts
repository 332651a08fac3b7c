import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outcomeWhileFailing } from '#agents/testing/failing-model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createModelTranscriber } from './model-transcriber.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

const transcriber = (apiKey?: string) =>
  createModelTranscriber({
    baseUrl: double.url,
    apiKey,
    transcription: 'ears-1',
    patience: { pause: 5, longestPause: 20 },
  });
const sound = (said: string) => new Uint8Array(Buffer.from(`\u001aE\u00df\u00a3 SAY ${said}`));
const { signal } = new AbortController();

it('[TRANSCRIBE-1] sends the sound as a file with model and language, and gives back what was said', async () => {
  const recording = {
    bytes: sound(' 축척이 뭐예요? '),
    type: 'audio/webm',
    language: 'ko',
  } as const;
  expect(await transcriber('key').transcribe(recording, signal)).toBe('축척이 뭐예요?');
  const { heard, byRole } = await double.control.counts();
  expect(byRole).toEqual({ listener: 1 });
  expect(heard).toEqual([
    {
      model: 'ears-1',
      language: 'ko',
      type: 'audio/webm',
      name: 'recording.webm',
      bytes: recording.bytes.length,
    },
  ]);
});

it('[TRANSCRIBE-2] tries again what may pass, and tells the rest in codes', async () => {
  const recording = { bytes: sound('Why?'), type: 'audio/mp4', language: 'en' } as const;
  const failing = (status: number, times: number) =>
    outcomeWhileFailing(double, { role: 'listener', status, times }, () =>
      transcriber().transcribe(recording, signal),
    );
  expect(await failing(503, 1)).toBe('Why?');
  expect(await failing(503, 9)).toBe('MODEL_UNAVAILABLE');
  expect(await failing(401, 9)).toBe('MODEL_NOT_SET_UP');
  expect(await failing(413, 9)).toBe('MODEL_REFUSED');
  await double.control.set({ faults: [{ fault: 'malformed', role: 'listener' }] });
  await expect(transcriber().transcribe(recording, signal)).rejects.toMatchObject({
    code: 'MODEL_ANSWER_INVALID',
  });
});
