import { screen, waitFor } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import type { TextListing } from './language-types.ts';
import { LanguagesPage } from './languages-page.tsx';

const text = (path: string, own?: string) => ({
  namespace: 'common',
  path,
  written: `The ${path}`,
  other: `${path} 글`,
  changed: own === undefined ? undefined : { text: own, by: 'Ada' },
});

it('[BULK-1] [TEXT-4] those of own words are chosen and put back, and others cannot be chosen', async () => {
  const items = [text('one', 'Own one'), text('two'), text('three', 'Own three')];
  const listing = { items, total: 3, page: 1, limit: 25 } as unknown as TextListing;
  const { user, asked } = await mount(
    <NuqsTestingAdapter>
      <LanguagesPage coverage={undefined} listing={listing} failed={false} onRetry={() => {}} />
    </NuqsTestingAdapter>,
    { answers: { language: { reset: (at) => at } } },
  );
  expect(screen.getAllByRole('checkbox', { name: /^Select common:/u })).toHaveLength(2);
  for (const path of ['one', 'three']) {
    await user.click(screen.getByRole('checkbox', { name: `Select common:${path}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '2 selected' })).toBeNull());
  expect(asked.flatMap(({ path, input }) => (path === 'language.reset' ? [input] : []))).toEqual([
    { language: 'en', namespace: 'common', path: 'one' },
    { language: 'en', namespace: 'common', path: 'three' },
  ]);
});
