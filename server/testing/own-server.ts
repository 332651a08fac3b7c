/** A server of a test file's own (test-server.ts) with a database and a folder that go with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export interface OwnServer extends TestServer {
  readonly database: TestDatabase;
  /** All that it writes is below it. */
  readonly folder: string;
}

export async function startOwnServer(
  options: Omit<TestServerOptions, 'orm' | 'directory'> = {},
): Promise<OwnServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-server-'));
  const end = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const server = await startTestServer({ ...options, orm: database.orm, directory: folder });
    const close = async () => {
      await server.close();
      await end();
    };
    return { ...server, database, folder, close };
  } catch (error) {
    await end();
    throw error;
  }
}
