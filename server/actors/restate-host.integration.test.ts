import { createTestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { describeActorHost } from './testing/contract.ts';
import { startTestEngine } from './testing/engine.ts';
import { createTestHost } from './testing/test-host.ts';

const logger = createLogger(process.env.TEST_LOG ?? 'silent');

describeActorHost('driven by the engine, over Postgres', async (definitions, limits) => {
  const [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
  const open = () =>
    createTestHost({ engine: engine.restate, definitions, orm: database.orm, limits, logger });
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
