import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, PASSWORD, signUp, type Person } from '../testing/person.ts';
import { startAuthServer, type AuthServer } from './testing/auth-server.ts';

let database: TestDatabase;
let server: AuthServer;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database);
  // The first account of the installation administers it.
  admin = createPerson(server.origin);
  await signUp(admin, server.outbox);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const run = (sql: string, values: unknown[] = []) =>
  database.orm.em.fork().execute<Record<string, string>[]>(sql, values);

async function member() {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const session = await server.auth.session(new Headers({ cookie: person.cookie() }));
  return {
    ...person,
    id: session!.user.id,
    organizationId: session!.activeOrganizationId!,
    signedIn: () => server.auth.session(new Headers({ cookie: person.cookie() })),
    end: () => person.post('/api/auth/delete-user', { password: PASSWORD }),
  };
}

const join = (organizationId: string, userId: string, role: string) =>
  run(
    `insert into member (id, "organizationId", "userId", role, "createdAt")
     values (gen_random_uuid()::text, ?, ?, ?, now())`,
    [organizationId, userId, role],
  );
const isThere = async (organizationId: string) =>
  (await run(`select id from organization where id = ?`, [organizationId])).length === 1;

describe('[ACCOUNT-11] the end of an account', () => {
  it('[ACCOUNT-11] takes along what nobody else is in, with courses and documents, and ends every session', async () => {
    const ada = await member();
    const { organizationId } = ada;
    await run(
      `insert into document (id, organization_id, created_by, file_name, size_in_bytes, status)
       values ('doc-1', ?, ?, 'a.pdf', 1, 'completed')`,
      [organizationId, ada.id],
    );
    const phone = createPerson(server.origin, ada.email);
    await phone.post('/api/auth/sign-in/email', { email: ada.email, password: PASSWORD });
    const ended: string[] = [];
    const stop = server.auth.live.onEnded((id) => ended.push(id));
    const answer = await ada.end();
    stop();
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
    expect(ended).toHaveLength(2);
    expect(await isThere(organizationId)).toBe(false);
    for (const table of ['document', 'member', 'team']) {
      const column = table === 'document' ? 'organization_id' : '"organizationId"';
      expect(await run(`select 1 from ${table} where ${column} = ?`, [organizationId])).toEqual([]);
    }
    expect(await run(`select 1 from "user" where id = ?`, [ada.id])).toEqual([]);
    expect(await server.auth.session(new Headers({ cookie: phone.cookie() }))).toBeUndefined();
  });

  it('[ACCOUNT-11] waits while others need its owner, says which, and loses nothing meanwhile', async () => {
    const ada = await member();
    const grace = await member();
    await join(ada.organizationId, grace.id, 'member');
    await run(`update organization set name = 'Maths' where id = ?`, [ada.organizationId]);
    const refused = await ada.end();
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'ACCOUNT_OWNS_ORGANIZATIONS',
      organizations: ['Maths'],
    });
    expect(await ada.signedIn()).toBeDefined();
    expect((await ada.end()).status).toBe(400);

    // Handed over, it stays with those who are in it.
    await run(`update member set role = 'owner' where "userId" = ? and "organizationId" = ?`, [
      grace.id,
      ada.organizationId,
    ]);
    expect((await ada.end()).status).toBe(200);
    expect(await isThere(ada.organizationId)).toBe(true);
    expect((await grace.signedIn())?.user.id).toBe(grace.id);
  });

  it('[ACCOUNT-11] of two owners who leave at the same moment, one stays', async () => {
    const ada = await member();
    const grace = await member();
    const pupil = await member();
    await join(ada.organizationId, grace.id, 'owner');
    await join(ada.organizationId, pupil.id, 'learner');
    const statuses = (await Promise.all([ada.end(), grace.end()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    const owners = await run(`select 1 from member where "organizationId" = ? and role = 'owner'`, [
      ada.organizationId,
    ]);
    expect(owners).toHaveLength(1);
  });

  it('[ACCOUNT-11] needs the right password', async () => {
    const ada = await member();
    const wrong = await ada.post('/api/auth/delete-user', { password: 'something else' });
    expect(wrong.status).toBe(400);
    expect(await ada.signedIn()).toBeDefined();
  });

  it('[ADMIN-2] is refused to the last administrator', async () => {
    const refused = await admin.post('/api/auth/delete-user', { password: PASSWORD });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'ADMIN_LAST' }]);
  });

  it('[ACCOUNT-11] by an administrator it goes by the same rules', async () => {
    const ada = await member();
    const grace = await member();
    await join(ada.organizationId, grace.id, 'member');
    const remove = (userId: string) => admin.post('/api/auth/admin/remove-user', { userId });
    const refused = await remove(ada.id);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'ACCOUNT_OWNS_ORGANIZATIONS' },
    ]);
    expect(await ada.signedIn()).toBeDefined();
    expect((await remove(grace.id)).status).toBe(200);
    expect(await isThere(grace.organizationId)).toBe(false);
    expect(await grace.signedIn()).toBeUndefined();
  });
});

