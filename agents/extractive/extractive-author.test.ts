import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { LessonFact } from '#machines/lesson/lesson-generation.events.ts';
import { lessonResultSchema } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import type { LessonRequest, LessonRun } from '#agents/port/lesson-request.ts';
import type { Source } from '#agents/port/sourced.ts';
import { createExtractiveAuthor } from './extractive-author.ts';
import { seeded } from './quiz-terms.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';
import { block, englishBook, h, koreanBook, p, sourceOf } from '#agents/testing/books.ts';

const author = createExtractiveAuthor();

async function outlined(source: Source): Promise<CourseStructure> {
  let next = 0;
  return author.outline(
    {
      courseId: 'course-1',
      source,
      details: newCourseDetails(source.info.language, source.info.title),
    },
    {
      signal: new AbortController().signal,
      step: async (_, work) => (await work(new AbortController().signal)).output,
      report: () => undefined,
      newId: () => `node-${(next += 1)}-x`,
    },
  );
}

function requestOf(source: Source, structure: CourseStructure, chapter = 0, at = 0): LessonRequest {
  const { lessons, title } = structure.chapters[chapter]!;
  const { sections, ...rest } = lessons[at]!;
  return {
    courseId: 'course-1',
    source,
    course: {
      ...newCourseDetails(source.info.language, structure.title),
      difficulty: 'intermediate',
    },
    lesson: {
      ...rest,
      ...(sections ? { sections } : {}),
      chapterTitle: title,
      siblings: lessons.map(({ title, pages }) => ({ title, pages })),
    },
    language: source.info.language,
    maxAttempts: 3,
  };
}

/** A run with a record that outlives it, as the runner keeps one. */
function recordedRun(
  record = new Map<string, unknown>(),
  signal = new AbortController().signal,
  onAppend?: (n: number) => void,
) {
  const facts: LessonFact[] = [];
  const texts: string[] = [];
  const worked: string[] = [];
  let appended = 0;
  const run: LessonRun = {
    signal,
    async step<T>(name: string, work: (signal: AbortSignal) => Promise<{ output: T }>): Promise<T> {
      if (!record.has(name)) {
        worked.push(name);
        record.set(name, JSON.parse(JSON.stringify((await work(signal)).output)));
      }
      return record.get(name) as T;
    },
    report: (fact) => {
      facts.push(fact);
      return Promise.resolve();
    },
    text: {
      start: () => void texts.push(''),
      append: (text) => {
        texts[texts.length - 1] += text;
        appended += 1;
        onAppend?.(appended);
      },
    },
  };
  return { run, facts, texts, worked, record, appended: () => appended };
}

