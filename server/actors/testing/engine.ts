/** A real engine in a temporary directory, stopped with the test file however it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRestate } from '../../embedded/restate.ts';
import type { EmbeddedRestate } from '../../embedded/restate.ts';
import { createLogger } from '../../logger.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { createEngineClient } from '../restate-client.ts';
import type { SendAnswer } from '../restate-services.ts';
import { guardServices } from './guard.ts';

/** A person's event the long way, whatever it asks of the engine. Throws UNAVAILABLE after 30 s. */
export function sendThroughEngine(
  urls: { ingressUrl: string; adminUrl: string },
  { machine, id }: ActorRef,
  event: { type: string },
  eventId: string,
  create?: unknown,
): Promise<SendAnswer> {
  const message = { event, eventId, create };
  const { signal } = new AbortController();
  const options = { patience: 30_000, signal };
  return createEngineClient(urls).call<SendAnswer>(machine, id, 'send', message, options);
}

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
