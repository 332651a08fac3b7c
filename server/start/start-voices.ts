/** The processes that hold calls, started and watched by the one that answers people (CALL-LINE-7). */
import { fileURLToPath } from 'node:url';
import { forkManaged } from '../embedded/managed-process.ts';
import { supervise, type Supervised } from '../embedded/restarting-process.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';

const VOICE = fileURLToPath(new URL('../voice-child.ts', import.meta.url));
/** Milliseconds in which what is being said is said. */
const STOP_STEPS = [['SIGTERM', 15_000]] as const;
/** Milliseconds until one has read its library. */
const START_PATIENCE = 60_000;

export interface VoicesOptions {
  count: number;
  /** Where the tutor is asked. */
  appUrl: string;
  /** On the command line of each, by which it is found. */
  mark: string;
  logger: Logger;
  /** The program of one; another one in tests. */
  program?: string;
}

export interface Voices {
  /** Rejects where they cannot start, as on a system their library was not made for. */
  readonly ready: Promise<void>;
  close: () => Promise<void>;
}

export function startVoices(options: VoicesOptions): Voices {
  const { count, appUrl, mark, logger, program = VOICE } = options;
  const start = async () => {
    const { process: child, channel } = forkManaged(program, [mark, appUrl]);
    const ready = new Promise<'ready'>((resolve) => {
      channel.once('message', () => resolve('ready'));
    });
    const patience = AbortSignal.timeout(START_PATIENCE);
    const late = new Promise<string>((resolve) => {
      patience.addEventListener('abort', () => resolve('it took too long'), { once: true });
    });
    const outcome = await Promise.race([ready, child.exited, late]);
    if (outcome === 'ready') return child;
    child.signal('SIGKILL');
    throw new Error(`a process for calls did not start (${outcome})`);
  };
  const all = Array.from({ length: count }, (_, index): Promise<Supervised> =>
    supervise({ name: `voice ${index + 1}`, logger, start, stopSteps: STOP_STEPS }),
  );
  return {
    ready: Promise.all(all).then(() => undefined),
    async close() {
      for (const one of await Promise.allSettled(all)) {
        if (one.status === 'fulfilled') await one.value.stop();
      }
    },
  };
}

/**
 * Those of a start without roles. Where they cannot start, everything else does, and browsers hold calls.
 * @returns ends them
 */
export function startOwnVoices(
  env: Pick<Env, 'livekit' | 'speech' | 'voices' | 'host' | 'port' | 'dataDir'>,
  logger: Logger,
): () => Promise<void> {
  const { livekit, speech, voices: count, host, port, dataDir: mark } = env;
  if (!livekit || !speech?.transcription || !speech.speaking) return async () => {};
  const name = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  const appUrl = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const voices = startVoices({ count, appUrl, mark, logger: logger.child({ part: 'voices' }) });
  voices.ready.catch((err: unknown) =>
    logger.error({ err }, 'calls cannot be held by this machine'),
  );
  return () => voices.close();
}
