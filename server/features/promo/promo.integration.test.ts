import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createPromoCampaignRepository } from '#db/promo/promo-campaign.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { money } from '#machines/plan/money.ts';
import type { NewPromoCampaign } from '#machines/promo/promo-campaign.ts';
import { subscriptionAddress } from '#machines/subscription/subscription.events.ts';
import { pruneEvents } from '../../actors/postgres-delivery.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { tendPromotions } from './start-grant.ts';
import { createNewcomer } from '../../testing/newcomer.ts';

const DAY = 86_400_000;
let database: TestDatabase;
let directory: string;
let server: TestServer;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-promo-'));
  server = await startTestServer({ orm: database.orm, directory });
  admin = createPerson(server.origin);
  await signUp(admin, server.outbox, 'Root');
  await createPlanRepository(database.orm.em.fork()).setStanding('free');
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

const run = (sql: string, values: unknown[] = []) => database.orm.em.fork().execute(sql, values);
const root = () => trpcOf(admin);
const anybody = () => trpcOf(createPerson(server.origin));
const device = () => crypto.randomUUID();

let campaigns = 0;
async function campaign(change: Partial<NewPromoCampaign> = {}) {
  campaigns += 1;
  const code = `spring-${campaigns}`;
  const { id } = await root().promoCampaign.create.mutate({
    code,
    name: `Spring ${campaigns}`,
    plan: 'pro',
    days: 30,
    places: null,
    perAddress: 100,
    beginsAt: Date.now() - DAY,
    endsAt: null,
    ...change,
  });
  return { code, id };
}

const newcomer = (name = 'Ada', email?: string) => createNewcomer(server, { name, email });

async function organizationOf({ api, orgSlug }: Awaited<ReturnType<typeof newcomer>>) {
  const { organizations } = (await api.viewer.me.query())!;
  return organizations.find(({ slug }) => slug === orgSlug)!.id;
}

const funnelOf = async (id: string) => (await root().promoCampaign.get.query({ id })).funnel;

it('[PROMO-7] the list of campaigns, and each of them, say where it stands', async () => {
  const { code, id } = await campaign({ beginsAt: Date.now() + DAY });
  const { items } = await root().promoCampaign.list.query({ search: code, page: 1, limit: 10 });
  expect(items.map(({ state, standing }) => [state, standing])).toEqual([['running', 'scheduled']]);
  await root().promoCampaign.act.mutate({ id, act: 'pause' });
  expect((await root().promoCampaign.get.query({ id })).standing).toBe('paused');
});

it('[PROMO-4] counts a visit once for each browser, and says what is offered', async () => {
  const { code, id } = await campaign({ places: 5 });
  const mine = device();
  await anybody().promo.visit.mutate({ code: code.toUpperCase(), device: mine });
  await anybody().promo.visit.mutate({ code, device: mine });
  await anybody().promo.visit.mutate({ code, device: device() });
  expect(await funnelOf(id)).toEqual({ visits: 2, signUps: 0, firstCourse: 0, paid: 0 });
  expect(await anybody().promo.offer.query({ code })).toMatchObject({
    plan: 'pro',
    days: 30,
    left: 5,
    state: 'open',
  });
  expect(await outcome(anybody().promo.offer.query({ code: 'nothing' }))).toBe('NOT_FOUND');
});

it('[PROMO-2] [PROMO-5] gives one offer to one person: a trial of the plan that ends by itself', async () => {
  const { code, id } = await campaign();
  const { code: other } = await campaign();
  const { api, orgSlug } = await newcomer();
  expect(await api.promo.mine.query()).toBeNull();
  const taken = await api.promo.claim.mutate({ code, device: device() });
  expect(taken).toMatchObject({ state: 'granted', slug: orgSlug, hasCourse: false });
  const again = await api.promo.claim.mutate({ code: other, device: device() });
  expect(again.until).toBe(taken.until);
  const billing = await api.billing.get.query({ orgSlug });
  expect(billing).toMatchObject({
    plan: 'pro',
    subscription: { state: 'trial', until: taken.until },
  });
  expect(taken.until! - taken.grantedAt!).toBe(30 * DAY);
  expect(await funnelOf(id)).toMatchObject({ signUps: 1, paid: 0 });
  const { items } = await root().promoUser.list.query({ search: code });
  expect(items).toMatchObject([{ name: 'Ada', state: 'granted', hold: null, paid: false }]);
});

