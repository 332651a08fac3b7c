import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessState } from '#machines/enrollment/course-access.ts';
import { mount } from '../testing/mount.tsx';
import { LockedLesson } from './locked-lesson.tsx';

const locked = (access: AccessState) => (
  <LockedLesson
    place={{ orgSlug: undefined, courseSlug: 'maps' }}
    course={{ title: 'Maps', language: 'en' }}
    lesson={{ number: '1.3', title: 'Scales' }}
    access={access}
    panel={null}
  />
);

it.each<[AccessState, string]>([
  ['guest', 'Sign up or enroll to read this lesson.'],
  ['open', 'Enroll to read this lesson.'],
  ['closed', 'Enroll to read this lesson.'],
  ['pending', 'Your request is waiting for the teacher’s answer.'],
  ['suspended', 'Your access to this course is suspended.'],
])('[LOCKED-LESSON-1] says to whom it is %s what stands between', async (access, said) => {
  await mount(locked(access));
  expect(screen.getByText(said)).toBeDefined();
});
