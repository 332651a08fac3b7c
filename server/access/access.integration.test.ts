/* oxlint-disable no-underscore-dangle -- the name tRPC gives the parts of a router */
/**
 * Everybody at every procedure, socket and route. The lists of procedures and machines come from the code itself, so a new
 * one without an entry fails; what it must answer comes from the table of permissions.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plannedLessons } from '#machines/course/structure.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { machineOf, MACHINE_NAMES } from '#machines/registry.ts';
import type { WireError } from '#machines/wire.ts';
import { speechAddress } from '#machines/talk/speech.ts';
import { appRouter } from '../app-router.ts';
import type { ProcedureAccess } from '../api/trpc.ts';
import { lessonPictures } from '../features/lesson/lesson-pictures.ts';
import { png } from '../files/testing/pictures.ts';
import { makePdf } from '#tests/pdf/make-pdf.ts';
import { connected, openLiveSocket, type TestSocket } from '../testing/live-socket.ts';
import type { Person } from '../testing/person.ts';
import { outcome, trpcOf } from '../testing/trpc-client.ts';
import { accessEntries } from './access-entries.ts';
import { expectedRow, statusRow, type Row } from './expectation.ts';
import { createAccessFixture, PEOPLE, type Who, type AccessFixture } from './access-fixture.ts';
import { socketAccess } from './socket-access.ts';

const ENTRIES = await accessEntries();
const MACHINES = await socketAccess();

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.close());

/** tRPC keeps its procedures by their full names, whatever its types say of nested ones. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation'; meta: ProcedureAccess } }
>;

async function everybody(ask: (who: Who, person: Person) => Promise<string>): Promise<Row> {
  const answers = {} as Row;
  for (const who of PEOPLE) answers[who] = await ask(who, fixture.person(who));
  return answers;
}

/** What administrators change on the cookie of an older session, and why that is no danger (ADMIN-12). */
const HARMLESS: Readonly<Record<string, string>> = {
  'admin.confirm': 'gives the proof',
  'cron.pause': 'taken back by resuming',
  'cron.resume': 'taken back by pausing',
  'cron.run': 'what the clock does anyway',
  'feedback.choose': 'taken back by choosing again',
  'inquiry.act': 'a state of the inbox',
  'inquiry.answer': 'one mail to one person who asked for it',
  'inquiry.note': 'read by administrators',
  'language.import': 'each text is put back by one press',
  'language.reset': 'the written text',
  'language.set': 'put back by one press',
  'monitor.retryParked': 'work that was ordered',
  'monitor.retryRun': 'work that was ordered',
  'outreach.act': 'keeps mail from being sent',
  'outreach.change': 'a draft',
  'outreach.create': 'a draft',
  'outreach.test': 'one mail to oneself',
};