it('[AUDIT-3] of a campaign administrators see what was done to it, and nothing of another', async () => {
  const { code, id } = await campaign();
  const { code: other } = await campaign();
  await root().promoCampaign.act.mutate({ id, act: 'pause' });
  await root().promoCampaign.act.mutate({ id, act: 'resume' });
  const history = async (of: string) =>
    (await root().admin.history.query({ about: `promo:${of}` })).map(({ act }) => act);
  expect(await history(code)).toEqual(['promo.resume', 'promo.pause', 'promo.create']);
  expect(await history(other)).toEqual(['promo.create']);
});

it('[PROMO-5] is for nobody who has, or had, a plan', async () => {
  const { code } = await campaign();
  const person = await newcomer();
  const organizationId = await organizationOf(person);
  await root().adminSubscription.startTrial.mutate({ organizationId, plan: 'pro' });
  expect(await outcome(person.api.promo.claim.mutate({ code, device: device() }))).toBe(
    'PROMO_NOT_FOR_YOU',
  );
});

it('[PROMO-1] is closed before, after, while it is paused and once its places are taken', async () => {
  const { api } = await newcomer();
  const claim = (code: string) => outcome(api.promo.claim.mutate({ code, device: device() }));
  const early = await campaign({ beginsAt: Date.now() + DAY });
  const late = await campaign({ endsAt: Date.now() - 1 });
  const paused = await campaign();
  await root().promoCampaign.act.mutate({ id: paused.id, act: 'pause' });
  for (const { code } of [early, late, paused]) expect(await claim(code)).toBe('PROMO_CLOSED');

  const few = await campaign({ places: 2 });
  const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
  const answers = await Promise.all(
    people.map((one) => outcome(one.api.promo.claim.mutate({ code: few.code, device: device() }))),
  );
  expect(answers.toSorted()).toEqual(['PROMO_CLOSED', 'ok', 'ok']);
  expect(await anybody().promo.offer.query({ code: few.code })).toMatchObject({
    left: 0,
    state: 'usedUp',
  });
  await root().promoCampaign.act.mutate({ id: paused.id, act: 'end' });
  const resume = root().promoCampaign.act.mutate({ id: paused.id, act: 'resume' });
  expect(await outcome(resume)).toBe('EVENT_NOT_POSSIBLE');
});

it('[PROMO-3] holds what looks like the same person again, until it is released or refused', async () => {
  const { code, id } = await campaign({ perAddress: 3 });
  const shared = device();
  const first = await newcomer('First');
  const twin = await newcomer('Twin');
  const thrown = await newcomer('Thrown', `${device()}@mailinator.com`);
  const fourth = await newcomer('Fourth');
  const claim = async ({ api }: typeof first, by = device()) =>
    (await api.promo.claim.mutate({ code, device: by })).state;
  expect(await claim(first, shared)).toBe('granted');
  expect(await claim(twin, shared)).toBe('held');
  expect(await claim(thrown)).toBe('held');
  expect(await claim(fourth)).toBe('held');
  expect((await twin.api.billing.get.query({ orgSlug: twin.orgSlug })).plan).toBe('free');
  const held = await root().promoUser.list.query({ search: code, state: 'held' });
  expect(Object.fromEntries(held.items.map(({ name, hold }) => [name, hold]))).toEqual({
    Fourth: 'address',
    Thrown: 'mail',
    Twin: 'device',
  });

  const decide = (act: 'release' | 'refuse', ...userIds: string[]) =>
    root().promoUser.decide.mutate({ userIds, act });
  expect(await decide('release', twin.userId, fourth.userId)).toEqual({ decided: 2, left: 0 });
  expect(await decide('refuse', thrown.userId, twin.userId)).toEqual({ decided: 1, left: 0 });
  expect((await twin.api.billing.get.query({ orgSlug: twin.orgSlug })).plan).toBe('pro');
  expect((await thrown.api.promo.mine.query())?.state).toBe('refused');
  expect((await funnelOf(id)).signUps).toBe(3);
  const { items } = await root().admin.acts.query({ search: 'promo.release' });
  expect(new Set(items.map(({ subject }) => subject?.name))).toEqual(new Set(['Fourth', 'Twin']));
});

