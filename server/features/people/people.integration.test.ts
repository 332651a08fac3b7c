/** Members and teams through the real routes: what is allowed, and what is told. */
import { describe, expect, it } from 'vitest';
import { type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import {
  act,
  codeOf,
  crowd,
  invite,
  join,
  memberId,
  newSchool,
  server,
  sql,
  usePeopleServer,
} from './testing/school.ts';

usePeopleServer();

describe('members', () => {
  it('[PEOPLE-11] are found by name and address in any language, filtered by role, a page at a time', async () => {
    const school = await newSchool('김하늘');
    await crowd(school, 1_000);
    const admin = await join(school, 'Ada Lovelace', 'admin');
    const api = trpcOf(admin);
    const ask = (input: object) => api.people.members.query({ orgSlug: school.orgSlug, ...input });

    const first = await ask({ limit: 20 });
    expect(first).toMatchObject({ total: 1_002, page: 1 });
    expect(first.counts).toEqual({ owner: 1, admin: 1, member: 0, learner: 1_000 });
    expect(first.self).toMatchObject({ role: 'admin' });
    expect(first.items.slice(0, 3).map(({ name }) => name)).toEqual([
      '김하늘',
      'Ada Lovelace',
      'Person 0001',
    ]);
    expect((await ask({ limit: 20, page: 51 })).items.map(({ name }) => name)).toEqual([
      'Person 0999',
      'Person 1000',
    ]);
    expect((await ask({ search: '하늘' })).items).toHaveLength(1);
    expect((await ask({ search: admin.email.toUpperCase() })).items).toHaveLength(1);
    expect(await ask({ search: '0999', role: 'learner' })).toMatchObject({ total: 1 });
    expect(await ask({ search: '0999', role: 'owner' })).toMatchObject({ total: 0, items: [] });
    expect(await ask({ search: '100%' })).toMatchObject({ total: 0 });
  });

  it('[PEOPLE-12] say how many courses of the organization they made', async () => {
    const school = await newSchool();
    const api = trpcOf(school.owner);
    await api.document.takeSample.mutate({ orgSlug: school.orgSlug, language: 'en' });
    const [row] = (await api.people.members.query({ orgSlug: school.orgSlug })).items;
    expect(row).toMatchObject({ role: 'owner', courseCount: 0 });
    await sql(
      `insert into course (id, organization_id, owner_id, slug, title, description, language, details)
       values (?, ?, ?, ?, 'T', '', 'en', '{}')`,
      [crypto.randomUUID(), school.organizationId, row!.userId, crypto.randomUUID()],
    );
    const [again] = (await api.people.members.query({ orgSlug: school.orgSlug })).items;
    expect(again).toMatchObject({ courseCount: 1 });
  });

  it('[PEOPLE-2] keep their last owner, whatever is tried', async () => {
    const school = await newSchool();
    const admin = await join(school, 'Admin', 'admin');
    const own = await memberId(school, school.owner.email);
    const demote = await act(school, school.owner, 'update-member-role', {
      memberId: own,
      role: 'member',
    });
    expect(await codeOf(demote)).toBe('YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER');
    expect(await codeOf(await act(school, school.owner, 'leave', {}))).toBe(
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    );
    for (const verb of ['remove-member', 'update-member-role']) {
      const body = { memberIdOrEmail: own, memberId: own, role: 'member' };
      expect((await act(school, admin, verb, body)).ok).toBe(false);
    }
    expect((await act(school, admin, 'leave', {})).ok).toBe(true);
  });

  it('[PEOPLE-2] keep an owner when two demote each other at once', async () => {
    const school = await newSchool();
    const other = await join(school, 'Other owner', 'owner');
    const ids = [await memberId(school, school.owner.email), await memberId(school, other.email)];
    const answers = await Promise.all([
      act(school, school.owner, 'update-member-role', { memberId: ids[1], role: 'member' }),
      act(school, other, 'update-member-role', { memberId: ids[0], role: 'member' }),
    ]);
    const codes = await Promise.all(answers.map(codeOf));
    expect(codes).toContain('ok');
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const rows = await sql(`select role from member where "organizationId" = ?`, [
      school.organizationId,
    ]);
    expect(rows.filter(({ role }) => role === 'owner').length).toBeGreaterThan(0);
    // The same said by the database alone, without better-auth's own look before.
    await expect(
      sql(`update member set role = 'member' where "organizationId" = ?`, [school.organizationId]),
    ).rejects.toThrow('an organization keeps at least one owner');
  });

  it('[PEOPLE-3] count owners beyond the first hundred', async () => {
    const school = await newSchool();
    await crowd(school, 300);
    const late = await join(school, 'Late owner', 'owner');
    expect((await act(school, school.owner, 'leave', {})).status).toBe(200);
    expect(await codeOf(await act(school, late, 'leave', {}))).toBe(
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    );
    const deleted = await act(school, late, 'delete', {});
    expect(deleted.status).toBe(200);
  });

  it('[PEOPLE-7] change roles as far as their own reaches', async () => {
    const school = await newSchool();
    const admin = await join(school, 'Admin', 'admin');
    const member = await join(school, 'Member', 'member');
    const learner = await join(school, 'Learner', 'learner');
    const to = (person: Person, memberIdOf: string, role: string) =>
      act(school, person, 'update-member-role', { memberId: memberIdOf, role });
    const ofMember = await memberId(school, member.email);
    const ofLearner = await memberId(school, learner.email);
    expect((await to(member, ofLearner, 'member')).status).toBe(403);
    expect((await to(learner, ofLearner, 'owner')).status).toBe(403);
    expect((await to(admin, ofMember, 'owner')).status).toBe(403);
    expect((await to(admin, ofMember, 'learner')).status).toBe(200);
    // In force at once, in the session that was there before.
    expect(await outcome(trpcOf(member).people.members.query({ orgSlug: school.orgSlug }))).toBe(
      'NOT_AUTHORIZED',
    );
    expect((await to(school.owner, ofMember, 'owner')).status).toBe(200);
    expect(await outcome(trpcOf(member).people.members.query({ orgSlug: school.orgSlug }))).toBe(
      'ok',
    );
  });

  it('[PEOPLE-6] are no business of learners, whatever they ask', async () => {
    const school = await newSchool();
    const learner = await join(school, 'Learner', 'learner');
    const member = await join(school, 'Member', 'member');
    await invite(school, school.owner, `${crypto.randomUUID()}@example.org`);
    const get = (person: Person, verb: string, by = `organizationId=${school.organizationId}`) =>
      person.fetch(`/api/auth/organization/${verb}?${by}`);
    for (const verb of ['list-members', 'list-invitations', 'list-teams']) {
      expect([verb, (await get(member, verb)).status]).toEqual([verb, 200]);
      expect([verb, await codeOf(await get(learner, verb))]).toEqual([verb, 'NOT_AUTHORIZED']);
    }
    const bySlug = await get(learner, 'list-members', `organizationSlug=${school.orgSlug}`);
    expect(await codeOf(bySlug)).toBe('NOT_AUTHORIZED');
    const parts = async (response: Response) => {
      const { members, invitations } = (await response.json()) as Record<string, unknown[]>;
      return [members?.length ?? 0, invitations?.length ?? 0];
    };
    expect(await parts(await get(member, 'get-full-organization'))).toEqual([3, 1]);
    expect(await parts(await get(learner, 'get-full-organization'))).toEqual([0, 0]);
    expect(await parts(await act(school, learner, 'set-active', {}))).toEqual([0, 0]);
    const active = await learner.fetch('/api/auth/organization/list-members');
    expect(await codeOf(active)).toBe('NOT_AUTHORIZED');
  });

  it('[PEOPLE-5] who is removed is out at once, out of teams and of the organization they worked in', async () => {
    const school = await newSchool();
    const member = await join(school, 'Member', 'member');
    expect((await act(school, member, 'set-active', {})).status).toBe(200);
    const made = await act(school, school.owner, 'create-team', { name: 'Maths' });
    const { id: teamId } = (await made.json()) as { id: string };
    const added = await act(school, school.owner, 'add-team-member', { teamId, userId: member.id });
    expect(added.status).toBe(200);
    const removed = await act(school, school.owner, 'remove-member', {
      memberIdOrEmail: await memberId(school, member.email),
    });
    expect(removed.status).toBe(200);
    const me = await trpcOf(member).viewer.me.query();
    expect(me!.organization).toBeUndefined();
    expect(me!.organizations.map(({ slug }) => slug)).not.toContain(school.orgSlug);
    expect(await outcome(trpcOf(member).people.members.query({ orgSlug: school.orgSlug }))).toBe(
      'ORGANIZATION_NOT_FOUND',
    );
    const team = await trpcOf(school.owner).people.team.query({
      orgSlug: school.orgSlug,
      teamSlug: 'maths',
    });
    expect(team.members.total).toBe(0);
  });

  it('[PEOPLE-5] whose roles changed is told at once wherever they are connected, who left as well', async () => {
    const school = await newSchool();
    const [demoted, removed, gone] = [
      await join(school, 'Demoted', 'admin'),
      await join(school, 'Removed', 'member'),
      await join(school, 'Gone', 'member'),
    ];
    const told: string[] = [];
    const stop = server.auth.live.onRolesChanged((userId) => told.push(userId));
    await act(school, school.owner, 'update-member-role', {
      memberId: await memberId(school, demoted.email),
      role: 'learner',
    });
    await act(school, school.owner, 'remove-member', { memberIdOrEmail: removed.email });
    expect((await act(school, gone, 'leave', {})).status).toBe(200);
    stop();
    expect(told).toEqual([demoted.id, removed.id, gone.id]);
  });
});

describe('teams', () => {
  it('[PEOPLE-4] are made, renamed, filled and removed by those who may, the last one too', async () => {
    const school = await newSchool();
    const admin = await join(school, 'Admin', 'admin');
    const member = await join(school, 'Member', 'member');
    const api = trpcOf(member);
    const names = async (search?: string) =>
      (
        await api.people.teams.query({ orgSlug: school.orgSlug, ...(search ? { search } : {}) })
      ).items.map(({ name, slug, memberCount }) => [name, slug, memberCount]);
    expect((await act(school, member, 'create-team', { name: 'Mine' })).status).toBe(403);
    const made = await act(school, admin, 'create-team', { name: 'Maths' });
    const { id: teamId } = (await made.json()) as { id: string };
    expect((await act(school, admin, 'create-team', { name: 'Maths' })).status).toBe(200);
    expect(await names('math')).toEqual([
      ['Maths', 'maths', 0],
      ['Maths', 'maths-2', 0],
    ]);
    const candidates = () =>
      trpcOf(admin).people.candidates.query({ orgSlug: school.orgSlug, teamSlug: 'maths' });
    expect((await candidates()).map(({ name }) => name)).toEqual(['Admin', 'Member', 'Owner']);
    expect(
      (await act(school, admin, 'add-team-member', { teamId, userId: member.id })).status,
    ).toBe(200);
    expect((await candidates()).map(({ name }) => name)).toEqual(['Admin', 'Owner']);
    const [team] = (await api.people.teams.query({ orgSlug: school.orgSlug, search: 'maths' }))
      .items;
    expect(team).toMatchObject({ memberCount: 1, faces: [{ name: 'Member', image: null }] });
    const renamed = await admin.post('/api/auth/organization/update-team', {
      teamId,
      data: { name: 'Algebra', organizationId: school.organizationId },
    });
    expect(renamed.status).toBe(200);
    expect(await names('alge')).toEqual([['Algebra', 'maths', 1]]);
    expect(
      (await act(school, member, 'remove-team-member', { teamId, userId: member.id })).status,
    ).toBe(403);
    expect(
      (await act(school, admin, 'remove-team-member', { teamId, userId: member.id })).status,
    ).toBe(200);
    // [PEOPLE-4]
    const { items } = await api.people.teams.query({ orgSlug: school.orgSlug });
    for (const { id } of items) {
      expect((await act(school, admin, 'remove-team', { teamId: id })).status).toBe(200);
    }
    expect(await names()).toEqual([]);
  });

  it('[PEOPLE-10] of another organization are not to be seen or filled', async () => {
    const school = await newSchool();
    const other = await newSchool();
    const made = await act(other, other.owner, 'create-team', { name: 'Theirs' });
    const { id: teamId } = (await made.json()) as { id: string };
    const theirs = { orgSlug: school.orgSlug, teamSlug: 'theirs' };
    expect(await outcome(trpcOf(school.owner).people.team.query(theirs))).toBe('TEAM_NOT_FOUND');
    const member = await join(school, 'Member', 'member');
    const added = await act(school, school.owner, 'add-team-member', { teamId, userId: member.id });
    expect(added.ok).toBe(false);
  });
});
