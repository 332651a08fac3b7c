import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { ListRegion } from './list-region.tsx';

const page = { page: 1, limit: 2, total: 3 };
const list = (listing: (typeof page & { items: string[] }) | undefined, failed = false) => (
  <ListRegion
    label="Books"
    listing={listing}
    failed={failed && <p>No books today</p>}
    rows={2}
    empty={<p>No book yet</p>}
    onPage={onPage}
  >
    {({ items }) => items.map((item) => <b key={item}>{item}</b>)}
  </ListRegion>
);
const onPage = vi.fn<(page: number) => void>();

it('[LIST-1] is on its way, failed, empty, or there, and never two of these', async () => {
  const { container, show } = await mount(list(undefined));
  expect(container.textContent).toBe('Loading');
  show(list({ ...page, items: ['Maps'] }, true));
  expect(container.textContent).toBe('No books today');
  show(list({ ...page, total: 0, items: [] }));
  expect(container.textContent).toBe('No book yet');
  show(list({ ...page, total: 1, items: ['Maps'] }));
  expect(container.textContent).toBe('Maps');
});

it('[LIST-2] leads to the next page, and back from one that has become empty', async () => {
  const { user, show } = await mount(list({ ...page, items: ['Maps', 'Tides'] }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  show(list({ ...page, page: 2, total: 2, items: [] }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onPage.mock.calls).toEqual([[2], [1]]);
});
