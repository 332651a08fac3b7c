/**
 * A plan that is paid by card, in real browsers: free hits its limit, pays at the provider's double,
 * goes past due and unpaid, pays, gives up, comes back, ends and falls back. The product is the file's
 * own, because cards are set up here.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { startStripeDouble } from '#server/testing/stripe-double/start-shop.ts';
import { outcome, trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture } from './browser.ts';
import { ownProduct } from './test-product.ts';

const shop = await startStripeDouble();
const product = ownProduct(() => ({ DEFAULT_PLAN: 'free', ...shop.env }));
afterAll(() => shop.stop());

const DAY = 86_400;
const WORDS = {
  en: {
    change: 'Change to Pro, yearly',
    pay: 'Pay $240',
    card: 'Card and invoices',
    cancel: 'Cancel plan',
    back: 'Reactivate',
    toMonth: 'Change to Pro',
    monthly: 'Monthly',
  },
  ko: {
    change: '프로 연간 요금제로 변경',
    pay: '$240 결제',
    card: '카드와 청구서',
    cancel: '요금제 해지',
    back: '다시 시작',
    toMonth: '프로 요금제로 변경',
    monthly: '월간',
  },
};

describe.for([
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const)('a card in $language at $width px', (look) => {
  const words = WORDS[look.language];

  it('[JOURNEY-21] pays, is refused, pays again, and a plan is given up, taken back and ends', async () => {
    await shop.set({
      endpoint: `${product.url}/api/payments/webhook`,
      card: 'works',
      delivery: 'send',
    });
    const { page, complaints, org, person } = await product.visitAsNew(
      `Buyer ${look.language}`,
      look,
    );
    const api = trpcOf(person);
    const at = { orgSlug: org };
    const state = async () => (await api.billing.get.query(at)).subscription.state;
    const { documentId } = await api.document.begin.mutate({
      ...at,
      fileName: 'a.pdf',
      sizeInBytes: 10,
    });
    const details = newCourseDetails(look.language, 'Plants');
    const begin = () => api.course.begin.mutate({ ...at, documentId, details });
    await begin();
    expect(await outcome(begin())).toBe('TUTOR_LIMIT_REACHED');
    const subscription = `/${org}/dashboard/subscription`;
    const sound = (what: string) => expectSound(page, complaints, `${look.language}-${what}`);

    await open(page, subscription);
    await page.getByRole('button', { name: words.change }).click();
    await page.getByRole('alertdialog').waitFor();
    await sound('pay');
    await picture(page, `payment-ask-${look.width}`);
    await page.getByRole('button', { name: words.pay }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await shop.set({ card: 'fails' });
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('alert').waitFor();
    await shop.set({ card: 'works' });
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: words.cancel }).waitFor();
    await page.waitForURL((url) => url.pathname === subscription && url.search === '');
    await page.getByText('SHOP-').filter({ visible: true }).first().waitFor();
    expect(await outcome(begin())).toBe('ok');
    await sound('paid');
    await picture(page, `payment-paid-${look.width}`);

    // What a change costs is worked out by the provider, and nothing is left to pay.
    await page.getByText(words.monthly, { exact: true }).click();
    await page.getByRole('button', { name: words.toMonth, exact: true }).click();
    await page.getByRole('alertdialog').locator('dl').waitFor();
    await sound('preview');
    await picture(page, `payment-preview-${look.width}`);
    await page.keyboard.press('Escape');

    await shop.set({ card: 'fails', advance: 366 * DAY });
    expect(await state()).toBe('pastDue');
    await open(page, subscription);
    await page.getByRole('button', { name: words.card }).waitFor();
    await sound('past-due');
    await picture(page, `payment-past-due-${look.width}`);
    await shop.set({ advance: 16 * DAY });
    expect(await state()).toBe('unpaid');
    expect(await outcome(begin())).toBe('TUTOR_LIMIT_REACHED');
    await shop.set({ card: 'works' });
    await open(page, subscription);
    await page.getByRole('button', { name: words.card }).click();
    await page.getByRole('button', { name: 'Pay invoice' }).click();
    await page.getByRole('button', { name: 'Return' }).click();
    await page.getByRole('button', { name: words.cancel }).waitFor();
    expect(await state()).toBe('active');

    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
    await page.getByRole('button', { name: words.back }).click();
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
    await page.getByRole('button', { name: words.back }).waitFor();
    await shop.set({ advance: 366 * DAY });
    expect(await state()).toBe('ended');
    await open(page, subscription);
    await page.getByRole('button', { name: words.change }).waitFor();
    expect((await api.billing.get.query(at)).plan).toBe('free');
    expect(await outcome(begin())).toBe('TUTOR_LIMIT_REACHED');
    // Nothing that was made is gone.
    expect((await api.course.list.query(at)).total).toBe(2);
  });
});
