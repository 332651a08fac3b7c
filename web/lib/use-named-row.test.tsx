import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { useNamedRow } from './use-named-row.ts';

interface Row {
  id: string;
}

function Opened({ name, rows, asked }: { name: string | null; rows?: Row[]; asked: string[] }) {
  const row = useNamedRow({
    name,
    rows,
    nameOf: ({ id }) => id,
    query: {
      queryKey: ['row', name],
      queryFn: () => {
        asked.push(name ?? '');
        return { items: name === 'gone' ? [] : [{ id: name ?? '' }] };
      },
    },
  });
  return <p>{row ? `open: ${row.id}` : 'closed'}</p>;
}

it('[ADMIN-LIST-5] opens the row that the address names, also one of another page', async () => {
  const asked: string[] = [];
  const rows = [{ id: 'a' }, { id: 'b' }];
  const { show } = await mount(<Opened name="b" asked={asked} />);
  expect(await screen.findByText('closed')).toBeTruthy();
  show(<Opened name="b" rows={rows} asked={asked} />);
  expect(await screen.findByText('open: b')).toBeTruthy();
  expect(asked).toEqual([]);
  show(<Opened name="z" rows={rows} asked={asked} />);
  expect(await screen.findByText('open: z')).toBeTruthy();
  expect(asked).toEqual(['z']);
  show(<Opened name={null} rows={rows} asked={asked} />);
  expect(await screen.findByText('closed')).toBeTruthy();
  show(<Opened name="gone" rows={rows} asked={asked} />);
  await expect.poll(() => asked).toEqual(['z', 'gone']);
  expect(screen.getByText('closed')).toBeTruthy();
});

it('[ADMIN-LIST-5] what leaves the list while it is open is not closed and opened again', async () => {
  const shown: string[] = [];
  const { promise, resolve } = Promise.withResolvers<{ items: { id: string; state: string }[] }>();
  function Watched({ rows }: { rows: { id: string; state: string }[] }) {
    const row = useNamedRow({
      name: 'b',
      rows,
      nameOf: ({ id }) => id,
      query: { queryKey: ['row'], queryFn: () => promise },
    });
    const says = row?.state ?? 'closed';
    useEffect(() => void shown.push(says), [says]);
    return <p>{says}</p>;
  }
  const { show } = await mount(<Watched rows={[{ id: 'b', state: 'held' }]} />);
  await screen.findByText('held');
  show(<Watched rows={[]} />);
  resolve({ items: [{ id: 'b', state: 'released' }] });
  await screen.findByText('released');
  expect(shown).not.toContain('closed');
});
