import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { unusedSettings } from './unused-settings.ts';

it('[ENV-10] names what is set without effect, and nothing else', () => {
  expect(unusedSettings(readEnv({}))).toEqual([]);
  expect(unusedSettings(readEnv({ REDIS_URL: 'redis://127.0.0.1:6379' }))).toEqual([]);
  expect(unusedSettings(readEnv({ QDRANT_URL: 'http://127.0.0.1:6333' }))).toEqual(['QDRANT_URL']);
  const embeds = { OPENAI_API_KEY: 'key', MODEL_EMBEDDING: 'meaning-1' };
  expect(unusedSettings(readEnv({ QDRANT_URL: 'http://127.0.0.1:6333', ...embeds }))).toEqual([]);
});
