/** Paying by card, at the double of the provider and through the real route of its events. */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { money } from '#machines/plan/money.ts';
import { createRandom } from '#machines/testing/random.ts';
import type { Payments } from './payments/payments.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { startStripeDouble, type StripeDouble } from '../../testing/stripe-double/start-shop.ts';
import {
  HAS_STRIPE_MOCK,
  startStripeMock,
  type StripeMock,
} from '../../testing/stripe-double/stripe-mock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const DAY = 86_400;
const PRO = { plan: 'pro', due: money(2400, 'USD'), language: 'en' } as const;

let database: TestDatabase;
let directory: string;
let server: TestServer;
let mock: StripeMock | undefined;
let shop: StripeDouble;
let payments: Payments;
/** As one where taxes are set up. */
let taxed: Payments;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-payment-'));
  mock = await startStripeMock();
  shop = await startStripeDouble(mock ? { contractUrl: mock.url } : {});
  const stripe = {
    secretKey: 'sk_test_double',
    webhookSecret: 'whsec_double',
    prices: { pro: 'price_pro', pro_annual: 'price_pro_annual', business: undefined },
    tax: false,
    apiUrl: shop.url,
  };
  payments = createStripePayments(stripe);
  taxed = createStripePayments({ ...stripe, tax: true });
  server = await startTestServer({
    orm: database.orm,
    directory,
    stripe,
  });
  await createPlanRepository(database.orm.em.fork()).setStanding('free');
  await shop.set({ endpoint: `${server.origin}/api/payments/webhook` });
});
afterAll(async () => {
  await server?.close();
  await shop?.stop();
  await mock?.stop();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => shop.set({ card: 'works', delivery: 'send', broken: false, loseAnswers: 0 }));

async function school(name: string) {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox, name);
  const api = trpcOf(person);
  const { id, slug } = (await api.viewer.me.query())!.organizations[0]!;
  const at = { orgSlug: slug };
  const customer = async () =>
    (await shop.look()).customers.find(({ organizationId }) => organizationId === id)?.id ?? '';
  return {
    id,
    at,
    person,
    billing: api.billing,
    payment: api.payment,
    customer,
    state: async () => (await api.billing.get.query(at)).subscription.state,
    checkout: () => api.payment.checkout.mutate({ ...at, ...PRO }),
    /** What is there, in our words. */
    async expected() {
      const name = await customer();
      const { subscriptions } = await shop.look();
      const one = subscriptions.findLast(({ customer: of }) => of === name);
      if (!one) return 'none';
      if (one.givenUp && one.status === 'active') return 'canceled';
      return STATES[one.status];
    },
  };
}

type School = Awaited<ReturnType<typeof school>>;

const STATES: Record<string, string> = {
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'ended',
};

const press = (url: string, name: string, code = '') =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ press: name, code }),
    redirect: 'manual',
  });

async function paid(name: string): Promise<School> {
  const one = await school(name);
  await press((await one.checkout()).url, 'pay');
  return one;
}

async function portal(one: School, button: string) {
  const { url } = await one.payment.portal.mutate({ ...one.at, language: 'en' });
  return press(url, button);
}

