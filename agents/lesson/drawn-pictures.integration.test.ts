/** Pictures of lessons: asked for by the writer, made of the accepted draft alone, paid for once. */
import { describe, expect, it } from 'vitest';
import { recordRun, type Records, type PictureStore } from '#agents/testing/record-run.ts';
import { failureOf, lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import type { BudgetState } from '#agents/budget/course-budget.ts';

const fixture = useAuthorFixture();
const WITH_PICTURES = { contentTypes: ['generatedImages' as const] };
const request = (language: 'en' | 'ko' = 'en', attempts = 3) =>
  lessonRequest('Bees', language, attempts, WITH_PICTURES);
const figureTags = (result: LessonResult) =>
  [...result.content.matchAll(/^<Figure id="(f\d)" \/>$/gm)].map(([, id]) => id);
const pictures = (result: LessonResult) =>
  result.review.checks.find(({ check }) => check === 'pictures');
const asked = async () => (await fixture.control.counts()).byRole.illustrator ?? 0;

describe('[AGENTS-23] pictures', () => {
  it.each(['en', 'ko'] as const)(
    '[AGENTS-23] at most three in a lesson in %s, as it was streamed',
    async (language) => {
      const pictureStore: PictureStore = new Map();
      const recorded = recordRun(new Map(), new AbortController(), pictureStore);
      const result = await fixture
        .author({ image: 'painter' })
        .writeLesson(request(language), recorded.run);
      expect(figureTags(result)).toEqual(['f1', 'f2', 'f3']);
      expect(result.figures?.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3']);
      expect(result.figures?.[0]).toMatchObject({
        alt: language === 'ko' ? 'Bees, 앞에서 본 모습' : 'Bees, seen from the front',
        caption: language === 'ko' ? 'AI가 만든 그림' : 'AI-generated picture',
        file: '0.png',
        width: 192,
      });
      // The fourth is said in words.
      expect(result.content).toMatch(
        language === 'ko' ? /^\*그림: .*안에서/m : /^\*Picture: .*inside\*/m,
      );
      expect(pictureStore.size).toBe(3);
      expect(recorded.attempts.at(-1)?.text).toBe(result.content);
      expect(pictures(result)).toEqual({ check: 'pictures', score: 10, found: 3, of: 3 });
      expect(result.review.checks.find(({ check }) => check === 'wishes')?.score).toBe(10);
      expect(result.review.checks.find(({ check }) => check === 'compiles')?.score).toBe(10);
      // The record names the file and holds none of its bytes.
      const { output, record } = recorded.records.get('picture:1') ?? {};
      expect(output).toMatchObject({ value: { file: '0.png' } });
      expect(JSON.stringify(output).length).toBeLessThan(200);
      expect(record).toMatchObject({ agent: 'illustrator', model: 'painter', outputTokens: 272 });
    },
  );

  it('[AGENTS-23] that a draft asked for stand in it as they were asked for when it is to be mended', async () => {
    await fixture.control.set({
      scores: [7],
      // The refusal tells that the line arrived.
      faults: [
        {
          fault: 'status',
          status: 401,
          role: 'writer',
          contains: '[[image: Bees, seen from the top]]',
        },
      ],
    });
    const recorded = recordRun(new Map(), new AbortController(), new Map());
    const work = fixture.author({ image: 'painter' }).writeLesson(request(), recorded.run);
    expect(await failureOf(work)).toBe('MODEL_NOT_SET_UP');
    expect(await asked()).toBe(0);
  });

  it('[DRAFT-7] [ILLUSTRATE-1] are made for the accepted draft only', async () => {
    await fixture.control.set({ scores: [7, 8, 9.5] });
    const recorded = recordRun(new Map(), new AbortController(), new Map());
    await fixture.author({ image: 'painter' }).writeLesson(request(), recorded.run);
    expect(await asked()).toBe(3);
    expect(recorded.ran.filter((name) => name.startsWith('picture'))).toEqual([
      'picture:1',
      'picture:2',
      'picture:3',
    ]);
    expect(recorded.ran.indexOf('picture:1')).toBeGreaterThan(recorded.ran.indexOf('review:3'));
  });

  it('[ILLUSTRATE-2] that are refused, or are none, are said in words; the lesson stands', async () => {
    await fixture.control.set({
      faults: [
        { fault: 'filtered', role: 'illustrator', contains: 'front' },
        { fault: 'not-a-picture', role: 'illustrator', contains: 'side' },
      ],
    });
    const recorded = recordRun(new Map(), new AbortController(), new Map());
    const result = await fixture.author({ image: 'painter' }).writeLesson(request(), recorded.run);
    expect(figureTags(result)).toEqual(['f3']);
    expect(result.figures?.map(({ id }) => id)).toEqual(['f3']);
    expect(result.content).toContain('*Picture: Bees, seen from the front*');
    expect(result.content).toContain('*Picture: Bees, seen from the side*');
    expect(pictures(result)).toMatchObject({ found: 1, of: 3, score: 3.3 });
    expect(result.review.score).toBeGreaterThanOrEqual(9);
    expect(recorded.attempts.at(-1)?.text).toBe(result.content);
    // A refusal is on record too.
    const before = await asked();
    const again = recordRun(recorded.records, new AbortController(), new Map());
    expect(await fixture.author({ image: 'painter' }).writeLesson(request(), again.run)).toEqual(
      result,
    );
    expect(await asked()).toBe(before);
  });

  it('[AGENTS-23] are tried again after 429 and 5xx, and given up when it does not end', async () => {
    await fixture.control.set({
      faults: [
        {
          fault: 'status',
          status: 429,
          retryAfterMs: 1,
          role: 'illustrator',
          contains: 'front',
          times: 1,
        },
        { fault: 'status', status: 503, retryAfterMs: 1, role: 'illustrator', contains: 'side' },
      ],
    });
    const recorded = recordRun(new Map(), new AbortController(), new Map());
    // An outage of hours is waited for by drafts, not by pictures.
    const author = fixture.author({ image: 'painter', patience: { giveUp: 6 * 3_600_000 } });
    const result = await author.writeLesson(request(), recorded.run);
    expect(figureTags(result)).toEqual(['f1', 'f3']);
    expect(await asked()).toBe(2 + 3 + 1);
    expect(recorded.facts.map(({ type }) => type)).not.toContain('model.waiting');
  });

  it('[AGENTS-23] are not waited for after a cancel', async () => {
    await fixture.control.set({ faults: [{ fault: 'hang', role: 'illustrator' }] });
    const cancelled = new AbortController();
    const recorded = recordRun(new Map(), cancelled, new Map());
    const work = fixture.author({ image: 'painter' }).writeLesson(request(), recorded.run);
    work.catch(() => undefined);
    await fixture.control.until(({ byRole, open }) => byRole.illustrator === 1 && open === 1);
    cancelled.abort(new Error('stopped'));
    await expect(work).rejects.toThrow('stopped');
    await fixture.control.until(({ open }) => open === 0);
  });

  it('[ILLUSTRATE-3] are paid for once, wherever the run is cut off', async () => {
    const pictureStore: PictureStore = new Map();
    const whole = recordRun(new Map(), new AbortController(), pictureStore);
    const made = await fixture.author({ image: 'painter' }).writeLesson(request(), whole.run);
    const steps = [...whole.records];
    const first = steps.findIndex(([name]) => name === 'picture:1');
    for (let kept = first; kept <= steps.length; kept += 1) {
      await fixture.control.set({ reset: true });
      const records: Records = new Map(steps.slice(0, kept));
      const again = recordRun(records, new AbortController(), new Map());
      const result = await fixture.author({ image: 'painter' }).writeLesson(request(), again.run);
      expect(result.content).toBe(made.content);
      const counts = await fixture.control.counts();
      expect(counts.requests).toBe(steps.length - kept);
      expect(Object.values(counts.finishedByPrompt).every((times) => times === 1)).toBe(true);
    }
  });

  it('[BUDGET-5] stay within the number a course has, over lessons that are written together', async () => {
    const state: BudgetState = { spent: 0, drafts: 0, open: 1, undrafted: 1, pictures: 58 };
    const author = fixture.author({
      image: 'painter',
      budget: () => ({
        limit: 1_200_000,
        pictures: 60,
        state: () => Promise.resolve({ ...state }),
      }),
    });
    const recorded = recordRun();
    const pictureStore: PictureStore = new Map();
    recorded.run.keepPicture = (bytes) => {
      pictureStore.set(`${pictureStore.size}.png`, bytes);
      state.pictures = 58 + pictureStore.size;
      return Promise.resolve({ file: `${pictureStore.size - 1}.png`, width: 192, height: 192 });
    };
    const result = await author.writeLesson(request(), recorded.run);
    expect(await asked()).toBe(2);
    expect(figureTags(result)).toEqual(['f1', 'f2']);
    expect(pictures(result)).toMatchObject({ found: 2, of: 3 });
  });

  it('[AGENTS-23] are described where no model draws, nothing can be kept, or nobody wants them', async () => {
    const described = recordRun(new Map(), new AbortController(), new Map());
    const result = await fixture.author().writeLesson(request(), described.run);
    expect(result.figures).toBeUndefined();
    expect(result.content).toMatch(/^\*Picture: /m);
    await fixture.author({ image: 'painter' }).writeLesson(request(), recordRun().run);
    const unwanted = lessonRequest('Bees');
    await fixture
      .author({ image: 'painter' })
      .writeLesson(unwanted, recordRun(new Map(), new AbortController(), new Map()).run);
    const extractive = recordRun(new Map(), new AbortController(), new Map());
    await createExtractiveAuthor().writeLesson(request(), extractive.run);
    expect(await asked()).toBe(0);
  });
});
