import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { CourseCreationCommand } from '#machines/course/course-creation.events.ts';
import type { CourseContent } from '../course/use-course-content.ts';
import { mount } from '../testing/mount.tsx';
import { GenerationPanel } from './generation-panel.tsx';

const lesson = { id: 'leaf', title: 'Leaves', objectives: [], pages: [] };
const structure = {
  title: 'Plants',
  description: '',
  chapters: [{ id: 'light', title: 'Light', lessons: [lesson] }],
  skipped: [],
};
const course = { id: 'c1', slug: 'plants', language: 'en' } as unknown as CourseDetail;

it('[GENERATION-PAGE-2] orders what is chosen as it is wished, and keeps the wish where it is refused', async () => {
  const tell = vi.fn<(event: CourseCreationCommand) => Promise<boolean>>(async () => false);
  const content = { planned: [lesson], lessons: new Map(), structure, tell, mayGenerate: true };
  const started = vi.fn<() => void>();
  const { user } = await mount(
    <GenerationPanel
      course={course}
      orgSlug="school"
      content={content as unknown as CourseContent}
      onStarted={started}
    />,
    { answers: { course: { materials: () => [] } } },
  );
  const wish = screen.getByRole<HTMLTextAreaElement>('textbox');
  const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Write/u });
  await user.type(wish, '  Begin with a riddle ');
  expect(begin().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Leaves/u }));
  await user.click(begin());
  const order = {
    type: 'lessons.generate',
    lessonIds: ['leaf'],
    materialIds: [],
    instructions: 'Begin with a riddle',
  };
  await waitFor(() => expect(tell.mock.calls).toEqual([[order]]));
  expect([wish.value, started.mock.calls.length]).toEqual(['  Begin with a riddle ', 0]);
  tell.mockResolvedValue(true);
  await waitFor(() => expect(begin().getAttribute('aria-busy')).not.toBe('true'));
  await user.click(begin());
  await waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(tell.mock.calls).toEqual([[order], [order]]);
  await waitFor(() => expect(wish.value).toBe(''));
  expect(begin().disabled).toBe(true);
});