describe('what others do to an account', () => {
  it('[ADMIN-4] a ban ends sessions and sockets at once, and nobody gets in again', async () => {
    const ada = await member();
    const session = await ada.signedIn();
    const ended: string[] = [];
    const stop = server.auth.live.onEnded((id) => ended.push(id));
    const banned = await admin.post('/api/auth/admin/ban-user', {
      userId: ada.id,
      banReason: 'spam',
    });
    stop();
    expect(banned.status).toBe(200);
    expect(ended).toContain(session!.sessionId);
    expect(await ada.signedIn()).toBeUndefined();
    const again = await ada.post('/api/auth/sign-in/email', {
      email: ada.email,
      password: PASSWORD,
    });
    expect([again.status, await again.json()]).toMatchObject([403, { code: 'BANNED_USER' }]);
  });

  it('[ADMIN-4] whoever is signed out does not go on as somebody else', async () => {
    const ada = await member();
    const acting = createPerson(server.origin, admin.email);
    await acting.post('/api/auth/sign-in/email', { email: admin.email, password: PASSWORD });
    await acting.post('/api/auth/admin/impersonate-user', { userId: ada.id });
    const cookie = new Headers({ cookie: acting.cookie() });
    expect((await server.auth.session(cookie))?.user.id).toBe(ada.id);
    expect((await admin.post('/api/auth/revoke-other-sessions', {})).status).toBe(200);
    expect(await server.auth.session(cookie)).toBeUndefined();
  });

  it('[ACCOUNT-16] the address that was left is told', async () => {
    const ada = await member();
    const newEmail = `${crypto.randomUUID()}@example.org`;
    await ada.post('/api/auth/email-otp/request-email-change', { newEmail });
    const mail = (await server.outbox.list(500)).find(({ to }) => to === newEmail);
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const changed = await ada.post('/api/auth/email-otp/change-email', { newEmail, otp });
    expect(changed.status).toBe(200);
    const told = (await server.outbox.list(500)).find(({ to }) => to === ada.email);
    expect(told?.subject).toBe('Your Lectern address has changed');
    expect(told?.text).toContain(newEmail);
  });

  it('[ACCOUNT-17] keeps the language of the sign-up for mails, and only languages there are', async () => {
    const person = createPerson(server.origin);
    const send = (path: string, body: unknown) =>
      person.fetch(`/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ko' },
        body: JSON.stringify(body),
      });
    await send('/sign-up/email', { name: '하늘', email: person.email, password: PASSWORD });
    // Asked for by a browser that prefers English.
    await person.post('/api/auth/request-password-reset', { email: person.email });
    const [mail] = await server.outbox.list(1);
    expect(mail).toMatchObject({ to: person.email, language: 'ko' });
    const ada = await member();
    const refused = await ada.post('/api/auth/update-user', { language: 'xx' });
    expect(await refused.json()).toMatchObject({ code: 'USER_FIELD_INVALID', field: 'language' });
    expect((await ada.post('/api/auth/update-user', { language: 'ko' })).status).toBe(200);
  });
});
