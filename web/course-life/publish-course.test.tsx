import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseDetail, CourseStatus } from '#machines/course/catalogue.ts';
import type { Answers } from '../testing/answers.ts';
import { mount } from '../testing/mount.tsx';
import { PublishCourse } from './publish-course.tsx';

const written = {
  slug: 'maps',
  title: 'Reading maps',
  stage: 'written',
  lessonCount: 4,
  doneCount: 4,
} as CourseDetail;

const life = (status: CourseStatus): Answers => ({
  courseLife: { get: () => ({ courseId: 'c1', status, privacy: 'public', secretCode: null }) },
});

it.each([
  ['a draft that is written', written, 'draft', 'primary'],
  ['a draft with a lesson to come', { ...written, doneCount: 3 }, 'draft', 'second'],
  ['what was put away', written, 'archived', 'second'],
] as const)('[GREEN-1] to publish %s is green only where it is the next step', async (...given) => {
  const [, course, status, kind] = given;
  await mount(<PublishCourse course={course} orgSlug="acme" />, {
    role: 'owner',
    answers: life(status),
  });
  const button = await screen.findByRole('button', { name: 'Publish' });
  expect(button.dataset['kind']).toBe(kind);
});
