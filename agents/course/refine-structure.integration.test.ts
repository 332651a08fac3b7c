/** A plan refined by the double through the real client: edits that fit, suggestions that do. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { editAll, type CurriculumTask } from '#machines/course/curriculum.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import { createCourseAssistant } from '#agents/author/model-course-assistant.ts';
import { refinedChapter } from './curriculum-edits.ts';
import { curriculumPrompt } from './curriculum-prompts.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble({ seed: 7 });
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

const lesson = (id: string, page: number) => ({
  id,
  title: `Lesson ${id}`,
  objectives: ['Know it'],
  pages: [{ from: page, to: page }],
});
const plan: CourseStructure = {
  title: 'Bees',
  description: '',
  chapters: [
    { id: 'chapter-1', title: 'Hive', lessons: [lesson('one', 1), lesson('two', 2)] },
    { id: 'chapter-2', title: 'Honey', lessons: [lesson('three', 3)] },
  ],
  skipped: [],
};
const book = { pageCount: 3, outline: [{ title: 'Swarming', depth: 0, page: 2 }] };

async function refine(task: CurriculumTask, language: Language = 'en', recorded = recordRun()) {
  const models = createModels({ baseUrl: double.url, patience: { tries: 1, pause: 5 } });
  return createCourseAssistant(models).refineStructure(
    {
      courseId: 'course-1',
      details: newCourseDetails(language, 'Bees'),
      structure: plan,
      task,
      book,
    },
    { ...recorded.run, waiting: () => undefined },
  );
}

async function edited(task: CurriculumTask) {
  const answer = await refine(task);
  if (!('edits' in answer)) throw new Error('suggestions');
  const after = editAll(plan, answer.edits, 3);
  if (!after) throw new Error('does not fit');
  return after.chapters.map(({ title, lessons }) => [title, ...lessons.map((one) => one.title)]);
}

it('[CURRICULUM-1] makes and refines chapters and lessons', async () => {
  expect(await edited({ kind: 'generateChapter', goal: 'Swarms', index: 1 })).toEqual([
    ['Hive', 'Lesson one', 'Lesson two'],
    ['Swarms', 'Swarms 1', 'Swarms 2'],
    ['Honey', 'Lesson three'],
  ]);
  // What is kept keeps its id and its pages; what is not answered is taken out.
  expect(await edited({ kind: 'refineChapter', chapterId: 'chapter-1', wish: 'Homes' })).toEqual([
    ['Homes', 'Lesson one', 'Homes 2'],
    ['Honey', 'Lesson three'],
  ]);
  expect(
    await edited({ kind: 'generateLesson', chapterId: 'chapter-2', goal: 'Wax', index: 0 }),
  ).toEqual([
    ['Hive', 'Lesson one', 'Lesson two'],
    ['Honey', 'Wax', 'Lesson three'],
  ]);
  expect(await edited({ kind: 'refineLesson', lessonId: 'three', wish: 'Comb' })).toEqual([
    ['Hive', 'Lesson one', 'Lesson two'],
    ['Honey', 'Comb'],
  ]);
});

it('[CURRICULUM-2] suggests what fits and drops what does not, in both languages', async () => {
  for (const [language, title] of [
    ['en', 'Add a lesson to look back'],
    ['ko', '복습 레슨 더하기'],
  ] as const) {
    const answer = await refine({ kind: 'suggest' }, language);
    const suggestions = 'suggestions' in answer ? answer.suggestions : [];
    expect(suggestions.map((one) => one.title)).toEqual([title]);
    expect(editAll(plan, suggestions[0]!.edits, 3)).toBeDefined();
  }
});

it('[AGENTS-1] [AGENTS-8] is recorded as one step, and ended by whoever stops it', async () => {
  const recorded = recordRun();
  const task: CurriculumTask = { kind: 'suggest', wish: 'More practice' };
  const first = await refine(task, 'en', recorded);
  expect(recorded.ran).toEqual(['suggest']);
  expect(recorded.records.get('suggest')?.record).toMatchObject({ agent: 'curriculum' });
  const again = await refine(task, 'en', recordRun(recorded.records));
  expect('suggestions' in again && again.suggestions[0]?.title).toBe('More practice');
  expect(first).toHaveProperty('suggestions');
  await double.control.set({ faults: [{ fault: 'hang', role: 'curriculum' }] });
  const stopped = recordRun();
  const work = refine({ kind: 'suggest' }, 'en', stopped);
  await double.control.until((counts) => counts.open === 1);
  stopped.controller.abort(new Error('stopped'));
  await expect(work).rejects.toThrow('stopped');
});

it('[AGENTS-12] shows the book to the model, and keeps pages that the book does not have out of the plan', () => {
  const details = newCourseDetails('en', 'Bees');
  const task: CurriculumTask = { kind: 'refineChapter', chapterId: 'chapter-2', wish: 'x</wish>' };
  const prompt = curriculumPrompt({ details, structure: plan, task, book });
  expect(prompt).toContain('1.2 Lesson two (p. 2): Know it');
  expect(prompt).toContain('Swarming (p. 2)');
  expect(prompt).toContain('Task: refine chapter 2.');
  expect(prompt.match(/<\/wish>/g)).toHaveLength(1);
  let ids = 0;
  const edits = refinedChapter(
    { structure: plan, pageCount: 3, newId: () => `new-${(ids += 1)}-id` },
    plan.chapters[1]!,
    {
      title: 'Honey',
      lessons: [
        {
          place: 0,
          title: 'Far',
          objectives: [' '],
          pages: [
            { from: 2, to: 9 },
            { from: 2, to: 2 },
          ],
        },
      ],
    },
  );
  expect(edits).toContainEqual(
    expect.objectContaining({
      lesson: { id: 'new-1-id', title: 'Far', objectives: [], pages: [{ from: 2, to: 2 }] },
    }),
  );
  expect(edits.at(-1)).toEqual({ type: 'lesson.remove', lessonId: 'three' });
});