it('[PROMO-5] begins what was granted by a process that ended, and forgets traces', async () => {
  const { code, id } = await campaign();
  const { api, userId, orgSlug } = await newcomer();
  await run(
    `insert into promo_user (user_id, campaign_id, organization_id, state, device, address,
       granted_at, until, signed_up_at)
     select ?, ?, id, 'granted', 'd', 'a', now(), now() + interval '30 days',
       now() - interval '91 days' from organization where slug = ?`,
    [userId, id, orgSlug],
  );
  await anybody().promo.visit.mutate({ code, device: device() });
  expect(await tendPromotions({ orm: database.orm, host: server.host })).toBe(2);
  expect((await api.billing.get.query({ orgSlug })).subscription.state).toBe('trial');
  expect(await run('select device, address from promo_user where user_id = ?', [userId])).toEqual([
    { device: '', address: '' },
  ]);
  expect(await tendPromotions({ orm: database.orm, host: server.host })).toBe(0);
});

it('[PROMO-3] [PROMO-5] [AUDIT-1] releases nobody who has a plan by now, and decides the others', async () => {
  const { code, id } = await campaign({ places: 4 });
  const shared = device();
  const [first, bought, other] = [await newcomer(), await newcomer('Bought'), await newcomer()];
  for (const { api } of [first, bought, other])
    await api.promo.claim.mutate({ code, device: shared });
  const organizationId = await organizationOf(bought);
  await root().adminSubscription.startTrial.mutate({ organizationId, plan: 'pro' });

  const userIds = [bought.userId, other.userId];
  const decide = (act: 'release' | 'refuse') => root().promoUser.decide.mutate({ userIds, act });
  expect(await decide('release')).toEqual({ decided: 1, left: 1 });
  expect(await bought.api.promo.mine.query()).toMatchObject({ state: 'held', until: null });
  expect((await other.api.billing.get.query({ orgSlug: other.orgSlug })).plan).toBe('pro');
  const releasedOf = async () =>
    (await root().admin.acts.query({ search: 'promo.release' })).items
      .map(({ subject }) => subject?.id)
      .filter((subject) => subject !== undefined && userIds.includes(subject));
  expect(await releasedOf()).toEqual([other.userId]);

  expect(await decide('refuse')).toEqual({ decided: 1, left: 0 });
  expect(await anybody().promo.offer.query({ code })).toMatchObject({ left: 2 });
  expect((await funnelOf(id)).signUps).toBe(2);
});

it('[PROMO-2] changes nothing when it is taken up again once its event is forgotten', async () => {
  const { code } = await campaign();
  const { api, orgSlug } = await newcomer();
  const taken = await api.promo.claim.mutate({ code, device: device() });
  await pruneEvents(database.orm.em.fork(), Date.now() + DAY);
  expect(await api.promo.claim.mutate({ code, device: device() })).toEqual(taken);
  const { subscription } = await api.billing.get.query({ orgSlug });
  expect(subscription).toMatchObject({ state: 'trial', until: taken.until });
});

