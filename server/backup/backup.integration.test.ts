/** A product is backed up while people work in it, and is the same where it is restored. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSnapshot } from '#db/backup/one-snapshot.ts';
import { createMediaRepository } from '#db/media/media.repository.ts';
import { migrate } from '#db/migrations/migrate.ts';
import { storedMigrations } from '#db/migrations/stored-migrations.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import { holds } from '../testing/holds.ts';
import { publishedCourse, type PublishedCourse } from '../testing/published-course.ts';
import { createPerson, PASSWORD, signUp, type Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { trpcOf } from '../testing/trpc-client.ts';
import { MANIFEST, readManifest } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

/** A text with characters that end a line for some, with no bytes, and with both kinds of quotes. */
const AWKWARD = `a\u2028b\r\nc\u0085 "d" \\N 'e' 뿌리 {}`;

let database: TestDatabase;
let root: string;
let dataDir: string;
let server: TestServer;
let person: Person;
let course: PublishedCourse;
let picture: string;
let documentId: string;
let folder: string;

const backup = () => makeBackup({ url: database.url, dataDir, folder });

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-backup-'));
  dataDir = path.join(root, 'data');
  database = await createTestDatabase();
  server = await startTestServer({ orm: database.orm, directory: dataDir });
  await writeFile(path.join(dataDir, 'auth.secret'), 'a secret\n');
  const maker = createPerson(server.origin);
  await signUp(maker, server.outbox);
  person = createPerson(server.origin);
  await signUp(person, server.outbox);
  await makeContent(maker);
  await learn();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'backup-'));
});

/** A course, a document that was read, and a picture. */
async function makeContent(maker: Person): Promise<void> {
  const api = trpcOf(maker);
  const me = await api.viewer.me.query();
  const { id: organizationId, slug: orgSlug } = me!.organizations[0]!;
  const { id: userId } = me!.user;
  course = await publishedCourse(database, { organizationId, ownerId: userId, title: AWKWARD });
  ({ documentId } = await api.document.takeSample.mutate({ orgSlug, language: 'en' }));
  const ref = documentProcessingAddress.ref(documentId);
  const isRead = async () =>
    JSON.stringify((await server.host.snapshot(ref))?.snapshot.value).includes('completed');
  await holds(async () => expect(await isRead()).toBe(true));
  picture = await server.pictures('media').add(Buffer.from('not looked into'), 'image/png');
  await createMediaRepository(sharedKysely(database.orm)).put(
    {
      name: picture,
      kind: 'logo',
      ownerId: organizationId,
      ownerTable: 'organization',
      sizeInBytes: 15,
      createdBy: userId,
    },
    `/files/media/${picture}`,
    async () => {},
  );
}

/** A place in the course, progress and a note. */
async function learn(): Promise<void> {
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const [, lessonId = ''] = course.lessonIds;
  const visit = { id: crypto.randomUUID(), seconds: 30 };
  const read = { type: 'read' as const, id: visit.id, lessonId, furthest: 1, visit, at: 1000 };
  await api.progress.record.mutate({ writes: [read] });
  await api.notebook.add.mutate({ id: crypto.randomUUID(), lessonId, text: AWKWARD });
}

/** What a learner sees of it. */
async function seen(who: Person) {
  const api = trpcOf(who);
  const [, lessonId = ''] = course.lessonIds;
  const overview = await api.course.getCourseOverview.query({ slug: course.slug });
  return {
    home: await api.learn.home.query({}),
    progress: await api.progress.lesson.query({ lessonId }),
    notes: await api.notebook.list.query({ page: 1, limit: 50 }),
    // It stands at another address.
    overview: { ...overview, url: new URL(overview.url).pathname },
  };
}

async function rowsOf(url: string): Promise<Map<string, string[]>> {
  const snapshot = await openSnapshot(url);
  try {
    const rows = new Map<string, string[]>();
    for (const table of await snapshot.tables()) {
      const lines: string[] = [];
      for await (const line of snapshot.rows(table)) lines.push(line);
      rows.set(table.name, lines.sort());
    }
    return rows;
  } finally {
    await snapshot.close();
  }
}

/** Which there are and how often, without when they were done. */
function jobsIn(rows: Map<string, string[]>): unknown[] {
  const lines = rows.get('scheduled_job') ?? [];
  expect(lines).not.toEqual([]);
  return lines.map((line) => z.array(z.unknown()).parse(JSON.parse(line)).slice(0, 2));
}

/** In an empty database and a directory of its own. */
async function restored(tried: (database: TestDatabase, dataDir: string) => Promise<void>) {
  const empty = await createTestDatabase({ empty: true });
  const directory = await mkdtemp(path.join(root, 'restored-'));
  try {
    const manifest = await checkBackup(folder);
    await restoreBackup({ url: empty.url, dataDir: directory, folder, manifest });
    await tried(empty, directory);
  } finally {
    await empty.drop();
  }
}

