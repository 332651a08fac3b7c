import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Table } from '../ui/table.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import { BulkActs } from './bulk-acts.tsx';

interface Lamp {
  name: string;
  on: boolean;
}
const LAMPS: Lamp[] = [
  { name: 'Hall', on: true },
  { name: 'Desk', on: true },
  { name: 'Door', on: false },
];

function Lamps({ run }: { run: (act: string, lamps: readonly Lamp[]) => Promise<void> }) {
  const ticks = useTicks({ rows: LAMPS, keyOf: ({ name }) => name, nameOf: ({ name }) => name });
  return (
    <>
      <Table caption="Lamps" rows={LAMPS} rowKey={({ name }) => name} columns={[ticks.column]} />
      {ticks.chosen.length > 0 && (
        <BulkBar ticks={ticks} file={{ name: 'lamps', columns: [] }}>
          <BulkActs
            ticks={ticks}
            acts={[
              { label: 'Dim', may: ({ on }) => on, run: (lamps) => run('Dim', lamps) },
              {
                label: 'Remove',
                may: () => true,
                run: (lamps) => run('Remove', lamps),
                danger: true,
                question: { title: 'Remove them?', text: 'They are gone then.' },
              },
            ]}
          />
        </BulkBar>
      )}
    </>
  );
}

async function choose(names: readonly string[], refuse = false) {
  const done: string[] = [];
  const { user } = await mount(
    <Lamps
      run={async (act, lamps) => {
        done.push(`${act} ${lamps.map(({ name }) => name).join(' ')}`);
        if (refuse) throw new Error('refused');
      }}
    />,
    { answers: {} },
  );
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  return { user, done };
}
// Also while a question covers it.
const bar = () => document.querySelector('[data-slot="bulk-bar"]');

it('[BULK-2] what each of them allows is done with all of them, and none is chosen then', async () => {
  const { user, done } = await choose(['Hall', 'Desk']);
  await user.click(screen.getByRole('button', { name: 'Dim' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(done).toEqual(['Dim Hall Desk']);
});

it('[BULK-2] what one of them does not allow is not offered', async () => {
  await choose(['Hall', 'Door']);
  expect(screen.queryByRole('button', { name: 'Dim' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
});

it('[BULK-2] what is asked first is not done before, and what is refused leaves them chosen', async () => {
  const { user, done } = await choose(['Hall'], true);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove them?' });
  expect(done).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(done).toEqual(['Remove Hall']));
  expect(screen.getByRole('alertdialog', { name: 'Remove them?' })).toBeTruthy();
  expect(bar()).not.toBeNull();
});

it('[BULK-3] the box above them chooses all of them, and none again', async () => {
  const { user } = await choose(['Desk']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect(screen.getByRole('group', { name: '3 selected' })).toBeTruthy();
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await user.click(all);
  await waitFor(() => expect(bar()).toBeNull());
});
