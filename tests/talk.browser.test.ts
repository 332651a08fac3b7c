/** A learner asks the tutor: from the course, from a lesson, in two tabs, in both languages. */
import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { createPerson } from '#server/testing/person.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { findings, hydrated, open, picture } from './browser.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();

/** A course that everybody may enroll in, from the sample of the language. */
async function openCourse(language: 'en' | 'ko') {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: language });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [course] = await product.query(`select slug, title from course where id = $1`, [id]);
  const [lesson] = await product.query(
    `select slug from lesson where course_id = $1 order by position limit 1`,
    [id],
  );
  return {
    slug: String(course?.['slug']),
    title: String(course?.['title']),
    lessonSlug: String(lesson?.['slug']),
  };
}

const enroll = (person: TestPerson, courseSlug: string) =>
  trpcOf(person).enrollment.enroll.mutate({ courseSlug });

const answer = (at: Page | Locator) =>
  at.locator('[data-testid="answer"][data-state="done"]').last();

/** @param at the page, or the panel beside a lesson. */
async function ask(at: Page | Locator, text: string) {
  const field = at.getByRole('textbox').last();
  await field.fill(text);
  await field.press('Enter');
}

it('[TALK-1] [SHEET-1] a question is answered from the page, in two tabs, and goes on from a lesson', async () => {
  const course = await openCourse('en');
  const { page, context, complaints, person } = await product.visitAsNew('Minseo Seo');
  await open(page, '/learn/ai-tutor');
  await page.getByText('You have no course to ask about yet.').waitFor();
  await enroll(person, course.slug);

  await open(page, '/learn/ai-tutor');
  await page.getByRole('heading', { name: 'Choose a course first' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'talk-choose-en');
  await page.getByRole('button', { name: course.title }).click();
  await page.getByText('The tutor can make mistakes. Check the pages it shows.').waitFor();
  await picture(page, 'talk-empty-en');
  expect(await findings(page)).toEqual([]);

  await ask(page, 'What do contour lines show?');
  await answer(page).waitFor();
  await expect.poll(() => answer(page).textContent()).toContain('From the book, in its own words:');
  const chip = page.getByTestId('answer').first().locator('[data-slot="page-chip"]').first();
  await chip.waitFor();
  await picture(page, 'talk-answer-en');
  expect(await findings(page)).toEqual([]);

  // The same talk in a second tab, and what is asked there is here as well.
  const second = await context.newPage();
  await open(second, page.url());
  await answer(second).waitFor();
  await ask(second, 'How do vaccines work?');
  await second.getByText('The book does not cover this.').first().waitFor();
  await page.getByText('The book does not cover this.').first().waitFor();
  await second.close();

  await chip.click();
  const sheet = page.locator('[data-slot="sheet"]');
  await sheet.locator('[data-testid="page-mark"]').first().waitFor();
  await picture(page, 'talk-page-en');
  // The page is read beside the talk, which goes on.
  const shown = await sheet.boundingBox();
  const talk = await page.locator('#main').boundingBox();
  expect((talk?.x ?? 0) + (talk?.width ?? 0)).toBeLessThanOrEqual(shown?.x ?? 0);
  await page.getByRole('textbox').last().click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await open(page, `/learn/courses/${course.slug}/lessons/${course.lessonSlug}`);
  await page.locator('[data-testid="lesson-body"]').waitFor();
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  await hydrated(page);
  const beside = page.getByRole('complementary', { name: 'Tutor' });
  await ask(beside, 'Quiz me');
  await answer(page).waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, 'talk-lesson-en');
  // It stands beside the text and its margin, which are read on, and goes along to the next lesson.
  const edge = await beside.boundingBox();
  const text = await page.locator('#main').boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(edge?.x ?? 0);
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(course.lessonSlug));
  await answer(beside).waitFor();
  expect(complaints).toEqual([]);
});