describe('a plan that is paid by card', () => {
  it('[SUBSCRIPTION-1] [SUBSCRIPTION-2] [SUBSCRIPTION-3] starts with the payment, goes past due, is unpaid, is paid, given up, taken back, and ends', async () => {
    const one = await school('Journey');
    const { url } = await one.checkout();
    await shop.set({ card: 'fails' });
    expect(await (await press(url, 'pay')).text()).toContain('declined');
    expect(await one.state()).toBe('none');
    await shop.set({ card: 'works' });
    const back = await press(url, 'pay');
    expect(back.headers.get('location')).toContain('/dashboard/subscription?checkout=paid');
    expect(await one.billing.get.query(one.at)).toMatchObject({
      plan: 'pro',
      paysByCard: true,
      subscription: { state: 'active', way: 'provider' },
    });
    expect(await one.payment.invoices.query(one.at)).toMatchObject([
      { amount: money(2400, 'USD'), state: 'paid' },
    ]);
    await shop.set({ card: 'fails', advance: 32 * DAY });
    expect(await one.state()).toBe('pastDue');
    expect((await one.billing.get.query(one.at)).plan).toBe('pro');
    await shop.set({ advance: 16 * DAY });
    expect(await one.state()).toBe('unpaid');
    expect((await one.billing.get.query(one.at)).plan).toBe('free');
    await shop.set({ card: 'works' });
    await portal(one, 'pay');
    expect(await one.state()).toBe('active');
    await one.billing.cancel.mutate(one.at);
    expect(await one.state()).toBe('canceled');
    await one.billing.reactivate.mutate(one.at);
    expect(await one.state()).toBe('active');
    await one.billing.pause.mutate(one.at);
    expect([await one.state(), (await one.billing.get.query(one.at)).plan]).toEqual([
      'paused',
      'free',
    ]);
    await one.billing.reactivate.mutate(one.at);
    await one.billing.cancel.mutate(one.at);
    await shop.set({ advance: 40 * DAY });
    expect(await one.state()).toBe('ended');
    expect((await one.billing.get.query(one.at)).plan).toBe('free');
    // And once more from the beginning.
    await press((await one.checkout()).url, 'pay');
    expect(await one.state()).toBe('active');
  });

  it('[PRICE-5] costs what was shown: at the start, and when it is changed', async () => {
    const one = await school('Changer');
    const wrong = { ...PRO, due: money(1, 'USD') };
    expect(await outcome(one.payment.checkout.mutate({ ...one.at, ...wrong }))).toBe(
      'QUOTE_CHANGED',
    );
    await press((await one.checkout()).url, 'pay');
    expect(await outcome(one.checkout())).toBe('QUOTE_CHANGED');
    const up = { ...one.at, plan: 'pro_annual' } as const;
    const shown = await one.payment.preview.query(up);
    expect(shown.price).toEqual(money(24_000, 'USD'));
    expect(shown.due.minor + shown.credit.minor).toBe(shown.price.minor + shown.kept.minor);
    const more = money(shown.due.minor + 1, 'USD');
    expect(await outcome(one.payment.change.mutate({ ...up, at: shown.at, due: more }))).toBe(
      'QUOTE_CHANGED',
    );
    await one.payment.change.mutate({ ...up, at: shown.at, due: shown.due });
    const [invoice] = await one.payment.invoices.query(one.at);
    expect(invoice?.amount).toEqual(shown.due);
    expect((await one.billing.get.query(one.at)).plan).toBe('pro_annual');
    // Back again: what is left is kept for later invoices, and nothing is taken.
    const down = { ...one.at, plan: 'pro' } as const;
    const less = await one.payment.preview.query(down);
    expect(less.due).toEqual(money(0, 'USD'));
    expect(less.kept.minor).toBe(less.credit.minor - less.price.minor);
    await one.payment.change.mutate({ ...down, at: less.at, due: less.due });
    const customer = await one.customer();
    const { customers } = await shop.look();
    expect(customers.find(({ id }) => id === customer)?.balance).toBe(-less.kept.minor);
  });

  it('[PRICE-5] is not paid at the same number of another currency', async () => {
    const one = await school('Abroad');
    const won = { ...one.at, ...PRO, due: money(2400, 'KRW') };
    expect(await outcome(one.payment.checkout.mutate(won))).toBe('QUOTE_CHANGED');
  });

  it('[PRICE-6] is not changed at the sum of another time than the one just shown', async () => {
    const one = await paid('Backdated');
    const up = { ...one.at, plan: 'pro_annual' } as const;
    const customer = await one.customer();
    const shown = await one.payment.preview.query(up);
    for (const minutes of [-60 * 24 * 20, -16, 5]) {
      // What the provider would ask at that moment, which it does not hold to be wrong.
      const at = shown.at + minutes * 60_000;
      const { due } = await payments.preview(customer, 'pro_annual', at);
      expect(await outcome(one.payment.change.mutate({ ...up, at, due }))).toBe('QUOTE_CHANGED');
    }
    expect((await one.billing.get.query(one.at)).plan).toBe('pro');
    await one.payment.change.mutate({ ...up, at: shown.at, due: shown.due });
    expect((await one.billing.get.query(one.at)).plan).toBe('pro_annual');
  });

  it('[PAYMENT-9] a coupon counts in what is paid, in what a change is said to cost, and in what follows', async () => {
    const one = await school('Coupon');
    const { url } = await one.checkout();
    expect((await press(url, 'pay', 'NONSENSE')).status).toBe(400);
    await press(url, 'pay', 'SPRING');
    const newest = async () => (await one.payment.invoices.query(one.at))[0]?.amount;
    expect(await newest()).toEqual(money(1800, 'USD'));
    expect(await one.payment.next.query(one.at)).toEqual(money(1800, 'USD'));
    await shop.set({ advance: 32 * DAY });
    const renewed = await one.payment.invoices.query(one.at);
    expect(renewed.map(({ amount }) => amount)).toEqual([money(1800, 'USD'), money(1800, 'USD')]);
    const up = { ...one.at, plan: 'pro_annual' } as const;
    const shown = await one.payment.preview.query(up);
    expect(shown.price).toEqual(money(18_000, 'USD'));
    expect(shown.due.minor).toBe(18_000 - shown.credit.minor);
    await one.payment.change.mutate({ ...up, at: shown.at, due: shown.due });
    expect(await newest()).toEqual(shown.due);
    expect(await one.payment.next.query(one.at)).toEqual(money(18_000, 'USD'));
    // What is given up is not to be paid again, and who never paid has nothing to come.
    await one.billing.cancel.mutate(one.at);
    expect(await one.payment.next.query(one.at)).toBeNull();
    const never = await school('Never paid');
    expect(await never.payment.next.query(never.at)).toBeNull();
  });

  it('[PAYMENT-10] taxes are worked out where that is set up, and are in the sum of a change', async () => {
    const organizationId = crypto.randomUUID();
    const words = { name: 'Taxed', email: 'taxed@school.example', language: 'en' } as const;
    const customerId = await taxed.customer({ organizationId, ...words });
    const back = { paidUrl: `${server.origin}/?paid`, leftUrl: `${server.origin}/` };
    const wish = { customerId, organizationId, plan: 'pro', language: 'en', ...back } as const;
    await press(await taxed.checkout(wish), 'pay');
    const newest = async () => (await taxed.invoices(customerId))[0]?.amount;
    expect(await newest()).toEqual(money(2640, 'USD'));
    expect(await taxed.next(customerId)).toEqual(money(2640, 'USD'));
    const { now } = await shop.look();
    const shown = await taxed.preview(customerId, 'pro_annual', now * 1000);
    // A tenth of what is left to be paid for the year.
    expect(shown.due.minor).toBe(Math.trunc(((24_000 - shown.credit.minor) * 11) / 10));
    expect(shown.price.minor - shown.credit.minor).toBe(shown.due.minor);
    await taxed.change(customerId, 'pro_annual', shown);
    expect(await newest()).toEqual(shown.due);
    // The same sale without the setting.
    const untaxed = await paid('Untaxed');
    const [invoice] = await untaxed.payment.invoices.query(untaxed.at);
    expect(invoice?.amount).toEqual(money(2400, 'USD'));
  });

  it('[PAYMENT-11] an answer that is lost makes no second customer, page or payment', async () => {
    const one = await school('Lost answers');
    await shop.set({ loseAnswers: 1 });
    await one.checkout();
    const { customers } = await shop.look();
    expect(customers.filter(({ organizationId }) => organizationId === one.id)).toHaveLength(1);
    await shop.set({ loseAnswers: 1 });
    await press((await one.checkout()).url, 'pay');
    const up = { ...one.at, plan: 'pro_annual' } as const;
    const shown = await one.payment.preview.query(up);
    await shop.set({ loseAnswers: 2 });
    await one.payment.change.mutate({ ...up, at: shown.at, due: shown.due });
    const invoices = await one.payment.invoices.query(one.at);
    expect(invoices.map(({ amount }) => amount)).toEqual([shown.due, money(2400, 'USD')]);
    await shop.set({ loseAnswers: 1 });
    await one.billing.pause.mutate(one.at);
    expect(await one.state()).toBe('paused');
  });

  it('[PAYMENT-3] leaves the plan as it is where the bank refuses the change', async () => {
    const one = await paid('Refused');
    const up = { ...one.at, plan: 'pro_annual' } as const;
    const { at, due } = await one.payment.preview.query(up);
    await shop.set({ card: 'fails' });
    expect(await outcome(one.payment.change.mutate({ ...up, at, due }))).toBe('PAYMENT_REFUSED');
    expect((await one.billing.get.query(one.at)).plan).toBe('pro');
  });

  it('[PAYMENT-4] is one customer and one page to pay at, however often it is begun', async () => {
    const one = await school('Twice');
    const pages = await Promise.all([one.checkout(), one.checkout()]);
    const last = await one.checkout();
    const { customers } = await shop.look();
    expect(customers.filter(({ organizationId }) => organizationId === one.id)).toHaveLength(1);
    for (const { url } of pages) expect((await press(url, 'pay')).status).toBe(400);
    await press(last.url, 'pay');
    expect(await one.state()).toBe('active');
  });
});

