/**
 * A plan in real browsers: free hits its limit, asks for a larger plan at the sum that is shown, an
 * administrator writes the receipt, the plan is canceled, taken back and voided. The product is the
 * file's own, because here plans are sold.
 */
import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { outcome, trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture } from './browser.ts';
import { newPerson, onAnotherDevice } from './people.ts';
import { ownProduct } from './test-product.ts';

const product = ownProduct(() => ({ DEFAULT_PLAN: 'free' }));

const WORDS = {
  en: {
    change: 'Change to Pro, yearly',
    request: 'Request for $240',
    issue: 'Write receipt',
    cancel: 'Cancel plan',
    back: 'Reactivate',
    void: 'Void receipt',
    limit: "You've reached your AI Tutors limit. Please upgrade your plan to create more courses.",
  },
  ko: {
    change: '프로 연간 요금제로 변경',
    request: '$240에 요청',
    issue: '영수증 발행',
    cancel: '요금제 해지',
    back: '다시 시작',
    void: '영수증 무효',
    limit: 'AI 튜터 한도에 도달했어요. 강의를 더 만들려면 요금제를 올려 주세요.',
  },
};

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
    expect((await api.course.list.query({ orgSlug: org })).total).toBe(2);
  });

  it('[SUBSCRIPTION-12] is shown with its price to everybody, and its billing to nobody else', async () => {
    const { page, complaints } = await product.visit(look);
    await open(page, '/pricing/');
    await page.getByText('$20', { exact: false }).first().waitFor();
    await expectSound(page, complaints, `${look.language}-pricing`);
    await picture(page, `pricing-${look.width}`);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectSound(page, complaints, `${look.language}-landing`);
    await picture(page, `landing-${look.width}`);

    const owner = await newPerson(product, `Owner ${look.language}`);
    const member = await product.visitAsNew(`Member ${look.language}`, look);
    await product.query(
      `insert into member (id, "organizationId", "userId", role, "createdAt")
       select gen_random_uuid()::text, o.id, u.id, 'member', now()
       from organization o, "user" u where o.slug = $1 and u.email = $2`,
      [owner.org, member.person.email],
    );
    await open(member.page, `/${owner.org}/dashboard`);
    expect(await member.page.locator('a[href$="/dashboard/subscription"]').count()).toBe(0);
    await open(member.page, `/${owner.org}/dashboard/subscription`);
    expect(await member.page.getByTestId('meter-tutors').count()).toBe(0);
  });
});
