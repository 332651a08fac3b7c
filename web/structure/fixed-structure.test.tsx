import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { FixedStructure } from './fixed-structure.tsx';

it('[READ-ONLY-4] shows the whole plan and nothing to change it with', async () => {
  const lesson = { id: 'l1', title: 'Roots', objectives: [], pages: [{ from: 1, to: 4 }] };
  const structure = {
    title: 'Plants',
    description: '',
    chapters: [{ id: 'c1', title: 'Below ground', lessons: [lesson] }],
    skipped: [],
  };
  await mount(<FixedStructure structure={structure} />);
  for (const title of ['Plants', 'Below ground', 'Roots'])
    expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