describe('the extractive author', () => {
  it.each([
    ['English', englishBook()],
    ['Korean', koreanBook()],
  ])('[AUTHOR-2] [AUTHOR-4] writes an %s lesson that passes its review', async (_, source) => {
    const structure = await outlined(source);
    for (const [at] of structure.chapters.entries()) {
      const { run, facts, texts, appended } = recordedRun();
      const result = await author.writeLesson(requestOf(source, structure, at), run);
      expect(lessonResultSchema.safeParse(result).error).toBeUndefined();
      expect(texts.at(-1)).toBe(result.content);
      expect(appended()).toBeGreaterThan(100);
      expect(result.review.score).toBeGreaterThanOrEqual(PASS_SCORE);
      expect(result.citations.length).toBeGreaterThan(4);
      expect(
        verifyCitations(result.citations, source.all).every((citation) => citation.valid),
      ).toBe(true);
      expect(readMdx(result.content).problem).toBeUndefined();
      expect(result.content).toContain('<Notice kind="extractive" />');
      expect(facts.map((fact) => fact.type)).toEqual([
        'writer.started',
        'writer.finished',
        'review.finished',
      ]);
      expect(result.quiz.length).toBeGreaterThanOrEqual(3);
      const text = foldForQuote(
        source.all.flatMap((page) => page.blocks.map((b) => b.text)).join('\n'),
      );
      for (const item of result.quiz) expect(judgeQuizItem(item, text)).toBeUndefined();
    }
  });

  it('[EXTRACTIVE-1] keeps code, tables and steps whole', async () => {
    const source = englishBook();
    const structure = await outlined(source);
    const first = await author.writeLesson(requestOf(source, structure, 0), recordedRun().run);
    const second = await author.writeLesson(requestOf(source, structure, 1), recordedRun().run);
    expect(first.content).toContain(
      '1. Write down the sampling frame and number its members.\n2. Decide',
    );
    expect(second.content).toContain(
      '```\n=STDEV(B2:B41)\n=VAR(B2:B41)   {"range": <B2:B41>}\n```',
    );
    expect(second.content).toContain(
      '| Sample size | Standard deviation |\n| --- | --- |\n| 25 | 2.0 |',
    );
  });

  it('[EXTRACTIVE-2] says nothing twice, and gives no term without its meaning', async () => {
    const source = englishBook();
    const structure = await outlined(source);
    for (const at of [0, 1]) {
      const { content } = await author.writeLesson(
        requestOf(source, structure, at),
        recordedRun().run,
      );
      const [text = '', terms = ''] = content.split('## Key terms');
      const said = text.match(/[A-Z][^.<>]{40,}\./gu) ?? [];
      expect(new Set(said).size).toBe(said.length);
      for (const item of terms.match(/^- .*$/gmu) ?? []) expect(item).toMatch(/\*\*: \S/u);
    }
  });

  it('[EXTRACTIVE-1] never starts a passage with a sentence that points back to one left out', async () => {
    const source = englishBook();
    const structure = await outlined(source);
    for (const at of [0, 1]) {
      const { content } = await author.writeLesson(
        requestOf(source, structure, at),
        recordedRun().run,
      );
      for (const paragraph of readMdx(content).prose)
        expect(paragraph).not.toMatch(/^(?:They|It|This reasoning|However)\b/u);
    }
  });

  it('[AUTHOR-1] [AUTHOR-2] takes up a recorded draft without making it again, and gives its text as a whole', async () => {
    const source = englishBook();
    const request = requestOf(source, await outlined(source));
    const first = recordedRun();
    const before = await author.writeLesson(request, first.run);
    const second = recordedRun(first.record);
    const after = await author.writeLesson(request, second.run);
    expect(first.worked).toEqual(['draft-1']);
    expect(second.worked).toEqual([]);
    expect(second.appended()).toBe(1);
    expect(second.texts).toEqual([before.content]);
    expect(after).toEqual(before);
  });

  it.each([1, 7, 60])('[AUTHOR-3] stops at word %i and reports nothing after', async (word) => {
    const source = englishBook();
    const request = requestOf(source, await outlined(source));
    const controller = new AbortController();
    const seen = recordedRun(new Map(), controller.signal, (count) => {
      if (count === word) controller.abort(new Error('enough'));
    });
    await expect(author.writeLesson(request, seen.run)).rejects.toThrow('enough');
    expect(seen.facts.map((fact) => fact.type)).toEqual(['writer.started']);
    // What is given between two turns of the event loop is one burst.
    expect(seen.appended()).toBeLessThan(word + 12);
  });

  it('[EXTRACTIVE-2] writes about a page of names as it stands, and refuses one with nothing on it', async () => {
    const source = sourceOf({
      title: 'Names',
      language: 'en',
      pages: [
        [
          h(1, 'Contributors'),
          p(Array.from({ length: 30 }, (_, at) => `Ada Lovelace ${at}`).join(', ')),
        ],
        [p('nothing')],
      ],
    });
    const lesson = {
      id: 'lesson-1',
      title: 'Contributors',
      objectives: [],
      pages: [{ from: 1, to: 1 }],
      chapterTitle: 'C',
      siblings: [],
    };
    const request: LessonRequest = {
      courseId: 'course-1',
      source,
      course: newCourseDetails('en', 'T'),
      lesson,
      language: 'en',
      maxAttempts: 2,
    };
    const result = await author.writeLesson(request, recordedRun().run);
    expect(result.content).toContain('Ada Lovelace 7');
    expect(result.review.score).toBeLessThan(PASS_SCORE);
    const empty = {
      ...request,
      lesson: {
        ...lesson,
        pages: [{ from: 2, to: 2 }],
      },
    };
    await expect(author.writeLesson(empty, recordedRun().run)).rejects.toMatchObject({
      code: 'SOURCE_TOO_THIN',
    });
  });

  it('[AUTHOR-2] [AUTHOR-4] holds over random page text full of markup', async () => {
    const random = seeded('pages');
    const words =
      'the river {moves} <b>stones</b> `code` and $x$ sand_bars *slowly* & [far] through ~valleys~ | is a kind of water that carries'.split(
        ' ',
      );
    const some = (count: number): string =>
      Array.from({ length: count }, () => words[Math.floor(random() * words.length)] ?? '').join(
        ' ',
      );
    const sentence = (): string => `The ${some(6 + Math.floor(random() * 14))} is here.`;
    for (let round = 0; round < 12; round += 1) {
      const pages = Array.from({ length: 4 }, (_, at) => [
        h(2, `${at + 1} ${some(3)}`),
        ...Array.from({ length: 3 }, () => p(Array.from({ length: 5 }, sentence).join(' '))),
        block('code', `if (x < ${round}) { y = \`\`\`${some(2)}\`\`\` }`),
        block('list', `- ${some(5)}\n- ${some(5)}`),
        block('table', `a|b\n${some(1)}|${some(2)}`),
        p(`${some(5)}: import x from y`),
      ]);
      const source = sourceOf({ title: 'A {book} <of> $things$', language: 'en', pages });
      const lesson = {
        id: `lesson-${round}`,
        title: 'Rivers {x}',
        objectives: [],
        pages: [{ from: 1, to: 4 }],
        chapterTitle: 'C',
        siblings: [],
      };
      const seen = recordedRun();
      const result = await author.writeLesson(
        {
          courseId: 'course-1',
          source,
          course: newCourseDetails('en', 'T'),
          lesson,
          language: 'en',
          maxAttempts: 3,
        },
        seen.run,
      );
      expect(readMdx(result.content).problem).toBeUndefined();
      expect(
        verifyCitations(result.citations, source.all).every((citation) => citation.valid),
      ).toBe(true);
      expect(seen.texts.at(-1)).toBe(result.content);
      expect(seen.texts).toHaveLength(result.attempts);
    }
  });
});
