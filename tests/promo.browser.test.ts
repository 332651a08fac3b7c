/**
 * A campaign in real browsers, from its code to a payment: an administrator makes it, somebody follows
 * its link, signs up with the offer applied and pays, somebody else is held and released. The product is
 * the file's own, because here plans are sold.
 */
import { describe, expect, it } from 'vitest';
import { createPerson, mailedCode, PASSWORD } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, hydrated, open, picture } from './browser.ts';
import { ownProduct } from './test-product.ts';
import enCommon from '../web/locales/en/common.json' with { type: 'json' };
import en from '../web/locales/en/promo.json' with { type: 'json' };
import koCommon from '../web/locales/ko/common.json' with { type: 'json' };
import ko from '../web/locales/ko/promo.json' with { type: 'json' };

const product = ownProduct(() => ({ DEFAULT_PLAN: 'free' }));

describe.for([
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390, height: 844 },
] as const)('a campaign in $language at $width px', (look) => {
  const texts = look.language === 'en' ? en : ko;
  const { bulk } = look.language === 'en' ? enCommon : koCommon;
  const code = `spring-${look.language}`;

  it('[PROMO-1] [PROMO-4] [PROMO-5] [PROMO-6] goes from its code to a payment', async () => {
    const root = trpcOf(product.admin);
    const admin = await product.visitAs(product.admin, look);
    const sound = (what: string) =>
      expectSound(admin.page, admin.complaints, `promo-${what}-${look.language}`);
    await open(admin.page, '/admin/promotional-campaigns');
    await admin.page.getByRole('button', { name: texts.campaigns.new }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: texts.dialog.name }).fill('Spring');
    await dialog.getByRole('textbox', { name: texts.dialog.code }).fill(code);
    await sound('dialog');
    await dialog.getByRole('button', { name: texts.dialog.create }).click();
    await admin.page.getByText(code).first().waitFor();
    await sound('campaigns');
    await picture(admin.page, `promo-campaigns-${look.width}`);

    const guest = await product.visit(look);
    await open(guest.page, `/promo/${code}`);
    await expectSound(guest.page, guest.complaints, `promo-offer-${look.language}`);
    await picture(guest.page, `promo-offer-${look.width}`);
    await guest.page.getByRole('link', { name: texts.offer.start }).click();
    const email = `${crypto.randomUUID()}@example.org`;
    await guest.page.locator('input[type="email"]').waitFor();
    await hydrated(guest.page);
    await guest.page.locator('input[autocomplete="name"]').fill('Garam');
    await guest.page.locator('input[type="email"]').fill(email);
    await guest.page.locator('input[type="password"]').fill(PASSWORD);
    await guest.page.locator('form button[type="submit"]').click();
    const field = guest.page.locator('input[autocomplete="one-time-code"]');
    await field.waitFor();
    await hydrated(guest.page);
    await field.click();
    await guest.page.keyboard.type(await mailedCode(product.mailbox, email));
    await guest.page.getByRole('link', { name: texts.start.first }).waitFor();
    await expectSound(guest.page, guest.complaints, `promo-start-${look.language}`);
    await picture(guest.page, `promo-start-${look.width}`);

    const { items } = await root.promoUser.list.query({ search: code });
    expect(items).toMatchObject([{ name: 'Garam', state: 'granted' }]);
    await root.receipt.issue.mutate({
      organizationId: items[0]?.organizationId ?? '',
      requestId: crypto.randomUUID(),
      plan: 'pro',
      amount: { minor: 2400, currency: 'USD' },
    });
    const [campaign] = (await root.promoCampaign.list.query({ search: code })).items;
    expect(campaign?.funnel).toEqual({ visits: 1, signUps: 1, firstCourse: 0, paid: 1 });
    // Whoever watches sees the next one come, without a press.
    await open(admin.page, '/admin/promotional-monitoring');
    const came = admin.page.locator('main [data-slot="table"] tbody tr');
    await came.first().waitFor();
    const before = await came.count();
    const device = crypto.randomUUID();
    await trpcOf(createPerson(product.url)).promo.visit.mutate({ code, device });
    await expect.poll(() => came.count()).toBe(before + 1);
  });

  it('[PROMO-3] is held from the same browser again, and released', async () => {
    const admin = await product.visitAs(product.admin, look);
    const { page, person } = await product.visitAsNew(`Twin ${look.language}`, look);
    await open(page, '/');
    await page.evaluate(() => localStorage.setItem('promo.device', crypto.randomUUID()));
    const device = await page.evaluate(() => localStorage.getItem('promo.device') ?? '');
    const first = await product.visitAsNew(`First ${look.language}`, look);
    await trpcOf(first.person).promo.claim.mutate({ code, device });
    await open(page, `/onboarding/promotional?code=${code}`);
    await page.getByText(texts.start.step.held.title).waitFor();
    await open(admin.page, '/admin/promotional-security');
    const tick = bulk.choose.replace('{{name}}', person.name);
    await admin.page.getByRole('checkbox', { name: tick }).focus();
    await admin.page.keyboard.press('Space');
    await admin.page.getByRole('button', { name: texts.act.release }).click();
    await admin.page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.act.release })
      .click();
    await admin.page.getByText(texts.security.none).waitFor();
    await open(page, `/onboarding/promotional?code=${code}`);
    await page.getByText(texts.start.step.granted.title).waitFor();
  });

  it('[PROMO-1] says plainly that it has expired', async () => {
    const root = trpcOf(product.admin);
    const [campaign] = (await root.promoCampaign.list.query({ search: code })).items;
    await root.promoCampaign.act.mutate({ id: campaign?.id ?? '', act: 'end' });
    const guest = await product.visit(look);
    await open(guest.page, `/promo/${code}`);
    await guest.page.getByRole('heading', { name: texts.closed.expired.title }).waitFor();
    await expectSound(guest.page, guest.complaints, `promo-expired-${look.language}`);
  });
});
