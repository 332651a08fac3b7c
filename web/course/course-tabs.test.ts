import { expect, it } from 'vitest';
import { tabAt, visibleTabs } from './course-tabs.ts';

const all = () => true;
const none = () => false;

it('[COURSE-TABS-1] stand in the order of the specification, as far as one may see them', () => {
  expect(visibleTabs(all)).toEqual([
    'menu',
    'content',
    'documents',
    'materials',
    'generation',
    'tutor',
    'students',
    'news',
  ]);
  expect(visibleTabs(none)).toEqual(['menu', 'content', 'documents', 'materials']);
});

it('[COURSE-TABS-1] have an address each, and nothing else is one', () => {
  expect(tabAt('content', all)).toBe('content');
  expect(tabAt('tutor', none)).toBeUndefined();
  for (const other of ['menu', 'contents', 'Content', '', '__proto__']) {
    expect(tabAt(other, all)).toBeUndefined();
  }
});
