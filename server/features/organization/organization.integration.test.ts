import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { createAccessFixture, type AccessFixture } from '../../access/access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.close());

const owner = () => trpcOf(fixture.person('owner'));
const nobody = () => trpcOf(fixture.person('nobody'));
const change = (person: Person, organizationId: string, data: object) =>
  person.post('/api/auth/organization/update', { organizationId, data });

async function organizationOf(person: Person, slug: string): Promise<string> {
  const made = await person.post('/api/auth/organization/create', { name: slug, slug });
  return ((await made.json()) as { id: string }).id;
}

describe('the public profile', () => {
  it('[ORGANIZATION-1] tells what was given, and nothing of what is inside', async () => {
    const fields = {
      slogan: 'Slow and thorough',
      website: 'https://school.example',
      primaryColor: '#0a7d5a',
      customDomain: 'learn.school.example',
      twitter: 'https://x.com/school',
    };
    expect((await change(fixture.person('admin'), fixture.organizationId, fields)).ok).toBe(true);
    const profile = await nobody().organization.getPublicProfile.query({ slug: fixture.orgSlug });
    expect(profile).toEqual({
      name: 'School',
      slug: 'the-school',
      description: '',
      slogan: 'Slow and thorough',
      logo: '',
      banner: '',
      website: 'https://school.example',
      contactEmail: '',
      phone: '',
      address: '',
      primaryColor: '#0a7d5a',
      secondaryColor: '',
      twitter: 'https://x.com/school',
      linkedin: '',
      facebook: '',
      instagram: '',
      url: `${fixture.server.origin}/the-school`,
    });
    const settings = await owner().organization.settings.query({ orgSlug: fixture.orgSlug });
    expect(settings.customDomain).toBe('learn.school.example');
  });

  it('[ORGANIZATION-2] lists what is published and public, and nothing else', async () => {
    const em = fixture.database.orm.em.fork();
    const set = (status: string, privacy: string) =>
      em.execute('update course set status = ?, privacy = ? where id = ?', [
        status,
        privacy,
        fixture.course.courseId,
      ]);
    const listed = async () => {
      const { items } = await nobody().course.getAllCourses.query({
        orgSlug: fixture.orgSlug,
        open: true,
        page: 1,
        limit: 12,
      });
      return items;
    };
    for (const [status, privacy] of [
      ['published', 'private'],
      ['draft', 'public'],
      ['archived', 'public'],
    ] as const) {
      await set(status, privacy);
      expect([status, privacy, await listed()]).toEqual([status, privacy, []]);
    }
    await set('published', 'public');
    expect(await listed()).toMatchObject([
      { slug: fixture.course.slug, title: 'Plants', level: 'beginner', lessonCount: 1 },
    ]);
    expect(Object.keys((await listed())[0]!)).not.toContain('id');
  });
});

describe('addresses', () => {
  const check = (slug: string, orgSlug?: string) =>
    owner().organization.checkSlug.query({ slug, ...(orgSlug ? { orgSlug } : {}) });

  it('[ORGANIZATION-3] free, taken, reserved and impossible ones are told apart, with one that can be had', async () => {
    expect(await check('수학-교실')).toEqual({ slug: '수학-교실', state: 'free' });
    expect(await check('the-school')).toEqual({
      slug: 'the-school',
      state: 'taken',
      suggestion: 'the-school-2',
    });
    expect(await check('pricing')).toMatchObject({ state: 'reserved', suggestion: 'pricing-2' });
    expect(await check('No Spaces')).toMatchObject({ state: 'invalid', suggestion: 'no-spaces' });
    expect(await check('the-school', 'the-school')).toMatchObject({ state: 'own' });
    expect(
      await outcome(
        trpcOf(fixture.person('stranger')).organization.checkSlug.query({
          slug: 'x',
          orgSlug: 'the-school',
        }),
      ),
    ).toBe('ORGANIZATION_NOT_FOUND');
  });

  it('[ORGANIZATION-4] a former address leads on, and nobody else gets it', async () => {
    const admin = fixture.person('admin');
    expect((await change(admin, fixture.organizationId, { slug: 'new-school' })).ok).toBe(true);
    const found = await nobody().organization.getPublicProfile.query({ slug: 'the-school' });
    expect(found.slug).toBe('new-school');

    const stranger = fixture.person('stranger');
    const asked = await trpcOf(stranger).organization.checkSlug.query({ slug: 'the-school' });
    expect(asked).toMatchObject({ state: 'taken' });
    const taken = await stranger.post('/api/auth/organization/create', {
      name: 'The School',
      slug: 'the-school',
    });
    expect(taken.status).toBe(400);
    expect(((await taken.json()) as { code: string }).code).toBe('ORGANIZATION_SLUG_ALREADY_TAKEN');
    // Not by way of a first workspace either.
    const namesake = createPerson(fixture.server.origin);
    await signUp(namesake, fixture.server.outbox, 'the school');
    expect((await trpcOf(namesake).viewer.me.query())!.organization!.slug).toBe('the-school-2');

    expect((await change(admin, fixture.organizationId, { slug: 'the-school' })).ok).toBe(true);
    const back = await nobody().organization.getPublicProfile.query({ slug: 'new-school' });
    expect(back.slug).toBe('the-school');
  });
});

