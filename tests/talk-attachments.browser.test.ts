/** What stands beside a question, in both languages: files of each kind, a photo, part of a window, and the voice. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { findings, open, picture } from './browser.ts';
import { makeDocx, makePptx } from './formats/make-books.ts';
import { newPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { ownProduct } from './test-product.ts';

// With a model that hears.
const product = ownProduct(() => ({ MODEL_TRANSCRIPTION: 'ear-1' }));

const SAMPLES = path.join(import.meta.dirname, '../server/features/document/sample');

const LOOKS = [
  { language: 'en', theme: 'light', width: 1280, height: 800, name: 'en' },
  { language: 'ko', theme: 'dark', width: 390, height: 844, name: 'ko-dark-390' },
] as const;

const TEXTS = {
  en: {
    attach: 'Attach',
    screenshot: /Screenshot/u,
    use: 'Use this part',
    microphone: /Microphone/u,
    done: 'Done',
    shown: 'The legend explains symbols',
    read: /legend/iu,
    screenshotName: 'screenshot.jpg',
    heard: 'What do contour lines show?',
    ask: 'Is this right?',
  },
  ko: {
    attach: '첨부',
    screenshot: /화면 캡처/u,
    use: '이 부분 사용',
    microphone: /마이크/u,
    done: '완료',
    shown: '등고선 지도',
    read: /등고선/u,
    screenshotName: '화면 캡처.jpg',
    heard: '등고선은 무엇을 나타내나요?',
    ask: '이게 맞나요?',
  },
} as const;

/** A window that is shown instead of a real one, and a microphone that hums. */
const standIns = (words: string): string => `
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 400];
    const pen = canvas.getContext('2d');
    const draw = () => {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = 'black';
      pen.font = '64px "Pretendard Variable", Pretendard, sans-serif';
      pen.fillText(${JSON.stringify(words)}, 60, 220);
    };
    draw();
    setInterval(draw, 100);
    globalThis.shown = canvas.captureStream(10);
    return globalThis.shown;
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const microphone = context.createMediaStreamDestination();
    const hum = context.createOscillator();
    hum.connect(microphone);
    hum.start();
    return microphone.stream;
  };`;

async function openTutor(look: (typeof LOOKS)[number]) {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: look.language });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [course] = await product.query(`select slug from course where id = $1`, [id]);
  const courseSlug = String(course?.['slug']);
  const person = await newPerson(product, 'Minseo Seo', look.language);
  await trpcOf(person).enrollment.enroll.mutate({ courseSlug });
  const { name: _, ...options } = look;
  const { page, context, complaints } = await product.visitAs(person, options);
  await context.addInitScript({ content: standIns(TEXTS[look.language].shown) });
  await open(page, `/learn/ai-tutor?course=${encodeURIComponent(courseSlug)}`);
  return { page, person, complaints, texts: TEXTS[look.language] };
}

it.each(LOOKS)(
  '[ATTACH-1] [ATTACH-6] [ATTACH-7] a part of a window and files of each kind stand beside a question: $name',
  async (look) => {
    const { page, person, complaints, texts } = await openTutor(look);
    await page.getByRole('button', { name: texts.attach }).click();
    await page.getByRole('menuitem', { name: texts.screenshot }).click();
    const dialog = page.getByRole('dialog');
    const use = dialog.getByRole('button', { name: texts.use });
    await use.waitFor();
    // Once it was looked at, nothing is shown to the page any more.
    expect(await page.evaluate('shown.getTracks().map(({ readyState }) => readyState)')).toEqual([
      'ended',
    ]);
    await picture(page, `talk-screenshot-${look.name}`);
    expect(await findings(page)).toEqual([]);
    await use.click();
    const pdf = await readFile(path.join(SAMPLES, `sample-${look.language}.pdf`));
    const files = [
      { name: 'map.pdf', mimeType: 'application/pdf', buffer: pdf },
      {
        name: 'essay.docx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(makeDocx([{ text: texts.heard }])),
      },
      {
        name: 'maps.pptx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(makePptx([{ title: texts.shown, points: [texts.heard] }])),
      },
    ];
    await page.getByTestId('attach-file').setInputFiles(files);
    const sent = page.locator('[data-testid="attached"][data-state="sent"]');
    await expect.poll(() => sent.count()).toBe(4);
    await picture(page, `talk-kinds-${look.name}`);
    expect(await findings(page)).toEqual([]);
    const field = page.getByRole('textbox').last();
    await field.fill(texts.ask);
    await field.press('Enter');
    await page.locator('[data-testid="answer"][data-state="done"]').waitFor();
    await expect.poll(() => page.getByTestId('attachment').count()).toBe(4);
    const read = await product.query(
      `select name, kind, content from talk_attachment where user_id =
        (select id from "user" where email = $1) order by name`,
      [person.email],
    );
    expect(read.map(({ kind }) => String(kind)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'document',
      'document',
      'pdf',
      'picture',
    ]);
    const shot = read.find(({ name }) => name === texts.screenshotName);
    expect(shot?.['content']).toMatch(texts.read);
    for (const one of read) expect(one['content']).not.toBe('');
    await picture(page, `talk-kinds-answer-${look.name}`);
    expect(complaints).toEqual([]);
  },
);

it.each(LOOKS)(
  '[RECORDING-1] [RECORDING-2] what is spoken stands in the field, to be changed before it is asked: $name',
  async (look) => {
    const { page, complaints, texts } = await openTutor(look);
    await page.getByRole('button', { name: texts.attach }).click();
    await page.getByRole('menuitem', { name: texts.microphone }).click();
    const line = page.getByTestId('dictation');
    await line.waitFor();
    await picture(page, `talk-dictation-${look.name}`);
    expect(await findings(page)).toEqual([]);
    await line.getByRole('button', { name: texts.done }).click();
    const field = page.getByRole('textbox').last();
    await expect.poll(() => field.inputValue()).toBe(texts.heard);
    await field.press('Enter');
    await page.locator('[data-testid="answer"][data-state="done"]').waitFor();
    expect(complaints).toEqual([]);
  },
);
