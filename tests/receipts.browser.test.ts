/**
 * A plan that is paid by receipts, in real browsers, through all of its life: used up, paid, past due,
 * unpaid, paid again, given up, taken back, ended. The product is the file's own: weeks go by in it, which
 * it sleeps through, and an engine that has lost its memory sets every timer anew.
 */
import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { outcome, trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, hydrated, open } from './browser.ts';
import { onAnotherDevice } from './people.ts';
import { ownProduct } from './test-product.ts';
import enPayment from '../web/locales/en/payment.json' with { type: 'json' };
import enSubscription from '../web/locales/en/subscription.json' with { type: 'json' };
import koPayment from '../web/locales/ko/payment.json' with { type: 'json' };
import koSubscription from '../web/locales/ko/subscription.json' with { type: 'json' };

const TEXTS = {
  en: { payment: enPayment, subscription: enSubscription },
  ko: { payment: koPayment, subscription: koSubscription },
};

const product = ownProduct(() => ({ DEFAULT_PLAN: 'free' }));

const DAY = 86_400_000;

/** Times of a stored subscription: of the paid periods, of what was heard, of its timers. */
const TIMES = new Set(['now', 'from', 'until', 'at', 'readAt']);

function earlier(stored: unknown, by: number): unknown {
  if (Array.isArray(stored)) return stored.map((one) => earlier(one, by));
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]: [string, unknown]) => [
      name,
      TIMES.has(name) && typeof value === 'number' && value > 0 ? value - by : earlier(value, by),
    ]),
  );
}

/** Whoever waits for days to go by, and how many. */
interface Asleep {
  organizationId: string;
  days: number;
}

/** Makes all that is known of a subscription so much older. */
async function age({ organizationId, days }: Asleep): Promise<void> {
  const which = `where machine = 'subscription' and id = $1`;
  const [row] = await product.query(`select snapshot, host from actor ${which}`, [organizationId]);
  await product.query(`update actor set snapshot = $2, host = $3 ${which}`, [
    organizationId,
    JSON.stringify(earlier(row?.['snapshot'], days * DAY)),
    JSON.stringify(earlier(row?.['host'], days * DAY)),
  ]);
}

/** Days go by for all of them while the product is off. */
async function sleep(all: Asleep[]): Promise<void> {
  for (const one of all) await age(one);
  await product.query(`update engine set epoch = 'of an engine that is lost'`);
  await product.restart();
}

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const;

it('[JOURNEY-25] [SUBSCRIPTION-2] [BILLING-PAGE-5] a plan by receipts goes its whole way, and falls back to the free one, in both languages and on a phone', async () => {
  const ways = LOOKS.map((look) => wholeWay(look));
  for (;;) {
    const asleep: Asleep[] = [];
    for (const way of ways) {
      const step = await way.next();
      if (!step.done) asleep.push(step.value);
    }
    if (asleep.length === 0) return;
    // To start a product takes longer than a step: they sleep through the same nights.
    expect(asleep).toHaveLength(ways.length);
    await sleep(asleep);
  }
});

/** Yields whenever days are to go by. */
async function* wholeWay(look: (typeof LOOKS)[number]): AsyncGenerator<Asleep, void> {
  const { payment, subscription } = TEXTS[look.language];
  const name = `Haru ${look.language}`;
  const { page, complaints, org, person } = await product.visitAsNew(name, look);
  const sound = (what: string) =>
    expectSound(page, complaints, `${look.language}-receipts-${what}`);
  const api = trpcOf(person);
  const at = { orgSlug: org };
  const state = async () => (await api.billing.get.query(at)).subscription.state;
  const subscriptionPage = `/${org}/dashboard/subscription`;
  const organizationId = (await api.viewer.me.query())?.organizations[0]?.id ?? '';
  const { documentId } = await api.document.begin.mutate({
    ...at,
    fileName: 'a.pdf',
    sizeInBytes: 10,
  });
  const details = newCourseDetails(look.language, 'Plants');
  const begin = () => outcome(api.course.begin.mutate({ ...at, documentId, details }));
  expect(await begin()).toBe('ok');
  expect(await begin()).toBe('TUTOR_LIMIT_REACHED');

  const admin = await product.visitAs(await onAnotherDevice(product.admin), look);
  /** Written by hand in the sheet of the organization, at the sum of the plan. */
  async function pay(sum: string): Promise<void> {
    await open(admin.page, `/admin/subscriptions?organization=${organizationId}`);
    const sheet = admin.page.getByRole('dialog');
    await sheet.getByRole('button', { name: payment.act.issue }).click();
    const dialog = admin.page.locator('[data-slot="dialog"]');
    await dialog.getByLabel(payment.column.amount).fill(sum);
    await dialog.getByRole('button', { name: payment.act.issue }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  /** Nobody looks at a page meanwhile. */
  async function asleep(days: number): Promise<Asleep> {
    for (const tab of [page, admin.page]) await tab.goto('about:blank');
    return { organizationId, days };
  }
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await pay('24');
  await open(page, subscriptionPage);
  await button(subscription.act.cancel).waitFor();
  expect(await begin()).toBe('ok');

  yield await asleep(32);
  await expect.poll(state).toBe('pastDue');
  // What the server sends says it already.
  const sent = await page.goto(`/${org}/dashboard`);
  expect(await sent?.text()).toContain(subscription.banner.open);
  await hydrated(page);
  await page.getByRole('link', { name: subscription.banner.open }).click();
  await page.waitForURL((url) => url.pathname === subscriptionPage);
  await page.getByText(payment.state.pastDue, { exact: true }).first().waitFor();
  await sound('past-due');

  yield await asleep(15);
  await expect.poll(state).toBe('unpaid');
  expect(await begin()).toBe('TUTOR_LIMIT_REACHED');
  await open(page, subscriptionPage);
  await page.getByText(payment.state.unpaid, { exact: true }).first().waitFor();
  await sound('unpaid');

  await pay('24');
  await open(page, subscriptionPage);
  const confirm = page.getByRole('alertdialog').getByRole('button', {
    name: subscription.act.cancel,
  });
  await button(subscription.act.cancel).click();
  await confirm.click();
  await button(subscription.act.reactivate).click();
  await button(subscription.act.cancel).click();
  await confirm.click();
  await button(subscription.act.reactivate).waitFor();
  expect(await state()).toBe('canceled');

  yield await asleep(32);
  await expect.poll(state).toBe('ended');
  await open(page, subscriptionPage);
  await page.getByText(payment.state.ended, { exact: true }).first().waitFor();
  await sound('ended');
  expect((await api.billing.get.query(at)).plan).toBe('free');
  expect(await begin()).toBe('TUTOR_LIMIT_REACHED');
  expect((await api.course.list.query(at)).total).toBe(2);

  // Whoever administers reads what was done, from where, and what it changed.
  await open(admin.page, `/admin/subscriptions?organization=${organizationId}`);
  const sheet = admin.page.getByRole('dialog');
  await sheet.locator('ins', { hasText: payment.plan.pro }).first().waitFor();
  await expectSound(admin.page, admin.complaints, `${look.language}-receipts-history`);
}
