/**
 * What administrators see of jobs, texts, agreed plans and what they did, in real browsers; a changed text
 * is said on the next page.
 */
import { describe, expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture } from './browser.ts';
import { onAnotherDevice } from './people.ts';
import { ownProduct } from './test-product.ts';

// Its texts are changed: nobody else may read them.
const product = ownProduct();

const WORDS = {
  en: { run: 'Run now', pause: 'Pause', resume: 'Resume', save: 'Save', back: 'Put back' },
  ko: { run: '지금 실행', pause: '일시 중지', resume: '다시 시작', save: '저장', back: '되돌리기' },
};

describe.for([
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const)('administration in $language at $width px', (look) => {
  const words = WORDS[look.language];

  it('[CRON-3] shows what is done by the clock, runs it and pauses it', async () => {
    const { page, complaints } = await product.visitAs(await onAnotherDevice(product.admin), look);
    await open(page, '/admin/cron-management');
    await page.getByTestId('admin-row-open').first().waitFor();
    await picture(page, `jobs-${look.width}`);
    await page.getByTestId('admin-row-open').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: words.run }).click();
    await sheet.getByText('Ada Root').first().waitFor();
    await sheet.getByRole('button', { name: words.pause }).click();
    await sheet.getByRole('button', { name: words.resume }).waitFor();
    // What was just done is in its history.
    await sheet.locator('ins').first().waitFor();
    await expectSound(page, complaints, `${look.language}-job`);
    await picture(page, `job-${look.width}`);
    await sheet.getByRole('button', { name: words.resume }).click();
    await sheet.getByRole('button', { name: words.pause }).waitFor();
  });

  it('[AUDIT-2] lists what was agreed with organizations, and everything that was done', async () => {
    const { page, complaints } = await product.visitAs(await onAnotherDevice(product.admin), look);
    const api = trpcOf(product.admin);
    const { id: organizationId } = (await api.viewer.me.query())!.organizations[0]!;
    await api.adminSubscription.agree.mutate({
      organizationId,
      limits: { seats: 40 },
      reason: 'A contract',
    });
    await api.receipt.issue.mutate({
      organizationId,
      requestId: crypto.randomUUID(),
      plan: 'business',
      amount: { minor: 120_000, currency: 'USD' },
    });
    await open(page, '/admin/business-subscriptions');
    await page.getByText('40').filter({ visible: true }).first().waitFor();
    await picture(page, `business-${look.width}`);
    await open(page, '/admin/audit-log');
    await page.getByText('Ada Root').filter({ visible: true }).first().waitFor();
    await picture(page, `audit-${look.width}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-log.csv');
    expect(complaints).toEqual([]);
  });

  it('[TEXT-4] changes a text, which the next page says, and puts it back', async () => {
    const { page, complaints } = await product.visitAs(await onAnotherDevice(product.admin), look);
    const { language } = look;
    await open(page, `/admin/languages?language=${language}&namespace=cron&search=title`);
    await page.getByTestId('admin-row-open').filter({ hasText: 'cron:title' }).waitFor();
    await picture(page, `texts-${look.width}`);
    await page.getByTestId('admin-row-open').filter({ hasText: 'cron:title' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('textarea').fill('Nightly chores');
    await expectSound(page, complaints, `${language}-text`);
    await picture(page, `text-${look.width}`);
    await sheet.getByRole('button', { name: words.save }).click();
    await sheet.waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { level: 1 });
    await open(page, '/admin/cron-management');
    await expect.poll(() => heading.textContent()).toContain('Nightly chores');
    await open(page, `/admin/languages?language=${language}&kind=changed&text=cron:title`);
    await sheet.getByRole('button', { name: words.back }).click();
    await sheet.waitFor({ state: 'detached' });
    await open(page, '/admin/cron-management');
    await expect.poll(() => heading.textContent()).not.toContain('Nightly chores');
  });
});
