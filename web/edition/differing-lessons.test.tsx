import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DifferingUnit, EditionLesson } from '#machines/edition/edition.ts';
import { mount } from '../testing/mount.tsx';
import { DifferingLessons } from './differing-lessons.tsx';

const lesson = (id: string, title: string): EditionLesson => ({
  id,
  unit: 'unit-one',
  slug: id,
  number: '1.1',
  title,
  state: 'done',
  pages: [],
});
const both: DifferingUnit = {
  here: lesson('leaves', 'Leaves'),
  there: lesson('ip', '잎'),
  differences: [
    { kind: 'number', value: '42', count: 1, missingIn: 'ko' },
    { kind: 'citation', value: '7', count: 2, missingIn: 'ko' },
  ],
};
const alone: DifferingUnit = {
  here: lesson('roots', 'Roots'),
  differences: [{ kind: 'lesson', count: 1, missingIn: 'ko' }],
};
const shown = (
  <DifferingLessons
    units={[both, alone]}
    courses={{
      here: { slug: 'plants', language: 'en' },
      there: { slug: 'sikmul', language: 'ko' },
    }}
    follower="ko"
    orgSlug="acme"
  />
);

it('[EDITION-PAGE-1] says of each lesson in what the two differ, and leads to both', async () => {
  await mount(shown, { role: 'learner' });
  const list = await screen.findByRole('list', { name: 'Lessons that differ' });
  expect(list.textContent).toContain('The number 42 is missing in the Korean lesson.');
  expect(list.textContent).toContain('2 citations of p. 7 are missing in the Korean lesson.');
  expect(list.textContent).toContain('Not in Korean');
  expect(within(list).getByRole('link', { name: /잎/u }).getAttribute('href')).toBe(
    '/acme/learn/courses/sikmul/lessons/ip',
  );
  expect(screen.queryByRole('button', { name: 'Rewrite to match' })).toBeNull();
});

it('[EDITION-PAGE-2] asks before one is written again, with what is asked of its writer', async () => {
  const { user, live } = await mount(shown, { role: 'owner' });
  const buttons = await screen.findAllByRole('button', { name: 'Rewrite to match' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Rewrite to match?' });
  const wish = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
  expect(wish.value).toContain('42');
  expect(wish.lang).toBe('ko');
  await user.type(wish, ' Briefly.');
  await user.click(within(dialog).getByRole('radio', { name: 'The English lesson' }));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').lang).toBe('en');
  await user.click(within(dialog).getByRole('radio', { name: 'The Korean lesson' }));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toMatch(
    /42.* Briefly\.$/su,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Rewrite' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(live.events()).toMatchObject([
    {
      type: 'lesson.rewrite',
      ref: { id: 'ip' },
      instruction: expect.stringMatching(/Briefly\.$/u),
    },
  ]);
});
