/** What a teacher says of a course arrives at the model, word for word. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { samplePages, sampleSource } from '#agents/testing/sample-source.ts';
import {
  CONTENT_TYPES,
  newCourseDetails,
  TUTOR_PERSONALITIES,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble({ seed: 7 });
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

const author = () =>
  createAgentsAuthor({
    models: createModels({
      baseUrl: double.url,
      writer: 'm',
      patience: { tries: 1, pause: 5, giveUp: 0 },
    }),
  });

const lesson = (details: CourseDetails) => ({
  courseId: 'course-1',
  source: sampleSource('en'),
  course: details,
  lesson: {
    id: 'lesson-1',
    title: 'Life in the hive',
    objectives: ['Say what a hive is'],
    pages: [{ from: 1, to: samplePages('en').length }],
    chapterTitle: 'Bees',
    siblings: [],
  },
  language: 'en' as const,
  maxAttempts: 1,
});

/** The double turns away what contains the words: so the refusal tells that they arrived. */
async function arrives(role: 'writer' | 'planner', words: string, work: () => Promise<unknown>) {
  await double.control.set({ faults: [{ fault: 'status', status: 401, role, contains: words }] });
  const outcome = await work().then(
    () => 'never arrived',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  expect(outcome, `${words} at the ${role}`).toBe('MODEL_NOT_SET_UP');
}

const WISHES: [what: string, said: Partial<CourseDetails>, words: string][] = [
  ['duration', { duration: 'six evenings in May' }, 'six evenings in May'],
  ['supported languages', { supportedLanguages: ['vi', 'th'] }, 'vi, th'],
  ['cultural context', { culturalContext: 'village life in Jeju' }, 'village life in Jeju'],
  ['focus areas', { focusAreas: ['swarming', 'honey'] }, 'swarming | honey'],
  ['instructions', { customInstructions: 'Begin with a riddle.' }, 'Begin with a riddle.'],
  ...TUTOR_PERSONALITIES.map((tone): [string, Partial<CourseDetails>, string] => [
    `the ${tone} tone`,
    { tutorPersonality: tone },
    `Tone: ${tone}`,
  ]),
  ...(
    [
      ['practiceExercises', 'Practice exercises:'],
      ['knowledgeQuizzes', 'knowledge quizzes'],
      ['handsOnProjects', 'Hands-on project:'],
      ['youtubeContent', 'YouTube'],
      ['latexForms', 'LaTeX'],
      ['generatedImages', 'Pictures:'],
      ['mermaidDiagrams', 'Mermaid'],
    ] as const
  ).map(([type, words]): [string, Partial<CourseDetails>, string] => [
    type,
    { contentTypes: [type] },
    words,
  ]),
];

describe('[AGENTS-15] what is said of a course', () => {
  it.each(WISHES)('[AGENTS-15] %s reaches writer and planner', async (_, said, words) => {
    const details = { ...newCourseDetails('en', 'Bees'), ...said };
    await arrives('writer', words, () => author().writeLesson(lesson(details), recordRun().run));
    await arrives('planner', words, () =>
      author().outline(
        { courseId: 'course-1', source: sampleSource('en'), details },
        recordRun().run,
      ),
    );
  });

  it('[AGENTS-15] every kind of content is tried here', () => {
    const tried = WISHES.flatMap(([, said]) => said.contentTypes ?? []);
    expect(tried.toSorted()).toEqual(CONTENT_TYPES.toSorted());
  });

  it('[AGENTS-15] without quizzes none is asked for, written or counted, whoever is the author', async () => {
    const details = { ...newCourseDetails('en', 'Bees'), contentTypes: [] };
    for (const one of [author(), createExtractiveAuthor()]) {
      const result = await one.writeLesson(lesson(details), recordRun().run);
      expect(result.quiz).toEqual([]);
      expect(result.content).not.toContain('<Quiz');
      expect(result.review.checks.map((check) => check.check)).not.toContain('quiz');
    }
    expect((await double.control.counts()).byRole.examiner).toBeUndefined();
  });
});

describe('[AGENTS-21] what was wished for', () => {
  const VIDEO = 'dQw4w9WgXcQ';
  const wishing = (types: CourseDetails['contentTypes'], language: 'en' | 'ko' = 'en') => ({
    ...lesson({
      ...newCourseDetails(language, 'Bees'),
      contentTypes: types,
      customInstructions: `Show https://youtu.be/${VIDEO}`,
    }),
    source: sampleSource(language),
    language,
    maxAttempts: 2,
  });
  const all = CONTENT_TYPES.filter((type) => type !== 'knowledgeQuizzes');

  it.each(['en', 'ko'] as const)('[AGENTS-21] stands in a lesson in %s', async (language) => {
    const recorded = recordRun();
    await author().writeLesson(wishing([...all], language), recorded.run);
    // Checks of what the writer wrote: for other faults an extract may take its place.
    const [checks = []] = recorded.facts.flatMap((fact) =>
      fact.type === 'review.finished' ? [fact.review.checks] : [],
    );
    expect(checks.find((one) => one.check === 'wishes')).toMatchObject({
      score: 10,
      // No formula stands in the pages: none is counted.
      found: all.length - 1,
    });
    const text = recorded.attempts[0]?.text;
    expect(text).toContain(`<YouTube id="${VIDEO}" />`);
    expect(text).toContain('```mermaid');
    expect(checks.find((one) => one.check === 'compiles')?.score).toBe(10);
  });

  it.each(all.filter((type) => type !== 'latexForms'))(
    '[WISH-1] %s left out is a finding of the revision',
    async (type) => {
      await double.control.set({ faults: [{ fault: 'wishes-missing', role: 'writer', times: 1 }] });
      const recorded = recordRun();
      const result = await author().writeLesson(wishing([type]), recorded.run);
      const reviews = recorded.facts.flatMap((fact) =>
        fact.type === 'review.finished' ? fact.review : [],
      );
      expect(reviews[0]?.score).toBeLessThan(9);
      expect(reviews[0]?.checks.find((one) => one.check === 'wishes')?.score).toBe(0);
      expect(result.attempts).toBe(2);
      expect(result.review.checks.find((one) => one.check === 'wishes')?.score).toBe(10);
    },
  );
});
