/** A call whose tutor is spoken by a model, in a browser that neither hears nor speaks. */
import { expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { findings, open, picture } from './browser.ts';
import { newPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { ownProduct } from './test-product.ts';

// The models of its double, and the one that speaks with them.
const product = ownProduct(() => ({ MODEL_SPEECH: 'mouth-1' }));

it('[SPEECH-1] [VOICE-CALL-5] a typed question is answered by voice, sentence by sentence', async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: 'en' });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [course] = await product.query(`select slug from course where id = $1`, [id]);
  const courseSlug = String(course?.['slug']);
  const { page, context, complaints, person } = await product.visitAsNew('Minseo Seo');
  await context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Reflect.deleteProperty(globalThis, name);
  });
  await trpcOf(person).enrollment.enroll.mutate({ courseSlug });
  const sounds: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/files/speech/')) {
      sounds.push(response.status());
    }
  });
  await open(page, `/learn/ai-voice-tutor?course=${encodeURIComponent(courseSlug)}`);
  await page.getByRole('button', { name: 'Start call' }).click();
  await page
    .getByRole('textbox', { name: 'Ask about this course' })
    .fill('What is a contour line?');
  await page.getByRole('button', { name: 'Send' }).click();
  // Real sound plays, and the caption is what it says.
  await page.getByText('Speaking', { exact: true }).waitFor();
  await picture(page, 'voice-model-speaks-en');
  await expect.poll(() => page.getByTestId('caption').textContent()).not.toBe('');
  expect(await findings(page)).toEqual([]);
  // It is said to its end, and then the learner has the word.
  await page.getByText('Listening', { exact: true }).waitFor({ timeout: 120_000 });
  const { spoken } = await product.model.control.counts();
  expect(spoken.length).toBeGreaterThan(1);
  expect(new Set(spoken.map(({ input }) => input)).size).toBe(spoken.length);
  expect(new Set(sounds)).toEqual(new Set([200]));
  expect(complaints).toEqual([]);
});