describe('procedures', () => {
  it('[EVERYBODY-1] have an entry each', () => {
    expect(Object.keys(ENTRIES).sort()).toEqual(Object.keys(procedures).sort());
  });

  it.each(Object.keys(ENTRIES))('[EVERYBODY-2] %s', async (name) => {
    const entry = ENTRIES[name]!;
    const { needs } = procedures[name]!._def.meta;
    const answers = await everybody((who, person) =>
      outcome(entry.call(trpcOf(person), fixture, who)),
    );
    expect(answers).toEqual(expectedRow(needs, entry));
  });

  it('[ADMIN-12] that are dangerous refuse an administrator whose session is an older one', async () => {
    const admin = fixture.person('platformAdmin');
    const marked = Object.keys(ENTRIES).filter((name) => procedures[name]!._def.meta.confirmed);
    const ofAdministrators = Object.keys(ENTRIES).filter((name) => {
      const { type, meta } = procedures[name]!._def;
      return type === 'mutation' && meta.needs === 'platform_admin';
    });
    expect(ofAdministrators.sort()).toEqual([...marked, ...Object.keys(HARMLESS)].sort());
    const began = (at: string) =>
      fixture.database.orm.em
        .fork()
        .execute(`update session set "createdAt" = ${at} where "userId" = ?`, [
          fixture.userId('platformAdmin'),
        ]);
    await began(`now() - interval '16 minutes'`);
    for (const name of marked) {
      const answer = await outcome(ENTRIES[name]!.call(trpcOf(admin), fixture, 'platformAdmin'));
      expect([name, answer]).toEqual([name, 'PASSWORD_NEEDED']);
    }
    await began('now()');
  });

  it('[ORIGIN-1] that change something refuse foreign pages, whoever asks', async () => {
    const foreign = trpcOf(fixture.person('owner'), { origin: 'https://evil.example' });
    for (const [name, entry] of Object.entries(ENTRIES)) {
      if (procedures[name]!._def.type !== 'mutation') continue;
      expect([name, await outcome(entry.call(foreign, fixture, 'owner'))]).toEqual([
        name,
        'FOREIGN_ORIGIN',
      ]);
    }
  });

  it('[EVERYBODY-3] show learners what is published and nothing of drafts', async () => {
    const { orgSlug, course } = fixture;
    const setStatus = (status: string) =>
      fixture.database.orm.em
        .fork()
        .execute('update course set status = ? where id = ?', [status, course.courseId]);
    const ask = (name: string, who: Who) =>
      outcome(ENTRIES[name]!.call(trpcOf(fixture.person(who)), fixture, who));
    await setStatus('draft');
    const drafts = await trpcOf(fixture.person('learner')).course.list.query({
      orgSlug,
      status: 'draft',
    });
    expect(drafts.items).toEqual([]);
    expect(await ask('course.get', 'learner')).toBe('COURSE_NOT_FOUND');
    expect(await ask('lesson.get', 'learner')).toBe('LESSON_NOT_FOUND');
    expect(await ask('lesson.get', 'member')).toBe('ok');
    await setStatus('published');
  });
});

