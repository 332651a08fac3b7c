/**
 * A lesson that the tutor leads through over a real LiveKit server: a real Chromium says its answers into its
 * microphone, our process hears them, and the page follows. Only where such a server is there.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, launchBrowser, open, visit, type VisitOptions } from './browser.ts';
import { LIVEKIT_PROGRAM, startLivekit, type LivekitServer } from './livekit-server.ts';
import { newPerson, signedInAs } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { LISTEN, PLAYS, SPEAK, spokenSound } from './spoken-file.ts';
import { ownProduct } from './test-product.ts';

const LOUD = 0.02;
/** A word of a second, and the silence behind it. */
const WORD = spokenSound([0.1, 1, 0.2]);

describe.runIf(LIVEKIT_PROGRAM !== undefined)('a lesson led through by voice', () => {
  let livekit: LivekitServer | undefined;
  let directory = '';
  let browser: Browser | undefined;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lectern-led-'));
    livekit = await startLivekit(LIVEKIT_PROGRAM ?? '', directory);
    browser = await launchBrowser([PLAYS]);
  });
  const product = ownProduct(() => ({
    MODEL_SPEECH: 'mouth-1',
    MODEL_TRANSCRIPTION: 'ear-1',
    VOICES: '1',
    ...livekit?.env,
    ...(process.env['TEST_LOG'] ? { LOG_LEVEL: process.env['TEST_LOG'] } : {}),
  }));
  afterAll(async () => {
    await browser?.close();
    await livekit?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** A published course whose first lesson is short: two parts, a proof and a question. */
  async function shortLesson(language: 'en' | 'ko', parts: LessonParts) {
    const teacher = await newPerson(product, 'Jiwoo Han');
    const { id: courseId } = await writtenCourse(teacher, { sample: language });
    const [lesson] = await product.query(
      `select l.id, l.citations, c.slug from lesson l join course c on c.id = l.course_id
        where c.id = $1 order by l.position limit 1`,
      [courseId],
    );
    if (!lesson) throw new Error('no lesson');
    const [proof] = lesson['citations'] as { id: string; quote: string }[];
    if (!proof) throw new Error('nothing is proved');
    const { first, second, quiz } = parts;
    const content = [
      `## ${first.heading}`,
      `${proof.quote} <Cite id="${proof.id}" />`,
      '<Quiz id="q1" />',
      `## ${second.heading}`,
      second.text,
    ].join('\n\n');
    const lessonId = String(lesson['id']);
    await product.query(`update lesson set content = $2, quiz = $3::jsonb where id = $1`, [
      lessonId,
      content,
      JSON.stringify([{ id: 'q1', type: 'choice', ...quiz }]),
    ]);
    await product.query(
      `update course set status = 'published', privacy = 'public' where id = $1`,
      [courseId],
    );
    return { courseId, lessonId, courseSlug: String(lesson['slug']), quote: proof.quote };
  }

  async function learner(name: string, courseSlug: string, options: VisitOptions = {}) {
    const person = await newPerson(product, name, options.language);
    await trpcOf(person).enrollment.enroll.mutate({ courseSlug });
    if (!browser) throw new Error('no browser');
    const at = await visit(browser, product.url, options);
    await at.context.addInitScript(SPEAK + LISTEN);
    await signedInAs(at.page, person);
    return { ...at, person };
  }
  const loudness = (page: Page) => page.evaluate<number>('heard.now');
  /** It may be over when somebody looks. */
  const wasHeard = (page: Page) =>
    expect.poll(() => page.evaluate<number>('heard.most')).toBeGreaterThan(LOUD);
  /** Says it, as loud as it may have to be heard through what the tutor says. */
  const say = async (page: Page, words: string) => {
    await product.model.control.set({ hears: words });
    await page.evaluate(`speak('${WORD}')`);
  };

  it('[LED-1] [LED-2] [LED-3] [LED-5] [LED-PAGE-1] [CALL-LINE-4] is read, asked, judged and kept while its page follows', async () => {
    const { courseId, courseSlug, lessonId, quote } = await shortLesson('en', {
      first: { heading: 'Empty places' },
      second: { heading: 'Scale', text: 'A scale says how much smaller a map is.' },
      quiz: {
        question: 'What joins points of equal height?',
        options: ['A road', 'A contour line'],
        answer: 1,
        explanation: 'That is what the word means.',
      },
    });
    const { page, person, complaints } = await learner('Minseo Seo', courseSlug);
    // What is marked only while it sounds is seen by a page that is slow to look.
    await product.model.control.set({ lingers: { [quote]: 6_000, 'A scale says': 6_000 } });
    await open(page, `/learn/ai-voice-tutor?course=${courseId}&lesson=${lessonId}`);
    // What is not tried here is how long a tutor may speak.
    await page.getByRole('slider', { name: 'Speed' }).fill('2');
    await page.getByRole('button', { name: 'Start call' }).click();
    const lesson = page.getByRole('region', { name: 'The lesson' });
    const talk = page.getByRole('log');
    const part = lesson.locator('[aria-current=step]');
    // Nothing is said or pressed: the tutor begins, it is heard, and the page shows what sounds.
    await lesson.locator('mark').getByText(quote).waitFor();
    await wasHeard(page);
    await part.getByRole('heading', { name: 'Empty places' }).waitFor();
    await expectSound(page, complaints, 'voice-led-reads');
    await page.getByRole('complementary').getByText(quote).waitFor();
    await talk.getByText('B) A contour line').waitFor();
    await page.getByText('Listening', { exact: true }).waitFor();
    await expectSound(page, complaints, 'voice-led-waits');

    await say(page, 'I think it is a road');
    await talk.getByText('Not quite.').waitFor();
    await page.getByText('Listening', { exact: true }).waitFor();
    const progress = () => trpcOf(person).progress.lesson.query({ lessonId });
    expect((await progress()).doneAt).toBeUndefined();

    await say(page, 'What is a map?');
    await talk.getByText('Back to the lesson.').waitFor();
    await page.getByText('Listening', { exact: true }).waitFor();

    await say(page, 'A contour line');
    await talk.getByText('That is right.').waitFor();
    await lesson.locator('mark').getByText('A scale says').waitFor();
    await part.getByRole('heading', { name: 'Scale' }).waitFor();
    await talk.getByText('You answered 1 of 1 rightly.').waitFor();
    await page.getByText('Listening', { exact: true }).waitFor();
    const { answers, ...read } = await progress();
    expect(read).toMatchObject({ furthest: 1, doneAt: expect.any(String) });
    expect(answers['q1']).toMatchObject({ tries: 2, graded: { right: true } });
    await expectSound(page, complaints, 'voice-led-over');
  });

  it('[LED-4] [CALL-LINE-4] [CALL-LINE-12] is cut off by a word, reads it again, and goes on after its page was loaded again', async () => {
    const { courseId, courseSlug, lessonId, quote } = await shortLesson('ko', {
      first: { heading: '빈 곳' },
      second: { heading: '축척', text: '축척은 지도가 얼마나 작은지를 말한다.' },
      quiz: {
        question: '높이가 같은 점을 이은 것은 무엇인가?',
        options: ['도로', '등고선'],
        answer: 1,
        explanation: '이름이 그것을 말한다.',
      },
    });
    const { page, complaints } = await learner('서민서', courseSlug, {
      language: 'ko',
      theme: 'dark',
      width: 390,
      height: 844,
    });
    // Nothing but a word or a press ends it.
    await product.model.control.set({ lingers: { [quote]: 120_000 } });
    await open(page, `/learn/ai-voice-tutor?course=${courseId}&lesson=${lessonId}`);
    await page.getByRole('button', { name: '통화 시작' }).click();
    const lesson = page.getByRole('region', { name: '레슨' });
    const talk = page.getByRole('log');
    await lesson.locator('mark').getByText(quote).waitFor();
    await wasHeard(page);
    await expectSound(page, complaints, 'voice-led-reads-ko');
    // What stands behind the sentence that sounds was not heard: the right answer is none yet.
    await say(page, '등고선');
    await talk.getByText('등고선', { exact: true }).waitFor();
    await lesson.locator('mark').getByText(quote).waitFor();
    await page.getByRole('button', { name: '말 끊기' }).click();
    await page.getByText('듣고 있어요', { exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeLessThan(LOUD);
    await page.reload();
    // Nothing is pressed.
    await page.getByText('듣고 있어요', { exact: true }).waitFor();
    await say(page, '다시');
    await lesson.locator('mark').getByText(quote).waitFor();
    await expectSound(page, complaints, 'voice-led-again-ko');
  });
});

interface LessonParts {
  first: { heading: string };
  second: { heading: string; text: string };
  quiz: { question: string; options: string[]; answer: number; explanation: string };
}
