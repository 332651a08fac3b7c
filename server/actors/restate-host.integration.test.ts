import { createTestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { createRestateHost } from './restate-host.ts';
import { describeActorHost } from './testing/contract.ts';
import { startTestEngine } from './testing/engine.ts';

const logger = createLogger(process.env.TEST_LOG ?? 'silent');

describeActorHost('driven by the engine, over Postgres', async (definitions, limits) => {
  const [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
  const { ingressUrl, adminUrl, identityKey, appPort } = engine.restate;
  const open = () =>
    createRestateHost({
      definitions,
      orm: database.orm,
      ingressUrl,
      adminUrl,
      limits,
      logger,
      worker: { port: appPort, identityKeys: [identityKey] },
    });
  let host = await open();
  return {
    host: () => host,
    store: host.store,
    restart: async () => {
      await host.close();
      host = await open();
    },
    close: async () => {
      await host.close();
      await engine.stop();
      await database.drop();
    },
  };
});
