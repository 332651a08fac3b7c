/** With a pooler in front of the database. Where the machine has none it is left out. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#db/migrations/migrate.ts';
import { openDatabase } from '#db/orm.config.ts';
import { createTestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createPerson, signUp } from '../testing/person.ts';
import { HAS_POOLER, startPooler } from '../testing/pooler.ts';
import { startTestServer } from '../testing/test-server.ts';
import { trpcOf } from '../testing/trpc-client.ts';

const run = promisify(execFile);

/** Nothing of a session outlives its transaction there. */
async function behindPooler(options?: { empty: boolean }): Promise<string> {
  const database = await createTestDatabase(options);
  onTestFinished(() => database.drop());
  const pooler = await startPooler(database.url);
  onTestFinished(() => pooler.stop());
  return pooler.url;
}

describe.runIf(HAS_POOLER)('behind a pooler', () => {
  it('[POOLER-1] [MIGRATION-1] processes that start at once migrate an empty database once', async () => {
    const url = await behindPooler({ empty: true });
    const ran = await Promise.all(
      [1, 2, 3].map(async () => {
        const { stdout } = await run('node', ['db/testing/migrate-process.ts', url]);
        return JSON.parse(stdout).length;
      }),
    );
    expect(ran.filter((count) => count > 0)).toHaveLength(1);
  });

  it('[POOLER-1] more connections than it has are served, and events of actors are stored', async () => {
    const url = await behindPooler();
    const orm = openDatabase({ url, pool: 20, readPool: 20 });
    onTestFinished(() => orm.close(true));
    expect(await migrate(orm)).toEqual([]);
    const directory = await mkdtemp(path.join(tmpdir(), 'lectern-pooled-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const server = await startTestServer({ orm, directory });
    onTestFinished(() => server.close());
    const person = createPerson(server.origin);
    await signUp(person, server.outbox, 'Theresa Teacher');
    const api = trpcOf(person);
    const me = await api.viewer.me.query();
    const orgSlug = me?.organization?.slug ?? '';
    const { documentId } = await api.document.takeSample.mutate({ orgSlug, language: 'en' });
    const titles = Array.from({ length: 30 }, (_, n) => `Maps ${n}`);
    await Promise.all(
      titles.map((title) =>
        api.course.begin.mutate({ orgSlug, documentId, details: newCourseDetails('en', title) }),
      ),
    );
    expect(await orm.em.fork().execute('select title from course')).toHaveLength(titles.length);
  });
});
