/** What administrators do to sessions, over real HTTP and sockets: bans, and acting for somebody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPERSONATION_SECONDS } from '../../auth/admin-acts.ts';
import {
  connected,
  openLiveSocket as connect,
  type TestSocket,
} from '../../testing/live-socket.ts';
import { PASSWORD } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { codeOf, createAdminFixture, idOf, type AdminFixture } from './testing/admin-fixture.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await createAdminFixture();
});
afterAll(() => fixture.close());

const disconnected = (socket: TestSocket) =>
  new Promise<string>((resolve) => socket.once('disconnect', resolve));

describe('a ban', () => {
  it('[ADMIN-4] [ADMIN-6] ends sessions and sockets at once, and tells why and until when', async () => {
    const { id: userId, person } = await fixture.account('Loud');
    const socket = connect(person);
    expect(await connected(socket)).toBe('connected');
    const gone = disconnected(socket);
    await fixture.act('ban-user', {
      userId,
      banReason: 'Spam in the comments',
      banExpiresIn: 3600,
    });
    expect(await gone).toBe('io server disconnect');
    expect(await idOf(person)).toBeUndefined();

    const wrong = await fixture.signIn(person.email, 'not the password');
    expect(JSON.stringify(await wrong.json())).not.toContain('Spam');
    const right = await fixture.signIn(person.email);
    expect(right.status).toBe(403);
    const told = (await right.json()) as { code: string; reason: string; until: string };
    expect(told).toMatchObject({ code: 'BANNED_USER', reason: 'Spam in the comments' });
    expect(Date.parse(told.until)).toBeGreaterThan(Date.now());

    await fixture.act('unban-user', { userId });
    expect((await fixture.signIn(person.email)).status).toBe(200);
  });

  it('[ADMIN-6] that has run out lets people in again', async () => {
    const { id: userId, person } = await fixture.account('Quiet again');
    await fixture.act('ban-user', { userId, banReason: 'a while', banExpiresIn: 3600 });
    await fixture.database.orm.em
      .fork()
      .execute(`update "user" set "banExpires" = now() - interval '1 second' where id = ?`, [
        userId,
      ]);
    expect((await fixture.repository().users.find(userId))?.ban).toBeUndefined();
    expect((await fixture.signIn(person.email)).status).toBe(200);
  });

  it('[ADMIN-4] of an administrator ends what they do as others', async () => {
    const other = await fixture.makeAdmin('Turncoat');
    const victim = await fixture.account('Victim');
    await fixture.act('impersonate-user', { userId: victim.id }, other.person);
    expect(await idOf(other.person)).toBe(victim.id);
    await fixture.act('ban-user', { userId: other.id, banReason: 'enough' });
    expect(await idOf(other.person)).toBeUndefined();
    expect(await idOf(victim.person)).toBe(victim.id);
  });

  it('[ADMIN-4] like a new password or another role, reaches everybody who is connected', async () => {
    const { id: userId, person } = await fixture.account('Promoted');
    const socket = connect(person);
    await connected(socket);
    const dropped = disconnected(socket);
    await fixture.act('set-role', { userId, role: 'admin' });
    await dropped;
    expect(await outcome(trpcOf(person).admin.overview.query())).toBe('ok');
    await fixture.act('set-role', { userId, role: 'user' });
    expect(await outcome(trpcOf(person).admin.overview.query())).toBe('NOT_AUTHORIZED');
    await fixture.act('set-user-password', { userId, newPassword: 'another password' });
    expect(await idOf(person)).toBeUndefined();
    expect((await fixture.signIn(person.email)).status).toBe(401);
    expect((await fixture.signIn(person.email, 'another password')).status).toBe(200);
  });
});

describe('an impersonation', () => {
  it('[ADMIN-3] is who one is, sockets included, until it is stopped', async () => {
    const helper = await fixture.makeAdmin('Helper');
    const helped = await fixture.account('Helped');
    expect(await trpcOf(helper.person).admin.impersonation.query()).toBeNull();
    await fixture.act('impersonate-user', { userId: helped.id }, helper.person);
    expect(await idOf(helper.person)).toBe(helped.id);
    expect(await trpcOf(helper.person).admin.impersonation.query()).toMatchObject({
      person: { name: 'Helped', email: helped.person.email },
      admin: { name: 'Helper' },
    });
    const socket = connect(helper.person);
    expect(await connected(socket)).toBe('connected');
    const gone = disconnected(socket);
    expect((await fixture.act('stop-impersonating', {}, helper.person)).status).toBe(200);
    await gone;
    expect(await idOf(helper.person)).toBe(helper.id);
    expect(await trpcOf(helper.person).admin.impersonation.query()).toBeNull();
    expect(
      (await fixture.actsOn(helped.id)).map((one) => [one.act, one.actor.id, one.done]),
    ).toEqual([
      ['impersonation.stop', helper.id, true],
      ['impersonation.start', helper.id, true],
    ]);
    await fixture.act('set-role', { userId: helper.id, role: 'user' });
  });

  it('[ADMIN-5] does not touch the account of the one it is about', async () => {
    const helper = await fixture.makeAdmin('Curious');
    const helped = await fixture.account('Careful');
    await fixture.act('impersonate-user', { userId: helped.id }, helper.person);
    for (const [endpoint, body] of [
      ['change-password', { currentPassword: PASSWORD, newPassword: 'another password' }],
      ['email-otp/request-email-change', { newEmail: 'mine@example.org' }],
      ['delete-user', {}],
      ['revoke-other-sessions', {}],
    ] as const) {
      const answer = await helper.person.post(`/api/auth/${endpoint}`, body);
      expect([endpoint, await codeOf(answer)]).toEqual([endpoint, 'ACTING_NOT_ALLOWED']);
    }
    const { account } = trpcOf(helper.person);
    for (const { id: sessionId } of await account.sessions.query()) {
      expect(await outcome(account.revokeSession.mutate({ sessionId }))).toBe('NOT_AUTHORIZED');
    }
    expect(await idOf(helped.person)).toBe(helped.id);
    await fixture.act('set-role', { userId: helper.id, role: 'user' });
  });

  it('[ADMIN-3] ends after an hour, whatever cookies the browser sends', async () => {
    const helper = await fixture.makeAdmin('Persistent');
    const helped = await fixture.account('Patient');
    await fixture.act('impersonate-user', { userId: helped.id }, helper.person);
    const em = fixture.database.orm.em.fork();
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
    await fixture.act('set-role', { userId: helper.id, role: 'user' });
  });
});
