/** Invitations through the real routes: who may send and take them, and what is told. */
import { describe, expect, it } from 'vitest';
import { lostRace } from '../../auth/lost-race.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { trpcOf } from '../../testing/trpc-client.ts';
import {
  act,
  codeOf,
  invite,
  join,
  newPerson,
  newSchool,
  server,
  sql,
  usePeopleServer,
} from './testing/school.ts';

usePeopleServer();

describe('invitations', () => {
  it('[PEOPLE-1] stay one however often they are sent, and live anew', async () => {
    const school = await newSchool();
    const email = `${crypto.randomUUID()}@example.org`;
    const api = trpcOf(school.owner);
    const list = () => api.people.invitations.query({ orgSlug: school.orgSlug });
    expect((await invite(school, school.owner, email)).status).toBe(200);
    expect(await codeOf(await invite(school, school.owner, email))).toBe(
      'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    );
    await sql(
      `update invitation set "expiresAt" = "expiresAt" - interval '2 days' where email = ?`,
      [email],
    );
    const [before] = (await list()).items;
    const again = await invite(school, school.owner, email, { resend: true });
    expect(again.status).toBe(200);
    const after = await list();
    expect(after).toMatchObject({
      total: 1,
      items: [{ id: before!.id, email, inviter: { email: school.owner.email }, expired: false }],
    });
    expect(Date.parse(after.items[0]!.expiresAt)).toBeGreaterThan(Date.parse(before!.expiresAt));
    const mails = (await server.outbox.list(500)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail.text).toContain(`/accept-invitation/${before!.id}`);
  });

  it('[PEOPLE-1] stay one when sent twice at the same moment', async () => {
    const school = await newSchool();
    const email = `${crypto.randomUUID()}@example.org`;
    const sent = await Promise.all(
      [1, 2, 3].map(() => invite(school, school.owner, email, { resend: true })),
    );
    const codes = new Set(await Promise.all(sent.map(codeOf)));
    expect(codes).toContain('ok');
    codes.delete('ok');
    codes.delete('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION');
    expect([...codes]).toEqual([]);
    const list = await trpcOf(school.owner).people.invitations.query({ orgSlug: school.orgSlug });
    expect(list.total).toBe(1);
  });

  it('[PEOPLE-1] [PEOPLE-2] whoever comes too late by an instant is told so', async () => {
    const school = await newSchool();
    const email = `${crypto.randomUUID()}@example.org`;
    await invite(school, school.owner, email);
    const refusal = async (text: string) => {
      const error: unknown = await sql(text, [school.organizationId]).catch((one: unknown) => one);
      const answer = lostRace(error);
      return answer && [answer.status, await codeOf(answer)];
    };
    // As it would be written had the look before found nothing.
    expect(
      await refusal(`insert into invitation
          (id, "organizationId", email, role, status, "expiresAt", "inviterId", "createdAt")
        select gen_random_uuid()::text, "organizationId", email, role, status, "expiresAt",
          "inviterId", now()
        from invitation where "organizationId" = ?`),
    ).toEqual([409, 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION']);
    expect(await refusal(`update member set role = 'member' where "organizationId" = ?`)).toEqual([
      409,
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
    ]);
    expect(lostRace(new Error('something else'))).toBeUndefined();
  });

  it('[PEOPLE-9] that ran out are listed as such, and are sent anew as new ones', async () => {
    const school = await newSchool();
    const email = `${crypto.randomUUID()}@example.org`;
    await invite(school, school.owner, email, { role: 'learner' });
    await sql(`update invitation set "expiresAt" = now() - interval '1 hour' where email = ?`, [
      email,
    ]);
    const api = trpcOf(school.owner);
    const [old] = (await api.people.invitations.query({ orgSlug: school.orgSlug })).items;
    expect(old).toMatchObject({ expired: true, role: 'learner' });
    const open = (id: string) => api.people.invitation.query({ invitationId: id });
    expect(await open(old!.id)).toMatchObject({ status: 'expired', email: null });
    await invite(school, school.owner, email, { role: 'learner', resend: true });
    const { items } = await api.people.invitations.query({ orgSlug: school.orgSlug });
    expect(items).toMatchObject([{ email, expired: false }]);
    expect(items[0]!.id).not.toBe(old!.id);
    expect(await open(old!.id)).toMatchObject({ status: 'expired' });
  });

  it('[PEOPLE-7] are sent by owners and admins only, and nobody makes owners but owners', async () => {
    const school = await newSchool();
    const admin = await join(school, 'Admin', 'admin');
    const email = () => `${crypto.randomUUID()}@example.org`;
    for (const role of ['member', 'learner']) {
      const person = await join(school, role, role);
      expect((await invite(school, person, email())).status).toBe(403);
    }
    expect((await invite(school, admin, email(), { role: 'owner' })).status).toBe(403);
    expect((await invite(school, admin, email(), { role: 'learner' })).status).toBe(200);
    expect((await invite(school, school.owner, email(), { role: 'owner' })).status).toBe(200);
    expect((await invite(school, school.owner, email(), { role: 'emperor' })).status).toBe(400);
    expect(await codeOf(await invite(school, admin, school.owner.email))).toBe(
      'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    );
  });

  it('[PEOPLE-8] lead somebody new into the organization and its team, active, with no other workspace', async () => {
    const school = await newSchool();
    const made = await act(school, school.owner, 'create-team', { name: '수학 팀' });
    const { id: teamId } = (await made.json()) as { id: string };
    const invited = createPerson(server.origin);
    await invite(school, school.owner, invited.email, { role: 'learner', teamId });
    const [sent] = (
      await trpcOf(school.owner).people.invitations.query({ orgSlug: school.orgSlug })
    ).items;
    expect(sent).toMatchObject({ team: { name: '수학 팀' } });
    const open = () => trpcOf(invited).people.invitation.query({ invitationId: sent!.id });
    expect(await open()).toMatchObject({
      status: 'pending',
      email: invited.email,
      role: 'learner',
      organization: { slug: school.orgSlug },
      inviter: { name: 'Owner' },
      team: { name: '수학 팀' },
      viewer: null,
    });
    await signUp(invited, server.outbox, 'Invited');
    expect(await open()).toMatchObject({
      viewer: { isInvited: true, isMember: false },
    });
    const accepted = await invited.post('/api/auth/organization/accept-invitation', {
      invitationId: sent!.id,
    });
    expect(accepted.status).toBe(200);
    const me = await trpcOf(invited).viewer.me.query();
    expect(me!.organizations).toMatchObject([{ slug: school.orgSlug, role: 'learner' }]);
    expect(me!.organization?.slug).toBe(school.orgSlug);
    expect(await open()).toMatchObject({ status: 'accepted', viewer: { isMember: true } });
    const team = await trpcOf(school.owner).people.team.query({
      orgSlug: school.orgSlug,
      teamSlug: '수학-팀',
    });
    expect(team.members.items).toMatchObject([{ name: 'Invited' }]);
  });

  it('[PEOPLE-8] are for one address: somebody else is told so, and cannot take it', async () => {
    const school = await newSchool();
    const invited = await newPerson('Invited');
    const other = await newPerson('Other');
    await invite(school, school.owner, invited.email);
    const [sent] = (
      await trpcOf(school.owner).people.invitations.query({ orgSlug: school.orgSlug })
    ).items;
    const invitationId = sent!.id;
    expect(await trpcOf(other).people.invitation.query({ invitationId })).toMatchObject({
      email: invited.email,
      viewer: { email: other.email, isInvited: false },
    });
    const taken = await other.post('/api/auth/organization/accept-invitation', { invitationId });
    expect(await codeOf(taken)).toBe('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION');
    const cancelled = await act(school, school.owner, 'cancel-invitation', { invitationId });
    expect(cancelled.status).toBe(200);
    expect(await trpcOf(invited).people.invitation.query({ invitationId })).toMatchObject({
      status: 'canceled',
    });
    const late = await invited.post('/api/auth/organization/accept-invitation', { invitationId });
    expect(await codeOf(late)).toBe('INVITATION_NOT_FOUND');
  });
});
