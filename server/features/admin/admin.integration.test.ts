/** The endpoints of administrators over real HTTP and sockets: who passes, what it does, what remains. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminRepository } from '#db/admin/admin.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import {
  connected,
  openLiveSocket as connect,
  type TestSocket,
} from '../../testing/live-socket.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPerson, PASSWORD, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { IMPERSONATION_SECONDS } from '../../auth/admin-acts.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let admin: Account;

interface Account {
  person: Person;
  id: string;
}

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-admin-'));
  server = await startTestServer({ orm: database.orm, directory });
  admin = await account('Root');
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const idOf = async (person: Person) => (await trpcOf(person).viewer.me.query())?.user.id;

async function account(name: string): Promise<Account> {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox, name);
  return { person, id: (await idOf(person))! };
}

async function makeAdmin(name: string): Promise<Account> {
  const made = await account(name);
  expect((await act('set-role', { userId: made.id, role: 'admin' })).status).toBe(200);
  return made;
}

const act = (endpoint: string, body: object, by: Person = admin.person) =>
  by.post(`/api/auth/admin/${endpoint}`, body);
const refused = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const repository = () => createAdminRepository(sharedKysely(database.orm));
const actsOn = (subjectId: string) => repository().acts.list({ subjectId, limit: 50 });

const signIn = (email: string, password = PASSWORD) =>
  createPerson(server.origin, email).post('/api/auth/sign-in/email', { email, password });

const disconnected = (socket: TestSocket) =>
  new Promise<string>((resolve) => socket.once('disconnect', resolve));

/** Every endpoint of better-auth's for administrators, with a body it would take. */
function endpoints(userId: string): Record<string, { method?: 'GET'; body?: object }> {
  return {
    'set-role': { body: { userId, role: 'user' } },
    'get-user': { method: 'GET' },
    'create-user': { body: { email: 'x@example.org', name: 'X', password: PASSWORD } },
    'update-user': { body: { userId, data: { name: 'Y' } } },
    'list-users': { method: 'GET' },
    'list-user-sessions': { body: { userId } },
    'ban-user': { body: { userId, banReason: 'because' } },
    'unban-user': { body: { userId } },
    'impersonate-user': { body: { userId } },
    'revoke-user-session': { body: { sessionToken: 'abc' } },
    'revoke-user-sessions': { body: { userId } },
    'remove-user': { body: { userId } },
    'set-user-password': { body: { userId, newPassword: 'another password' } },
    'has-permission': { body: { permissions: { user: ['list'] } } },
  };
}

describe('who is no platform admin', () => {
  it('[ADMIN-1] passes none of the endpoints of better-auth, whatever their role elsewhere', async () => {
    const target = await account('Target');
    const owner = await account('Owner of an organization');
    for (const [endpoint, { method, body }] of Object.entries(endpoints(target.id))) {
      const call = (person: Person) =>
        method === 'GET'
          ? person.fetch(`/api/auth/admin/${endpoint}?id=${target.id}`)
          : person.post(`/api/auth/admin/${endpoint}`, body);
      expect([endpoint, await refused(await call(createPerson(server.origin)))]).toEqual([
        endpoint,
        'SIGN_IN_REQUIRED',
      ]);
      expect([endpoint, await refused(await call(owner.person))]).toEqual([
        endpoint,
        'NOT_AUTHORIZED',
      ]);
    }
    expect(await actsOn(target.id)).toEqual([]);
    expect((await signIn(target.person.email)).status).toBe(200);
  });

  it('[ADMIN-1] is told so as well while acting for somebody, even for one who may', async () => {
    const one = await account('One');
    const other = await makeAdmin('Other');
    await act('impersonate-user', { userId: one.id }, other.person);
    expect(await refused(await act('unban-user', { userId: one.id }, other.person))).toBe(
      'NOT_AUTHORIZED',
    );
    expect(await outcome(trpcOf(other.person).admin.overview.query())).toBe('NOT_AUTHORIZED');
    await act('set-role', { userId: other.id, role: 'user' });
  });
});

