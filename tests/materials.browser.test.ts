/** The documents of a course: materials kept with it, and another file in place of its source. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSound, open, type VisitOptions } from './browser.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';
import { outlineBook } from './pdf/fixtures.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { typeset } from './pdf/typeset.ts';

const product = sharedProduct();
let creator: TestPerson;
let course: string;

const SIZES = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ko', theme: 'dark', width: 390 },
] as const;

const fileAt = (name: string) => join(product.directory, name);

/** A course of four chapters. */
beforeAll(async () => {
  creator = await newPerson(product, 'Ada Lovelace');
  const file = await outlineBook(fileAt('plant-life.pdf'));
  course = (await writtenCourse(creator, { file })).path;
});

const come = (options?: VisitOptions) => product.visitAs(creator, options);

/** About what the first lesson is about, in sentences its book does not have. */
async function fieldNotes(file: string) {
  const text = [
    'Photosynthesis slows down in a wilted leaf, because closed pores let no carbon dioxide in.',
    'A plant under green glass makes hardly any sugar, for its chlorophyll absorbs almost no green light.',
    'We counted the bubbles of oxygen that pondweed gives off in one minute of full sun.',
    'The chloroplasts of a shaded leaf are larger, and each of them holds more of the pigment.',
  ].join(' ');
  const blocks = [
    { kind: 'heading' as const, level: 1 as const, text: 'Notes from the garden' },
    { kind: 'paragraph' as const, text },
  ];
  await makePdf({ file, pages: typeset(blocks, { language: 'en' }).pages });
}

const lines = (page: Page) => page.locator('[data-testid="kept-list"] > li');
/** The row of one file. */
const line = (page: Page, name: string) => lines(page).filter({ hasText: name });
const settled = (page: Page, name: string) =>
  line(page, name)
    .getByText(/pages? read|쪽을 읽었어요/)
    .waitFor();

