/** A structure translated by the double through the real client: what reaches it, and what is taken. */
import { describe, expect, it } from 'vitest';
import { recordRun } from '#agents/testing/record-run.ts';
import { failureOf, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import type { EditionRequest } from '#agents/port/structure-translator.ts';

const fixture = useAuthorFixture();

const lesson = (at: number, language: Language) => ({
  id: `lesson-${at}`,
  title: language === 'en' ? `Part ${at} of the hive` : `벌집의 ${at}번째 부분`,
  objectives: [
    language === 'en' ? `Say what happened in ${1900 + at}` : `${1900 + at}년의 일을 말한다`,
    ...(at === 1 ? ['SQL'] : []),
  ],
  pages: [{ from: at, to: at }],
  ...(at === 2 ? { unit: 'unit-of-2', sections: ['Two'] } : {}),
});

function request(count = 3, from: Language = 'en'): EditionRequest {
  const into = from === 'en' ? 'ko' : 'en';
  const structure: CourseStructure = {
    title: from === 'en' ? 'Bees' : '벌',
    description: '',
    chapters: [
      {
        id: 'chapter-1',
        title: from === 'en' ? 'The hive' : '벌집',
        lessons: Array.from({ length: count }, (_, at) => lesson(at + 1, from)),
      },
    ],
    skipped: [{ pages: { from: 99, to: 99 }, reason: 'blank' }],
  };
  const details = {
    ...newCourseDetails(into, structure.title),
    description: from === 'en' ? 'First things first.\n\nThen the rest.' : '먼저 처음.\n\n그다음.',
    difficulty: 'advanced' as const,
  };
  return { courseId: 'edition-1', details, structure };
}

async function translate(asked: EditionRequest, recorded = recordRun()) {
  const { translator } = fixture.author();
  return translator!.translateStructure(asked, recorded.run);
}

const wordsOf = (structure: CourseStructure) =>
  structure.chapters.flatMap(({ title, lessons }) => [
    title,
    ...lessons.flatMap((one) => [one.title, ...one.objectives]),
  ]);

describe('a structure translated', () => {
  it.each([
    ['en', /[가-힣]/],
    ['ko', /^[^가-힣]+$/],
  ] as const)(
    '[STRUCTURE-TEXT-3] [STRUCTURE-TEXT-2] from %s keeps everything but ids and words',
    async (from, reads) => {
      const asked = request(3, from);
      const recorded = recordRun();
      const { structure, details } = await translate(asked, recorded);
      const lessons = plannedLessons(structure);
      expect(lessons.map(({ pages, unit, sections }) => [pages[0]!.from, unit, sections])).toEqual([
        [1, 'lesson-1', undefined],
        [2, 'unit-of-2', ['Two']],
        [3, 'lesson-3', undefined],
      ]);
      expect(structure.skipped).toEqual(asked.structure.skipped);
      for (const text of wordsOf(structure)) if (text !== 'SQL') expect(text).toMatch(reads);
      expect(lessons.map(({ objectives }) => objectives[0]!.match(/\d+/)![0])).toEqual([
        '1901',
        '1902',
        '1903',
      ]);
      expect(details).toMatchObject({ title: structure.title, difficulty: 'advanced' });
      expect(details.description.split('\n\n')).toHaveLength(2);
      const ids = [...structure.chapters, ...lessons].map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
      expect(ids).not.toContain('lesson-1');
      expect(recorded.ran).toContain('translate:1');
      expect(recorded.records.get('translate:1')?.record).toMatchObject({ agent: 'translator' });
      expect(recorded.progress.at(-1)).toMatchObject({ translated: { done: 3, total: 3 } });
    },
  );

  it('[TRANSLATE-1] a name that stays is asked for once more, alone, and then taken', async () => {
    const recorded = recordRun();
    const { structure } = await translate(request(1), recorded);
    expect(wordsOf(structure)).toContain('SQL');
    expect(recorded.ran).toEqual(['translate:1', 'translate:1:again']);
  });

  it('[STRUCTURE-TEXT-1] nothing is asked for what is in the language already', async () => {
    const asked = request(2, 'ko');
    const { structure } = await translate({
      ...asked,
      details: { ...newCourseDetails('ko', '벌') },
      structure: {
        ...asked.structure,
        chapters: asked.structure.chapters.map((one) => ({ ...one, lessons: [] })),
      },
    });
    expect(structure.title).toBe('벌');
    expect((await fixture.control.counts()).requests).toBe(0);
  });

  it('[TRANSLATE-1] texts that are missing are asked for once more; missing twice they are refused', async () => {
    await fixture.control.set({
      faults: [{ fault: 'parts-missing', role: 'translator', times: 1 }],
    });
    const recorded = recordRun();
    const { structure } = await translate(request(), recorded);
    for (const text of wordsOf(structure)) expect(text).toMatch(/[가-힣]|SQL/);
    expect(recorded.ran).toEqual(['translate:1', 'translate:1:again']);
    await fixture.control.set({ faults: [{ fault: 'parts-missing', role: 'translator' }] });
    expect(await failureOf(translate(request()))).toBe('MODEL_ANSWER_INVALID');
  });

  it('[TRANSLATE-1] [TRANSLATE-2] texts in another language are asked for once more, then refused', async () => {
    await fixture.control.set({
      faults: [{ fault: 'wrong-language', role: 'translator', times: 1 }],
    });
    const { structure } = await translate(request());
    expect(structure.chapters[0]!.title).toMatch(/[가-힣]/);
    await fixture.control.set({ faults: [{ fault: 'wrong-language', role: 'translator' }] });
    expect(await failureOf(translate(request()))).toBe('MODEL_ANSWER_INVALID');
  });

  it('[TRANSLATE-2] an answer that cannot be read is asked for once more, then refused', async () => {
    await fixture.control.set({ faults: [{ fault: 'malformed', role: 'translator', times: 1 }] });
    await translate(request());
    await fixture.control.set({ faults: [{ fault: 'malformed', role: 'translator' }] });
    expect(await failureOf(translate(request()))).toBe('MODEL_ANSWER_INVALID');
  });

  it('[TRANSLATE-3] long plans go in batches; what was chosen is told; stopped in its middle nothing is paid twice', async () => {
    const asked = request(80);
    await fixture.control.set({
      faults: [{ fault: 'status', status: 401, role: 'translator', contains: 'This is part 2' }],
    });
    const recorded = recordRun();
    expect(await failureOf(translate(asked, recorded))).toBe('MODEL_NOT_SET_UP');
    expect(recorded.ran[0]).toBe('translate:1');
    expect(recorded.records.has('translate:1')).toBe(true);
    const before = (await fixture.control.counts()).finished;
    await fixture.control.set({ faults: [] });
    const again = recordRun(recorded.records);
    const { structure } = await translate(asked, again);
    expect(again.ran).not.toContain('translate:1');
    expect(plannedLessons(structure)).toHaveLength(80);
    const { finished } = await fixture.control.counts();
    expect(finished - before).toBe(again.ran.length);
    const counts = again.progress.flatMap(({ translated }) => translated?.done ?? []);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(80);
  });

  it('[AGENTS-8] an abort ends the call', async () => {
    await fixture.control.set({ faults: [{ fault: 'hang', role: 'translator' }] });
    const recorded = recordRun();
    const work = translate(request(), recorded);
    await fixture.control.until((counts) => counts.open === 1);
    recorded.controller.abort(new Error('stopped'));
    await expect(work).rejects.toThrow('stopped');
  });
});
