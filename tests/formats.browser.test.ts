/** A course made of a file that has no pages: every proof leads to the section or slide it stands in. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectSound, open, picture } from './browser.ts';
import { allLessonsDone, approvePlan, planBook } from './creator.ts';
import { png } from '#server/files/testing/pictures.ts';
import { makeDocx, makeEpub } from './formats/make-books.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

const CHAPTERS = [
  {
    title: 'The hive',
    texts: [
      'A hive is the home of a colony of bees. Worker bees build its combs from wax, which they sweat from glands on their bellies. Each cell of a comb has six walls, because six walls need the least wax for the most room.',
      'The brood nest is the part of the hive in which young bees grow up. It is kept at thirty-five degrees, in summer and in winter. When it grows too warm, bees fan air through the entrance; when it grows cold, they tremble and warm it with their muscles.',
      'Honey is stored above the brood nest. Bees fan the nectar until most of its water is gone, and then close the cell with a lid of wax. A closed cell keeps for years.',
    ],
  },
  {
    title: 'The swarm',
    texts: [
      'A swarm is a part of a colony that leaves with the old queen to found another one. It leaves on a warm day in early summer, before the first young queen has come out of her cell.',
      'Scout bees look for a hollow for the swarm. A scout that has found one dances on the surface of the swarm, and the direction of her dance tells the others where it lies. The better the hollow, the longer she dances.',
      'The swarm moves when enough scouts dance for the same place. It takes no vote and has no leader, yet it chooses the best of a dozen places in nine cases of ten.',
    ],
  },
];

const PICTURE = png(480, 300);
const SHOWS = 'Bees at the entrance of their home';

const epub = () =>
  makeEpub(
    CHAPTERS.map(({ title, texts }) => ({
      title,
      body: texts
        .map((text) => `<p>${text}</p>`)
        .join(`<p><img src="${title}.png" alt="${SHOWS}"/></p>`),
    })),
    {
      title: 'The life of bees',
      more: CHAPTERS.map(({ title }) => ({ name: `OPS/${title}.png`, content: PICTURE })),
    },
  );
const docx = () =>
  makeDocx(
    CHAPTERS.flatMap(({ title, texts }) => [
      { style: 'heading 1', text: title },
      ...texts.map((text) => ({ text })),
      { text: '', picture: { bytes: PICTURE, alt: SHOWS } },
    ]),
    'The life of bees',
  );

describe.for([
  { language: 'en', name: 'bees.epub', make: epub, width: 1280, theme: 'light' },
  { language: 'ko', name: 'bees.docx', make: docx, width: 390, theme: 'dark' },
] as const)('$name', ({ language, name, make, width, theme }) => {
  const section = language === 'en' ? /^section “The (?:hive|swarm)”/ : /^“The (?:hive|swarm)” 절/;

  it('[FORMAT-13] [FORMAT-14] [JOURNEY-1] becomes a course whose proofs are its sections', async () => {
    const { page, org, complaints } = await product.visitAsNew('Vera Rubin', {
      language,
      width,
      theme,
    });
    const file = join(product.directory, `${language}-${name}`);
    await writeFile(file, make());
    await planBook(page, org, file);
    const plan = page.locator('[data-testid="structure-chapters"]');
    // On a phone there is no room for it.
    await plan.getByText(section).first().waitFor({ state: 'attached' });
    await expectSound(page, complaints, 'plan of sections');
    await picture(page, `formats-plan-${language}`);
    await approvePlan(page);
    await allLessonsDone(page);

    await open(page, `/${org}/dashboard/courses`);
    await page.locator('[data-testid="course-row"]').first().click();
    await page.locator('a[href$="/content"]').first().click();
    await page.locator('[data-testid="chapter-list"] a').first().click();
    await page.locator('[data-testid="lesson-text"]').first().waitFor();
    const figure = page.locator('[data-testid="lesson-figure"] img').first();
    await figure.scrollIntoViewIfNeeded();
    await expect
      .poll(() => figure.evaluate((shown: object) => Reflect.get(shown, 'naturalWidth') as number))
      .toBe(480);
    await expect.poll(() => figure.getAttribute('alt')).toBe(SHOWS);
    const chip = page.locator('[data-slot="page-chip"]').first();
    await expect.poll(() => chip.textContent()).toMatch(section);
    await chip.click();
    await page.locator('[data-testid="cite-note"][data-lit]').first().waitFor();
    await page.locator('[data-testid="cite-note"][data-lit] button').first().click();
    // There is no picture of a section: its text stands there at once, the quoted words lit.
    await page.locator('[data-testid="page-text"] mark').first().waitFor();
    await expect.poll(() => page.locator('[data-testid="page-picture"]').count()).toBe(0);
    await expectSound(page, complaints, 'lesson with its section');
    await picture(page, `formats-lesson-${language}`);
  });
});