describe('what the provider tells', () => {
  it('[PAYMENT-1] [SUBSCRIPTION-7] ends right in every order, late, twice and lost', async () => {
    const random = createRandom(2026, 'payment events');
    for (let round = 0; round < 6; round += 1) {
      await shop.set({ delivery: 'hold', card: 'works' });
      const one = await paid(`Random ${round}`);
      const customer = await one.customer();
      const steps = [
        () => shop.set({ card: 'fails', advance: 32 * DAY }),
        () => shop.set({ advance: 16 * DAY }),
        () => shop.set({ card: 'works' }),
        () => portal(one, 'pay'),
        () => outcome(one.billing.cancel.mutate(one.at)),
        () => outcome(one.billing.reactivate.mutate(one.at)),
        () => shop.set({ advance: 33 * DAY }),
      ];
      for (let turn = 0; turn < 6; turn += 1) {
        await random.pick(steps)();
        const held = (await shop.look()).held.filter((event) => event.customer === customer);
        const some = held.filter(() => random.below(3) === 0).map(({ id }) => id);
        await shop.set({ deliver: [...some.toReversed(), ...some.slice(0, 1)] });
      }
      const rest = (await shop.look()).held
        .filter((event) => event.customer === customer)
        .map(({ id }) => id);
      const order = rest.toSorted(() => random.below(3) - 1);
      await shop.set({ deliver: [...order, ...order.slice(0, 2)] });
      expect([round, await one.state()]).toEqual([round, await one.expected()]);
    }
    const { answers } = await shop.look();
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('[PAYMENT-1] ends right for every order of the events of one story', async () => {
    await shop.set({ delivery: 'hold' });
    const one = await paid('Permuted');
    await one.payment.refresh.mutate(one.at);
    await one.billing.cancel.mutate(one.at);
    const customer = await one.customer();
    const held = (await shop.look()).held
      .filter((event) => event.customer === customer)
      .map(({ id }) => id)
      .slice(0, 4);
    const em = database.orm.em.fork();
    for (const order of permutations(held)) {
      // Nothing was told before.
      await em.execute(`delete from payment_event`);
      const { answers: before } = await shop.look();
      await shop.set({ deliver: order, delivery: 'hold' });
      const { answers } = await shop.look();
      expect(answers.slice(before.length)).toEqual(order.map(() => 200));
      expect(await one.state()).toBe('canceled');
    }
  });

  it('[PAYMENT-2] is followed once, and again only where it could not be', async () => {
    await shop.set({ delivery: 'hold' });
    const one = await paid('Once');
    const customer = await one.customer();
    const [event] = (await shop.look()).held.filter((held) => held.customer === customer);
    const id = event!.id;
    const reads = async () =>
      (await shop.look()).requests.filter((line) => line === 'GET /v1/subscriptions').length;
    await shop.set({ broken: true });
    await shop.set({ deliver: [id, id] });
    expect((await shop.look()).answers.slice(-2)).toEqual([503, 503]);
    expect(await one.state()).toBe('none');
    await shop.set({ broken: false });
    const before = await reads();
    await shop.set({ deliver: [id, id, id] });
    expect(await one.state()).toBe('active');
    expect((await reads()) - before).toBe(1);
  });

  it('[PAYMENT-5] is nothing where somebody else says it', async () => {
    const body = JSON.stringify({ id: 'evt_forged', object: 'event', data: { object: {} } });
    const say = (headers: Record<string, string>) =>
      fetch(`${server.origin}/api/payments/webhook`, { method: 'POST', headers, body });
    const json = { 'content-type': 'application/json' };
    for (const headers of [
      json,
      { ...json, 'stripe-signature': 't=1,v1=00' },
      { ...json, 'stripe-signature': 'nonsense' },
      { ...json, 'stripe-signature': 't=,v1=' },
    ]) {
      const answer = await say(headers);
      expect([answer.status, (await answer.json()) as object]).toEqual([
        400,
        { error: { code: 'SIGNATURE_INVALID', detail: {} } },
      ]);
    }
  });

  it.each(['no JSON', '[]', '{"id":"evt_1","type":"a","created":1}', '{"id":"\\u0000"}'])(
    '[PAYMENT-5] is refused where what is signed is no event: %s',
    async (body) => {
      const at = Math.floor(Date.now() / 1000);
      const signed = createHmac('sha256', 'whsec_double').update(`${at}.${body}`).digest('hex');
      const signature = `t=${at},v1=${signed}`;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const url = `${server.origin}/api/payments/webhook`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      expect([answer.status, (await answer.json()) as object]).toEqual([
        400,
        { error: { code: 'BAD_INPUT', detail: {} } },
      ]);
    },
  );

  it('[PAYMENT-6] is mended at night where it was lost', async () => {
    await shop.set({ delivery: 'lose' });
    const one = await paid('Lost');
    expect(await one.state()).toBe('none');
    await reconcilePayments({ ...server, payments });
    expect(await one.state()).toBe('active');
    await shop.set({ card: 'fails', advance: 32 * DAY });
    await reconcilePayments({ ...server, payments });
    expect(await one.state()).toBe('pastDue');
  });
});

it('[PAYMENT-7] [PAYMENT-11] [ORGANIZATION-7] nobody pays for an organization that is gone', async () => {
  const one = await paid('Gone');
  const customer = await one.customer();
  // The last one stays.
  const second = { name: 'Second', slug: `second-${crypto.randomUUID()}` };
  await one.person.post('/api/auth/organization/create', second);
  const remove = () => one.person.post('/api/auth/organization/delete', { organizationId: one.id });
  // What it loses by that is said where the plan is ended.
  const refused = await remove();
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'ORGANIZATION_SUBSCRIBED' });
  await one.billing.cancel.mutate(one.at);
  // It is ended there, and the answer that says so is lost.
  await shop.set({ loseAnswers: 1 });
  expect((await remove()).status).toBe(200);
  const { subscriptions } = await shop.look();
  expect(subscriptions.find((there) => there.customer === customer)?.status).toBe('canceled');
});

it.runIf(HAS_STRIPE_MOCK)(
  '[PAYMENT-8] asks nothing that the official contract of the provider does not know',
  async () => {
    const { requests, breaches } = await shop.look();
    expect(requests.length).toBeGreaterThan(50);
    expect(breaches).toEqual([]);
  },
);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((one, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [
      one,
      ...rest,
    ]),
  );
}
