import { expect, it } from 'vitest';
import { createRecall } from './recalled-texts.ts';
import type { StreamPiece, StreamState } from './stream-log.ts';

it('[STREAM-7] asks once more for what was asked for again meanwhile', async () => {
  const asked: PromiseWithResolvers<StreamState | undefined>[] = [];
  const taken: string[] = [];
  const recall = createRecall({
    recall() {
      const question = Promise.withResolvers<StreamState | undefined>();
      asked.push(question);
      return question.promise;
    },
    accept: (pieces: readonly StreamPiece[]) => void taken.push(...pieces.map(({ text }) => text)),
  });
  const state = (text: string) => ({ attempt: 1, text, ended: false });
  const done = recall('lesson/1');
  void recall('lesson/1');
  asked[0]?.resolve(state('A hive'));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(state('A hive has six sides'));
  await done;
  expect(taken).toEqual(['A hive', 'A hive has six sides']);
});

it('[STREAM-7] what cannot be asked for is told, and asked for again by the next piece', async () => {
  const errors: unknown[] = [];
  const failure = new Error('away');
  const recall = createRecall({
    recall: () => Promise.reject(failure),
    accept: () => {},
    onError: (error) => errors.push(error),
  });
  await recall('lesson/1');
  await recall('lesson/1');
  expect(errors).toEqual([failure, failure]);
});
