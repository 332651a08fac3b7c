/** A published course, people who read in it, and what their pages tell of that. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { ReadWrite } from '#machines/progress/progress-write.ts';
import { publishedCourse, type PublishedCourse } from './published-course.ts';
import { startTestServer } from './test-server.ts';
import { createNewcomer } from './newcomer.ts';

export async function createReaderFixture() {
  const database = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-reading-'));
  const server = await startTestServer({ orm: database.orm, directory });

  const newcomer = () => createNewcomer(server);

  const { userId: ownerId, organizationId } = await newcomer();
  const maker = { organizationId, ownerId };
  const course = await publishedCourse(database, maker);

  return {
    database,
    server,
    /** Whose the courses are. */
    maker,
    course,
    newcomer,
    async reader(of: PublishedCourse = course) {
      const one = await newcomer();
      await one.api.enrollment.enroll.mutate({ courseSlug: of.slug });
      return one;
    },
    async close() {
      await server.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type ReaderFixture = Awaited<ReturnType<typeof createReaderFixture>>;

/** Half a minute in a lesson. */
export function read(lessonId: string, furthest = 1, more: Partial<ReadWrite> = {}): ReadWrite {
  const id = crypto.randomUUID();
  return { type: 'read', id, lessonId, furthest, visit: { id, seconds: 30 }, at: 1000, ...more };
}

/** To the question of a lesson that has one. */
export const answer = (lessonId: string, chosen: number) => ({
  type: 'answer' as const,
  id: crypto.randomUUID(),
  lessonId,
  itemId: 'q1',
  response: { type: 'choice' as const, chosen },
  at: 1000,
});
