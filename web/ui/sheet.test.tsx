import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChosenRow } from './chosen-row.ts';
import { Sheet } from './sheet.tsx';
import { SheetsBeside } from './sheets-beside.ts';
import { Table } from './table.tsx';

afterEach(() => vi.unstubAllGlobals());

function windowOf(matches: boolean): void {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (media: string) => ({ matches, media, ...listens }));
}

/** What the first cell of a row is. */
function opening(open: (row: string) => void) {
  return (row: string) => (
    <button type="button" onClick={() => open(row)}>
      Open {row}
    </button>
  );
}

function List() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <SheetsBeside value>
      <ChosenRow value={open}>
        <Table
          caption="Letters"
          rows={['a', 'b']}
          rowKey={(row) => row}
          columns={[
            {
              id: 'name',
              header: 'Name',
              cell: opening(setOpen),
            },
          ]}
        />
      </ChosenRow>
      <Sheet open={open !== null} onOpenChange={(next) => !next && setOpen(null)} title={open}>
        text
      </Sheet>
    </SheetsBeside>
  );
}

const marked = () =>
  screen.getAllByRole('row').filter((row) => row.hasAttribute('data-chosen')).length;

it('[SHEET-1] is beside the list where there is room: rows stay at hand, and Escape gives the focus back', async () => {
  windowOf(true);
  render(<List />, { wrapper: StrictMode });
  const first = screen.getByRole('button', { name: 'Open a' });
  first.focus();
  fireEvent.click(first);
  const sheet = await screen.findByRole('dialog', { name: 'a' });
  expect(document.activeElement).toBe(sheet);
  expect(marked()).toBe(1);
  // Nothing hides the list from whoever has it read out.
  fireEvent.click(screen.getByRole('button', { name: 'Open b' }));
  expect(await screen.findByRole('dialog', { name: 'b' })).toBe(sheet);
  fireEvent.keyDown(sheet, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(first);
  expect(marked()).toBe(0);
});

it('[SHEET-1] lies over the page where there is none, and closes by its button', async () => {
  windowOf(false);
  render(<List />, { wrapper: StrictMode });
  fireEvent.click(screen.getByRole('button', { name: 'Open a' }));
  await screen.findByRole('dialog', { name: 'a' });
  expect(screen.queryByRole('button', { name: 'Open b' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByRole('button', { name: 'Open b' });
});
