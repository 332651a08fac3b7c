import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { mount } from '../testing/mount.tsx';
import { LessonEnd } from './lesson-end.tsx';

const lesson = (number: string): LessonSummary => ({
  id: number,
  slug: `lesson-${number}`,
  number,
  title: `Lesson ${number}`,
  state: 'done',
  pages: [],
  attempt: 1,
  words: 300,
  author: 'agents',
});
const end = (more: Partial<Parameters<typeof LessonEnd>[0]>) => (
  <LessonEnd
    place={{ orgSlug: undefined, courseSlug: 'maps' }}
    lesson={lesson('2.2')}
    previous={lesson('2.1')}
    next={undefined}
    isDone
    left={[]}
    certificate={undefined}
    isOpen={false}
    {...more}
  />
);
const said = () => screen.getByTestId('lesson-end').textContent;
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('[LESSON-END-1] leads from the last lesson to the first of those that were left out', async () => {
  const { show } = await mount(end({ left: [lesson('1.2'), lesson('1.4')] }));
  expect(said()).toBe('Lesson 2.2 done. 2 lessons before it are left.');
  expect(wayTo('Lesson 1.2')).toBe('/learn/courses/maps/lessons/lesson-1.2');
  show(end({ left: [lesson('1.2'), lesson('2.2')], isDone: false }));
  expect(said()).toBe('');
  expect(wayTo('Back to course')).toBe('/learn/courses/maps');
});

it('[LESSON-END-1] leads to the certificate once everything is done, whichever lesson was the last', async () => {
  const { show } = await mount(end({ certificate: '0123' }));
  expect(said()).toBe('Lesson 2.2 done, and with it the whole course. Open your certificate');
  expect(wayTo('Open your certificate')).toBe('/verify/0123');
  show(end({ certificate: '0123', next: lesson('2.3') }));
  expect(wayTo('Open your certificate')).toBe('/verify/0123');
  expect(wayTo('Lesson 2.3')).toBe('/learn/courses/maps/lessons/lesson-2.3');
  // The course has grown since.
  show(end({ certificate: '0123', next: lesson('2.3'), left: [lesson('2.3')] }));
  expect(said()).toBe('Lesson 2.2 done. Next: Lesson 2.3.');
});

it('[LESSON-END-1] says so in Korean', async () => {
  await mount(end({ certificate: '0123' }), { language: 'ko' });
  expect(said()).toBe('레슨 2.2 완료. 강의를 모두 마쳤어요. 수료증 보기');
});
