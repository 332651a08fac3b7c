/** The endpoints of administrators over real HTTP: who passes, what it does, what remains. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { codeOf, createAdminFixture, idOf, type AdminFixture } from './testing/admin-fixture.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await createAdminFixture();
});
afterAll(() => fixture.close());

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
    const target = await fixture.account('Target');
    const owner = await fixture.account('Owner of an organization');
    for (const [endpoint, { method, body }] of Object.entries(endpoints(target.id))) {
      const call = (person: Person) =>
        method === 'GET'
          ? person.fetch(`/api/auth/admin/${endpoint}?id=${target.id}`)
          : person.post(`/api/auth/admin/${endpoint}`, body);
      expect([endpoint, await codeOf(await call(fixture.newcomer()))]).toEqual([
        endpoint,
        'SIGN_IN_REQUIRED',
      ]);
      expect([endpoint, await codeOf(await call(owner.person))]).toEqual([
        endpoint,
        'NOT_AUTHORIZED',
      ]);
    }
    expect(await fixture.actsOn(target.id)).toEqual([]);
    expect((await fixture.signIn(target.person.email)).status).toBe(200);
  });

  it('[ADMIN-1] is told so as well while acting for somebody, even for one who may', async () => {
    const one = await fixture.account('One');
    const other = await fixture.makeAdmin('Other');
    await fixture.act('impersonate-user', { userId: one.id }, other.person);
    expect(await codeOf(await fixture.act('unban-user', { userId: one.id }, other.person))).toBe(
      'NOT_AUTHORIZED',
    );
    expect(await outcome(trpcOf(other.person).admin.overview.query())).toBe('NOT_AUTHORIZED');
    await fixture.act('set-role', { userId: other.id, role: 'user' });
  });
});

describe('an administrator', () => {
  it('[ADMIN-2] does not demote, ban, remove or impersonate themself', async () => {
    const userId = fixture.admin.id;
    for (const [endpoint, body] of [
      ['set-role', { userId, role: 'user' }],
      ['ban-user', { userId, banReason: 'tired' }],
      ['remove-user', { userId }],
      ['impersonate-user', { userId }],
    ] as const) {
      expect([endpoint, await codeOf(await fixture.act(endpoint, body))]).toEqual([
        endpoint,
        'ADMIN_SELF',
      ]);
    }
    expect(await codeOf(await fixture.admin.person.post('/api/auth/delete-user', {}))).toBe(
      'ADMIN_LAST',
    );
    expect(await idOf(fixture.admin.person)).toBe(fixture.admin.id);
  });

  it('[ADMIN-2] gives roles and bans by their own endpoints only, and only what there is', async () => {
    const { id: userId } = await fixture.account('Plain');
    for (const [endpoint, body] of [
      ['update-user', { userId, data: { role: 'admin' } }],
      ['update-user', { userId, data: { banned: true } }],
      ['set-role', { userId, role: 'emperor' }],
      ['ban-user', { userId }],
      ['ban-user', { userId, banReason: ' ', banExpiresIn: 60 }],
      ['ban-user', { userId, banReason: 'x', banExpiresIn: -1 }],
    ] as const) {
      expect([endpoint, await codeOf(await fixture.act(endpoint, body))]).toEqual([
        endpoint,
        'BAD_INPUT',
      ]);
    }
    expect(await fixture.actsOn(userId)).toEqual([]);
  });

  it('[ADMIN-2] is left, however many demote each other at once', async () => {
    const others = [await fixture.makeAdmin('Second'), await fixture.makeAdmin('Third')];
    const all = [fixture.admin, ...others];
    // Everybody demotes the next one, all at the same time.
    await Promise.all(
      all.map(({ person }, index) =>
        fixture.act(
          'set-role',
          { userId: all[(index + 1) % all.length]!.id, role: 'user' },
          person,
        ),
      ),
    );
    const em = fixture.database.orm.em.fork();
    const admins = await em.execute(`select id from "user" where role = 'admin'`);
    expect(admins.length).toBeGreaterThan(0);
    await em.execute(`update "user" set role = 'admin' where id = ?`, [fixture.admin.id]);
    for (const { id } of others) {
      await fixture.act('set-role', { userId: id, role: 'user' });
    }
  });

  it('[ADMIN-2] stays the last one, whatever is written to the table', async () => {
    const em = fixture.database.orm.em.fork();
    await em.execute(`update "user" set role = 'user' where role = 'admin' and id <> ?`, [
      fixture.admin.id,
    ]);
    for (const statement of [
      `update "user" set role = 'user' where id = ?`,
      `update "user" set banned = true where id = ?`,
      `delete from "user" where id = ?`,
    ]) {
      await expect(em.execute(statement, [fixture.admin.id])).rejects.toThrow('LAST_ADMIN');
    }
  });

  it('[ADMIN-11] lists sessions without their tokens, and ends one by its id', async () => {
    const { id: userId } = await fixture.account('Signed in');
    const listed = async () => (await fixture.act('list-user-sessions', { userId })).json();
    const { sessions } = (await listed()) as { sessions: { id: string; token: string }[] };
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.map(({ token }) => token)).toEqual(sessions.map(({ id }) => id));
    for (const { token } of sessions)
      await fixture.act('revoke-user-session', { sessionToken: token });
    expect(await listed()).toEqual({ sessions: [] });
    expect((await fixture.actsOn(userId))[0]).toMatchObject({ act: 'session.revoke', done: true });
  });

  it('[AUDIT-1] stays as it was written down, and is found by whom it was about', async () => {
    const { id: userId, person } = await fixture.account('Audited');
    await fixture.act('set-role', { userId, role: 'admin' });
    await fixture.act('set-role', { userId, role: 'user' });
    const em = fixture.database.orm.em.fork();
    const change = (statement: string) => em.execute(statement, [userId]).then(String, String);
    for (const statement of [
      `update admin_act set act = 'user.ban' where subject_id = ?`,
      `update admin_act set detail = '{}' where subject_id = ?`,
      `update admin_act set before = '{}' where subject_id = ?`,
      `update admin_act set after = '{}' where subject_id = ?`,
      `update admin_act set actor_address = '192.0.2.1' where subject_id = ?`,
      `update admin_act set actor_device = 'Other' where subject_id = ?`,
      `update admin_act set actor_name = 'Nobody' where subject_id = ?`,
      `update admin_act set done_at = now() where subject_id = ?`,
      `delete from admin_act where subject_id = ?`,
    ]) {
      expect(await change(statement)).toContain('stays as it was written down');
    }
    const found = await fixture.repository().acts.page({ search: person.email, page: 1, limit: 1 });
    expect(found).toMatchObject({
      total: 2,
      items: [{ act: 'user.role', detail: { role: 'user' }, done: true }],
    });
    const nothing = await fixture
      .repository()
      .acts.page({ search: 'no such thing', page: 1, limit: 9 });
    expect([nothing.items, nothing.total]).toEqual([[], 0]);
  });

  it('[AUDIT-4] says from where each act came, and what it changed, of accounts and of all else', async () => {
    const { id: userId } = await fixture.account('Changed');
    await fixture.act('set-role', { userId, role: 'admin' });
    await fixture.act('ban-user', { userId, banReason: 'spam' });
    const [ban, role] = await fixture.actsOn(userId);
    expect(role).toMatchObject({ before: { admin: false }, after: { admin: true } });
    expect(ban).toMatchObject({
      before: { admin: true, banned: false, reason: null },
      after: { banned: true, reason: 'spam' },
    });
    const { language, admin } = trpcOf(fixture.admin.person);
    const at = { language: 'en', namespace: 'common', path: 'action.save' } as const;
    await language.set.mutate({ ...at, text: 'Keep it' });
    await language.reset.mutate(at);
    const [back, set] = await admin.history.query({ about: 'text:en:common:action.save' });
    expect(set).toMatchObject({ before: { text: 'Save' }, after: { text: 'Keep it' } });
    expect(back).toMatchObject({ before: { text: 'Keep it' }, after: { text: 'Save' } });
    for (const one of [ban, set]) {
      expect(one?.from.address).toMatch(/127\.0\.0\.1|::1/u);
      expect(one?.from.device).toBeTruthy();
    }
  });

  it('[AUDIT-4] [PERSON-DATA-2] no longer says from where, once the account of who did it is gone', async () => {
    const second = await fixture.makeAdmin('Passing');
    const { id: userId } = await fixture.account('Stays');
    await fixture.act('ban-user', { userId, banReason: 'spam' }, second.person);
    await fixture.act('remove-user', { userId: second.id });
    const [ban] = await fixture.actsOn(userId);
    expect(ban).toMatchObject({ actor: { name: '' }, from: { address: null, device: null } });
    expect(ban?.after).toMatchObject({ banned: true });
  });

  it('[AUDIT-1] keeps the line of what was done, where only its end could not be written', async () => {
    const em = fixture.database.orm.em.fork();
    const { language } = trpcOf(fixture.admin.person);
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
    const found = await fixture.repository().acts.page({ search: 'text.set', page: 1, limit: 5 });
    expect(found.items[0]).toMatchObject({ act: 'text.set', done: false });
    await language.reset.mutate(save);
  });

  it('[ADMIN-3] leaves a line for each act: who, whom, when, what', async () => {
    const { id: userId, person } = await fixture.account('Subject');
    await fixture.act('set-role', { userId, role: 'admin' });
    await fixture.act('set-role', { userId, role: 'user' });
    await fixture.act('set-user-password', { userId, newPassword: 'another password' });
    await fixture.act('ban-user', { userId, banReason: 'spam', banExpiresIn: 3600 });
    await fixture.act('unban-user', { userId });
    await fixture.act('revoke-user-sessions', { userId });
    const acts = await fixture.actsOn(userId);
    expect(acts.map((one) => [one.act, one.done])).toEqual([
      ['session.revokeAll', true],
      ['user.unban', true],
      ['user.ban', true],
      ['user.password', true],
      ['user.role', true],
      ['user.role', true],
    ]);
    expect(acts[0]).toMatchObject({
      actor: { id: fixture.admin.id, name: 'Root' },
      subject: { id: userId, name: 'Subject', email: person.email },
    });
    expect(acts[2]!.detail).toMatchObject({ reason: 'spam' });
    expect(Date.parse(String(acts[2]!.detail['until']))).toBeGreaterThan(Date.now());
    // It outlives the account, and says no longer whose it was.
    await fixture.act('remove-user', { userId });
    expect((await fixture.actsOn(userId))[0]).toMatchObject({ act: 'user.remove', done: true });
    expect(JSON.stringify(await fixture.actsOn(userId))).not.toContain(person.email);
    expect(JSON.stringify(await fixture.actsOn(userId))).not.toContain('another password');
  });

  it('[ADMIN-3] leaves no line for what was refused', async () => {
    const other = await fixture.makeAdmin('Colleague');
    const before = await fixture.actsOn(other.id);
    expect((await fixture.act('impersonate-user', { userId: other.id })).status).toBe(403);
    expect(await fixture.actsOn(other.id)).toEqual(before);
    await fixture.act('set-role', { userId: other.id, role: 'user' });
  });
});

describe('the detail of a person', () => {
  it('[ADMIN-7] shows where they belong and which organizations have nobody else', async () => {
    const owner = await fixture.account('Owner');
    const { user, memberships } = await trpcOf(fixture.admin.person).admin.users.get.query({
      userId: owner.id,
    });
    expect(user).toMatchObject({ name: 'Owner', verified: true, isPlatformAdmin: false });
    expect(user.seenAt).not.toBeNull();
    expect(memberships).toMatchObject([{ role: 'owner', onlyOwner: true }]);
  });

  it('[ADMIN-7] is not there for nobody', async () => {
    const asked = trpcOf(fixture.admin.person).admin.users.get.query({ userId: 'nobody' });
    expect(await outcome(asked)).toBe('NOT_FOUND');
  });

  it('[ADMIN-8] the overview counts what is there', async () => {
    const { numbers, recent, acts } = await trpcOf(fixture.admin.person).admin.overview.query();
    const [row] = await fixture.database.orm.em
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
    const needs = async () => (await trpcOf(fixture.admin.person).admin.overview.query()).needs;
    const before = await needs();
    const execute = (statement: string) => fixture.database.orm.em.fork().execute(statement);
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
