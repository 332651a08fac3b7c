import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { MyProgress } from './my-progress.tsx';

it('[LEARNING-PAGE-1] shows weeks from the first minute on', async () => {
  const weeks = [
    { week: '2026-10-05', minutes: 0 },
    { week: '2026-10-12', minutes: 0 },
  ];
  const { show } = await mount(<MyProgress courses={[]} weeks={weeks} />);
  expect(screen.queryByText('Minutes read by week')).toBeNull();
  expect(screen.getByText(/^Minutes are counted as you read/)).toBeDefined();
  show(<MyProgress courses={[]} weeks={[...weeks, { week: '2026-10-19', minutes: 7 }]} />);
  expect(screen.getByText('Minutes read by week')).toBeDefined();
  expect(screen.getByText('7')).toBeDefined();
});
