import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PendingLesson } from '../lesson/pending-lesson.tsx';
import { mount } from '../testing/mount.tsx';
import { InMain } from './in-main.ts';
import { WaitingPage } from './waiting-page.tsx';

it.for([
  ['page', WaitingPage],
  ['lesson', PendingLesson],
] as const)('[PAGE-12] a %s that waits has a main region and a heading', async ([, Waiting]) => {
  await mount(<Waiting />);
  const main = screen.getByRole('main');
  expect(main.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
});

it('[PAGE-12] a frame that has the region keeps it', async () => {
  await mount(
    <main>
      <InMain value>
        <WaitingPage />
      </InMain>
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
  screen.getByRole('heading', { level: 1 });
});
