import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CourseDetail, CourseStatus } from '#machines/course/catalogue.ts';
import { AppError } from '#machines/errors.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
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

it.each([
  ['INTERNAL', en.failedTo.updateStatus],
  ['COURSE_READ_ONLY', en.COURSE_READ_ONLY],
] as const)('[FAILURE-SAID-2] says of %s that a course is not published', async (code, words) => {
  const { user } = await mount(<PublishCourse course={written} orgSlug="acme" />, {
    role: 'owner',
    answers: {
      courseLife: {
        ...life('draft').courseLife,
        unfinished: () => ({ hasNoLessons: false, lessons: [] }),
        setStatus: () => {
          throw new AppError(code);
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText(words);
});
