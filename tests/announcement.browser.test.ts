/** News of a course, from the teacher's form to a student who chooses whether it comes by mail. */
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, open, picture } from './browser.ts';
import { openCourse } from './public-course.ts';
import { sharedProduct } from './test-product.ts';
import en from '../web/locales/en/announcement.json' with { type: 'json' };
import ko from '../web/locales/ko/announcement.json' with { type: 'json' };

const product = sharedProduct();

it('[ANNOUNCEMENT-1] [ANNOUNCEMENT-3] is written, heard of at once, and comes by mail as one chooses', async () => {
  const course = await openCourse(product, 'en');
  const { teacher } = course;
  const student = await product.visitAsNew('Hyejin Oh', {
    language: 'ko',
    theme: 'dark',
    width: 390,
  });
  await trpcOf(student.person).enrollment.enroll.mutate({ courseSlug: course.slug });
  await open(student.page, '/learn?tab=announcements');
  await student.page.getByText(ko.mine.empty).waitFor();

  const teaching = await product.visitAs(teacher);
  await open(teaching.page, `/${teacher.org}/dashboard/courses/${course.slug}/news`);
  await teaching.page.getByRole('button', { name: en.new }).click();
  const dialog = teaching.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Title/u }).fill('Exam on Friday');
  await dialog.getByRole('textbox', { name: /Content/u }).fill('Bring a ruler.');
  await dialog.getByRole('button', { name: en.dialog.publish, exact: true }).click();
  await teaching.page.getByRole('article', { name: 'Exam on Friday' }).waitFor();
  await expectSound(teaching.page, teaching.complaints, 'news of a course');
  await picture(teaching.page, 'news-en');

  // Nobody has loaded anything again.
  const news = student.page.locator('[data-testid="course-news"][data-unread]');
  await news.getByText('Exam on Friday').waitFor();
  await news.getByRole('button').click();
  await student.page.getByText('Bring a ruler.').waitFor();
  await student.page.getByText(ko.mail.choose).click();
  const choice = student.page.getByRole('switch', { name: course.title });
  await expect.poll(() => choice.isChecked()).toBe(true);
  await expectSound(student.page, student.complaints, 'news one has read');
  await picture(student.page, 'my-news-ko');
  await student.page.getByText(course.title, { exact: true }).last().click();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await expect
    .poll(() => trpcOf(student.person).announcement.mailChoices.query())
    .toMatchObject([{ wanted: false }]);
});