async function overSocket(
  person: Person,
  ask: (socket: TestSocket) => Promise<string>,
): Promise<string> {
  const socket = openLiveSocket(person);
  try {
    const answer = await connected(socket);
    return answer === 'connected' ? await ask(socket) : answer;
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
  it('[EVERYBODY-1] have an entry for each machine', () => {
    expect([...MACHINES.keys()].sort()).toEqual([...MACHINE_NAMES].sort());
  });

  it.each(MACHINE_NAMES)('[EVERYBODY-2] %s', async (machine) => {
    const { id, commands, watch, outsider, exists, except = {} } = MACHINES.get(machine)!;
    const ref = { machine, id: await id(fixture) };
    const watched = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(await socket.emitWithAck('actor:join', { refs: [ref] })),
      ),
    );
    const seen = { outsider, allowed: exists ? 'ok' : 'NOT_FOUND', except };
    expect(watched).toEqual(expectedRow(watch, seen));
    for (const { refusal = 'EVENT_NOT_POSSIBLE', event } of commands) {
      const needs = machineOf(machine).permissionFor(event.type)!;
      const acted = await everybody((_who, person) =>
        overSocket(person, async (socket) => {
          const eventId = crypto.randomUUID();
          return codeOf(await socket.emitWithAck('actor:event', { ref, eventId, event }));
        }),
      );
      const allowed = exists ? refusal : 'NOT_FOUND';
      expect([event.type, acted]).toEqual([
        event.type,
        expectedRow(needs, { outsider, allowed, except }),
      ]);
    }
  });

  it('[EVERYBODY-2] streams of lessons', async () => {
    const joined = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(
          await socket.emitWithAck('stream:join', {
            streams: [{ stream: lessonStream('lesson-1'), attempt: 0, from: 0 }],
          }),
        ),
      ),
    );
    expect(joined).toEqual(expectedRow('job:view', { outsider: 'LESSON_NOT_FOUND' }));
  });

  it('[EVERYBODY-2] streams that do not exist', async () => {
    const joined = await everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(
          await socket.emitWithAck('stream:join', {
            streams: [{ stream: 'anything/else', attempt: 0, from: 0 }],
          }),
        ),
      ),
    );
    expect(joined).toEqual(expectedRow('person', { allowed: 'NOT_FOUND' }));
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

  it('[EVERYBODY-2] uploads', async () => {
    const { documentId } = fixture;
    const metadata = `documentId ${Buffer.from(documentId).toString('base64')}`;
    const headers = { 'upload-length': '10', 'upload-metadata': metadata };
    const begun = await everybody((_who, person) => call(person, 'POST', '/files', headers));
    expect(begun).toEqual(statusRow('files:upload'));
    const asked = await everybody((_who, person) => call(person, 'HEAD', `/files/${documentId}`));
    expect(asked).toEqual(statusRow('files:upload'));
    const sent = await everybody((_who, person) =>
      call(person, 'PATCH', `/files/${documentId}`, {
        'upload-offset': '7',
        'content-type': 'application/offset+octet-stream',
      }),
    );
    // The offset is wrong, which only those are told who may upload.
    expect(sent).toEqual(statusRow('files:upload', { allowed: '409' }));
  });

  it('[EVERYBODY-2] downloads', async () => {
    const { documentId } = fixture;
    await fixture.person('owner').fetch(`/files/${documentId}`, {
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
    expect(read).toEqual(statusRow('files:read'));
  });

  it('[PAGE-PICTURE-5] pictures of pages', async () => {
    const { documentId } = fixture;
    const file = path.join(fixture.server.files.directory, documentId);
    await makePdf({ file, pages: [{ items: [] }] });
    const address = `/files/${documentId}/pages/1`;
    const read = (query: string) =>
      everybody((_who, person) => call(person, 'GET', `${address}${query}`));
    const readers = expectedRow('reader', { outsider: '404' });
    expect(await read('?width=1000')).toEqual(readers);
    expect(await read('?width=999')).toEqual(
      expectedRow('reader', { outsider: '404', allowed: '400' }),
    );
    const asked = await everybody((_who, person) =>
      outcome(trpcOf(person).document.picture.query({ documentId, page: 1 })),
    );
    expect(asked).toEqual(expectedRow('reader', { outsider: 'DOCUMENT_NOT_FOUND' }));
  });

  it('[LESSON-PICTURE-2] pictures of lessons', async () => {
    const em = fixture.database.orm.em.fork();
    const { id } = plannedLessons(fixture.structure)[0]!;
    const { file } = await lessonPictures(fixture.server).keep(id, png(64, 64));
    const address = `/files/lesson-pictures/${file}`;
    const shown = () => everybody((_who, person) => call(person, 'GET', address));
    const readers = statusRow('lessons:read', { except: { nobody: '404' } });
    expect(await shown()).toEqual(readers);
    await em.execute(`update course set status = 'draft' where id = ?`, [fixture.course.courseId]);
    expect(await shown()).toEqual({ ...readers, learner: '404' });
    await em.execute(`update course set status = 'published' where id = ?`, [
      fixture.course.courseId,
    ]);
    const open = await everybody((_who, person) => call(person, 'GET', `/files/media/${file}`));
    expect(new Set(Object.values(open))).toEqual(new Set(['404']));
  });

  it('[EVERYBODY-2] files beside questions', async () => {
    const address = `/files/attachments/${fixture.course.courseId}`;
    const sent = await everybody(async (_who, person) => {
      const body = new FormData();
      body.append('file', new Blob(['Notes.']), 'notes.txt');
      const answer = await person.fetch(address, { method: 'POST', body });
      return answer.ok ? 'ok' : String(answer.status);
    });
    // The course is private: strangers see its overview.
    expect(sent).toEqual(statusRow('chat:participate', { except: { stranger: '403' } }));
    const read = await everybody((_who, person) =>
      call(person, 'GET', `/files/attachments/${crypto.randomUUID()}`),
    );
    expect(read).toEqual(
      expectedRow('person', { allowed: '404' }, { signedOut: '401', forbidden: '403' }),
    );
  });

  it('[RECORDING-2] spoken questions', async () => {
    const address = `/files/recordings/${fixture.course.courseId}`;
    const sent = await everybody(async (_who, person) => {
      const body = new FormData();
      body.append('file', new Blob(['sound']), 'recording');
      return String((await person.fetch(address, { method: 'POST', body })).status);
    });
    // No model hears here, which only those are told who may talk.
    expect(sent).toEqual(
      statusRow('chat:participate', { allowed: '409', except: { stranger: '403' } }),
    );
  });

  it('[SPEECH-2] spoken answers', async () => {
    // Nobody was given such an answer.
    const address = speechAddress(crypto.randomUUID(), 0, 1);
    const heard = await everybody((_who, person) => call(person, 'GET', address));
    expect(heard).toEqual(
      expectedRow('person', { allowed: '404' }, { signedOut: '401', forbidden: '403' }),
    );
  });

  it('[STUDENT-LIST-3] lists of students', async () => {
    const address = `/files/students/${fixture.course.courseId}.csv`;
    const read = await everybody((_who, person) => call(person, 'GET', address));
    expect(read).toEqual(statusRow('courses:view_analytics'));
    const list = await (await fixture.person('owner').fetch(address)).text();
    expect(list).toContain(`learner,${fixture.person('learner').email},active,0,0,1,`);
  });

  it('[EVERYBODY-2] exports of runs', async () => {
    const address = `/files/agent-runs/${fixture.course.courseId}`;
    const asked = await everybody((_who, person) => call(person, 'GET', address));
    // Nothing has run there yet, which only administrators of the installation are told.
    expect(asked).toEqual(
      expectedRow('platform_admin', { allowed: '404' }, { signedOut: '401', forbidden: '403' }),
    );
  });

  it('[EVERYBODY-2] removals', async () => {
    const { orgSlug } = fixture;
    const removed = await everybody(async (_who, person) => {
      const { documentId } = await trpcOf(fixture.person('owner')).document.begin.mutate({
        orgSlug,
        fileName: 'removed.pdf',
        sizeInBytes: 10,
      });
      const metadata = `documentId ${Buffer.from(documentId).toString('base64')}`;
      const headers = { 'upload-length': '10', 'upload-metadata': metadata };
      await call(fixture.person('owner'), 'POST', '/files', headers);
      return call(person, 'DELETE', `/files/${documentId}`);
    });
    expect(removed).toEqual(statusRow('files:upload'));
  });
});

