import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../lib/toast.ts';
import { Toaster } from './toaster-place.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('[TOAST-1] what was said before there was anywhere to say it is shown', async () => {
  toast.done('first');
  toast.error('second');
  render(<Toaster dark={false} label="News" />, { wrapper: StrictMode });
  toast.info('third');
  await screen.findByText('third');
  const shown = screen
    .getAllByText(/^(?:first|second|third)$/u)
    .map(({ textContent }) => textContent);
  expect(shown.toSorted()).toEqual(['first', 'second', 'third']);
});

it('[TOAST-1] is shown at once on a page that came after another one', async () => {
  const { unmount } = render(<Toaster dark={false} label="News" />);
  toast.done('on the first page');
  await screen.findByText('on the first page');
  unmount();
  render(<Toaster dark={false} label="News" />);
  toast.done('on the second page');
  await screen.findByText('on the second page');
});

/** Frame by frame: what an effect begins counts from there. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) await act(() => vi.advanceTimersByTimeAsync(10));
}

async function shownAtOnce(): Promise<void> {
  render(<Toaster dark={false} label="News" />);
  toast.info('it is there');
  await screen.findByText('it is there');
  vi.useFakeTimers();
}

it.each([
  ['dismissed', () => toast.dismiss('change')],
  ['answered', () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))],
])('[TOAST-3] what was said after one was %s stays', async (_, end) => {
  await shownAtOnce();
  const say = (text: string) =>
    toast.done(text, { id: 'change', action: { label: 'Undo', onPress: () => {} } });
  for (const wait of [0, 20, 40, 190, 210, 230, 260]) {
    say('first');
    await pass(500);
    end();
    await pass(wait);
    say('second');
    await pass(1000);
    expect(screen.queryByText('first')).toBeNull();
    screen.getByText('second');
    end();
    await pass(1000);
  }
});

it('[TOAST-3] what was said as another ended by itself stays', async () => {
  await shownAtOnce();
  toast.done('first', { id: 'change' });
  await pass(4100);
  toast.done('second', { id: 'change' });
  await pass(1000);
  expect(screen.queryByText('first')).toBeNull();
  screen.getByText('second');
  toast.done('third', { id: 'change' });
  await pass(100);
  // In its place.
  expect(screen.queryByText('second')).toBeNull();
  screen.getByText('third');
});
