/* oxlint-disable no-underscore-dangle -- the name tRPC gives the parts of a router */
/**
 * Everybody at every door. The lists of procedures and machines come from the code itself, so a new
 * door without an entry here fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { MACHINE_NAMES, type MachineName } from '#machines/actor/actor.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { lessonStream } from '#machines/lesson/lesson-generation.events.ts';
import { PROTOCOL_VERSION, type WireError } from '#machines/wire.ts';
import { appRouter } from './api/router.ts';
import type { TestSocket } from './live/testing/live-server.ts';
import { startDoorServer, type DoorServer } from './testing/door-server.ts';
import { createPerson, signUp, type Person } from './testing/person.ts';
import { outcome, trpcOf } from './testing/trpc-client.ts';

const PEOPLE = ['nobody', 'stranger', 'learner', 'member', 'admin', 'owner'] as const;
type Who = (typeof PEOPLE)[number];
type Row = Record<Who, string>;

/** The usual shapes of answers. */
const row = (nobody: string, stranger: string, learner: string, rest = 'ok'): Row => ({
  nobody,
  stranger,
  learner,
  member: rest,
  admin: rest,
  owner: rest,
});
const makers = (notFound: string) => row('SIGN_IN_REQUIRED', notFound, 'NOT_AUTHORIZED');
const readers = (notFound: string) => row('SIGN_IN_REQUIRED', notFound, 'ok');

let database: TestDatabase;
let directory: string;
let server: DoorServer;
const people = new Map<Who, Person>();
const orgSlug = 'the-school';
let documentId: string;
let course: { courseId: string; slug: string };

const details = newCourseDetails('en', 'Plants');
const structure: CourseStructure = {
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

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-access-'));
  server = await startDoorServer({ orm: database.orm, directory });
  // Whoever comes first is administrator of everything: none of those this test is about.
  await signUp(createPerson(server.origin), server.outbox, 'First');
  for (const who of PEOPLE) {
    const person = createPerson(server.origin);
    if (who !== 'nobody') await signUp(person, server.outbox, who);
    people.set(who, person);
  }
  const owner = people.get('owner')!;
  const made = await owner.post('/api/auth/organization/create', { name: 'School', slug: orgSlug });
  const { id: organizationId } = (await made.json()) as { id: string };
  const em = database.orm.em.fork();
  for (const who of ['learner', 'member', 'admin'] as const) {
    const me = await trpcOf(people.get(who)!).viewer.me.query();
    await em.execute(
      `insert into member (id, "organizationId", "userId", role, "createdAt") values (?, ?, ?, ?, now())`,
      [crypto.randomUUID(), organizationId, me!.user.id, who],
    );
  }
  const api = trpcOf(owner);
  const file = { fileName: 'a.pdf', sizeInBytes: 10 };
  ({ documentId } = await api.document.begin.mutate({ orgSlug, ...file }));
  course = await api.course.begin.mutate({ orgSlug, documentId, details });
  const courses = createCourseRepository(database.orm.em.fork());
  await courses.writePlan(course.courseId, structure);
  await em.execute(`update course set status = 'published' where id = ?`, [course.courseId]);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

type Api = ReturnType<typeof trpcOf>;

/** What each procedure answers to whom. */
const PROCEDURES: Record<string, { call: (api: Api) => Promise<unknown>; expected: Row }> = {
  'viewer.me': { call: (api) => api.viewer.me.query(), expected: row('ok', 'ok', 'ok') },
  'organization.getPublicProfile': {
    call: (api) => api.organization.getPublicProfile.query({ slug: orgSlug }),
    expected: row('ok', 'ok', 'ok'),
  },
  'document.list': {
    call: (api) => api.document.list.query({ orgSlug }),
    expected: readers('ORGANIZATION_NOT_FOUND'),
  },
  'document.get': {
    call: (api) => api.document.get.query({ documentId }),
    expected: readers('DOCUMENT_NOT_FOUND'),
  },
  'document.page': {
    call: (api) => api.document.page.query({ documentId, page: 1 }),
    // There is no such page yet; who may know that is told so.
    expected: row('SIGN_IN_REQUIRED', 'DOCUMENT_NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'),
  },
  'document.begin': {
    call: (api) => api.document.begin.mutate({ orgSlug, fileName: 'b.pdf', sizeInBytes: 1 }),
    expected: makers('ORGANIZATION_NOT_FOUND'),
  },
  'document.takeSample': {
    call: (api) => api.document.takeSample.mutate({ orgSlug, language: 'en' }),
    expected: makers('ORGANIZATION_NOT_FOUND'),
  },
  'course.list': {
    call: (api) => api.course.list.query({ orgSlug }),
    expected: readers('ORGANIZATION_NOT_FOUND'),
  },
  'course.get': {
    call: (api) => api.course.get.query({ orgSlug, courseSlug: course.slug }),
    expected: readers('ORGANIZATION_NOT_FOUND'),
  },
  'course.studio': {
    call: (api) => api.course.studio.query({ orgSlug }),
    expected: makers('ORGANIZATION_NOT_FOUND'),
  },
  'course.begin': {
    call: (api) => api.course.begin.mutate({ orgSlug, documentId, details }),
    expected: makers('ORGANIZATION_NOT_FOUND'),
  },
  'course.remove': {
    call: (api) =>
      api.course.remove.mutate({ courseId: course.courseId, confirmTitle: 'something else' }),
    // Who may remove it is told that the title is wrong.
    expected: row('SIGN_IN_REQUIRED', 'COURSE_NOT_FOUND', 'NOT_AUTHORIZED', 'BAD_INPUT'),
  },
  'lesson.get': {
    call: (api) => api.lesson.get.query({ courseSlug: course.slug, lessonSlug: 'light' }),
    expected: readers('LESSON_NOT_FOUND'),
  },
};

/** tRPC keeps its procedures by their full names, whatever its types say of nested ones. */
function typeOf(name: string): string | undefined {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string } }
  >;
  return procedures[name]?._def.type;
}