describe('texts that cannot be stored', () => {
  it.each(['a\0b', 'a\uD83D', '\uDE00'])(
    '[STORABLE-1] are refused at every way in: %j',
    async (text) => {
      const { orgSlug } = fixture;
      const owner = fixture.person('owner');
      const api = trpcOf(owner);
      const fileName = `${text}.pdf`;
      expect(
        await outcome(api.document.begin.mutate({ orgSlug, fileName, sizeInBytes: 1000 })),
      ).toBe('BAD_INPUT');
      expect(await outcome(api.course.list.query({ orgSlug, search: text }))).toBe('BAD_INPUT');
      const signUp = await owner.fetch('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.org', password: 'a long password', name: text }),
      });
      expect([signUp.status, await signUp.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
      const ref = { machine: 'courseCreation', id: fixture.course.courseId } as const;
      const event = { type: 'details.save', details: { title: text } };
      const stream = { stream: `lesson/${text}`, attempt: 0, from: 0 };
      const codes = await overSocket(owner, async (socket) => {
        const answers = [
          await socket.emitWithAck('actor:event', { ref, eventId: crypto.randomUUID(), event }),
          await socket.emitWithAck('actor:join', { refs: [{ ...ref, id: text }] }),
          await socket.emitWithAck('stream:join', { streams: [stream] }),
        ];
        return answers.map(codeOf).join(' ');
      });
      expect(codes).toBe('BAD_INPUT BAD_INPUT BAD_INPUT');
    },
  );

  it('[STORABLE-1] are refused in addresses', async () => {
    const owner = fixture.person('owner');
    for (const address of ['/trpc/viewer.me%00', '/files/a%00b', '/api/auth/get-session?x=%00']) {
      expect([address, (await owner.fetch(address)).status]).toEqual([address, 400]);
    }
  });
});