describe('an administrator', () => {
  it('[ADMIN-2] does not demote, ban, remove or impersonate themself', async () => {
    const userId = admin.id;
    for (const [endpoint, body] of [
      ['set-role', { userId, role: 'user' }],
      ['ban-user', { userId, banReason: 'tired' }],
      ['remove-user', { userId }],
      ['impersonate-user', { userId }],
    ] as const) {
      expect([endpoint, await refused(await act(endpoint, body))]).toEqual([
        endpoint,
        'ADMIN_SELF',
      ]);
    }
    expect(await refused(await admin.person.post('/api/auth/delete-user', {}))).toBe('ADMIN_LAST');
    expect(await idOf(admin.person)).toBe(admin.id);
  });

  it('[ADMIN-2] gives roles and bans by their own endpoints only, and only what there is', async () => {
    const { id: userId } = await account('Plain');
    for (const [endpoint, body] of [
      ['update-user', { userId, data: { role: 'admin' } }],
      ['update-user', { userId, data: { banned: true } }],
      ['set-role', { userId, role: 'emperor' }],
      ['ban-user', { userId }],
      ['ban-user', { userId, banReason: ' ', banExpiresIn: 60 }],
      ['ban-user', { userId, banReason: 'x', banExpiresIn: -1 }],
    ] as const) {
      expect([endpoint, await refused(await act(endpoint, body))]).toEqual([endpoint, 'BAD_INPUT']);
    }
    expect(await actsOn(userId)).toEqual([]);
  });

  it('[ADMIN-2] is left, however many demote each other at once', async () => {
    const others = [await makeAdmin('Second'), await makeAdmin('Third')];
    const all = [admin, ...others];
    // Everybody demotes the next one, all at the same time.
    await Promise.all(
      all.map(({ person }, index) =>
        act('set-role', { userId: all[(index + 1) % all.length]!.id, role: 'user' }, person),
      ),
    );
    const em = database.orm.em.fork();
    const admins = await em.execute(`select id from "user" where role = 'admin'`);
    expect(admins.length).toBeGreaterThan(0);
    await em.execute(`update "user" set role = 'admin' where id = ?`, [admin.id]);
    for (const { id } of others) {
      await act('set-role', { userId: id, role: 'user' });
    }
  });

  it('[ADMIN-2] stays the last one, whatever is written to the table', async () => {
    const em = database.orm.em.fork();
    await em.execute(`update "user" set role = 'user' where role = 'admin' and id <> ?`, [
      admin.id,
    ]);
    for (const statement of [
      `update "user" set role = 'user' where id = ?`,
      `update "user" set banned = true where id = ?`,
      `delete from "user" where id = ?`,
    ]) {
      await expect(em.execute(statement, [admin.id])).rejects.toThrow('LAST_ADMIN');
    }
  });

  it('[ADMIN-11] lists sessions without their tokens, and ends one by its id', async () => {
    const { id: userId } = await account('Signed in');
    const listed = async () => (await act('list-user-sessions', { userId })).json();
    const { sessions } = (await listed()) as { sessions: { id: string; token: string }[] };
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.map(({ token }) => token)).toEqual(sessions.map(({ id }) => id));
    for (const { token } of sessions) await act('revoke-user-session', { sessionToken: token });
    expect(await listed()).toEqual({ sessions: [] });
    expect((await actsOn(userId))[0]).toMatchObject({ act: 'session.revoke', done: true });
  });

  it('[AUDIT-1] stays as it was written down, and is found by whom it was about', async () => {
    const { id: userId, person } = await account('Audited');
    await act('set-role', { userId, role: 'admin' });
    await act('set-role', { userId, role: 'user' });
    const em = database.orm.em.fork();
    const change = (statement: string) => em.execute(statement, [userId]).then(String, String);
    for (const statement of [
      `update admin_act set act = 'user.ban' where subject_id = ?`,
      `update admin_act set detail = '{}' where subject_id = ?`,
      `update admin_act set actor_name = 'Nobody' where subject_id = ?`,
      `update admin_act set done_at = now() where subject_id = ?`,
      `delete from admin_act where subject_id = ?`,
    ]) {
      expect(await change(statement)).toContain('stays as it was written down');
    }
    const found = await repository().acts.page({ search: person.email, page: 1, limit: 1 });
    expect(found).toMatchObject({
      total: 2,
      items: [{ act: 'user.role', detail: { role: 'user' }, done: true }],
    });
    const nothing = await repository().acts.page({ search: 'no such thing', page: 1, limit: 9 });
    expect([nothing.items, nothing.total]).toEqual([[], 0]);
  });

  it('[AUDIT-1] keeps the line of what was done, where only its end could not be written', async () => {
    const em = database.orm.em.fork();
    const { language } = trpcOf(admin.person);
    const save = { language: 'en', namespace: 'common', path: 'action.save' } as const;
    await em.execute(
      `alter table admin_act add constraint never_done check (done_at is null) not valid`,
    );
    try {
      expect(await outcome(language.set.mutate({ ...save, text: 'Keep it' }))).not.toBe('ok');
    } finally {
      await em.execute('alter table admin_act drop constraint never_done');
    }
    const { items } = await language.list.query({ language: 'en', kind: 'changed' });
    expect(items).toMatchObject([{ path: 'action.save', changed: { text: 'Keep it' } }]);
    const found = await repository().acts.page({ search: 'text.set', page: 1, limit: 5 });
    expect(found.items).toMatchObject([{ act: 'text.set', done: false }]);
    await language.reset.mutate(save);
  });

  it('[ADMIN-3] leaves a line for each act: who, whom, when, what', async () => {
    const { id: userId, person } = await account('Subject');
    await act('set-role', { userId, role: 'admin' });
    await act('set-role', { userId, role: 'user' });
    await act('set-user-password', { userId, newPassword: 'another password' });
    await act('ban-user', { userId, banReason: 'spam', banExpiresIn: 3600 });
    await act('unban-user', { userId });
    await act('revoke-user-sessions', { userId });
    const acts = await actsOn(userId);
    expect(acts.map((one) => [one.act, one.done])).toEqual([
      ['session.revokeAll', true],
      ['user.unban', true],
      ['user.ban', true],
      ['user.password', true],
      ['user.role', true],
      ['user.role', true],
    ]);
    expect(acts[0]).toMatchObject({
      actor: { id: admin.id, name: 'Root' },
      subject: { id: userId, name: 'Subject', email: person.email },
    });
    expect(acts[2]!.detail).toMatchObject({ reason: 'spam' });
    expect(Date.parse(String(acts[2]!.detail['until']))).toBeGreaterThan(Date.now());
    // It outlives the account, and says no longer whose it was.
    await act('remove-user', { userId });
    expect((await actsOn(userId))[0]).toMatchObject({ act: 'user.remove', done: true });
    expect(JSON.stringify(await actsOn(userId))).not.toContain(person.email);
    expect(JSON.stringify(await actsOn(userId))).not.toContain('another password');
  });

  it('[ADMIN-3] leaves no line for what was refused', async () => {
    const other = await makeAdmin('Colleague');
    const before = await actsOn(other.id);
    expect((await act('impersonate-user', { userId: other.id })).status).toBe(403);
    expect(await actsOn(other.id)).toEqual(before);
    await act('set-role', { userId: other.id, role: 'user' });
  });
});

