/** Who asks while the model gives others long answers, or writes lessons. */
import { afterEach, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import type { TutorQuestion } from '#agents/port/course-tutor.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';

/** Requests that lessons may have open. */
const CAP = 2;

const QUESTION: TutorQuestion = {
  courseTitle: 'Maps',
  settings: newTutorSettings('Maps', newCourseDetails('en', 'Maps')),
  text: 'What does a contour line join?',
  language: 'en',
  before: [],
  lessons: [],
  hasBook: true,
};

const fixture = useAuthorFixture();
const controller = new AbortController();
const begun: Promise<unknown>[] = [];
afterEach(async () => {
  controller.abort(new Error('the test is over'));
  await Promise.allSettled(begun);
});

it('[REQUEST-4] [TUTOR-SESSION-7] while lessons and others’ answers stand still at the model, the next question has its first words', async () => {
  await fixture.control.set({
    faults: [
      { fault: 'stall', role: 'writer', after: 3 },
      { fault: 'stall', role: 'chat', after: 3 },
    ],
  });
  const author = fixture.author({ concurrency: CAP });
  for (let at = 0; at <= CAP; at += 1) {
    const { run } = recordRun(new Map(), controller);
    begun.push(author.writeLesson(lessonRequest(`Lesson ${at}`), run));
  }
  await fixture.control.until(({ open }) => open === CAP);
  const ask = async () => {
    const { run } = recordRun(new Map(), controller);
    const words = Promise.withResolvers<string>();
    const append = (text: string) => text.trim() !== '' && words.resolve(text);
    const text = { start: () => undefined, cite: () => undefined, append };
    const answer = author.tutor?.answer(QUESTION, { ...run, find: async () => [], text });
    begun.push(Promise.resolve(answer).catch(words.reject));
    return words.promise;
  };
  for (let at = 0; at <= CAP; at += 1) expect(await ask()).not.toBe('');
  const { open, finished } = await fixture.control.counts();
  // Each search came to its end, and none of what is written.
  expect({ open, finished }).toEqual({ open: CAP + CAP + 1, finished: CAP + 1 });
  expect(author.models.limiter.state()).toMatchObject({ open: CAP, waiting: 1 });
});
