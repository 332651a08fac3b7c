import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { startOwnVoices, startVoices } from './start-voices.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-voices-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function voicesOf(source: string) {
  const program = join(directory, `${crypto.randomUUID()}.mjs`);
  await writeFile(program, source);
  const logger = createLogger('silent');
  return startVoices({ count: 2, appUrl: 'http://127.0.0.1:1', mark: directory, logger, program });
}

it('[CALL-LINE-9] says that a library could not be read, and leaves nothing behind', async () => {
  const voices = await voicesOf(`process.exit(3);`);
  await expect(voices.ready).rejects.toThrow('did not start (exit code 3)');
  await voices.close();
});

it('[CALL-LINE-7] are ready once each says so, and asked to end what is being said', async () => {
  const voices = await voicesOf(
    `process.once('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('ready');`,
  );
  await voices.ready;
  await voices.close();
});

it('[CALL-LINE-1] are not started where a model that hears or speaks is missing', async () => {
  const livekit = { url: 'ws://x', publicUrl: 'ws://x', apiKey: 'key', apiSecret: 'secret' };
  const rest = { voices: 1, host: '127.0.0.1', port: 1, dataDir: directory };
  const logger = createLogger('silent');
  await startOwnVoices({ ...rest, livekit, speech: undefined }, logger)();
  await startOwnVoices({ ...rest, livekit: undefined, speech: undefined }, logger)();
});
