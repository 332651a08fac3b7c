/** Which pages a lesson teaches, and which it only has among its own. */
import { describe, expect, it } from 'vitest';
import type { Block, SourcePage } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { p } from '#agents/testing/books.ts';
import { reviewLesson, type ReviewInput } from './review-lesson.ts';

const HIVE = 'A hive is a box of wood in which a colony of bees lives through the whole year.';
const REST = [
  'The frames hang in the box side by side and each of them holds a comb of wax.',
  'A beekeeper lifts the frames one by one and looks for the queen and her brood.',
  'The lid keeps the rain from the combs and is lifted on warm and quiet days.',
  'In the autumn the entrance is made narrow so that mice stay outside of the box.',
  'A strong colony defends its stores against wasps and against other colonies.',
  'Wax is built where the bees are warm, and the queen lays where wax was built.',
  'Honey is taken in the summer, when the combs are closed and the flowers are over.',
].join(' ');
const code: Block = { kind: 'code', text: 'lift the lid slowly\nlook for the queen' };
const pages = (more: Block[] = []): SourcePage[] => [
  { number: 4, blocks: [p(HIVE), p(REST), ...more] },
  { number: 5, blocks: [p('A short page asks for nothing.')] },
];

const reviewed = (over: Partial<ReviewInput>) =>
  reviewLesson({
    content: '## Bees\n\nOf bees much could be told.\n',
    citations: [],
    quiz: [],
    pages: pages(),
    language: 'en',
    difficulty: 'beginner',
    isExtract: true,
    ...over,
  }).named;

describe('a page of a lesson', () => {
  it('[TAUGHT-PAGES-1] is named where nothing or next to nothing of it stands there', () => {
    expect(reviewed({})).toEqual([4]);
    expect(reviewed({ content: `## Bees\n\n${HIVE.slice(0, 40)}.\n` })).toEqual([4]);
  });

  it('[TAUGHT-PAGES-1] is taught by a seventh of its words', () => {
    expect(reviewed({ content: `## Bees\n\n${REST}\n` })).toBeUndefined();
  });

  it('[TAUGHT-PAGES-1] is taught by its code, and by a figure of it', () => {
    const content = `## Bees\n\n\`\`\`\n${code.text}\n\`\`\`\n`;
    expect(reviewed({ content, pages: pages([code]) })).toBeUndefined();
    expect(reviewed({ figures: [{ documentId: 'd', page: 4 }] })).toBeUndefined();
    expect(reviewed({ figures: [{ documentId: 'd', page: 5 }] })).toEqual([4]);
  });

  it('[TAUGHT-PAGES-2] is taught by a proven quote where the lesson has words of its own', () => {
    const cited = (quote: string): Citation[] => [
      { id: 'c1', documentId: 'd', page: 4, quote, valid: true },
    ];
    const content = '## Bees\n\nBees live in boxes. <Cite id="c1" />\n';
    const own = (quote: string) => reviewed({ content, citations: cited(quote), isExtract: false });
    expect(own(HIVE.slice(0, 30))).toBeUndefined();
    expect(own('words that stand nowhere on it')).toEqual([4]);
    expect(reviewed({ content, citations: cited(HIVE.slice(0, 30)) })).toEqual([4]);
  });

  it('[TAUGHT-PAGES-1] of a lesson without a source is none', () => {
    expect(reviewed({ sourced: false, pages: [] })).toBeUndefined();
  });
});
