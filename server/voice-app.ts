/**
 * A machine of voices (`ROLE=voice`): it holds calls and answers how it does. The tutor is asked over HTTP,
 * so it needs neither database nor engine.
 */
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { openFastify } from './open-fastify.ts';
import { healthPlugin } from './plugins/health.ts';
import { startVoices } from './start/start-voices.ts';

export async function buildVoiceApp(env: Env, logger: Logger) {
  const voices = startVoices({
    count: Math.max(1, env.voices),
    appUrl: env.voiceAppUrl ?? '',
    mark: env.dataDir,
    logger: logger.child({ part: 'voices' }),
  });
  await voices.ready;
  const app = openFastify(env, logger);
  await app.register(healthPlugin, { checks: { voices: () => voices.ready } });
  let closed: Promise<void> | undefined;
  const close = async () => {
    await voices.close();
    await app.close();
  };
  return {
    listen: () => app.listen({ host: env.host, port: env.port }),
    /** May be called twice. */
    close: () => (closed ??= close()),
  };
}
