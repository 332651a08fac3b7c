/** What a learner keeps of a course: notes beside its words, and a certificate that others can check. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, findings, hydrated, open, pathOf, picture } from './browser.ts';
import { openCourse, writeQuestion, type OpenCourse } from './public-course.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/notebook.json' with { type: 'json' };
import koCertificate from '../web/locales/ko/certificate.json' with { type: 'json' };
import ko from '../web/locales/ko/notebook.json' with { type: 'json' };

const product = sharedProduct();
const PHONE = { language: 'ko', theme: 'dark', width: 390, height: 844 } as const;

let course: OpenCourse;
beforeAll(async () => {
  course = await openCourse(product, 'en');
});

/** Selects the first occurrence of the words in the text of the lesson, as a finger or a mouse does. */
const select = (page: Page, words: string) =>
  page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.querySelector('[data-testid="lesson-body"]'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const from = walker.currentNode.nodeValue.indexOf('${words}');
      if (from < 0) continue;
      document.getSelection().setBaseAndExtent(
        walker.currentNode, from, walker.currentNode, from + ${words.length});
      return;
    }
  })()`);
const selected = (page: Page) => page.evaluate<string>('String(document.getSelection())');

it('[NOTEBOOK-1] [NOTEBOOK-4] [NOTEBOOK-5] [JOURNEY-26] a note stands beside its words, outlives an edit, is found by a word and taken along', async () => {
  const [first, second] = course.lessons;
  if (!first || !second) throw new Error('the sample has more lessons');
  await writeQuestion(product, second.id);
  const reader = await product.visitAsNew('Minseo Seo');
  const { page, person, complaints } = reader;
  const api = trpcOf(person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const lesson = `/learn/courses/${course.slug}/lessons/${second.slug}`;
  await open(page, lesson);
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await hydrated(page);
  await select(page, 'take up water');
  await page.getByRole('button', { name: en.add }).click();
  await page.getByRole('textbox', { name: en.text }).fill('How much a day?');
  await page.getByRole('button', { name: 'Save' }).click();
  const note = page.locator('[data-testid="note"]');
  await note.getByText('How much a day?').waitFor();
  await expectSound(page, complaints, 'notes lesson');

  // The teacher writes before and after the words.
  const teacher = trpcOf(course.teacher);
  const save = async (change: (text: string) => string) => {
    const [row] = await product.query(`select content, revision from lesson where id = $1`, [
      second.id,
    ]);
    await teacher.lesson.save.mutate({
      lessonId: second.id,
      title: second.title,
      content: change(String(row?.['content'])),
      revision: Number(row?.['revision']),
    });
  };
  const goToWords = async () => {
    await open(page, lesson);
    await note.getByRole('button', { name: 'take up water' }).click();
  };
  await save((text) => `A leaf gives water back to the air.\n\n${text}`);
  await goToWords();
  await expect.poll(() => selected(page)).toBe('take up water');
  await save((text) => text.replaceAll('take up water', 'drink'));
  await goToWords();
  await page.getByText(en.gone).waitFor();
  expect(await findings(page)).toEqual([]);

  await api.notebook.add.mutate({
    id: crypto.randomUUID(),
    lessonId: first.id,
    text: 'Ask about the scale.',
  });
  await open(page, '/learn/notes');
  await expect.poll(() => note.count()).toBe(2);
  await page.getByRole('searchbox', { name: en.search }).fill('how much');
  await expect.poll(() => note.count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('how much');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.export }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('notes.md');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `# ${en.title}\n\n## ${course.title}\n\n### ${second.title}\n\n> take up water\n\nHow much a day?\n`,
  );
  await expectSound(page, complaints, 'notes found');
  // From there to its words, which the teacher has put back, and to the note where they are gone.
  await save((text) => text.replaceAll('drink', 'take up water'));
  const toWords = page.getByRole('link', { name: `${course.title} · ${second.title}` });
  const address = (await toWords.getAttribute('href')) ?? '';
  await toWords.click();
  await expect.poll(() => selected(page)).toBe('take up water');
  await save((text) => text.replaceAll('take up water', 'drink'));
  await open(page, '/learn/notes');
  await open(page, address);
  const height = page.viewportSize()?.height ?? 0;
  const isInSight = async () => {
    const box = await note.first().boundingBox();
    return box !== null && box.y >= 0 && box.y < height;
  };
  await expect.poll(isInSight).toBe(true);
  await open(page, '/learn/notes');
  await page.getByRole('searchbox', { name: en.search }).fill('volcano');
  await page.getByText(en.none.replace('{{search}}', 'volcano')).waitFor();
  await page.getByRole('button', { name: en.clear }).click();
  await expect.poll(() => note.count()).toBe(2);

  // In the organization of the teacher, to which the learner does not belong.
  const at = `/${course.teacher.org}/learn`;
  await open(page, `${at}/notes`);
  await expect.poll(() => note.count()).toBe(2);
  await expectSound(page, complaints, 'notes in one organization');
  const [organization] = await product.query(`select name from organization where slug = $1`, [
    course.teacher.org,
  ]);
  const name = String(organization?.['name']);
  await page.locator('[data-testid="org-button"]').getByText(name).waitFor();
  await open(page, at);
  await page.getByText(course.title).first().waitFor();
  const stranger = await product.visitAsNew('Yuna Kim');
  const answer = await stranger.page.goto(at);
  expect(answer?.status()).toBe(404);

  const phone = await product.visitAs(person, PHONE);
  await open(phone.page, '/learn/notes');
  await phone.page.getByText('Ask about the scale.').waitFor();
  await phone.page.getByRole('button', { name: ko.edit }).first().click();
  await phone.page.getByRole('textbox', { name: ko.text }).waitFor();
  await expectSound(phone.page, phone.complaints, 'notes phone');
});