async function everybody(ask: (who: Who, person: Person) => Promise<string>): Promise<Row> {
  const answers = {} as Row;
  for (const who of PEOPLE) answers[who] = await ask(who, people.get(who)!);
  return answers;
}

describe('procedures', () => {
  it('have an entry each', () => {
    expect(Object.keys(PROCEDURES).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  it.each(Object.keys(PROCEDURES))('%s', async (name) => {
    const { call, expected } = PROCEDURES[name]!;
    expect(await everybody((_who, person) => outcome(call(trpcOf(person))))).toEqual(expected);
  });

  it('that change something refuse foreign pages, whoever asks', async () => {
    const foreign = trpcOf(people.get('owner')!, { origin: 'https://evil.example' });
    for (const [name, { call }] of Object.entries(PROCEDURES)) {
      if (typeOf(name) !== 'mutation') continue;
      expect([name, await outcome(call(foreign))]).toEqual([name, 'FOREIGN_ORIGIN']);
    }
  });

  it('show learners what is published and nothing of drafts', async () => {
    const em = database.orm.em.fork();
    await em.execute(`update course set status = 'draft' where id = ?`, [course.courseId]);
    const learner = trpcOf(people.get('learner')!);
    expect((await learner.course.list.query({ orgSlug, status: 'draft' })).items).toEqual([]);
    expect(await outcome(PROCEDURES['course.get']!.call(learner))).toBe('COURSE_NOT_FOUND');
    expect(await outcome(PROCEDURES['lesson.get']!.call(learner))).toBe('LESSON_NOT_FOUND');
    expect(await outcome(PROCEDURES['lesson.get']!.call(trpcOf(people.get('member')!)))).toBe('ok');
    await em.execute(`update course set status = 'published' where id = ?`, [course.courseId]);
  });
});

/** Whom each machine lets watch and act; the command is one that is not possible right now. */
const MACHINES: Record<
  MachineName,
  { id: () => string; command: { type: string }; watch: Row; act: Row }
> = {
  documentProcessing: {
    id: () => documentId,
    command: { type: 'document.retry' },
    watch: readers('DOCUMENT_NOT_FOUND'),
    act: row('SIGN_IN_REQUIRED', 'DOCUMENT_NOT_FOUND', 'NOT_AUTHORIZED', 'EVENT_NOT_POSSIBLE'),
  },
  courseCreation: {
    id: () => course.courseId,
    command: { type: 'structure.approve' },
    watch: makers('COURSE_NOT_FOUND'),
    act: row('SIGN_IN_REQUIRED', 'COURSE_NOT_FOUND', 'NOT_AUTHORIZED', 'EVENT_NOT_POSSIBLE'),
  },
  courseGeneration: {
    id: () => course.courseId,
    command: { type: 'generation.cancel' },
    // Not made yet: who may watch it is told so and gets its first view later.
    watch: row('SIGN_IN_REQUIRED', 'COURSE_NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_FOUND'),
    act: row('SIGN_IN_REQUIRED', 'COURSE_NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_FOUND'),
  },
  lessonGeneration: {
    id: () => plannedLessons(structure)[0]!.id,
    command: { type: 'lesson.cancel' },
    watch: row('SIGN_IN_REQUIRED', 'LESSON_NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_FOUND'),
    act: row('SIGN_IN_REQUIRED', 'LESSON_NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_FOUND'),
  },
};

async function overSocket(
  person: Person,
  ask: (socket: TestSocket) => Promise<string>,
): Promise<string> {
  const socket: TestSocket = io(person.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { protocol: PROTOCOL_VERSION },
    extraHeaders: { cookie: person.cookie(), origin: person.origin },
  });
  try {
    const refused = await new Promise<string | undefined>((resolve) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', (error) => resolve(error.message));
    });
    return refused ?? (await ask(socket));
  } finally {
    socket.disconnect();
  }
}

const codeOf = (answer: object) => ('error' in answer ? (answer.error as WireError).code : 'ok');
const joinCode = (answer: object) => {
  const [refusal] = (answer as { refused?: { error: WireError }[] }).refused ?? [];
  return refusal ? refusal.error.code : codeOf(answer);
};

describe('sockets', () => {
  it.each(MACHINE_NAMES)('%s', async (machine) => {
    const { id, command, watch, act } = MACHINES[machine];
    const ref = { machine, id: id() };
    const watched = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(await socket.emitWithAck('actor:join', { refs: [ref] })),
      ),
    );
    expect(watched).toEqual(watch);
    const acted = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        codeOf(
          await socket.emitWithAck('actor:event', {
            ref,
            eventId: crypto.randomUUID(),
            event: command,
          }),
        ),
      ),
    );
    expect(acted).toEqual(act);
  });

  it('streams of lessons', async () => {
    const joined = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(
          await socket.emitWithAck('stream:join', {
            streams: [{ stream: lessonStream('lesson-1'), attempt: 0, from: 0 }],
          }),
        ),
      ),
    );
    expect(joined).toEqual(makers('LESSON_NOT_FOUND'));
  });

  it('streams that do not exist', async () => {
    const joined = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(
          await socket.emitWithAck('stream:join', {
            streams: [{ stream: 'anything/else', attempt: 0, from: 0 }],
          }),
        ),
      ),
    );
    expect(joined).toEqual(row('SIGN_IN_REQUIRED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'));
  });
});