it('[ATTACH-1] [TALK-MEMORY-2] a photo and a text stand beside a question, and the tutor’s memory is the learner’s', async () => {
  const course = await openCourse('en');
  const { page, context, complaints, person } = await product.visitAsNew('Minseo Seo');
  await enroll(person, course.slug);
  const paper = await context.newPage();
  await paper.setContent('<p style="font: 44px Georgia">What do contour lines show on a map?</p>');
  const photo = await paper.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 160 } });
  await paper.close();
  await open(page, `/learn/ai-tutor?course=${encodeURIComponent(course.slug)}`);
  await page.getByTestId('attach-photo').setInputFiles({
    name: 'exercise.png',
    mimeType: 'image/png',
    buffer: photo,
  });
  await page.getByTestId('attach-file').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Contour lines, heights') },
    { name: 'essay.docx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') },
  ]);
  await page.getByText('This Office file cannot be read here.').waitFor();
  await expect
    .poll(() => page.locator('[data-testid="attached"][data-state="sent"]').count())
    .toBe(2);
  await picture(page, 'talk-attached-en');
  expect(await findings(page)).toEqual([]);
  await ask(page, 'Is this right?');
  await answer(page).waitFor();
  const said = (await answer(page).textContent()) ?? '';
  expect(said).toContain('I looked for what “exercise.png” says.');
  expect(said).toContain('I looked for what “notes.txt” says.');
  await expect.poll(() => page.getByTestId('attachment').count()).toBe(2);
  const [read] = await product.query(
    `select content from talk_attachment where name = 'exercise.png' and user_id =
      (select id from "user" where email = $1)`,
    [person.email],
  );
  expect(read?.['content']).toContain('contour lines show');
  await picture(page, 'talk-attachment-answer-en');

  await page.getByRole('button', { name: 'What the tutor knows about you' }).click();
  const memory = page.getByRole('dialog');
  await memory.getByLabel('In your own words').fill('I am new to maps.');
  await memory.getByRole('button', { name: 'Save' }).click();
  await memory.getByRole('button', { name: 'Erase all of it' }).waitFor();
  await picture(page, 'talk-memory-en');
  expect(await findings(page)).toEqual([]);
  await memory.getByRole('button', { name: 'Erase all of it' }).click();
  await expect.poll(() => memory.getByLabel('In your own words').inputValue()).toBe('');
  // The refused file is told of by the console as well.
  expect(complaints.filter((one) => !one.includes('415'))).toEqual([]);
});

it('[TALK-11] [RECORDING-2] [TALK-USE-3] a place of the course is looked up and asked about, and what is left is said', async () => {
  const looks = [
    { language: 'en', theme: 'light', width: 1280, height: 800, name: 'en' },
    { language: 'ko', theme: 'dark', width: 390, height: 844, name: 'ko-dark-390' },
  ] as const;
  for (const { name, ...look } of looks) {
    const isKorean = look.language === 'ko';
    const course = await openCourse(look.language);
    const person = await newPerson(product, 'Minseo Seo', look.language);
    await enroll(person, course.slug);
    const { page, complaints } = await product.visitAs(person, look);
    await open(page, `/learn/ai-tutor?course=${encodeURIComponent(course.slug)}`);
    await page.getByRole('button', { name: isKorean ? '첨부' : 'Attach' }).click();
    await page.getByRole('menuitem', { name: isKorean ? /마이크/u : /Microphone/u }).waitFor();
    await picture(page, `talk-attach-${name}`);
    await page.getByRole('menuitem', { name: isKorean ? /검색/u : /Search/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(isKorean ? '등고선' : 'contour lines');
    const place = dialog.getByRole('listitem').first().getByRole('button');
    await place.waitFor();
    await picture(page, `talk-search-${name}`);
    expect(await findings(page)).toEqual([]);
    await place.click();
    await page.getByTestId('found-passage').waitFor();
    await product.query(
      `insert into plan_override (organization_id, limits, reason)
        select organization_id, '{"messages": 3, "voiceMinutes": 2}', 'tested' from course where slug = $1`,
      [course.slug],
    );
    await ask(page, isKorean ? '이게 무슨 뜻이에요?' : 'What does this mean?');
    await answer(page).waitFor();
    await page.getByTestId('messages-left').waitFor();
    await picture(page, `talk-left-${name}`);
    expect(await findings(page)).toEqual([]);
    await open(page, `/learn/ai-voice-tutor?course=${encodeURIComponent(course.slug)}`);
    await page
      .getByText(
        isKorean ? '이번 달 음성 시간이 2분 남았어요.' : '2 voice minutes are left this month.',
      )
      .waitFor();
    await picture(page, `talk-voice-left-${name}`);
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

it('[TALK-6] a talk is renamed, found and deleted on a phone, in Korean and in the dark', async () => {
  const course = await openCourse('ko');
  const person = await newPerson(product, '서민서', 'ko');
  await enroll(person, course.slug);
  const { page, complaints } = await product.visitAs(person, {
    language: 'ko',
    theme: 'dark',
    width: 390,
    height: 844,
  });
  await open(page, `/learn/ai-tutor?course=${encodeURIComponent(course.slug)}`);
  await page.getByText('튜터도 틀릴 수 있어요. 표시된 페이지를 확인하세요.').waitFor();
  await picture(page, 'talk-empty-ko-dark-390');
  await ask(page, '등고선이 뭐예요?');
  await answer(page).waitFor();
  await picture(page, 'talk-answer-ko-dark-390');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '대화 목록' }).click();
  const talk = page.getByTestId('talk');
  await talk.waitFor();
  await picture(page, 'talk-history-ko-dark-390');
  await talk.getByRole('button', { name: /대화 메뉴/u }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await page.getByText('질문을 하면 대화가 여기에 남아요.').waitFor();
  expect(complaints).toEqual([]);
});

it('[TALK-3] the tutor’s page asks who one is', async () => {
  const { page } = await product.visit();
  await page.goto('/chat');
  await page.waitForURL(/\/login\?redirect=/u);
  const nobody = trpcOf(createPerson(product.url));
  await expect(nobody.talk.courses.query({})).rejects.toThrow('SIGN_IN_REQUIRED');
});
