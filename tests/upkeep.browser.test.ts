/** What a creator looks after once a course is written: its books, what is said of it, its address, its end. */
import { beforeAll, expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, findings, open, pathOf, picture } from './browser.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import enCourse from '../web/locales/en/course.json' with { type: 'json' };
import en from '../web/locales/en/document.json' with { type: 'json' };
import enErrors from '../web/locales/en/errors.json' with { type: 'json' };
import koCourse from '../web/locales/ko/course.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };

const product = sharedProduct();
const PHONE = { language: 'ko', theme: 'dark', width: 390, height: 844 } as const;

let creator: TestPerson;
let course: { id: string; path: string };
let documentId: string;
beforeAll(async () => {
  creator = await newPerson(product, 'Jiwoo Han');
  course = await writtenCourse(creator, { sample: 'en' });
  const [row] = await product.query(
    `select id from document where organization_id = (select organization_id from course where id = $1)`,
    [course.id],
  );
  documentId = String(row?.['id']);
});

/** As it stands when reading it has failed and may be tried again. */
async function readingFails(id: string): Promise<void> {
  const failure = JSON.stringify({ code: 'DOCUMENT_READER_FAILED' });
  await product.query(
    `update actor set snapshot = jsonb_set(
       jsonb_set(snapshot, '{value}', '{"failed":"unread"}'), '{context,failure}', $2::jsonb)
     where machine = 'documentProcessing' and id = $1`,
    [id, failure],
  );
  await product.query(`update document set status = 'failed', failure = $2 where id = $1`, [
    id,
    failure,
  ]);
}

it('[DOCUMENT-3] [JOURNEY-27] a book says how it stands, is read again, and shows its pages, how sure they are, and who uses them', async () => {
  // Another one, of which the reading has failed.
  const { documentId: second } = await trpcOf(creator).document.takeSample.mutate({
    orgSlug: creator.org,
    language: 'ko',
  });
  const state = async () =>
    (await product.query(`select status from document where id = $1`, [second]))[0]?.['status'];
  await expect.poll(state).toBe('completed');
  await readingFails(second);
  await product.query(
    `update document_page set confidence = 0.82, blocks = jsonb_set(blocks, '{0,doubts}', '[[0, 3]]')
     where document_id = $1 and number = 2`,
    [documentId],
  );
  const { page, complaints } = await product.visitAs(creator);
  const rag = `/${creator.org}/dashboard/rag`;
  await open(page, rag);
  const row = page.getByRole('row').filter({ hasText: enErrors.DOCUMENT_READER_FAILED });
  await row.waitFor();
  await expectSound(page, complaints, 'upkeep books');
  await row.getByRole('link').first().click();
  await page.getByRole('alert').getByText(enErrors.DOCUMENT_READER_FAILED).waitFor();
  await expectSound(page, complaints, 'upkeep failed book');
  await page.getByRole('button', { name: en.action.retry }).click();
  await page.getByText(en.usage.none).waitFor();

  await open(page, `${rag}/${documentId}`);
  await page.getByText('9 lessons', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/recognised from its picture, 82% sure/u).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
  await expectSound(page, complaints, 'upkeep book');
  const phone = await product.visitAs(creator, PHONE);
  await open(phone.page, `${rag}/${documentId}?page=2`);
  await phone.page.getByText(/82%/u).waitFor();
  await expectSound(phone.page, phone.complaints, 'upkeep book phone');
  await phone.page.getByRole('table').getByRole('link').first().click();
  await phone.page.locator('[data-testid="lesson-body"]').waitFor();
});

it('[COURSE-SLUG-3] [JOURNEY-27] a course is described anew, moved to an address in Korean, found at the old one, and deleted', async () => {
  const { page, complaints } = await product.visitAs(creator);
  await open(page, `${course.path}/edit`);
  const title = page.getByRole('textbox', { name: enCourse.details.title });
  await title.waitFor();
  await title.fill('Reading maps, slowly');
  await expectSound(page, complaints, 'upkeep edit');
  await page.getByRole('button', { name: enCourse.settings.save }).click();
  await page.getByText(enCourse.settings.saved).waitFor();

  const phone = await product.visitAs(creator, PHONE);
  await open(phone.page, `${course.path}/settings`);
  await phone.page.getByText('Reading maps, slowly').first().waitFor();
  const slug = phone.page.getByRole('textbox', { name: koCourse.settings.slug });
  const change = phone.page.getByRole('button', { name: koCourse.settings.changeAddress });
  await slug.fill('지도 읽기');
  await change.click();
  await phone.page.getByText(koErrors.COURSE_SLUG_INVALID).waitFor();
  const moved = `지도-${crypto.randomUUID().slice(0, 8)}`;
  await slug.fill(moved);
  await phone.page.getByText(new RegExp(`/course/${moved}`, 'u')).waitFor();
  await expectSound(phone.page, phone.complaints, 'upkeep settings phone');
  await change.click();
  await expect.poll(() => pathOf(phone.page)).toContain(`/${moved}/settings`);
  // Where it was before leads to where it is.
  await open(page, `${course.path}/settings`);
  await expect.poll(() => pathOf(page)).toContain(`/${moved}/settings`);
  await expectSound(page, complaints, 'upkeep settings');

  await page.getByRole('button', { name: enCourse.page.delete }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: enCourse.page.delete });
  await dialog.getByRole('textbox').fill('Reading maps');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Reading maps, slowly');
  expect(await findings(page)).toEqual([]);
  await picture(page, 'upkeep delete');
  await confirm.click();
  await page.waitForURL(/\/dashboard\/courses$/u);
  await page.getByText(enCourse.page.deleted).waitFor();
  expect(await product.query(`select id from course where id = $1`, [course.id])).toEqual([]);
});
