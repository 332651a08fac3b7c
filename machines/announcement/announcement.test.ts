import { expect, it } from 'vitest';
import { announcementWordsSchema } from './announcement.ts';

const messages = (words: { title: string; content: string }) =>
  announcementWordsSchema.safeParse(words).error?.issues.map(({ message }) => message) ?? [];

it('[ANNOUNCEMENT-WORDS-1] asks for a title under 200 and a content under 2000 characters', () => {
  const longest = { title: 'a'.repeat(199), content: 'b'.repeat(1999) };
  expect(announcementWordsSchema.parse(longest)).toEqual(longest);
  expect(messages({ title: ' ', content: '\n' })).toEqual([
    'ANNOUNCEMENT_TITLE_REQUIRED',
    'ANNOUNCEMENT_CONTENT_REQUIRED',
  ]);
  expect(messages({ ...longest, title: 'a'.repeat(200) })).toHaveLength(1);
  expect(messages({ ...longest, content: 'b'.repeat(2000) })).toHaveLength(1);
});
