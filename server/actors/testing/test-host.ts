/** Actors and their children over a real engine, both in this process, each behind its own port. */
import type { EmbeddedRestate } from '../../embedded/restate.ts';
import { createRestateHost, type RestateHost, type RestateHostOptions } from '../restate-host.ts';
import { createRunnerHost } from '../restate-runners.ts';

export interface TestHostOptions extends Pick<
  RestateHostOptions,
  'definitions' | 'orm' | 'limits' | 'logger' | 'people' | 'patience' | 'onEngineRestart'
> {
  engine: Pick<
    EmbeddedRestate,
    'ingressUrl' | 'adminUrl' | 'identityKey' | 'actorPort' | 'runnerPort'
  >;
}

export async function createTestHost({
  engine,
  ...options
}: TestHostOptions): Promise<RestateHost> {
  const { ingressUrl, adminUrl, identityKey } = engine;
  const own = { ...options, ingressUrl, adminUrl, identityKeys: [identityKey] };
  const runners = createRunnerHost(own);
  try {
    const port = await runners.listen(engine.runnerPort, '127.0.0.1');
    const host = await createRestateHost({
      ...own,
      actors: { port: engine.actorPort, identityKeys: [identityKey] },
      runners: { port, ready: async () => {} },
      hurry: runners.hurry,
    });
    return {
      ...host,
      get boot() {
        return host.boot;
      },
      close: async () => {
        await runners.close();
        await host.close();
      },
    };
  } catch (error) {
    await runners.close();
    throw error;
  }
}
