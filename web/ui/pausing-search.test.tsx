import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { typeAtOnce } from '../testing/type-at-once.ts';
import { PausingSearch } from './pausing-search.tsx';

function People({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <PausingSearch
        label="Find"
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setValue(text);
        }}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
const asked = () => screen.getByRole('status').textContent;

it('[SEARCH-1] asks once for what was typed, and leaves every letter as typed', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  await mount(<People onSearch={onSearch} />);
  typeAtOnce(field(), 'ada ');
  await waitFor(() => expect(asked()).toBe('ada'));
  expect(field().value).toBe('ada ');
  expect(onSearch.mock.calls).toEqual([['ada']]);
});

it('[SEARCH-2] is empty once the filters are cleared, and asks nothing of what was typed', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { user } = await mount(<People onSearch={onSearch} />);
  typeAtOnce(field(), 'nobody');
  await waitFor(() => expect(asked()).toBe('nobody'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  await user.type(field(), 'a');
  await waitFor(() => expect(asked()).toBe('a'));
  expect(onSearch.mock.calls).toEqual([['nobody'], ['a']]);
});
