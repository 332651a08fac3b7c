import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { LessonStateMark } from '../course/lesson-state-mark.tsx';
import { WeakNotice } from '../course/weak-notice.tsx';
import { mount } from '../testing/mount.tsx';
import { LessonHead } from './lesson-head.tsx';

const lesson: LessonPage['lesson'] = {
  id: 'l1',
  slug: 'one',
  number: '1.1',
  title: 'One',
  state: 'done',
  pages: [],
  attempt: 1,
  words: 300,
  author: 'agents',
  objectives: [],
  content: 'Text.',
  citations: [],
  quiz: [],
  revision: 1,
  minutes: 2,
};
const course = { id: 'c1', slug: 'maps', title: 'Maps', language: 'en' as const };

// A check mark is for what passed; what nobody judged has no figure.
const cases = [
  { given: { score: 3 }, head: 'Score 3.0, below 9', row: '3.0', icon: 'triangle-alert' },
  { given: { score: 8.9 }, head: 'Score 8.9, below 9', row: '8.9', icon: 'triangle-alert' },
  { given: { score: 9 }, head: 'Score 9.0', row: '9.0', icon: 'check' },
  {
    given: { score: 10, author: 'extractive' as const },
    head: 'Extract, not reviewed',
    row: 'Extract',
    icon: 'check',
  },
];

describe.each(cases)('a lesson with $given', ({ given, head, row, icon }) => {
  it('[NOW-8] [NOW-10] says the same where it is read', async () => {
    const { container } = await mount(
      <LessonHead
        data={{ course, lesson: { ...lesson, ...given } }}
        isDone={false}
        otherLanguage={undefined}
      />,
    );
    const fact = container.querySelector('[data-worth]');
    expect(fact?.textContent).toBe(head);
    expect(fact?.querySelector('.lucide-triangle-alert') !== null).toBe(icon !== 'check');
  });

  it('[NOW-8] [NOW-10] says the same in its row', async () => {
    const { container } = await mount(<LessonStateMark lesson={{ ...lesson, ...given }} />);
    expect(container.textContent).toContain(row);
    expect(container.querySelector(`.lucide-${icon}`)).not.toBeNull();
  });
});

it('[NOW-8] who makes it is told why it does not pass', async () => {
  await mount(<WeakNotice lesson={{ ...lesson, score: 8, weakest: 'citations' }} />);
  await screen.findByText('Scored 8.0, below 9: not every quote is on its page');
});
