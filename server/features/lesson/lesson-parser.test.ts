import { expect, it } from 'vitest';
import { createLessonParser } from './lesson-parser.ts';

const script = new URL('./testing/hanging-parser-process.ts', import.meta.url).href;

it('[MDX-THREAD-1] a text that takes too long is shown as it was typed, and the next one is parsed', async () => {
  const parser = createLessonParser({ deadline: 1_000, script });
  const [looped, next] = await Promise.all([parser.parse('loop', 'a'), parser.parse('words', 'a')]);
  expect(looped.problem).toBeDefined();
  expect(looped.tree.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: 'loop' }] },
  ]);
  expect(next).toEqual({ tree: { type: 'root', children: [] } });
});

it('[MDX-THREAD-2] parses in a thread, one text after another', async () => {
  const parser = createLessonParser();
  const [one, other, costly] = await Promise.all([
    parser.parse('# Head\n\nWords. <Cite id="c1" />', 'a'),
    parser.parse('a { of points', 'a'),
    parser.parse('[a](b'.repeat(30_000), 'a'),
  ]);
  expect(one.problem).toBeUndefined();
  expect(one.tree.children.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  expect(JSON.stringify(one.tree)).not.toContain('position');
  expect(other.problem).toBeDefined();
  expect(JSON.stringify(other.tree)).toContain('a { of points');
  expect(costly.problem).toMatch(/signs of markup/);
});

it('[MDX-THREAD-3] whoever has many texts waiting keeps the next person waiting for one of them', async () => {
  const parser = createLessonParser({ script });
  const parsed: string[] = [];
  const parse = async (by: string) => {
    await parser.parse('words', by);
    parsed.push(by);
  };
  await Promise.all([...Array(4).fill('many'), 'one', 'other'].map(parse));
  expect(parsed).toEqual(['many', 'one', 'other', 'many', 'many', 'many']);
});

it('[MDX-THREAD-4] what takes too long is not reviewed, not called equal, and searched as it was typed', async () => {
  const parser = createLessonParser({ deadline: 100, script });
  expect(await parser.prose('loop', 'a')).toEqual(['loop']);
  const lesson = { pages: [], content: 'loop', citations: [], quiz: [] };
  const [en, ko] = [
    { ...lesson, language: 'en' as const },
    { ...lesson, language: 'ko' as const },
  ];
  expect(await parser.compare(en, ko, 'a')).toBeUndefined();
  await expect(
    parser.review({ ...lesson, language: 'en', difficulty: 'beginner' }, 'a'),
  ).rejects.toMatchObject({ code: 'LESSON_UNREADABLE' });
});

it('[MDX-THREAD-4] reviews, compares and reads in the thread', async () => {
  const parser = createLessonParser();
  const lesson = {
    pages: [],
    content: '# Head\n\nSome words.\n\n<Quiz id="q1" />',
    citations: [],
    quiz: [],
  };
  expect(await parser.prose(lesson.content, 'a')).toEqual(['Some words.']);
  const [en, ko] = [
    { ...lesson, language: 'en' as const },
    { ...lesson, content: '## Head', language: 'ko' as const },
  ];
  expect((await parser.compare(en, ko, 'a'))?.map(({ kind }) => kind)).toContain('heading');
  const input = { ...lesson, language: 'en' as const, difficulty: 'beginner' as const };
  const review = await parser.review({ ...input, sourced: false }, 'a');
  expect(review.checks.map(({ check }) => check)).toContain('compiles');
});
