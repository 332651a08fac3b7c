import { expect, it } from 'vitest';
import { usageOfPage, type DocumentUsage } from './document-usage.ts';

const lesson = (id: string, over: Partial<DocumentUsage>): DocumentUsage => ({
  course: { slug: 'maps', title: 'Maps' },
  lesson: { id, slug: id, title: id },
  pages: [],
  cited: [],
  ...over,
});

it('[DOCUMENT-USAGE-1] finds the lessons that teach a page or quote it', () => {
  const usage = [
    lesson('teaches', { pages: [{ from: 2, to: 4 }] }),
    lesson('quotes', { cited: [4, 9] }),
    lesson('other', { pages: [{ from: 5, to: 8 }], cited: [5] }),
  ];
  expect(usageOfPage(usage, 4).map((one) => one.lesson.id)).toEqual(['teaches', 'quotes']);
  expect(usageOfPage(usage, 1)).toEqual([]);
});
