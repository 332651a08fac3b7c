/** One of each role in one organization, and what they may meet there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../testing/test-server.ts';
import { createPerson, signUp, type Person } from '../testing/person.ts';
import { trpcOf } from '../testing/trpc-client.ts';

/** `stranger` owns another organization; `platformAdmin` belongs to none of the two. */
export const PEOPLE = [
  'nobody',
  'stranger',
  'learner',
  'member',
  'admin',
  'owner',
  'platformAdmin',
] as const;
export type Who = (typeof PEOPLE)[number];

export interface AccessFixture {
  server: TestServer;
  database: TestDatabase;
  person: (who: Who) => Person;
  /** Not for `nobody`. */
  userId: (who: Who) => string;
  /** What each of them gets: `ok`, or a refusal. */
  everybody(ask: (who: Who, person: Person) => Promise<string>): Promise<Record<Who, string>>;
  orgSlug: string;
  organizationId: string;
  documentId: string;
  /** Published and private, with one chapter of one lesson; the learner is enrolled in it. */
  course: { courseId: string; slug: string };
  structure: CourseStructure;
  lessonSlug: string;
  /** Where its files lie. */
  close(): Promise<void>;
}

const STRUCTURE: CourseStructure = {
  title: 'Plants',
  description: '',
  chapters: [
    {
      id: 'chapter-1',
      title: 'Leaves',
      lessons: [{ id: 'lesson-1', title: 'Light', objectives: [], pages: [{ from: 1, to: 1 }] }],
    },
  ],
  skipped: [],
};

export async function createAccessFixture(
  options: Pick<
    TestServerOptions,
    'bare' | 'runners' | 'assistant' | 'stripe' | 'returnedMail' | 'transcriber' | 'speaker'
  > = {},
): Promise<AccessFixture> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-access-'));
  const server = await startTestServer({
    orm: database.orm,
    directory,
    ...options,
  });
  const people = new Map<Who, Person>();
  const ids = new Map<Who, string>();
  // Whoever signs up first is administrator of the installation.
  for (const who of [...PEOPLE].toReversed()) {
    const person = createPerson(server.origin);
    people.set(who, person);
    if (who === 'nobody') continue;
    await signUp(person, server.outbox, who);
    ids.set(who, (await trpcOf(person).viewer.me.query())!.user.id);
  }
  const orgSlug = 'the-school';
  const owner = people.get('owner')!;
  const made = await owner.post('/api/auth/organization/create', { name: 'School', slug: orgSlug });
  const { id: organizationId } = (await made.json()) as { id: string };
  const em = database.orm.em.fork();
  for (const who of ['learner', 'member', 'admin'] as const) {
    await em.execute(
      `insert into member (id, "organizationId", "userId", role, "createdAt") values (?, ?, ?, ?, now())`,
      [crypto.randomUUID(), organizationId, ids.get(who)!, who],
    );
  }
  const api = trpcOf(owner);
  const file = { fileName: 'a.pdf', sizeInBytes: 10 };
  const { documentId } = await api.document.begin.mutate({ orgSlug, ...file });
  const details = newCourseDetails('en', 'Plants');
  const course = await api.course.begin.mutate({ orgSlug, documentId, details });
  await createCourseRepository(em).writeStructure(course.courseId, STRUCTURE);
  await em.execute(`update course set status = 'published' where id = ?`, [course.courseId]);
  await createEnrollmentRepository(em).add({
    courseId: course.courseId,
    userId: ids.get('learner')!,
    organizationId,
    way: 'invitation',
  });

  return {
    server,
    database,
    person: (who) => people.get(who)!,
    userId: (who) => ids.get(who)!,
    async everybody(ask) {
      const answers = {} as Record<Who, string>;
      for (const who of PEOPLE) answers[who] = await ask(who, people.get(who)!);
      return answers;
    },
    orgSlug,
    organizationId,
    documentId,
    course,
    structure: STRUCTURE,
    lessonSlug: 'light',
    async close() {
      await server.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
