/** A call whose tutor is spoken by a model, in a browser that neither hears nor speaks. */
import { beforeAll, expect, it } from 'vitest';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { findings, open, picture } from './browser.ts';
import { newPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { ownProduct } from './test-product.ts';

// The models of its double, and the one that speaks with them.
const product = ownProduct(() => ({ MODEL_SPEECH: 'mouth-1' }));

/** Of the course that is spoken about. */
let course: { id: string; slug: string; lessonId: string };
beforeAll(async () => {
  const teacher = await newPerson(product, 'Jiwoo Han');
  const { id } = await writtenCourse(teacher, { sample: 'en' });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [row] = await product.query(
    `select c.slug, l.id as lesson from course c join lesson l on l.course_id = c.id
      where c.id = $1 order by l.position limit 1`,
    [id],
  );
  course = { id, slug: String(row?.['slug']), lessonId: String(row?.['lesson']) };
});

/** Somebody whose browser neither hears nor speaks. */
async function deafVisit(name: string) {
  const visited = await product.visitAsNew(name);
  await visited.context.addInitScript(() => {
    for (const gone of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Reflect.deleteProperty(globalThis, gone);
  });
  await trpcOf(visited.person).enrollment.enroll.mutate({ courseSlug: course.slug });
  return visited;
}

it('[SPEECH-1] [VOICE-CALL-5] a typed question is answered by voice, sentence by sentence', async () => {
  const { page, complaints } = await deafVisit('Minseo Seo');
  const sounds: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/files/speech/')) {
      sounds.push(response.status());
    }
  });
  await open(page, `/learn/ai-voice-tutor?course=${encodeURIComponent(course.slug)}`);
  await page.getByRole('button', { name: 'Start call' }).click();
  await page
    .getByRole('textbox', { name: 'Ask about this course' })
    .fill('What is a contour line?');
  await page.getByRole('button', { name: 'Send' }).click();
  // Real sound plays, and the caption is what it says.
  await page.getByText('Speaking', { exact: true }).waitFor();
  await picture(page, 'voice-model-speaks-en');
  expect(await page.getByTestId('caption').textContent()).not.toBe('');
  expect(await findings(page)).toEqual([]);
  // It is said to its end, and then the learner has the word.
  await page.getByText('Listening', { exact: true }).waitFor({ timeout: 120_000 });
  const { spoken } = await product.model.control.counts();
  expect(spoken.length).toBeGreaterThan(1);
  expect(new Set(spoken.map(({ input }) => input)).size).toBe(spoken.length);
  expect(new Set(sounds)).toEqual(new Set([200]));
  expect(complaints).toEqual([]);
});

it('[LED-1] [LED-PAGE-1] a lesson is led through by voice, its page follows, and the call goes on after a reload', async () => {
  const { page, complaints } = await deafVisit('Haneul Lim');
  const at = new URLSearchParams({ course: course.id, lesson: course.lessonId });
  await open(page, `/learn/ai-voice-tutor?${at.toString()}`);
  await page.getByRole('button', { name: 'Start call' }).click();
  // A sentence of the lesson sounds and is marked in it.
  await page.getByRole('region', { name: 'The lesson' }).locator('mark').waitFor();
  await picture(page, 'voice-leads-en');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Interrupt' }).click();
  await page.reload();
  // Nothing is pressed, and what was said is there.
  await page.getByRole('button', { name: 'End' }).waitFor();
  await page.getByRole('log').getByText('Please lead me through this lesson.').waitFor();
  await page.getByRole('textbox', { name: 'Ask about this course' }).fill('Again, please');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'The lesson' }).locator('mark').waitFor();
  expect(complaints).toEqual([]);
});
