/** A process that holds calls: what it is made of, from its settings on. */
import { lineJobSchema } from '#machines/talk/call-line.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import { chooseSpeech } from '../models/choose-author.ts';
import { StartupError } from '../errors/startup-error.ts';
import { holdCall } from './conversation.ts';
import { takeJobs, type DispatchedCall } from './dispatched-jobs.ts';
import { createTutorClient } from './tutor-client.ts';

/** Calls of one process: a tenth to a quarter of a core each. */
const CALLS = 20;

/**
 * Takes calls from here on.
 * @param appUrl where the tutor is asked
 */
export async function startVoiceProcess(
  env: Pick<Env, 'livekit' | 'speech'>,
  appUrl: string,
  logger: Logger,
) {
  const { livekit } = env;
  const { transcriber: ears, speaker: mouth } = chooseSpeech(env);
  if (!livekit || !ears || !mouth) throw new StartupError('Nobody can hold calls here.');
  const speech = { ears, mouth };
  // Its library is native: a process that cannot read it says so and nothing else suffers.
  const { openLivekitLine } = await import('./livekit-line.ts');
  const stopping = new AbortController();

  async function hold({ metadata, url, token }: DispatchedCall): Promise<void> {
    const { ticket, language, speed } = lineJobSchema.parse(JSON.parse(metadata));
    const line = await openLivekitLine({ url, token }, logger);
    const who = { tutor: createTutorClient(appUrl, ticket), ...speech };
    const why = await holdCall({
      line,
      ...who,
      language,
      speed,
      stopping: stopping.signal,
      logger,
    });
    logger.info({ why }, 'call ended');
  }
  const jobs = takeJobs({ livekit, limit: CALLS, logger, hold });
  return {
    ready: jobs.ready,
    async close(): Promise<void> {
      stopping.abort();
      await jobs.drain();
    },
  };
}
