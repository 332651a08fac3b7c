/** What a creator says about the product, and where the people who run it read it. */
import { expect, it } from 'vitest';
import { expectSound, open, picture } from './browser.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/feedback.json' with { type: 'json' };
import ko from '../web/locales/ko/feedback.json' with { type: 'json' };

const product = sharedProduct();

it.each([
  { language: 'en', theme: 'light', width: 1280, texts: en },
  { language: 'ko', theme: 'dark', width: 390, texts: ko },
] as const)(
  '[FEEDBACK-1] [FEEDBACK-2] is written, changed and read in $language',
  async (given) => {
    const { texts, ...look } = given;
    const said = `The book was read well, and all of it. ${look.language}`;
    const { page, complaints, org } = await product.visitAsNew('Haneul Kim', look);
    await open(page, `/${org}/dashboard/promotional-feedback`);
    await expectSound(page, complaints, `feedback-${look.language}`);
    await page.getByText(texts.rate[5], { exact: true }).click();
    await page.getByRole('textbox').fill(said);
    await page.getByText(texts.mayPublish).click();
    await page.getByRole('textbox', { name: texts.publicName }).fill('Haneul, teacher');
    await page.getByRole('button', { name: texts.send }).click();
    await page.getByRole('button', { name: texts.change }).waitFor();
    await expectSound(page, complaints, `feedback-said-${look.language}`);

    const admin = await product.visitAs(product.admin, look);
    await open(admin.page, `/admin/promotional-feedback?search=${encodeURIComponent(said)}`);
    await admin.page.getByTestId('admin-row-open').waitFor();
    // On a phone what was said is read beside the list alone.
    await admin.page.getByTestId('admin-row-open').click();
    await admin.page.locator('[data-slot="sheet"]').getByText(said).waitFor();
    await expectSound(admin.page, admin.complaints, `feedback-detail-${look.language}`);

    await page.getByRole('button', { name: texts.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
    await page.getByRole('button', { name: texts.send }).waitFor();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('');
    await picture(page, `feedback-removed-${look.language}`);
  },
);
