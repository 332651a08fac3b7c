/* oxlint-disable no-underscore-dangle -- the name tRPC gives the parts of a router */
/**
 * Everybody at every procedure and socket; files have a test of their own. The lists of procedures and machines
 * come from the code itself, so a new one without an entry fails; what it must answer comes from the table of
 * permissions.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { machineOf, MACHINE_NAMES } from '#machines/registry.ts';
import type { WireError } from '#machines/wire.ts';
import { appRouter } from '../app-router.ts';
import type { ProcedureAccess } from '../api/trpc.ts';
import { connected, openLiveSocket, type TestSocket } from '../testing/live-socket.ts';
import type { Person } from '../testing/person.ts';
import { outcome, trpcOf } from '../testing/trpc-client.ts';
import { accessEntries } from './access-entries.ts';
import { expectedRow } from './expectation.ts';
import { createAccessFixture, type AccessFixture, type Who } from './access-fixture.ts';
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

/** What administrators change on the cookie of an older session, and why that is no danger (ADMIN-12). */
const HARMLESS: Readonly<Record<string, string>> = {
  'admin.confirm': 'gives the proof',
  'admin.sendCode': 'one mail to oneself',
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
    const answers = await fixture.everybody((who, person) =>
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

  it('[AUDIT-1] by which administrators change something leave a line each', async () => {
    const lines = async () => {
      const em = fixture.database.orm.em.fork();
      const [row] = await em.execute<{ most: number }[]>(
        'select max(id)::int as most from admin_act',
      );
      return row?.most ?? 0;
    };
    const silent: string[] = [];
    let done = 0;
    for (const [name, entry] of Object.entries(ENTRIES)) {
      const { type, meta } = procedures[name]!._def;
      if (type !== 'mutation' || meta.needs !== 'platform_admin') continue;
      const before = await lines();
      const person = trpcOf(fixture.person('platformAdmin'));
      if ((await outcome(entry.call(person, fixture, 'platformAdmin'))) !== 'ok') continue;
      done += 1;
      if ((await lines()) === before) silent.push(name);
    }
    expect(done).toBeGreaterThan(5);
    // A mail to oneself, and a decision about nobody.
    const harmless = new Set(['admin.sendCode', 'promoUser.decide']);
    expect(silent.filter((name) => !harmless.has(name))).toEqual([]);
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
    const watched = await fixture.everybody((_who, person) =>
      overSocket(person, async (socket) =>
        joinCode(await socket.emitWithAck('actor:join', { refs: [ref] })),
      ),
    );
    const seen = { outsider, allowed: exists ? 'ok' : 'NOT_FOUND', except };
    expect(watched).toEqual(expectedRow(watch, seen));
    for (const { refusal = 'EVENT_NOT_POSSIBLE', event } of commands) {
      const needs = machineOf(machine).permissionFor(event.type)!;
      const acted = await fixture.everybody((_who, person) =>
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
    const joined = await fixture.everybody((_who, person) =>
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
    const joined = await fixture.everybody((_who, person) =>
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
