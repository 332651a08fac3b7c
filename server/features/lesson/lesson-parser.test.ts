import { expect, it } from 'vitest';
import { createLessonParser } from './lesson-parser.ts';

const script = new URL('./testing/hanging-parser-process.ts', import.meta.url).href;

it('[MDX-THREAD-1] a text that takes too long is shown as it was typed, and the next one is parsed', async () => {
  const parser = createLessonParser({ deadline: 300, script });
  const [looped, next] = await Promise.all([parser.parse('loop'), parser.parse('words')]);
  expect(looped.problem).toBeDefined();
  expect(looped.tree.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: 'loop' }] },
  ]);
  expect(next).toEqual({ tree: { type: 'root', children: [] } });
});

it('[MDX-THREAD-2] parses in a thread, one text after another', async () => {
  const parser = createLessonParser();
  const [one, other, costly] = await Promise.all([
    parser.parse('# Head\n\nWords. <Cite id="c1" />'),
    parser.parse('a { of points'),
    parser.parse('[a](b'.repeat(30_000)),
  ]);
  expect(one.problem).toBeUndefined();
  expect(one.tree.children.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  expect(JSON.stringify(one.tree)).not.toContain('position');
  expect(other.problem).toBeDefined();
  expect(JSON.stringify(other.tree)).toContain('a { of points');
  expect(costly.problem).toMatch(/signs of markup/);
});
