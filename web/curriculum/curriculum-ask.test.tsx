import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CurriculumTask } from '#machines/course/curriculum.ts';
import { mount } from '../testing/mount.tsx';
import { CurriculumAsk } from './curriculum-ask.tsx';

it('[CURRICULUM-3] asks for a goal, and keeps it when the plan does not take it up', async () => {
  const onAsk = vi
    .fn<(task: CurriculumTask) => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true);
  const onClose = vi.fn<() => void>();
  const { user } = await mount(
    <CurriculumAsk
      target={{ kind: 'generateChapter', index: 2 }}
      onClose={onClose}
      onAsk={onAsk}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
  const send = within(dialog).getAllByRole('button').at(-1)!;
  await user.click(send);
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  expect(onAsk).not.toHaveBeenCalled();
  await user.type(field, ' How maps lie ');
  await user.click(send);
  await waitFor(() => expect(onAsk).toHaveBeenCalledTimes(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(field.value).toBe(' How maps lie ');
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onAsk.mock.lastCall).toEqual([
    { kind: 'generateChapter', index: 2, goal: 'How maps lie' },
  ]);
});
