/** A real engine in a temporary directory, stopped with the test file however it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRestate } from '#server/embedded/restate.ts';
import type { EmbeddedRestate } from '#server/embedded/restate.ts';
import { createLogger } from '#server/logger.ts';
import { guardServices } from './guard.ts';

export interface TestEngine {
  readonly dataDir: string;
  readonly restate: EmbeddedRestate;
  stop(): Promise<void>;
}

export async function startTestEngine(): Promise<TestEngine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-engine-'));
  const restate = await startRestate({ dataDir, logger: createLogger('silent') });
  const closed = new AbortController();
  const guarded = guardServices([{ pid: restate.pid, signal: 'TERM' }], dataDir, closed.signal);
  return {
    dataDir,
    restate,
    stop: async () => {
      closed.abort();
      await guarded;
      await restate.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
