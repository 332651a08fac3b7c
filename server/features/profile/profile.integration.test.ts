import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { SHAREABLE, type Shareable } from '#machines/profile/profile.schema.ts';
import { createNewcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { createPerson, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { creatorProfile } from './testing/creator-profile.ts';

let database: TestDatabase;
let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
  ({ database } = server);
});
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

const stranger = () => trpcOf(createPerson(server.origin));

describe('one’s own profile', () => {
  it('[PROFILE-1] begins with what the account knows, and comes back as it was saved', async () => {
    const { api, person } = await newcomer();
    expect(await api.profile.getCreator.query()).toMatchObject({
      name: 'Ada Lovelace',
      email: person.email,
      profile: null,
    });
    const content = creatorProfile();
    const saved = { content, visible: true, shared: ['phone' as const] };
    expect(await api.profile.saveCreator.mutate({ ...saved, revision: 0 })).toEqual({
      revision: 1,
    });
    const { profile } = await api.profile.getCreator.query();
    expect(profile).toMatchObject({ ...saved, revision: 1 });
  });

  it('[PROFILE-1] the server refuses what the form would', async () => {
    const { api } = await newcomer();
    const call = api.profile.saveCreator.mutate({
      content: { ...creatorProfile(), bio: 'short' },
      visible: false,
      shared: [],
      revision: 0,
    });
    expect(await outcome(call)).toBe('BAD_INPUT');
  });

  it('[PROFILE-4] a save never writes over another one that was not seen', async () => {
    const { api } = await newcomer();
    const save = (name: string, revision: number) =>
      outcome(
        api.profile.saveLearner.mutate({
          content: { displayName: name, bio: '', languages: [], interests: [], goals: [] },
          visible: false,
          revision,
        }),
      );
    const both = await Promise.all([save('First', 0), save('Second', 0)]);
    expect(both.toSorted()).toEqual(['PROFILE_CHANGED', 'ok']);
    expect(await save('Third', 0)).toBe('PROFILE_CHANGED');
    expect(await save('Third', 1)).toBe('ok');
    expect((await api.profile.getLearner.query()).profile?.content.displayName).toBe('Third');
  });

  it('[PROFILE-7] goes with the account', async () => {
    const { api, userId } = await newcomer();
    await api.profile.saveCreator.mutate({
      content: creatorProfile(),
      visible: true,
      shared: [],
      revision: 0,
    });
    const em = database.orm.em.fork();
    await em.execute(`delete from "user" where id = ?`, [userId]);
    expect(await em.execute(`select 1 from profile where user_id = ?`, [userId])).toEqual([]);
  });
});

describe('what others see', () => {
  const PRIVATE: Record<Shareable, string> = {
    location: 'Private-Street',
    email: 'ada.private',
    phone: '7946',
    certifications: 'Private certificate',
    languages: 'Private French',
  };

  async function shown(visible: boolean, shared: Shareable[]) {
    const { api, userId, orgSlug, person } = await newcomer();
    await api.profile.saveCreator.mutate({
      content: creatorProfile(),
      visible,
      shared,
      revision: 0,
    });
    return { api, userId, orgSlug, person };
  }

  it('[PROFILE-3] nothing while it is not switched visible, not even that there is somebody', async () => {
    const { userId, orgSlug } = await shown(false, [...SHAREABLE]);
    const ask = (id: string) =>
      outcome(stranger().profile.getPublic.query({ orgSlug, userId: id }));
    expect(await ask(userId)).toBe('PROFILE_NOT_FOUND');
    expect(await ask('nobody')).toBe('PROFILE_NOT_FOUND');
  });

  it('[PROFILE-3] exactly the public fields, and no private one', async () => {
    const { userId, orgSlug, person } = await shown(true, []);
    const answer = await stranger().profile.getPublic.query({ orgSlug, userId });
    expect(Object.keys(answer).toSorted()).toEqual(['creator', 'organization']);
    expect(Object.keys(answer.creator!).toSorted()).toEqual([
      'bio',
      'education',
      'experience',
      'name',
      'skills',
      'socialLinks',
      'title',
      'website',
    ]);
    const text = JSON.stringify(answer);
    for (const secret of [...Object.values(PRIVATE), person.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each(SHAREABLE)('[PROFILE-3] %s when it alone is shared', async (field) => {
    const { userId, orgSlug } = await shown(true, [field]);
    const text = JSON.stringify(await stranger().profile.getPublic.query({ orgSlug, userId }));
    for (const [name, secret] of Object.entries(PRIVATE)) {
      expect([name, text.includes(secret)]).toEqual([name, name === field]);
    }
  });

  it('[PROFILE-3] only at the organizations one belongs to', async () => {
    const { userId } = await shown(true, []);
    const other = await newcomer();
    const call = other.api.profile.getPublic.query({ orgSlug: other.orgSlug, userId });
    expect(await outcome(call)).toBe('PROFILE_NOT_FOUND');
  });

  it('[PROFILE-3] of a learner everything but the goals', async () => {
    const { api, userId, orgSlug } = await newcomer();
    await api.profile.saveLearner.mutate({
      content: {
        displayName: 'Bo',
        bio: 'Hello',
        languages: [],
        interests: ['Maps'],
        goals: ['Private goal'],
      },
      visible: true,
      revision: 0,
    });
    const answer = await stranger().profile.getPublic.query({ orgSlug, userId });
    expect(answer.learner).toEqual({
      displayName: 'Bo',
      bio: 'Hello',
      languages: [],
      interests: ['Maps'],
    });
    expect(answer).not.toHaveProperty('creator');
  });
});

describe('sessions', () => {
  const signIn = async (email: string): Promise<Person> => {
    const again = createPerson(server.origin, email);
    const answer = await again.post('/api/auth/sign-in/email', {
      email,
      password: 'correct horse battery',
    });
    expect(answer.status).toBe(200);
    return again;
  };

  it('[SESSION-1] are listed without their keys, the current one marked', async () => {
    const { person, api } = await newcomer();
    await signIn(person.email);
    const sessions = await api.account.sessions.query();
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    for (const session of sessions) {
      expect(Object.keys(session).toSorted()).toEqual([
        'activeAt',
        'address',
        'current',
        'id',
        'signedInAt',
        'userAgent',
      ]);
      expect(session.address).toBe('127.0.0.1');
    }
  });

  it('[SESSION-1] one of them is ended, and only one’s own', async () => {
    const { person, api } = await newcomer();
    const second = await signIn(person.email);
    const other = (await api.account.sessions.query()).find(({ current }) => !current)!;
    const foreign = await newcomer();
    const call = foreign.api.account.revokeSession.mutate({ sessionId: other.id });
    expect(await outcome(call)).toBe('SESSION_NOT_FOUND');
    expect(await outcome(trpcOf(second).account.sessions.query())).toBe('ok');
    const heard: string[] = [];
    server.auth.live.onEnded((id) => heard.push(id));
    await api.account.revokeSession.mutate({ sessionId: other.id });
    expect(heard).toEqual([other.id]);
    expect(await outcome(trpcOf(second).account.sessions.query())).toBe('SIGN_IN_REQUIRED');
    expect(await outcome(api.account.sessions.query())).toBe('ok');
  });

  it('[ACCOUNT-11] says what hangs on the account', async () => {
    const { api, orgSlug } = await newcomer();
    expect(await api.account.organizations.query()).toMatchObject([
      { slug: orgSlug, owner: true, people: 1, owners: 1, courses: 0 },
    ]);
  });
});
