/**
 * Calls over a real LiveKit server: a real Chromium speaks into its microphone, our process hears, and
 * what it says arrives as sound. Only where such a server is there.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLivekitRooms } from '#server/features/talk/livekit-rooms.ts';
import { processesWith } from '#server/testing/lectern-process.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { expectSound, launchBrowser, open, visit, type Visit } from './browser.ts';
import { LIVEKIT_PROGRAM, startLivekit, type LivekitServer } from './livekit-server.ts';
import { newPerson, signedInAs } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { LISTEN, PLAYS, SPEAK, spokenSound } from './spoken-file.ts';
import { ownProduct } from './test-product.ts';

/** A question from the moment on the microphone is opened, which nobody can hear yet; and a word. */
const QUESTION = spokenSound([0.05, 0.5, 0.05]);
const WORD = spokenSound([0.1, 0.7, 0.2]);
const LOUD = 0.02;
/** What stands in every answer to the question that the double hears. */
const ANSWERED = ' ';

const loudness = (page: Page) => page.evaluate<number>('heard.now');

describe.runIf(LIVEKIT_PROGRAM !== undefined)('a call', () => {
  let livekit: LivekitServer | undefined;
  let directory = '';
  let browser: Browser | undefined;
  let visited: Visit;
  let courseSlug = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lectern-voice-'));
    livekit = await startLivekit(LIVEKIT_PROGRAM ?? '', directory);
  });
  const product = ownProduct(() => ({
    MODEL_SPEECH: 'mouth-1',
    MODEL_TRANSCRIPTION: 'ear-1',
    VOICES: '2',
    ...livekit?.env,
    ...(process.env['TEST_LOG'] ? { LOG_LEVEL: process.env['TEST_LOG'] } : {}),
  }));
  beforeAll(async () => {
    browser = await launchBrowser([PLAYS]);
    const teacher = await newPerson(product, 'Jiwoo Han');
    const { id } = await writtenCourse(teacher, { sample: 'en' });
    await product.query(
      `update course set status = 'published', privacy = 'public' where id = $1`,
      [id],
    );
    const [course] = await product.query(`select slug from course where id = $1`, [id]);
    courseSlug = String(course?.['slug']);
    visited = await learner('Minseo Seo');
  });
  afterAll(async () => {
    await browser?.close();
    await livekit?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const learner = async (name: string) => {
    const person = await newPerson(product, name);
    await trpcOf(person).enrollment.enroll.mutate({ courseSlug });
    if (!browser) throw new Error('no browser');
    const at = await visit(browser, product.url);
    await at.context.addInitScript(SPEAK + LISTEN);
    await signedInAs(at.page, person);
    return at;
  };
  const start = async ({ page }: Pick<Visit, 'page'>, saying?: string) => {
    await open(page, `/learn/ai-voice-tutor?course=${encodeURIComponent(courseSlug)}`);
    if (saying !== undefined) await page.evaluate(`globalThis.atOnce = '${saying}'`);
    await page.getByRole('button', { name: 'Start call' }).click();
    await page.getByText('Connecting', { exact: true }).waitFor();
  };
  const begin = async (who: Pick<Visit, 'page'> = visited) => {
    const { page } = who;
    await start(who);
    await page.getByText('Listening', { exact: true }).waitFor();
  };
  /** What was said, oldest first. */
  const said = () =>
    product.query(`select m.sender, m.text, m.state, m.heard from talk_message m
      join talk t on t.id = m.talk_id order by m.seq`);

  it('[CALL-LINE-2] [CALL-LINE-4] hears a spoken question, answers with sound, and is cut off by a word', async () => {
    const { page } = visited;
    // Nothing but a word or a press ends an answer.
    await product.model.control.set({ lingers: { [ANSWERED]: 120_000 } });
    await start(visited, QUESTION);
    await page.getByText('Speaking', { exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(LOUD);
    await page.evaluate(`speak('${WORD}')`);
    // The word that cut it off is a question as well, and of the answer only what was heard stays.
    await expect.poll(async () => (await said()).length).toBe(4);
    const [question, answer] = await said();
    expect(question).toMatchObject({ sender: 'local', text: 'What do contour lines show?' });
    expect(answer).toMatchObject({ sender: 'remote', heard: expect.any(Number) });
    const { heard, spoken: lines } = await product.model.control.counts();
    // Said before there was a line, and while there was one.
    expect(heard.map(({ type }) => type)).toEqual(['audio/webm', 'audio/wav']);
    expect(heard[0]).toMatchObject({ model: 'ear-1', language: 'en' });
    expect(lines[0]).toMatchObject({ model: 'mouth-1', response_format: 'pcm' });
    // Nobody speaks any more: silence comes of the button.
    await page.getByText('Speaking', { exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(LOUD);
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await page.getByText('Listening', { exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeLessThan(LOUD);
    await expectSound(page, visited.complaints, 'voice-line-listens');
  });

  it('[LINE-PAGE-2] [CALL-LINE-7] [CALL-LINE-10] is taken up again when the process that held it has died', async () => {
    const { page } = visited;
    await page.getByRole('button', { name: 'End' }).click();
    await begin();
    // Where the tutor is asked stands on its command line, and on no other.
    for (const pid of processesWith(product.url)) process.kill(pid, 'SIGKILL');
    await page.getByText('Connection lost', { exact: true }).waitFor();
    await page.getByText('Listening', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await page.getByRole('textbox', { name: 'Ask about this course' }).fill('What is a map?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Speaking', { exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(LOUD);
  });

  it('[CALL-LINE-12] [LINE-PAGE-6] goes on in the same talk after its page was loaded again', async () => {
    const { page } = visited;
    const talks = () => product.query(`select id from talk`);
    const before = await talks();
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await page.getByText('Listening', { exact: true }).waitFor();
    await page.reload();
    // Nothing is pressed.
    await page.getByText('Listening', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await page.getByRole('textbox', { name: 'Ask about this course' }).fill('What is a scale?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Speaking', { exact: true }).waitFor();
    await expect.poll(() => loudness(page)).toBeGreaterThan(LOUD);
    expect(await talks()).toEqual(before);
    await page.getByRole('button', { name: 'Interrupt' }).click();
    await page.getByText('Listening', { exact: true }).waitFor();
  });

  it('[CALL-LINE-2] [CALL-LINE-7] has one tutor in each room, also after the voice server was started anew', async () => {
    const other = await learner('Haneul Lim');
    await begin(other);
    await expect
      .poll(() => livekit?.present())
      .toEqual([
        ['learner', 'tutor'],
        ['learner', 'tutor'],
      ]);
    await livekit?.restart();
    for (const { page } of [visited, other]) {
      await page.getByText('Listening', { exact: true }).waitFor();
    }
    await expect
      .poll(() => livekit?.present())
      .toEqual([
        ['learner', 'tutor'],
        ['learner', 'tutor'],
      ]);
  });

  it('[CALL-LINE-9] says at once that no process holds calls, and not when one would be late', async () => {
    const apart = join(directory, 'apart');
    await mkdir(apart);
    const empty = await startLivekit(LIVEKIT_PROGRAM ?? '', apart);
    try {
      const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: apiKey = '', ...env } = empty.env;
      const apiSecret = env['LIVEKIT_API_SECRET'] ?? '';
      const rooms = createLivekitRooms(
        { url, publicUrl: url, apiKey, apiSecret },
        { joining: Number.POSITIVE_INFINITY },
      );
      const job = { ticket: 't', language: 'en', speed: 1 } as const;
      await expect(rooms.enter('nobody', job)).rejects.toMatchObject({ code: 'VOICE_UNAVAILABLE' });
    } finally {
      await empty.stop();
    }
  });
});
