import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { usePageList } from './page-names.tsx';

const LISTS = [
  [{ from: 4, to: 4 }],
  [{ from: 4, to: 6 }],
  [
    { from: 4, to: 4 },
    { from: 9, to: 9 },
  ],
];

function Lists() {
  const list = usePageList();
  return (
    <ul>
      {LISTS.map((pages) => (
        <li key={list(pages)}>{list(pages)}</li>
      ))}
    </ul>
  );
}

it.each([
  ['en', ['p. 4', 'pp. 4–6', 'pp. 4, 9']],
  ['ko', ['4쪽', '4–6쪽', '4, 9쪽']],
] as const)('[PAGE-LIST-1] one page is said as one, in %s', async (language, said) => {
  await mount(<Lists />, { language });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(said);
});