describe('a ban', () => {
  it('[ADMIN-4] [ADMIN-6] ends sessions and sockets at once, and tells why and until when', async () => {
    const { id: userId, person } = await account('Loud');
    const socket = connect(person);
    expect(await connected(socket)).toBe('connected');
    const gone = disconnected(socket);
    await act('ban-user', { userId, banReason: 'Spam in the comments', banExpiresIn: 3600 });
    expect(await gone).toBe('io server disconnect');
    expect(await idOf(person)).toBeUndefined();

    const wrong = await signIn(person.email, 'not the password');
    expect(JSON.stringify(await wrong.json())).not.toContain('Spam');
    const right = await signIn(person.email);
    expect(right.status).toBe(403);
    const told = (await right.json()) as { code: string; reason: string; until: string };
    expect(told).toMatchObject({ code: 'BANNED_USER', reason: 'Spam in the comments' });
    expect(Date.parse(told.until)).toBeGreaterThan(Date.now());

    await act('unban-user', { userId });
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('[ADMIN-6] that has run out lets people in again', async () => {
    const { id: userId, person } = await account('Quiet again');
    await act('ban-user', { userId, banReason: 'a while', banExpiresIn: 3600 });
    await database.orm.em
      .fork()
      .execute(`update "user" set "banExpires" = now() - interval '1 second' where id = ?`, [
        userId,
      ]);
    expect((await repository().users.find(userId))?.ban).toBeUndefined();
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('[ADMIN-4] of an administrator ends what they do as others', async () => {
    const other = await makeAdmin('Turncoat');
    const victim = await account('Victim');
    await act('impersonate-user', { userId: victim.id }, other.person);
    expect(await idOf(other.person)).toBe(victim.id);
    await act('ban-user', { userId: other.id, banReason: 'enough' });
    expect(await idOf(other.person)).toBeUndefined();
    expect(await idOf(victim.person)).toBe(victim.id);
  });

  it('[ADMIN-4] like a new password or another role, reaches everybody who is connected', async () => {
    const { id: userId, person } = await account('Promoted');
    const socket = connect(person);
    await connected(socket);
    const dropped = disconnected(socket);
    await act('set-role', { userId, role: 'admin' });
    await dropped;
    expect(await outcome(trpcOf(person).admin.overview.query())).toBe('ok');
    await act('set-role', { userId, role: 'user' });
    expect(await outcome(trpcOf(person).admin.overview.query())).toBe('NOT_AUTHORIZED');
    await act('set-user-password', { userId, newPassword: 'another password' });
    expect(await idOf(person)).toBeUndefined();
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.email, 'another password')).status).toBe(200);
  });
});

describe('an impersonation', () => {
  it('[ADMIN-3] is who one is, sockets included, until it is stopped', async () => {
    const helper = await makeAdmin('Helper');
    const helped = await account('Helped');
    expect(await trpcOf(helper.person).admin.impersonation.query()).toBeNull();
    await act('impersonate-user', { userId: helped.id }, helper.person);
    expect(await idOf(helper.person)).toBe(helped.id);
    expect(await trpcOf(helper.person).admin.impersonation.query()).toMatchObject({
      person: { name: 'Helped', email: helped.person.email },
      admin: { name: 'Helper' },
    });
    const socket = connect(helper.person);
    expect(await connected(socket)).toBe('connected');
    const gone = disconnected(socket);
    expect((await act('stop-impersonating', {}, helper.person)).status).toBe(200);
    await gone;
    expect(await idOf(helper.person)).toBe(helper.id);
    expect(await trpcOf(helper.person).admin.impersonation.query()).toBeNull();
    expect((await actsOn(helped.id)).map((one) => [one.act, one.actor.id, one.done])).toEqual([
      ['impersonation.stop', helper.id, true],
      ['impersonation.start', helper.id, true],
    ]);
    await act('set-role', { userId: helper.id, role: 'user' });
  });

  it('[ADMIN-5] does not touch the account of the one it is about', async () => {
    const helper = await makeAdmin('Curious');
    const helped = await account('Careful');
    await act('impersonate-user', { userId: helped.id }, helper.person);
    for (const [endpoint, body] of [
      ['change-password', { currentPassword: PASSWORD, newPassword: 'another password' }],
      ['email-otp/request-email-change', { newEmail: 'mine@example.org' }],
      ['delete-user', {}],
      ['revoke-other-sessions', {}],
    ] as const) {
      const answer = await helper.person.post(`/api/auth/${endpoint}`, body);
      expect([endpoint, await refused(answer)]).toEqual([endpoint, 'ACTING_NOT_ALLOWED']);
    }
    expect(await idOf(helped.person)).toBe(helped.id);
    await act('set-role', { userId: helper.id, role: 'user' });
  });

  it('[ADMIN-3] ends after an hour, whatever cookies the browser sends', async () => {
    const helper = await makeAdmin('Persistent');
    const helped = await account('Patient');
    await act('impersonate-user', { userId: helped.id }, helper.person);
    const em = database.orm.em.fork();
    const ends = async () => {
      const [row] = await em.execute<{ left: number }[]>(
        `select extract(epoch from "expiresAt" - now())::float as left from session
          where "impersonatedBy" = ?`,
        [helper.id],
      );
      return row!.left;
    };
    expect(await ends()).toBeLessThanOrEqual(IMPERSONATION_SECONDS);
    // Without the cookie that says "not for long", a session is prolonged when it is used.
    const cookie = helper.person
      .cookie()
      .split('; ')
      .filter((pair) => !pair.includes('dont_remember'))
      .join('; ');
    await helper.person.fetch('/api/auth/get-session', { headers: { cookie } });
    expect(await ends()).toBeLessThanOrEqual(IMPERSONATION_SECONDS);
    await em.execute(`update session set "expiresAt" = now() where "impersonatedBy" = ?`, [
      helper.id,
    ]);
    expect(await idOf(helper.person)).toBeUndefined();
    await act('set-role', { userId: helper.id, role: 'user' });
  });
});

describe('the detail of a person', () => {
  it('[ADMIN-7] shows where they belong and which organizations have nobody else', async () => {
    const owner = await account('Owner');
    const { user, memberships } = await trpcOf(admin.person).admin.users.get.query({
      userId: owner.id,
    });
    expect(user).toMatchObject({ name: 'Owner', verified: true, isPlatformAdmin: false });
    expect(user.seenAt).not.toBeNull();
    expect(memberships).toMatchObject([{ role: 'owner', onlyOwner: true }]);
  });

  it('[ADMIN-7] is not there for nobody', async () => {
    const asked = trpcOf(admin.person).admin.users.get.query({ userId: 'nobody' });
    expect(await outcome(asked)).toBe('NOT_FOUND');
  });

  it('[ADMIN-8] the overview counts what is there', async () => {
    const { numbers, recent, acts } = await trpcOf(admin.person).admin.overview.query();
    const [row] = await database.orm.em
      .fork()
      .execute<{ n: number }[]>('select count(*)::int n from "user"');
    expect(numbers.users).toBe(row!.n);
    expect(numbers.newToday).toBe(row!.n);
    expect(numbers).toMatchObject({ courses: 0, failedLessons: 0, fileBytes: 0 });
    expect(numbers.databaseBytes).toBeGreaterThan(1_000_000);
    expect(recent[0]!.name).toBe('Owner');
    expect(acts.length).toBeGreaterThan(0);
  });

  it('[ADMIN-13] the overview counts what waits for somebody', async () => {
    const needs = async () => (await trpcOf(admin.person).admin.overview.query()).needs;
    const before = await needs();
    const execute = (statement: string) => database.orm.em.fork().execute(statement);
    await execute(
      `insert into job_run (job, started_at, finished_at, outcome) select name, now(), now(), 'failed'
       from scheduled_job order by name limit 1`,
    );
    expect(await needs()).toEqual({ ...before, failedJobs: before.failedJobs + 1 });
    await execute(
      `insert into job_run (job, started_at, finished_at, outcome) select name, now(), now(), 'done'
       from scheduled_job order by name limit 1`,
    );
    expect(await needs()).toEqual(before);
  });
});
