import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newCourseDetails, type CourseDetails } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import type { FillRequest } from '../course/use-course-beginning.ts';
import { mount } from '../testing/mount.tsx';
import { IdeaFiller } from './idea-filler.tsx';

const IDEA = 'A short course on how leaves work';
const empty = newCourseDetails('en');
const filled: CourseDetails = { ...empty, title: 'How leaves work' };

it('[IDEA-PAGE-1] fills the form once, keeps what was typed, and gives the form of before back', async () => {
  const fill = vi.fn<(request: FillRequest) => Promise<CourseDetails>>(() =>
    Promise.resolve(filled),
  );
  const onFilled = vi.fn<(details: CourseDetails) => void>();
  const { user } = await mount(
    <IdeaFiller fill={fill} waitOf={async () => undefined} details={empty} onFilled={onFilled} />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, IDEA);
  await user.click(screen.getByRole('button', { name: 'Fill in the form' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onFilled.mock.calls).toEqual([[filled], [empty]]);
  expect(fill).toHaveBeenCalledTimes(1);
  expect(field.value).toBe(IDEA);
});

it('[IDEA-PAGE-1] says what is wrong with too short an idea, and why a model gave nothing', async () => {
  const fill = vi.fn<(request: FillRequest) => Promise<CourseDetails>>(() =>
    Promise.reject(new AppError('MODEL_NOT_SET_UP')),
  );
  const { user } = await mount(
    <IdeaFiller
      fill={fill}
      waitOf={async () => undefined}
      details={empty}
      onFilled={() => undefined}
    />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, 'leaves');
  await user.click(screen.getByRole('button', { name: 'Fill in the form' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(fill).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, IDEA);
  await user.click(screen.getByRole('button', { name: 'Fill in the form' }));
  expect(await screen.findByRole('button', { name: 'Fill in the form' })).toBeDefined();
  expect(fill).toHaveBeenCalledTimes(1);
  expect(field.value).toBe(IDEA);
});
