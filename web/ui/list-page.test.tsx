import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { typeAtOnce } from '../testing/type-at-once.ts';
import { ListPage } from './list-page.tsx';

const onSearch = vi.fn<(text: string) => void>();
const onPage = vi.fn<(page: number) => void>();
const onClear = vi.fn<() => void>();
const onRetry = vi.fn<() => void>();
const found = (items: string[]) => ({ page: 1, limit: 2, total: items.length, items });
const page = (listing: ReturnType<typeof found> | undefined, failed = false) => (
  <ListPage
    title="Books"
    search={{ label: 'Title', value: '', onSearch }}
    listing={listing}
    failure={failed && 'No books today'}
    onRetry={onRetry}
    none="No such book"
    clear={{ label: 'Clear filters', onPress: onClear }}
    file={{ name: 'books', columns: [], load: async () => found([]) }}
    onPage={onPage}
  >
    {(items) => items.map((item) => <b key={item}>{item}</b>)}
  </ListPage>
);

it('[LIST-4] offers to read a list again that did not come, and keeps one that was read', async () => {
  const { user, show } = await mount(page(undefined, true));
  expect(screen.getByText('No books today')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  show(page(found(['Maps']), true));
  expect(screen.getByText('Maps')).toBeDefined();
  expect(screen.queryByText('No books today')).toBeNull();
});

it('[SEARCH-1] [LIST-5] is searched once one pauses, and takes back what nothing was found by', async () => {
  const { user, show } = await mount(page(found(['Maps'])));
  typeAtOnce(screen.getByRole('searchbox', { name: 'Title' }), 'tides');
  await waitFor(() => expect(onSearch.mock.lastCall).toEqual(['tides']));
  expect(onSearch).toHaveBeenCalledOnce();
  show(page(found([])));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('[LIST-6] says where its rows come from where there are none yet and nothing narrows it', async () => {
  const empty = (nothing: string | false) => (
    <ListPage
      title="Books"
      search={{ label: 'Title', value: '', onSearch }}
      listing={found([])}
      failure={false}
      onRetry={onRetry}
      none="No such book"
      nothing={nothing}
      clear={{ label: 'Clear filters', onPress: onClear }}
      file={{ name: 'books', columns: [], load: async () => found([]) }}
      onPage={onPage}
    >
      {() => null}
    </ListPage>
  );
  const { show } = await mount(empty('Buy one'));
  expect(screen.getByText('Buy one')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  show(empty(false));
  expect(screen.getByText('No such book')).toBeDefined();
});