describe('materials', () => {
  it('[JOURNEY-7] are uploaded several at once; what cannot be read is named, and the others go on', async () => {
    const { page, complaints } = await come();
    await outlineBook(fileAt('more-on-light.pdf'), 2);
    await fieldNotes(fileAt('field-notes.pdf'));
    await writeFile(fileAt('notes.xlsx'), 'no book');
    await open(page, `${course}/materials`);
    await expectSound(page, complaints, 'materials empty');
    await page
      .locator('[data-testid="drop-zone"] input[type="file"]')
      .setInputFiles(['more-on-light.pdf', 'notes.xlsx', 'field-notes.pdf'].map(fileAt));
    await page.getByRole('alert').filter({ hasText: 'notes.xlsx' }).waitFor();
    await settled(page, 'more-on-light.pdf');
    await settled(page, 'field-notes.pdf');
    await expect.poll(() => lines(page).count()).toBe(2);
    await expect.poll(() => line(page, 'field-notes.pdf').textContent()).toMatch(/\d kB/);
  });

  it('[JOURNEY-7] are taken out when one has been asked, and chosen again from the documents', async () => {
    const { page, complaints } = await come();
    await open(page, `${course}/materials`);
    await line(page, 'field-notes.pdf').getByRole('button', { name: 'Take out' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('stays among your documents').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => lines(page).count()).toBe(2);
    await line(page, 'field-notes.pdf').getByRole('button', { name: 'Take out' }).click();
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect.poll(() => lines(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Choose from your documents' }).click();
    const chooser = page.getByRole('dialog');
    await chooser.getByText('plant-life.pdf').waitFor();
    // Its own source can be no material.
    await expect
      .poll(() => chooser.getByRole('button', { name: 'Add plant-life.pdf' }).count())
      .toBe(0);
    await expectSound(page, complaints, 'materials chooser');
    await chooser.getByRole('button', { name: 'Add field-notes.pdf' }).click();
    await expect.poll(() => lines(page).count()).toBe(2);
    await page.keyboard.press('Escape');
  });

  it.for(SIZES)('[JOURNEY-7] stand in a list in $language at $width px', async (options) => {
    const { page, complaints } = await come(options);
    await open(page, `${course}/materials`);
    await settled(page, 'field-notes.pdf');
    await expectSound(page, complaints, `materials ${options.language} ${options.width}`);
  });
});

describe('a lesson written with a material', () => {
  it.for(SIZES)(
    '[JOURNEY-7] cites it by name, and the citation opens it at the quote, in $language at $width px',
    async (options) => {
      const { page, complaints } = await come(options);
      const isFirst = options.language === 'en';
      if (isFirst) {
        await open(page, `${course}/generation`);
        await page.locator('[data-testid="generation-lessons"] input').first().waitFor();
        // The first box of all is the chapter's own, with its one lesson.
        await page
          .locator('[data-testid="generation-lessons"] [data-slot="check"]')
          .first()
          .click();
        await page
          .locator('[data-testid="generation-materials"] [data-slot="check"]', {
            hasText: 'field-notes.pdf',
          })
          .click();
        await page
          .locator('[data-testid="generation"] [data-testid="wizard-foot"] [data-kind="primary"]')
          .click();
      }
      await open(page, `${course}/content`);
      await page.locator('a[href*="/lessons/"]').first().click();
      await page.waitForURL(/\/lessons\//);
      const heading = page.getByRole('heading', { name: /From the materials|자료에서/ });
      await expect
        .poll(async () => {
          if ((await heading.count()) === 0) await open(page, page.url());
          return heading.count();
        })
        .toBe(1);
      const section = page.locator('ul', { hasText: 'wilted leaf' }).last();
      await section.locator('button[data-slot="page-chip"]').first().click();
      const note = page
        .locator('[data-testid="cite-note"][data-lit]')
        .filter({ hasText: 'field-notes.pdf' });
      await note.waitFor();
      await expectSound(page, complaints, `lesson with material ${options.width}`);
      await note.locator('[data-testid="cite-note-page"]').first().click();
      const sheet = page.getByRole('dialog');
      await sheet.locator('[data-testid="page-mark"]').first().waitFor();
      await sheet.getByText(/^(Text|텍스트)$/).click();
      await sheet.locator('mark').first().waitFor();
      await expect.poll(() => sheet.textContent()).toContain('field-notes.pdf');
    },
  );
});

/** Chooses the other file and agrees to what follows. */
async function replaceBy(page: Page, name: string) {
  await page
    .locator('[data-testid="document-line"] input[type="file"]')
    .first()
    .setInputFiles(fileAt(name));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(name).waitFor();
  return dialog;
}

describe('another file for the source', () => {
  it('[JOURNEY-7] that cannot be read changes nothing, and is given up', async () => {
    const { page, complaints } = await come();
    await writeFile(fileAt('broken.pdf'), 'no PDF, whatever it is called');
    await open(page, `${course}/documents`);
    const dialog = await replaceBy(page, 'broken.pdf');
    await dialog.getByText('citation is looked for again').waitFor();
    await expectSound(page, complaints, 'replace dialog');
    await dialog.getByRole('button', { name: 'Replace file' }).click();
    const other = page.locator('[data-testid="document-replacement"]');
    await other.getByRole('alert').waitFor();
    await page
      .locator('[data-testid="kept"] > [data-testid="document-line"]')
      .getByText('plant-life.pdf')
      .waitFor();
    await expectSound(page, complaints, 'replacement failed');
    await other.getByRole('button', { name: 'Keep the old file' }).click();
    await other.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-testid="risk-of-course"]').count()).toBe(0);
  });

  it('[JOURNEY-7] puts only the lessons at risk whose pages it changes, and names pages that are gone', async () => {
    const { page, complaints } = await come();
    // The first three chapters are the same, the fourth is not there.
    await outlineBook(fileAt('second-edition.pdf'), 3);
    await open(page, `${course}/documents`);
    const dialog = await replaceBy(page, 'second-edition.pdf');
    await dialog.getByRole('button', { name: 'Replace file' }).click();
    await page
      .locator('[data-testid="kept"] > [data-testid="document-line"] b', {
        hasText: 'second-edition.pdf',
      })
      .waitFor();
    const risk = page.locator('[data-testid="risk-of-course"]');
    await risk.waitFor();
    await expect.poll(() => risk.textContent()).toContain('4.1');
    await expect.poll(() => risk.textContent()).not.toContain('1.1');
    await page.locator('[data-testid="kept-gone"]').getByText('4.1').waitFor();
    expect(complaints).toEqual([]);
    await risk.getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  });

  it.for(SIZES)(
    '[JOURNEY-7] leaves a page that says so in $language at $width px',
    async (options) => {
      const { page, complaints } = await come(options);
      await open(page, `${course}/documents`);
      await page.locator('[data-testid="kept-gone"]').waitFor();
      await page.getByText(/pages? read|쪽을 읽었어요/).waitFor();
      await expectSound(page, complaints, `documents ${options.language} ${options.width}`);
    },
  );
});

it('[JOURNEY-7] a book that a course is made from is not deleted; a material is, and leaves the course', async () => {
  const { page } = await come();
  await open(page, `/${creator.org}/dashboard/rag`);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Delete second-edition.pdf' }).click();
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await page.getByText('was made from this document').first().waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete field-notes.pdf' }).click();
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await page.getByText('“field-notes.pdf” is deleted.').waitFor();
  await open(page, `${course}/materials`);
  await settled(page, 'more-on-light.pdf');
  await expect.poll(() => lines(page).count()).toBe(1);
});