describe('files', () => {
  const call = async (person: Person, method: string, address: string, headers = {}) => {
    const answer = await person.fetch(address, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
    });
    return answer.ok ? 'ok' : String(answer.status);
  };

  it('uploads', async () => {
    const metadata = `documentId ${Buffer.from(documentId).toString('base64')}`;
    const headers = { 'upload-length': '10', 'upload-metadata': metadata };
    const begun = await everybody((_who, person) => call(person, 'POST', '/files', headers));
    expect(begun).toEqual(row('401', '404', '403'));
    const asked = await everybody((_who, person) => call(person, 'HEAD', `/files/${documentId}`));
    expect(asked).toEqual(row('401', '404', '403'));
    const sent = await everybody((_who, person) =>
      call(person, 'PATCH', `/files/${documentId}`, {
        'upload-offset': '7',
        'content-type': 'application/offset+octet-stream',
      }),
    );
    // The offset is wrong, which only those are told who may upload.
    expect(sent).toEqual(row('401', '404', '403', '409'));
  });

  it('downloads', async () => {
    await people.get('owner')!.fetch(`/files/${documentId}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(10),
    });
    const read = await everybody((_who, person) =>
      call(person, 'GET', `/files/${documentId}/download`),
    );
    expect(read).toEqual(row('401', '404', 'ok'));
  });

  it('removals', async () => {
    const removed = await everybody((who, person) =>
      ['member', 'admin', 'owner'].includes(who)
        ? Promise.resolve('not tried')
        : call(person, 'DELETE', `/files/${documentId}`),
    );
    expect(removed).toEqual(row('401', '404', '403', 'not tried'));
  });
});