it('[CERTIFICATE-1] [CERTIFICATE-3] [JOURNEY-26] a certificate is checked by its number, by whoever has it', async () => {
  const learner = await product.visitAsNew('Minseo Seo');
  const api = trpcOf(learner.person);
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  await product.query(`update lesson set quiz = '[]' where course_id = $1`, [course.id]);
  await open(learner.page, `/learn/courses/${course.slug}/certificate`);
  await learner.page.getByText('9 lessons to go').waitFor();
  await api.progress.record.mutate({
    writes: course.lessons.map(({ id: lessonId }) => {
      const id = crypto.randomUUID();
      const visit = { id, seconds: 60 };
      return { type: 'read' as const, id, lessonId, furthest: 1, visit, at: Date.now() };
    }),
  });
  await open(learner.page, `/learn/courses/${course.slug}/certificate`);
  await learner.page.locator('[data-testid="certificate"]').waitFor();
  await expectSound(learner.page, learner.complaints, 'certificate own');
  const number = pathOf(learner.page).split('/').at(-1) ?? '';

  const { page, complaints } = await product.visit(PHONE);
  await open(page, '/verify');
  const field = page.getByRole('textbox', { name: koCertificate.number });
  await field.fill('7KQ2-M9XD-4TVB');
  await page.getByRole('button', { name: koCertificate.checkNumber }).click();
  await page.getByText(koCertificate.unknown).waitFor();
  await picture(page, 'verify wrong');
  expect(await findings(page)).toEqual([]);
  // As one reads it aloud.
  await field.fill(number.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: koCertificate.checkNumber }).click();
  const sheet = page.locator('[data-testid="certificate"]');
  await sheet.getByText('Minseo Seo').waitFor();
  // In the language of its course, which the page does not have; the same when it comes with it.
  await sheet.getByText('has read all 9 lessons of').waitFor();
  await page.reload();
  await hydrated(page);
  await sheet.getByText('has read all 9 lessons of').waitFor();
  const unasked = complaints.filter((line) => !line.includes('404'));
  await expectSound(page, unasked, 'verify right');
  const paper = await page.getByRole('link', { name: koCertificate.pdf }).getAttribute('href');
  const answer = await page.request.get(paper ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
});
