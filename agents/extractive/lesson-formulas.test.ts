import { expect, it } from 'vitest';
import { p, h } from '#agents/testing/books.ts';
import { lessonRequest } from '#agents/testing/author-fixture.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { createExtractiveAuthor } from './extractive-author.ts';

it('[FORMULA-1] formulas of a source are formulas in its lesson, and cost it nothing', async () => {
  const { run } = recordRun();
  const request = lessonRequest('Squares');
  const { info } = request.source ?? {};
  if (!info) throw new Error('the fixture has no source');
  const blocks = [
    h(1, 'Squares'),
    p('The area of a square is $x^{2}$, where the letter $x$ stands for the length of its side.'),
    p('The sum of the areas of several squares that stand side by side is written as follows:'),
    p('$$\\sum_i x_i^{2}$$'),
    p('A square that is cut from corner to corner makes two triangles of the same size and form.'),
  ];
  const page = { number: 1, label: 'section:1:Squares', blocks };
  const { content, review } = await createExtractiveAuthor().writeLesson(
    {
      ...request,
      source: { info: { ...info, outline: [] }, pages: () => Promise.resolve([page]) },
      lesson: { ...request.lesson, pages: [{ from: 1, to: 1 }] },
    },
    run,
  );
  expect(readMdx(content).problem).toBeUndefined();
  expect(content).toContain('The area of a square is $x^{2}$, where the letter $x$ stands');
  expect(content).toContain('\n$$\n\\sum_i x_i^{2}\n$$\n');
  const checks = new Map(review.checks.map(({ check, score }) => [check, score]));
  expect(checks.get('fidelity')).toBe(10);
  expect(checks.get('citations')).toBe(10);
  expect(review.named).toBeUndefined();
});
