import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FeedbackWords } from '#machines/feedback/feedback-words.ts';
import en from '../locales/en/feedback.json' with { type: 'json' };
import ko from '../locales/ko/feedback.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { FeedbackPage } from './feedback-page.tsx';

const saves = () => vi.fn<(words: FeedbackWords) => Promise<unknown>>(() => Promise.resolve());

it('[FEEDBACK-2] asks for a name as soon as it may be quoted, and sends what was said', async () => {
  const onSave = saves();
  const { user } = await mount(
    <FeedbackPage said={null} onSave={onSave} onRemove={() => Promise.resolve()} />,
  );
  expect(screen.queryByLabelText(new RegExp(en.publicName, 'u'))).toBeNull();
  await user.click(screen.getByRole('radio', { name: en.rate[4] }));
  await user.type(screen.getByRole('textbox'), 'It reads my books well.');
  await user.click(screen.getByRole('checkbox', { name: en.mayPublish }));
  await user.click(screen.getByRole('button', { name: en.send }));
  await screen.findByText(en.invalid.publicName);
  expect(onSave).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: new RegExp(en.publicName, 'u') }), 'Ada');
  await user.click(screen.getByRole('button', { name: en.send }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    rating: 4,
    text: 'It reads my books well.',
    mayPublish: true,
    publicName: 'Ada',
  });
});

it('[FEEDBACK-1] shows what was said, and deletes it when that is meant', async () => {
  const onRemove = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const said = {
    rating: 5,
    text: '훨씬 나아졌어요, 고맙습니다.',
    mayPublish: false,
    publicName: '',
    updatedAt: '2026-01-02T03:04:05.000Z',
  } as const;
  const { user } = await mount(<FeedbackPage said={said} onSave={saves()} onRemove={onRemove} />, {
    language: 'ko',
  });
  expect(screen.getByRole('textbox')).toHaveProperty('value', said.text);
  expect(screen.getByRole('radio', { name: ko.rate[5] })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: ko.remove }));
  await screen.findByText(ko.removeText);
  await user.click(screen.getAllByRole('button', { name: ko.remove }).at(-1) ?? document.body);
  await waitFor(() => expect(onRemove).toHaveBeenCalledTimes(1));
});