describe('those one belongs to', () => {
  it('[ORGANIZATION-5] stand in a list with role and counts', async () => {
    const mine = await owner().organization.mine.query();
    expect(
      mine.map(({ slug, role, memberCount, teamCount, courseCount }) => [
        slug,
        role,
        memberCount,
        teamCount,
        courseCount,
      ]),
    ).toEqual([
      ['owner', 'owner', 1, 1, 0],
      ['the-school', 'owner', 4, 1, 1],
    ]);
  });

  it('[ORGANIZATION-6] have an overview: numbers, and what happened lately, newest first', async () => {
    const overview = await owner().organization.overview.query({ orgSlug: fixture.orgSlug });
    expect(overview).toMatchObject({
      members: 4,
      teams: 1,
      documents: 1,
      pendingInvitations: 0,
      courses: { published: 1, draft: 0, archived: 0 },
    });
    const kinds = overview.activity.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['course', 'document', 'member', 'team']));
    const times = overview.activity.map(({ at }) => at);
    expect(times).toEqual([...times].sort().toReversed());
    expect(overview.activity.find(({ kind }) => kind === 'course')).toMatchObject({
      title: 'Plants',
      by: 'owner',
      slug: fixture.course.slug,
    });
  });
});

describe('deleting', () => {
  const remove = (person: Person, organizationId: string) =>
    person.post('/api/auth/organization/delete', { organizationId });

  it('[ORGANIZATION-7] the only organization stays', async () => {
    const alone = createPerson(fixture.server.origin);
    await signUp(alone, fixture.server.outbox, 'alone');
    const { id } = (await trpcOf(alone).viewer.me.query())!.organization!;
    const answer = await remove(alone, id);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toBe(
      'You cannot delete your only organization.',
    );
  });

  it('[ORGANIZATION-7] only its owner may', async () => {
    const answers = [];
    for (const who of ['nobody', 'stranger', 'learner', 'member', 'admin'] as const) {
      answers.push((await remove(fixture.person(who), fixture.organizationId)).ok);
    }
    expect(answers).toEqual([false, false, false, false, false]);
  });

  it('[ORGANIZATION-8] who was in it is told by mail, and not who deleted it', async () => {
    const person = fixture.person('owner');
    const organizationId = await organizationOf(person, 'told-of');
    const member = createPerson(fixture.server.origin);
    await signUp(member, fixture.server.outbox, 'Told');
    await fixture.database.orm.em.fork().execute(
      `insert into member (id, "organizationId", "userId", role, "createdAt")
        select 'told', ?, id, 'learner', now() from "user" where email = ?`,
      [organizationId, member.email],
    );
    expect((await remove(person, organizationId)).ok).toBe(true);
    const told = (await fixture.server.outbox.list(50)).filter(({ subject }) =>
      subject.includes('was deleted'),
    );
    expect(told.map(({ to }) => to)).toEqual([member.email]);
  });

  it('[ORGANIZATION-8] what works for it stops, its files go', async () => {
    const person = fixture.person('owner');
    const organizationId = await organizationOf(person, 'short-lived');
    const api = trpcOf(person);
    const orgSlug = 'short-lived';
    const begin = () => api.document.begin.mutate({ orgSlug, fileName: 'a.pdf', sizeInBytes: 10 });
    const { documentId } = await begin();
    const { courseId } = await api.course.begin.mutate({
      orgSlug,
      documentId,
      details: newCourseDetails('en', 'Short'),
    });
    expect((await remove(person, organizationId)).ok).toBe(true);
    const stateOf = async (machine: 'courseCreation' | 'documentProcessing', id: string) =>
      JSON.stringify((await fixture.server.host.snapshot({ machine, id }))!.snapshot.value);
    expect(await stateOf('documentProcessing', documentId)).toContain('cancelled');
    expect(await stateOf('courseCreation', courseId)).not.toContain('generating');
    expect(await fixture.server.files.size(documentId)).toBeUndefined();
    expect(await outcome(api.organization.overview.query({ orgSlug }))).toBe(
      'ORGANIZATION_NOT_FOUND',
    );
  });
});
