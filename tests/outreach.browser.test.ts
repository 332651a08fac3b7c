/**
 * Mail to many in real browsers: an administrator writes it in both languages, tries it and sends it;
 * somebody gets it in their language and stops such mails. The product is the file's own, because a
 * campaign reaches everybody of an installation.
 */
import { expect, it } from 'vitest';
import { mailedLink } from '#server/testing/person.ts';
import { expectSound, hydrated, open } from './browser.ts';
import { ownProduct } from './test-product.ts';
import en from '../web/locales/en/outreach.json' with { type: 'json' };
import ko from '../web/locales/ko/outreach.json' with { type: 'json' };

const product = ownProduct();
const LONG = { timeout: 120_000, interval: 200 };

it.for([
  { language: 'en', theme: 'light', width: 1280, height: 900 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const)(
  '[OUTREACH-1] [OUTREACH-2] [OUTREACH-4] is written, tried, sent and stopped in $language at $width px',
  async (look) => {
    const texts = look.language === 'en' ? en : ko;
    const subject = { en: `News of ${look.width}`, ko: `새 소식 ${look.width}` };
    const guest = await product.visitAsNew('Garam', look);
    const { page, complaints } = await product.visitAs(product.admin, look);
    await open(page, '/admin/outreach-campaigns');
    await page.getByRole('button', { name: texts.new }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: texts.dialog.name }).fill(`Spring ${look.width}`);
    await dialog.getByRole('button', { name: texts.dialog.save }).click();
    // Without words in both languages it is a draft that cannot be scheduled.
    await page.getByText(`Spring ${look.width}`).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(texts.unwritten).waitFor();
    await expectSound(page, complaints, `outreach-draft-${look.language}`);
    await sheet.getByRole('button', { name: texts.act.edit }).click();
    const edit = page.getByRole('dialog').filter({ hasText: texts.dialog.edit });
    await edit.getByRole('textbox', { name: texts.dialog.subjectEn }).fill(subject.en);
    await edit
      .getByRole('textbox', { name: texts.dialog.textEn })
      .fill(`Hello {{name}} of ${look.width}.`);
    await edit.getByRole('textbox', { name: texts.dialog.subjectKo }).fill(subject.ko);
    await edit
      .getByRole('textbox', { name: texts.dialog.textKo })
      .fill(`{{name}}님, 안녕하세요. ${look.width}`);
    await expectSound(page, complaints, `outreach-dialog-${look.language}`);
    await edit.getByRole('button', { name: texts.dialog.save }).click();
    await edit.waitFor({ state: 'detached' });

    await sheet.getByRole('button', { name: texts.act.test }).click();
    const mails = async (to: string) =>
      (await product.mailbox.list(500)).filter(
        (mail) => mail.to === to && new RegExp(`(?:Hello|안녕).*${look.width}`).test(mail.text),
      );
    await expect.poll(async () => (await mails(product.admin.email)).length, LONG).toBe(1);
    await expectSound(page, complaints, `outreach-sheet-${look.language}`);
    await sheet.getByRole('button', { name: texts.act.schedule }).click();
    const ask = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
    await expectSound(page, complaints, `outreach-schedule-${look.language}`);
    await ask.getByRole('button', { name: texts.act.schedule }).click();
    await expect.poll(async () => (await mails(guest.person.email)).length, LONG).toBe(1);
    const [mail] = await mails(guest.person.email);
    expect(mail?.text).toContain(
      look.language === 'en' ? 'Hello Garam of' : 'Garam님, 안녕하세요.',
    );

    const link = new URL(await mailedLink(product.mailbox, guest.person.email, '/stop-mail/'));
    const stranger = await product.visit(look);
    await open(stranger.page, link.pathname);
    await stranger.page.getByRole('button', { name: texts.choice.stop }).click();
    await stranger.page.getByText(texts.choice.stopped).waitFor();
    await hydrated(stranger.page);
    await expectSound(stranger.page, stranger.complaints, `outreach-stopped-${look.language}`);
  },
);
