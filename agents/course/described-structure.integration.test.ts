/** A course without a source, through the real client: planned, written, reviewed; nothing cited. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { courseStructureSchema, plannedLessons } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { GENERAL_NOTE } from '#agents/lesson/described-lesson-prompts.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble({ seed: 7 });
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

const author = (budget?: { spent: number; limit: number }) =>
  createAgentsAuthor({
    models: createModels({ baseUrl: double.url, writer: 'm', patience: { tries: 1, pause: 5 } }),
    ...(budget
      ? {
          budget: () => ({
            limit: budget.limit,
            state: async () => ({ spent: budget.spent, drafts: 0, open: 1, undrafted: 1 }),
          }),
        }
      : {}),
  });

const request = (language: Language) => ({
  courseId: 'course-1',
  details: { ...newCourseDetails(language, 'Bread'), description: 'Bread at home, by hand' },
});
const lesson = (language: Language, maxAttempts = 3) => ({
  courseId: 'course-1',
  course: newCourseDetails(language, 'Bread'),
  lesson: {
    id: 'lesson-1',
    title: 'Dough',
    objectives:
      language === 'ko'
        ? ['반죽을 설명한다', '반죽을 만들어 본다']
        : ['Explain dough', 'Knead a dough by hand'],
    pages: [],
    chapterTitle: 'Beginning',
    siblings: [],
  },
  language,
  maxAttempts,
});

describe('a structure', () => {
  it('[AUTHOR-5] is made of the details in one recorded call, and teaches no page', async () => {
    const recorded = recordRun();
    const structure = await author().outline(request('en'), recorded.run);
    expect(courseStructureSchema.parse(structure)).toEqual(structure);
    expect(structure).toMatchObject({ title: 'Bread', skipped: [] });
    expect(plannedLessons(structure).length).toBeGreaterThan(1);
    expect(plannedLessons(structure).flatMap(({ pages }) => pages)).toEqual([]);
    expect(recorded.ran).toEqual(['plan:1']);
    expect(recorded.progress.at(-1)?.chapters).toHaveLength(structure.chapters.length);
    const again = recordRun(recorded.records);
    const same = await author().outline(request('en'), again.run);
    expect(same.chapters.map((one) => one.title)).toEqual(
      structure.chapters.map((one) => one.title),
    );
    expect(again.ran).toEqual([]);
  });

  it('[AUTHOR-5] keeps to a wish, is written in Korean, and stops at the budget', async () => {
    const first = await author().outline(request('ko'), recordRun().run);
    expect(first.chapters[0]?.title).toBe('시작하기');
    const wish = { ...request('ko'), instruction: '발효를 더 깊이', current: first };
    const second = await author().outline(wish, recordRun().run);
    expect(second.chapters[1]?.title).toBe('발효를 더 깊이');
    const spent = author({ spent: 10, limit: 10 }).outline(request('en'), recordRun().run);
    await expect(spent).rejects.toMatchObject({ code: 'BUDGET_SPENT' });
  });
});

describe('a lesson', () => {
  it.each(['en', 'ko'] as const)(
    '[AUTHOR-5] in %s says that it has no source, cites nothing, and is reviewed without citations',
    async (language) => {
      await double.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer' }] });
      const recorded = recordRun();
      const result = await author().writeLesson(lesson(language), recorded.run);
      expect(recorded.attempts.at(-1)?.text).toBe(result.content);
      expect(result.content.startsWith(GENERAL_NOTE[language])).toBe(true);
      expect(result.content).not.toMatch(/\[\[|<Cite/);
      expect(result.citations).toEqual([]);
      const checks = result.review.checks.map((check) => check.check);
      expect(checks).not.toContain('citations');
      expect(checks).not.toContain('coverage');
      expect(checks).toContain('judgement');
      expect(result.quiz.every((item) => item.page === undefined)).toBe(true);
    },
  );

  it('[AUTHOR-5] is revised with its findings, and the note stands above it once', async () => {
    await double.control.set({ scores: [7, 9.4] });
    const recorded = recordRun();
    const result = await author().writeLesson(lesson('en'), recorded.run);
    // The double's questions may cost it one more.
    expect(result.attempts).toBeGreaterThan(1);
    expect(result.content.split(GENERAL_NOTE.en)).toHaveLength(2);
    expect(recorded.attempts.at(-1)?.text).toBe(result.content);
  });

  it('[AUTHOR-5] of which nothing was written is no lesson, whatever the note says', async () => {
    await double.control.set({ faults: [{ fault: 'empty', role: 'writer' }] });
    const written = author().writeLesson(lesson('en'), recordRun().run);
    await expect(written).rejects.toMatchObject({ code: 'MODEL_ANSWER_INVALID' });
  });
});

it('[AUTHOR-5] needs a model, and says so', async () => {
  const none = createExtractiveAuthor();
  const refusal = { code: 'MODEL_NEEDED' };
  await expect(none.outline(request('en'), recordRun().run)).rejects.toMatchObject(refusal);
  await expect(none.writeLesson(lesson('en'), recordRun().run)).rejects.toMatchObject(refusal);
});
