/** Who runs an organization puts the reading of talks on, learners see it where they ask, and a book answers its maker. */
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { findings, open, picture } from './browser.ts';
import { newPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

it('[TALK-READ-1] [TALK-READ-2] [TALK-READ-4] talks are read once the organization lets them be, and learners are told', async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id, path } = await writtenCourse(teacher, { sample: 'en' });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [course] = await product.query(`select slug from course where id = $1`, [id]);
  const courseSlug = String(course?.['slug']);
  const atTeacher = await product.visitAs(teacher, {});
  await open(atTeacher.page, `/${teacher.org}/dashboard/organization/settings`);
  const setting = atTeacher.page.getByRole('switch', { name: 'Let owners and admins read them' });
  await setting.focus();
  await atTeacher.page.keyboard.press('Space');
  await atTeacher.page.getByText(/^What is asked from .* on can be read/u).waitFor();
  await picture(atTeacher.page, 'talk-read-settings-en');
  expect(await findings(atTeacher.page)).toEqual([]);

  const learner = await newPerson(product, 'Minseo Seo', 'ko');
  await trpcOf(learner).enrollment.enroll.mutate({ courseSlug });
  const atLearner = await product.visitAs(learner, {
    language: 'ko',
    theme: 'dark',
    width: 390,
  });
  await open(atLearner.page, `/learn/ai-tutor?course=${encodeURIComponent(courseSlug)}`);
  await atLearner.page
    .getByText('강의를 운영하는 사람이 여기서 나눈 대화를 이름 없이 볼 수 있어요.')
    .waitFor();
  await picture(atLearner.page, 'talk-read-told-ko-dark-390');
  expect(await findings(atLearner.page)).toEqual([]);

  // A day later.
  await product.query(`update talk_policy set read_from = now() - interval '1 minute'`);
  const field = atLearner.page.getByRole('textbox').last();
  await field.fill('What do contour lines show?');
  await field.press('Enter');
  await atLearner.page.locator('[data-testid="answer"][data-state="done"]').waitFor();
  await open(atTeacher.page, `${path}/tutor`);
  const read = atTeacher.page.getByTestId('read-talk');
  await read.getByText('What do contour lines show?').click();
  await read.getByText(/From the book, in its own words/u).waitFor();
  await expect.poll(() => read.textContent()).not.toContain('Minseo');
  await picture(atTeacher.page, 'talk-read-en');
  expect(await findings(atTeacher.page)).toEqual([]);
  expect([...atTeacher.complaints, ...atLearner.complaints]).toEqual([]);
});

it('[TALK-10] a document is asked about beside its pages', async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: 'en' });
  const [course] = await product.query(`select document_id from course where id = $1`, [id]);
  const { page, complaints } = await product.visitAs(teacher, {});
  await open(page, `/${teacher.org}/dashboard/rag/${String(course?.['document_id'])}`);
  await page.getByRole('button', { name: 'Ask about this document' }).click();
  const beside = page.locator('[data-slot="sheet"]');
  const field = beside.getByRole('textbox').last();
  await field.fill('What do contour lines show?');
  await field.press('Enter');
  const answer = beside.locator('[data-testid="answer"][data-state="done"]');
  await answer.getByText('From the book, in its own words:').first().waitFor();
  await answer.locator('[data-slot="page-chip"]').first().waitFor();
  await picture(page, 'talk-document-en');
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
