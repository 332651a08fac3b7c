import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import lesson from '../locales/en/lesson.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { RewriteDialog } from './rewrite-dialog.tsx';

const lessons = [{ id: 'leaves', editedAt: '2026-11-19T12:00:00.000Z' }, { id: 'roots' }];
const withModels = { course: { abilities: () => ({ models: true }) as any } };

async function ask(refused: readonly string[] = []) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const page = await mount(
    <RewriteDialog open onOpenChange={onOpenChange} orgSlug="acme" lessons={lessons} />,
    { answers: withModels },
  );
  page.live.answer((ref) =>
    refused.includes(ref.id) ? { error: { code: 'EVENT_NOT_POSSIBLE', message: '' } } : { rev: 1 },
  );
  const wish = await screen.findByRole('textbox', { name: /What should be different/u });
  await page.user.type(wish, ' Shorter. ');
  await page.user.click(screen.getByRole('button', { name: 'Rewrite 2' }));
  return { ...page, wish: wish as HTMLTextAreaElement, onOpenChange };
}

it('[REWRITE-DIALOG-1] says what is lost, and gives each writer what is wished', async () => {
  const { live, onOpenChange } = await ask();
  screen.getByText('Changes made by hand will be lost.');
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  expect(live.events()).toMatchObject(
    lessons.map(({ id }) => ({ type: 'lesson.rewrite', ref: { id }, instruction: 'Shorter.' })),
  );
});

it('[REWRITE-DIALOG-2] stays with what was typed when all are refused, and closes when one is begun', async () => {
  const { user, live, wish, onOpenChange } = await ask(['leaves', 'roots']);
  await waitFor(() => expect(live.events()).toHaveLength(2));
  expect(wish.value).toBe(' Shorter. ');
  expect(onOpenChange).not.toHaveBeenCalled();
  live.answer((ref) =>
    ref.id === 'leaves' ? { error: { code: 'EVENT_NOT_POSSIBLE', message: '' } } : { rev: 1 },
  );
  await user.click(await screen.findByRole('button', { name: 'Rewrite 2' }));
  await screen.findByText('The lesson is being rewritten');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

it('[REWRITE-DIALOG-3] says that nobody can be wished of only once that is known', async () => {
  const answer = Promise.withResolvers<{ models: boolean }>();
  await mount(<RewriteDialog open onOpenChange={() => {}} orgSlug="acme" lessons={lessons} />, {
    answers: { course: { abilities: () => answer.promise as any } },
  });
  await screen.findByText('Changes made by hand will be lost.');
  expect(screen.queryByText(lesson.rewrite.noModel)).toBeNull();
  answer.resolve({ models: false });
  await screen.findByText(lesson.rewrite.noModel);
});
