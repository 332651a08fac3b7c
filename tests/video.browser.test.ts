/** The video of a lesson: sent by its maker, given a picture, watched by a learner on two devices. */
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { findings, hydrated, open, picture } from './browser.ts';
import { writtenCourse } from './seeded-course.ts';
import { newPerson } from './people.ts';
import { sharedProduct } from './test-product.ts';
import { startWeakLine } from './weak-line.ts';
import koCommon from '../web/locales/ko/common.json' with { type: 'json' };
import koErrors from '../web/locales/ko/errors.json' with { type: 'json' };

const product = sharedProduct();

/** Two seconds that a browser recorded itself, told to be of half a minute: nobody waits for what is long. */
async function recordedVideo(page: Page): Promise<Buffer> {
  const base64: unknown = await page.evaluate(`(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const paint = setInterval(() => {
      context.fillStyle = 'hsl(' + (Date.now() % 360) + ' 60% 40%)';
      context.fillRect(0, 0, 320, 180);
      // As much as no codec makes small: a browser asks for it piece by piece.
      for (let at = 0; at < 400; at += 1) {
        context.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)';
        context.fillRect(Math.random() * 320, Math.random() * 180, 24, 24);
      }
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), {
      mimeType: 'video/webm',
      // With one picture alone that stands by itself, a player reads all of it before it begins.
      videoKeyFrameIntervalCount: 5,
    });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
    recorder.start();
    setTimeout(() => recorder.stop(), 2000);
    await stopped;
    clearInterval(paint);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  const webm = Buffer.from(String(base64), 'base64');
  // How many nanoseconds a tick is: a million, as recorded.
  const scale = webm.indexOf(Buffer.from('2ad7b1830f4240', 'hex'));
  expect(scale).toBeGreaterThan(0);
  webm.writeUIntBE(16_000_000, scale + 4, 3);
  return webm;
}

async function publishedCourse(language: 'en' | 'ko') {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: language });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [row] = await product.query(
    `select c.slug, l.slug as lesson, l.id from course c join lesson l on l.course_id = c.id
     where c.id = $1 order by l.position limit 1`,
    [id],
  );
  const slug = String(row?.['slug']);
  const lesson = String(row?.['lesson']);
  return {
    teacher,
    lessonId: String(row?.['id']),
    editor: `/${teacher.org}/dashboard/courses/${slug}/lessons/${lesson}`,
    reader: `/learn/courses/${slug}/lessons/${lesson}`,
  };
}

const actions = (page: Page) => page.locator('[data-testid="video-actions"]');
const player = (page: Page) => page.locator('[data-testid="lesson-video"] video');
const timeOf = async (page: Page) =>
  Number(await player(page).evaluate((video: object) => Reflect.get(video, 'currentTime')));
/** Seconds of it that have come, without a gap from where it is, and that it has. */
const partOf = async (page: Page) => {
  const [loaded = 0, duration = 0] = await page.evaluate<number[]>(`(() => {
    const { buffered, currentTime, duration } = document.querySelector('[data-testid="lesson-video"] video');
    const ends = Array.from({ length: buffered.length }, (_, part) =>
      buffered.start(part) <= currentTime ? buffered.end(part) : 0);
    return [Math.max(0, ...ends), duration];
  })()`);
  return { loaded, duration };
};

it('[VIDEO-1] [WATCH-1] [WATCHING-1] is sent, given a picture, watched, gone on with elsewhere through a cut line, and taken away', async () => {
  const course = await publishedCourse('en');
  const maker = await product.visitAs(course.teacher);
  await open(maker.page, course.editor);
  await hydrated(maker.page);
  const file = maker.page.getByLabel('Video file');
  await file.setInputFiles({ name: 'a.mkv', mimeType: 'video/x-matroska', buffer: Buffer.of(1) });
  await maker.page.getByText('Only MP4, MOV, AVI and WebM videos can be used').waitFor();
  const buffer = await recordedVideo(maker.page);
  await file.setInputFiles({ name: 'light.webm', mimeType: 'video/webm', buffer });
  await actions(maker.page).waitFor();
  await expect
    .poll(async () =>
      Number(
        await player(maker.page).evaluate((video: object) => Reflect.get(video, 'readyState')),
      ),
    )
    .toBeGreaterThan(1);
  await actions(maker.page).getByRole('button', { name: 'Use this frame as thumbnail' }).click();
  await expect.poll(() => player(maker.page).getAttribute('poster')).toMatch(/video-posters/);
  expect(await findings(maker.page)).toEqual([]);
  await picture(maker.page, 'video-editor-en');

  // A learner watches it by keyboard, and goes on where they stopped on another device.
  const learner = await product.visitAsNew('Minseo Seo');
  await open(learner.page, course.reader);
  await hydrated(learner.page);
  await player(learner.page).focus();
  await learner.page.keyboard.press('k');
  await expect.poll(() => timeOf(learner.page)).toBeGreaterThan(0.8);
  await learner.page.keyboard.press('k');
  const stopped = await timeOf(learner.page);
  const kept = `select seconds from video_stop where lesson_id = $1`;
  await expect.poll(async () => (await product.query(kept, [course.lessonId])).length).toBe(1);
  expect(await findings(learner.page)).toEqual([]);
  await picture(learner.page, 'video-lesson-en');
  const elsewhere = await product.visitAs(learner.person, {
    language: 'ko',
    theme: 'dark',
    width: 390,
  });
  // The line is cut before the video has come.
  const bytes = '**/*/play';
  await elsewhere.context.route(bytes, (route) => route.abort());
  await open(elsewhere.page, course.reader);
  await elsewhere.page.getByText(koErrors.failedTo.videoMetadata).waitFor();
  expect(await findings(elsewhere.page)).toEqual([]);
  await picture(elsewhere.page, 'video-cut-ko');
  await elsewhere.context.unroute(bytes);
  await elsewhere.page.getByRole('button', { name: koCommon.action.retry }).click();
  await expect.poll(() => timeOf(elsewhere.page)).toBeCloseTo(stopped, 1);
  expect(await findings(elsewhere.page)).toEqual([]);
  await picture(elsewhere.page, 'video-lesson-ko');

  await actions(maker.page).getByRole('button', { name: 'Remove the video' }).click();
  await maker.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove the video' })
    .click();
  await actions(maker.page).waitFor({ state: 'detached' });
  await open(learner.page, course.reader);
  await learner.page.locator('[data-testid="lesson-body"]').waitFor();
  await expect.poll(() => player(learner.page).count()).toBe(0);
  const untold = elsewhere.complaints.filter((line) => !line.includes('ERR_FAILED'));
  expect([...maker.complaints, ...learner.complaints, ...untold]).toEqual([]);
});

it('[VIDEO-PLAYER-2] that is cut off while it plays says so, and goes on by itself where it was', async () => {
  const course = await publishedCourse('en');
  const maker = await product.visitAs(course.teacher);
  await open(maker.page, course.editor);
  await hydrated(maker.page);
  const buffer = await recordedVideo(maker.page);
  await maker.page
    .getByLabel('Video file')
    .setInputFiles({ name: 'light.webm', mimeType: 'video/webm', buffer });
  await actions(maker.page).waitFor();

  const line = await startWeakLine();
  onTestFinished(() => line.close());
  line.withhold(/\/play$/u);
  const { page } = await product.visitAsNew('Haneul Han', { proxy: line.url });
  await open(page, course.reader);
  await hydrated(page);
  await player(page).focus();
  await page.keyboard.press('k');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.1);
  const { loaded, duration } = await partOf(page);
  expect(loaded).toBeLessThan(duration - 5);
  line.cut();
  const notice = page.locator('[data-testid="lesson-video"] [data-slot="notice"]');
  await notice.waitFor();
  const before = await timeOf(page);
  expect(before).toBeGreaterThan(0.1);
  line.mend();
  await expect.poll(async () => (await partOf(page)).loaded).toBeGreaterThan(duration - 1);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
  await notice.waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);
});

it('[VERSION-2] [MERGE-1] two editors put their texts together, and one goes back', async () => {
  const course = await publishedCourse('en');
  await product.query(
    `update lesson set content = E'First line.\\n\\nSecond line.\\n\\nThird line.', citations = '[]', quiz = '[]'
     where id = $1`,
    [course.lessonId],
  );
  const first = await product.visitAs(course.teacher);
  const second = await product.visitAs(course.teacher);
  const text = (page: Page) => page.locator('[data-testid="lesson-edit-text"] textarea');
  const save = (page: Page) => page.locator('[data-slot="page-header"] button[type="submit"]');
  const change = async (page: Page, from: string, to: string) => {
    await text(page).fill((await text(page).inputValue()).replace(from, to));
    await save(page).click();
  };
  for (const { page } of [first, second]) {
    await open(page, course.editor);
    await hydrated(page);
    await page.locator('[data-testid="lesson-edit"] [data-slot="segment"] button').nth(1).click();
    await text(page).waitFor();
  }
  await change(first.page, 'First line.', 'The first line.');
  await expect.poll(() => save(first.page).isDisabled()).toBe(true);
  await change(second.page, 'Third line.', 'The third line.');
  await second.page.getByRole('button', { name: 'Merge both' }).click();
  await save(second.page).click();
  await expect.poll(() => save(second.page).isDisabled()).toBe(true);
  await expect
    .poll(() => text(second.page).inputValue())
    .toBe('The first line.\n\nSecond line.\n\nThe third line.');

  await second.page.getByRole('button', { name: 'Analyze the text' }).click();
  await second.page.locator('[data-testid="quality"] li').first().waitFor();
  expect(await findings(second.page)).toEqual([]);
  const versions = second.page.locator('[data-testid="lesson-versions"] li');
  await expect.poll(() => versions.count()).toBe(2);
  await versions.last().getByRole('button').click();
  await second.page.locator('[data-testid="version-changes"]').waitFor();
  expect(await findings(second.page)).toEqual([]);
  await picture(second.page, 'lesson-versions-en');
  await second.page.getByRole('button', { name: 'Restore this version' }).click();
  await expect
    .poll(() => text(second.page).inputValue())
    .toBe('First line.\n\nSecond line.\n\nThird line.');
  await expect.poll(() => versions.count()).toBe(3);
  // The browser itself says so when a text was refused because another came first.
  expect(second.complaints.filter((line) => !line.includes('409 (Conflict)'))).toEqual([]);
});
