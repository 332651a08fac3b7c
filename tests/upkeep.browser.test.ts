/** What a creator looks after once a course is written: its books, what is said of it, its address, its end. */
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { expectSound, findings, open, pathOf, picture } from './browser.ts';
import { plainBook } from './pdf/fixtures.ts';
import { scanOf } from './pdf/scan.ts';
import { unopenableBook } from './pdf/unopenable-book.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct, type SignedIn } from './test-product.ts';
import enCourse from '../web/locales/en/course.json' with { type: 'json' };
import en from '../web/locales/en/document.json' with { type: 'json' };
import enErrors from '../web/locales/en/errors.json' with { type: 'json' };
import koCourse from '../web/locales/ko/course.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };

const product = sharedProduct();
/** Letters on pictures take their time. */
const SLOW = { timeout: 120_000, interval: 250 };
const PHONE = { language: 'ko', theme: 'dark', width: 390, height: 844 } as const;

let creator: TestPerson;
let course: { id: string; path: string };
let documentId: string;
const rag = ({ org }: { org: string }) => `/${org}/dashboard/rag`;
beforeAll(async () => {
  creator = await newPerson(product, 'Jiwoo Han');
  course = await writtenCourse(creator, { sample: 'en' });
  const [row] = await product.query(
    `select id from document where organization_id = (select organization_id from course where id = $1)`,
    [course.id],
  );
  documentId = String(row?.['id']);
});

/** Brings a file, as one does for a new course, and waits until its reading has ended. */
async function bring({ page, org }: SignedIn, file: string): Promise<{ id: string; lies: string }> {
  await open(page, `/${org}/dashboard/courses/new`);
  await page.locator('input[type="file"]').setInputFiles(file);
  const found = async () => {
    const [row] = await product.query(
      `select d.id, d.file_key, d.status
       from document d join organization o on o.id = d.organization_id
       where o.slug = $1 and d.file_name = $2`,
      [org, basename(file)],
    );
    return row;
  };
  await expect
    .poll(async () => (await found())?.['status'], SLOW)
    .toMatch(/^(?:completed|failed)$/u);
  const row = await found();
  // Behind the sign stands whose copy it is.
  const [name = ''] = String(row?.['file_key']).split('@');
  return { id: String(row?.['id']), lies: join(product.dataDir, 'files', name) };
}

const runs = async (id: string) => {
  const [row] = await product.query(
    `select snapshot #> '{context,run}' as run from actor
     where machine = 'documentProcessing' and id = $1`,
    [id],
  );
  return Number(row?.['run']);
};

it('[DOCUMENT-3] [READER-25] [JOURNEY-27] a book that breaks its reader says so, also the second time, and is read once it is whole', async () => {
  const maker = await product.visitAsNew('Vera Rubin');
  const { page, complaints } = maker;
  const book = await bring(maker, unopenableBook(join(product.directory, 'heavy.pdf')));
  const stands = async () => {
    const [row] = await product.query(`select status, failure from document where id = $1`, [
      book.id,
    ]);
    return row;
  };
  await open(page, rag(maker));
  const row = page.getByRole('row').filter({ hasText: enErrors.DOCUMENT_READER_FAILED });
  await row.waitFor();
  await expectSound(page, complaints, 'upkeep books');
  await row.getByRole('link').first().click();
  const failure = page.getByRole('alert').getByText(enErrors.DOCUMENT_READER_FAILED);
  await failure.waitFor();
  await expectSound(page, complaints, 'upkeep failed book');
  const retry = page.getByRole('button', { name: en.action.retry });
  await retry.click();
  await expect.poll(() => runs(book.id), SLOW).toBe(2);
  await expect.poll(stands, SLOW).toMatchObject({ status: 'failed' });
  await failure.waitFor();
  // Where it lies it is put right, as from a backup.
  await plainBook(book.lies);
  await retry.click();
  await expect.poll(stands, SLOW).toEqual({ status: 'completed', failure: null });
  await page.getByText(en.usage.none).waitFor();
  await expectSound(page, complaints, 'upkeep book put right');
});

it('[RECOGNISING-1] [JOURNEY-27] a scanned book shows its pages, and how sure they are', async () => {
  const maker = await product.visitAsNew('Vera Rubin');
  const { page, complaints } = maker;
  const source = await plainBook(join(product.directory, 'printed.pdf'));
  const book = await bring(
    maker,
    await scanOf(source, join(product.directory, 'scanned.pdf'), { pages: 2 }),
  );
  await open(page, `${rag(maker)}/${book.id}`);
  await page.getByRole('button', { name: 'Next' }).click();
  const [second] = await product.query(
    `select confidence from document_page where document_id = $1 and number = 2`,
    [book.id],
  );
  const sure = `${Math.round(Number(second?.['confidence']) * 100)}%`;
  await page.getByText(en.page.recognised.replace('{{sure}}', sure)).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
  await expectSound(page, complaints, 'upkeep scan');
  const phone = await product.visitAs(maker.person, PHONE);
  await open(phone.page, `${rag(maker)}/${book.id}?page=2`);
  await phone.page.getByText(sure).waitFor();
  await expectSound(phone.page, phone.complaints, 'upkeep scan phone');
});

it('[JOURNEY-27] a book says who uses it, and leads there', async () => {
  const { page, complaints } = await product.visitAs(creator);
  await open(page, `${rag(creator)}/${documentId}`);
  await page.getByText('9 lessons', { exact: true }).waitFor();
  await expectSound(page, complaints, 'upkeep book');
  const phone = await product.visitAs(creator, PHONE);
  await open(phone.page, `${rag(creator)}/${documentId}`);
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
