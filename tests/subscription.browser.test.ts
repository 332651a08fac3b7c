/**
 * A plan in real browsers: free hits its limit, asks for a larger plan at the sum that is shown, an
 * administrator writes the receipt, the plan is canceled, taken back and voided; an inquiry becomes a
 * business plan with a domain of its own. The product is the file's own, because here plans are sold.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { startDnsDouble } from '#server/testing/dns-double.ts';
import { outcome, trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture } from './browser.ts';
import { newPerson, onAnotherDevice } from './people.ts';
import { ownProduct } from './test-product.ts';
import enInquiry from '../web/locales/en/inquiry.json' with { type: 'json' };
import enOrganization from '../web/locales/en/organization.json' with { type: 'json' };
import enPayment from '../web/locales/en/payment.json' with { type: 'json' };
import enPricing from '../web/locales/en/pricing.json' with { type: 'json' };
import enSubscription from '../web/locales/en/subscription.json' with { type: 'json' };
import koInquiry from '../web/locales/ko/inquiry.json' with { type: 'json' };
import koOrganization from '../web/locales/ko/organization.json' with { type: 'json' };
import koPayment from '../web/locales/ko/payment.json' with { type: 'json' };
import koPricing from '../web/locales/ko/pricing.json' with { type: 'json' };
import koSubscription from '../web/locales/ko/subscription.json' with { type: 'json' };

const TEXTS = {
  en: {
    inquiry: enInquiry,
    organization: enOrganization,
    payment: enPayment,
    pricing: enPricing.inquiry,
    subscription: enSubscription,
  },
  ko: {
    inquiry: koInquiry,
    organization: koOrganization,
    payment: koPayment,
    pricing: koPricing.inquiry,
    subscription: koSubscription,
  },
};

const dns = await startDnsDouble();
afterAll(() => dns.close());
const product = ownProduct(() => ({ DEFAULT_PLAN: 'free', DNS_SERVERS: dns.address }));

const WORDS = {
  en: {
    change: 'Change to Pro, yearly',
    request: 'Request for $240',
    issue: 'Write receipt',
    cancel: 'Cancel plan',
    back: 'Reactivate',
    void: 'Void receipt',
    readOnly: 'This course is read-only.',
    limit: "You've reached your AI Tutors limit. Please upgrade your plan to create more courses.",
  },
  ko: {
    change: '프로 연간 요금제로 변경',
    request: '$240에 요청',
    issue: '영수증 발행',
    cancel: '요금제 해지',
    back: '다시 시작',
    void: '영수증 무효',
    readOnly: '읽기만 할 수 있는 강의예요.',
    limit: 'AI 튜터 한도에 도달했어요. 강의를 더 만들려면 요금제를 올려 주세요.',
  },
};

const sentenceOf = (text: string, standing: string) => text.replace('{{standing}}', standing);

describe.for([
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const)('a plan in $language at $width px', (look) => {
  const words = WORDS[look.language];

  it('[JOURNEY-22] is used up, asked for, paid, given up, taken back and voided', async () => {
    const name = `Haneul ${look.language}`;
    const owner = await product.visitAsNew(name, look);
    const { page, complaints, org } = owner;
    const shot = (what: string) => picture(page, `subscription-${what}-${look.width}`);
    const api = trpcOf(owner.person);
    const { documentId } = await api.document.begin.mutate({
      orgSlug: org,
      fileName: 'a.pdf',
      sizeInBytes: 10,
    });
    const begin = () =>
      api.course.begin.mutate({
        orgSlug: org,
        documentId,
        details: newCourseDetails(look.language, 'Plants'),
      });
    await begin();
    expect(await outcome(begin())).toBe('TUTOR_LIMIT_REACHED');

    // Said before a book is uploaded in vain.
    await open(page, `/${org}/dashboard/courses/new`);
    await page.locator('[data-slot="notice"]', { hasText: words.limit }).waitFor();
    await expectSound(page, complaints, `${look.language}-limit`);
    await open(page, `/${org}/dashboard/subscription`);
    await page.getByText(words.limit).waitFor();
    await expectSound(page, complaints, `${look.language}-free`);
    await shot('free');
    await page.getByRole('button', { name: words.change }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectSound(page, complaints, `${look.language}-change`);
    await page.getByRole('button', { name: words.request }).click();
    await page.locator('[data-slot="notice"]', { hasText: '$240' }).waitFor();

    const admin = await product.visitAs(await onAnotherDevice(product.admin), look);
    await open(admin.page, '/admin/subscriptions?requested=yes');
    await admin.page.getByTestId('admin-row-open').filter({ hasText: name }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: words.issue }).waitFor();
    await expectSound(admin.page, admin.complaints, `${look.language}-admin-sheet`);
    await picture(admin.page, `admin-subscription-${look.width}`);
    await admin.page.getByRole('button', { name: words.issue }).click();
    const dialog = admin.page.locator('[data-slot="dialog"]');
    await expect.poll(() => dialog.locator('input').first().inputValue()).toBe('240');
    await dialog.getByRole('button', { name: words.issue }).click();
    await dialog.waitFor({ state: 'detached' });

    await open(page, `/${org}/dashboard/subscription`);
    await page.getByRole('button', { name: words.cancel }).waitFor();
    await page.getByRole('link', { name: /L-\d{4}-\d{4}/ }).waitFor();
    await expectSound(page, complaints, `${look.language}-active`);
    await shot('active');
    expect(await outcome(begin())).toBe('ok');
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
    await page.getByRole('button', { name: words.back }).click();
    await page.getByRole('button', { name: words.cancel }).waitFor();

    await open(admin.page, '/admin/manual-receipts');
    await admin.page.getByTestId('admin-row-open').filter({ hasText: name }).click();
    await expectSound(admin.page, admin.complaints, `${look.language}-receipts`);
    await picture(admin.page, `admin-receipt-${look.width}`);
    await admin.page.getByRole('button', { name: words.void }).click();
    const question = admin.page.getByRole('alertdialog');
    await question.locator('textarea').fill('The bank sent it back');
    await question.getByRole('button', { name: words.void }).click();
    await question.waitFor({ state: 'detached' });

    await open(page, `/${org}/dashboard/subscription`);
    await page.getByRole('button', { name: words.change }).waitFor();
    expect(await outcome(begin())).toBe('TUTOR_LIMIT_REACHED');
    const { items } = await api.course.list.query({ orgSlug: org, sort: 'newest' });
    expect(items).toHaveLength(2);
    await open(page, `/${org}/dashboard/courses/${items[0]?.slug}`);
    await page.getByText(words.readOnly).waitFor();
    await expectSound(page, complaints, `${look.language}-read-only`);
  });

  it('[SUBSCRIPTION-9] [BILLING-PAGE-6] [OFFER-1] is tried for two weeks, seen at once on an open page, and kept by asking for it', async () => {
    const name = `Dasom ${look.language}`;
    const { payment, subscription } = TEXTS[look.language];
    const { page, complaints, org, person } = await product.visitAsNew(name, look);
    await open(page, `/${org}/dashboard/subscription`);
    await page.getByTestId('meter-tutors').waitFor();
    const admin = await product.visitAs(await onAnotherDevice(product.admin), look);
    await open(admin.page, `/admin/subscriptions?search=${encodeURIComponent(name)}`);
    await admin.page.getByTestId('admin-row-open').filter({ hasText: name }).click();
    const sheet = admin.page.getByRole('dialog');
    await sheet.getByRole('button', { name: payment.act.trial }).click();
    await sheet.getByText(payment.state.trial, { exact: true }).first().waitFor();
    await sheet.getByRole('button', { name: payment.act.trial }).waitFor({ state: 'detached' });
    await expectSound(admin.page, admin.complaints, `${look.language}-admin-trial`);

    // Nobody has touched this page.
    const now = page.getByRole('region', { name: subscription.now });
    await now.getByText(payment.state.trial, { exact: true }).waitFor();
    await now.getByText(sentenceOf(subscription.then.trial, subscription.plan.free.name)).waitFor();
    await expectSound(page, complaints, `${look.language}-trial`);
    const { plan, subscription: held } = await trpcOf(person).billing.get.query({ orgSlug: org });
    expect({ plan, state: held.state }).toEqual({ plan: 'pro', state: 'trial' });
    const keep = subscription.act.keep.replace('{{plan}}', subscription.plan.pro.name);
    // What is tried is the plan by the month.
    await page.getByRole('radio', { name: subscription.change.month }).click();
    await page.getByRole('button', { name: keep, exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectSound(page, complaints, `${look.language}-trial-keep`);
  });

  it('[JOURNEY-24] is asked for, agreed, and has a domain of its own', async () => {
    const name = `Gowoon ${look.language}`;
    const { inquiry, organization, payment, pricing } = TEXTS[look.language];
    const owner = await product.visitAsNew(name, look);
    const { page, complaints, org } = owner;
    await open(page, '/pricing');
    const asking = page.locator('#inquiry');
    await asking.getByLabel(pricing.name).fill(name);
    await asking.getByLabel(pricing.email).fill(owner.person.email);
    await asking.getByLabel(pricing.organization).fill(name);
    await asking.getByLabel(pricing.message).fill('Forty teachers, one domain.');
    await asking.getByRole('button', { name: pricing.send }).click();
    await asking.getByText(pricing.sent).waitFor();
    await expectSound(page, complaints, `${look.language}-inquired`);

    const admin = await product.visitAs(await onAnotherDevice(product.admin), look);
    await open(admin.page, '/admin/business-inquiries');
    await admin.page.getByTestId('admin-row-open').filter({ hasText: name }).click();
    const sheet = admin.page.getByRole('dialog');
    await sheet.getByRole('button', { name: inquiry.act.convert }).click();
    await sheet.getByRole('link', { name: inquiry.act.plan }).waitFor();
    await expectSound(admin.page, admin.complaints, `${look.language}-converted`);
    await sheet.getByRole('link', { name: inquiry.act.plan }).click();
    await admin.page.waitForURL(/\/admin\/subscriptions/u);
    // The address changes before the page does, and the page it leaves has a row of that name as well.
    await sheet.waitFor({ state: 'detached' });
    await admin.page.getByTestId('admin-row-open').filter({ hasText: name }).click();
    await sheet.getByRole('button', { name: payment.act.issue }).click();
    const dialog = admin.page.locator('[data-slot="dialog"]');
    await dialog.getByRole('button', { name: payment.column.plan }).click();
    await admin.page.getByRole('option', { name: payment.plan.business, exact: true }).click();
    await dialog.getByLabel(payment.column.amount).fill('1200');
    await dialog.getByRole('button', { name: payment.act.issue }).click();
    await dialog.waitFor({ state: 'detached' });

    const domain = `learn-${look.language}.localhost`;
    await open(page, `/${org}/dashboard/organization/settings`);
    await page.getByLabel(organization.field.customDomain).fill(domain);
    await page.locator('form button[type="submit"]').last().click();
    const own = page.getByTestId('own-domain');
    const record = await own.locator('code').nth(1).textContent();
    dns.set(`_lectern.${domain}`, record ?? '');
    await own.getByRole('button', { name: organization.domain.check }).click();
    await own.getByText(organization.domain.says.verified).waitFor();
    await expectSound(page, complaints, `${look.language}-domain`);

    const guest = await product.visit(look);
    const { port } = new URL(product.url);
    await guest.page.goto(`http://${domain}:${port}/`);
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await guest.page.title()).toContain(name);
    await expectSound(guest.page, guest.complaints, `${look.language}-own-domain`);
  });

  it('[LATE-SCRIPTS-3] keeps what is written on the page of prices before its scripts run', async () => {
    const { pricing } = TEXTS[look.language];
    const { page, complaints } = await product.visit(look);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    try {
      await page.goto('/pricing', { waitUntil: 'load' });
      await page.getByLabel(pricing.message).fill('Forty teachers');
    } finally {
      held.resolve();
    }
    // Counted by React, which has heard of it by then.
    await page.getByText('14 / 4000').waitFor();
    await expect.poll(() => page.getByLabel(pricing.message).inputValue()).toBe('Forty teachers');
    expect(complaints).toEqual([]);
  });

  it('[SUBSCRIPTION-12] is shown with its price to everybody, and its billing to nobody else', async () => {
    const { page, complaints } = await product.visit(look);
    await open(page, '/pricing/');
    await page.getByText('$20', { exact: false }).first().waitFor();
    await picture(page, `pricing-${look.width}`);
    expect(complaints).toEqual([]);

    const owner = await newPerson(product, `Owner ${look.language}`);
    const member = await product.visitAsNew(`Member ${look.language}`, look);
    await product.query(
      `insert into member (id, "organizationId", "userId", role, "createdAt")
       select gen_random_uuid()::text, o.id, u.id, 'member', now()
       from organization o, "user" u where o.slug = $1 and u.email = $2`,
      [owner.org, member.person.email],
    );
    await open(member.page, `/${owner.org}/dashboard`);
    await expect
      .poll(() => member.page.locator('a[href$="/dashboard/subscription"]').count())
      .toBe(0);
    await open(member.page, `/${owner.org}/dashboard/subscription`);
    await expect.poll(() => member.page.getByTestId('meter-tutors').count()).toBe(0);
  });
});