it('[PROMO-5] begins what was granted where a plan was asked for, and nothing where there was one', async () => {
  const { id } = await campaign();
  const [asked, had] = [await newcomer('Asked'), await newcomer('Had')];
  for (const person of [asked, had]) {
    const organizationId = await organizationOf(person);
    await run(
      `insert into promo_user (user_id, campaign_id, organization_id, state, device, address,
         granted_at, until) values (?, ?, ?, 'granted', 'd', 'a', now(), now() + interval '30 days')`,
      [person.userId, id, organizationId],
    );
    const at = Date.now();
    const ask = { type: 'plan.request', at, plan: 'pro', due: money(2400, 'USD') } as const;
    await server.host.send(subscriptionAddress.ref(organizationId), ask, {
      create: { organizationId },
    });
  }
  await root().receipt.issue.mutate({
    organizationId: await organizationOf(had),
    requestId: crypto.randomUUID(),
    plan: 'pro',
    amount: money(2400, 'USD'),
  });
  expect(await tendPromotions({ orm: database.orm, host: server.host })).toBe(1);
  const stateOf = async ({ api, orgSlug }: typeof asked) =>
    (await api.billing.get.query({ orgSlug })).subscription.state;
  expect(await stateOf(asked)).toBe('trial');
  expect(await stateOf(had)).toBe('active');
});

it('[PROMO-6] [PROMO-8] shows who came how far, by campaign, by day and by hour', async () => {
  const { code, id } = await campaign();
  await anybody().promo.visit.mutate({ code, device: device() });
  const { api, orgSlug } = await newcomer();
  await api.promo.claim.mutate({ code, device: device() });
  const { organizations } = (await api.viewer.me.query())!;
  await root().receipt.issue.mutate({
    organizationId: organizations.find(({ slug }) => slug === orgSlug)!.id,
    requestId: crypto.randomUUID(),
    plan: 'pro',
    amount: money(2400, 'USD'),
  });
  expect(await funnelOf(id)).toEqual({ visits: 1, signUps: 1, firstCourse: 0, paid: 1 });
  const file = { orgSlug, fileName: 'a.pdf', sizeInBytes: 10 };
  const { documentId } = await api.document.begin.mutate(file);
  for (const title of ['Plants', 'Stones']) {
    const details = newCourseDetails('en', title);
    await api.course.begin.mutate({ orgSlug, documentId, details });
  }
  // Each person once at each step, whatever they did there.
  const all = { visits: 1, signUps: 1, firstCourse: 1, paid: 1 };
  expect(await funnelOf(id)).toEqual(all);
  expect((await api.promo.mine.query())?.hasCourse).toBe(true);
  const days = { campaignId: id, days: 3 };
  const { byDay, byCampaign } = await root().promoFigures.days.query(days);
  expect(byCampaign).toMatchObject([{ id, code, ...all }]);
  expect(byDay.map(({ visits }) => visits)).toEqual([0, 0, 1]);
  expect(byDay[2]).toMatchObject({ ...all, day: new Date().toISOString().slice(0, 10) });
  const { latest, hour } = await root().promoFigures.live.query({});
  expect(latest[0]).toMatchObject({ kind: 'signUp', code, held: false });
  expect(hour.paid).toBeGreaterThan(0);
  const { hours } = await root().promoFigures.live.query({ campaignId: id });
  expect(hours).toHaveLength(48);
  expect(hours.reduce((sum, { signUps }) => sum + signUps, 0)).toBe(1);

  // What was before the days that are looked at is not counted, and nobody is compared by it.
  await database.orm.em.execute(
    `update promo_visit set at = now() - interval '40 days' where campaign_id = ?`,
    [id],
  );
  await database.orm.em.execute(
    `update promo_user set signed_up_at = now() - interval '40 days' where campaign_id = ?`,
    [id],
  );
  expect((await root().promoFigures.days.query(days)).byCampaign).toEqual([]);
  const { byCampaign: earlier } = await root().promoFigures.days.query({ ...days, days: 60 });
  expect(earlier).toMatchObject([{ id, ...all }]);
});

it('[PROMO-1] has a code of its own', async () => {
  const { code } = await campaign();
  expect(await outcome(campaign({ code }))).toBe('PROMO_CODE_TAKEN');
  expect(await createPromoCampaignRepository(database.orm.em.fork()).byCode('no')).toBeUndefined();
});