describe('a backup', () => {
  it('[BACKUP-4] [RESTORE-2] [RESTORE-3] is the same product elsewhere, to the last character', async () => {
    // Outlines of courses are kept when somebody sees them first.
    const shown = await seen(person);
    const before = await rowsOf(database.url);
    const manifest = await backup();
    expect(manifest.missing).toEqual([]);
    await restored(async (other, directory) => {
      const after = await rowsOf(other.url);
      expect(after.get('engine')).not.toEqual(before.get('engine'));
      // Some jobs are done every few seconds, also between two looks at the rows.
      expect(jobsIn(after)).toEqual(jobsIn(before));
      for (const rows of [before, after]) {
        rows.delete('engine');
        rows.delete('scheduled_job');
      }
      expect(after).toEqual(before);
      for (const place of [documentId, `media/${picture}`]) {
        const [was, is] = await Promise.all(
          [dataDir, directory].map((at) => readFile(path.join(at, 'files', place))),
        );
        expect(is).toEqual(was);
      }
      expect(await readFile(path.join(directory, 'auth.secret'), 'utf8')).toBe('a secret\n');

      const again = await startTestServer({
        orm: other.orm,
        directory,
      });
      try {
        const same = createPerson(again.origin, person.email);
        await same.post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD });
        expect(await seen(same)).toEqual(shown);
        // Numbers go on where they were.
        await signUp(createPerson(again.origin), again.outbox);
      } finally {
        await again.close();
      }
    });
  });

  it('[BACKUP-1] [BACKUP-2] is of one moment, and nobody who writes waits for it', async () => {
    const em = database.orm.em.fork();
    const pair = async (name: string) =>
      em.transactional((tx) =>
        tx.execute(
          `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
           select ? || part, 'pair', ?, now(), now(), now() from generate_series(1, 2) as part`,
          [name, name],
        ),
      );
    const over = new AbortController();
    const writer = (async () => {
      for (let at = 0; !over.signal.aborted; at += 1) await pair(`pair-${at}-`);
    })();
    await backup();
    over.abort();
    await writer;
    await restored(async (other) => {
      const halves = await other.orm.em
        .fork()
        .execute(
          `select value from verification where identifier = 'pair' group by value having count(*) <> 2`,
        );
      expect(halves).toEqual([]);
    });
  });

  it('[BACKUP-3] says which files were lost before, and is made all the same', async () => {
    const em = database.orm.em.fork();
    const lost = `${'0'.repeat(32)}.png`;
    await em.execute(
      `insert into lesson_picture (name, lesson_id, size_in_bytes) values (?, ?, 1)`,
      [lost, course.lessonIds[0]],
    );
    const manifest = await backup();
    await em.execute('delete from lesson_picture where name = ?', [lost]);
    expect(manifest.missing).toEqual([`lesson-pictures/${lost}`]);
    await expect(checkBackup(folder)).resolves.toEqual(manifest);
  });

  it('[BACKUP-5] is for its owner alone, and in a folder of its own', async () => {
    await backup();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await expect(backup()).rejects.toThrow(/is not empty/);
  });
});

describe('a restore', () => {
  it('[RESTORE-5] refuses a database that has rows, and changes nothing in it', async () => {
    await backup();
    // Where no product runs: the jobs of one would change rows meanwhile.
    await restored(async (other) => {
      const directory = await mkdtemp(path.join(root, 'refused-'));
      const before = await rowsOf(other.url);
      const manifest = await readManifest(folder);
      const options = { url: other.url, dataDir: directory, folder, manifest };
      await expect(restoreBackup(options)).rejects.toThrow(/is not empty \("account" has rows\)/);
      expect(await rowsOf(other.url)).toEqual(before);
      expect(await readdir(directory)).toEqual([]);
    });
  });

  it('[RESTORE-4] refuses a backup of which a part was changed or lost, or that was not finished', async () => {
    const { tables, files } = await backup();
    const [{ part }] = tables as [(typeof tables)[number]];
    const whole = await readFile(path.join(folder, part.path));
    await writeFile(path.join(folder, part.path), whole.subarray(1));
    await expect(checkBackup(folder)).rejects.toThrow(/is damaged \(.* is not what was written\)/);
    await writeFile(path.join(folder, part.path), whole);
    await rm(path.join(folder, files[0]!.path));
    await expect(checkBackup(folder)).rejects.toThrow(/is damaged \(.* is missing\)/);
    await rm(path.join(folder, MANIFEST));
    await expect(checkBackup(folder)).rejects.toThrow(/no finished backup/);
  });

  it('[RESTORE-4] refuses one of a later version', async () => {
    const manifest = await backup();
    manifest.migrations.push('9999_later');
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest));
    await expect(checkBackup(folder)).rejects.toThrow(/a later version of Lectern/);
  });

  it('[RESTORE-1] leaves no row where not all could be written', async () => {
    const manifest = await backup();
    manifest.tables.find(({ name }) => name === 'user')!.rows += 1;
    const empty = await createTestDatabase({ empty: true });
    const directory = await mkdtemp(path.join(root, 'half-'));
    try {
      const options = { url: empty.url, dataDir: directory, folder, manifest };
      await expect(restoreBackup(options)).rejects.toThrow(/user has \d+ rows/);
      const rows = await rowsOf(empty.url);
      // One row each that the schema itself brings.
      for (const name of ['engine', 'installation']) rows.delete(name);
      expect([...rows.values()].flat()).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('[RESTORE-6] brings rows of an earlier schema up to date', async () => {
    const earlier = await createTestDatabase({ empty: true });
    try {
      const all = await storedMigrations();
      await migrate(earlier.orm, all.slice(0, 31));
      await earlier.orm.em
        .fork()
        .execute(
          `insert into organization (id, name, slug, "createdAt") values ('o1', 'One', 'one', now())`,
        );
      await makeBackup({ url: earlier.url, dataDir, folder });
      expect((await readManifest(folder)).migrations).toHaveLength(31);
      await restored(async (other) => {
        const em = other.orm.em.fork();
        expect(await em.execute('select name from organization')).toEqual([{ name: 'One' }]);
        expect(await migrate(other.orm)).toEqual([]);
        expect(await em.execute('select count(*)::int as n from note')).toEqual([{ n: 0 }]);
      });
    } finally {
      await earlier.drop();
    }
  });
});
