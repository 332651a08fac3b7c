import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { toast, Toaster } from './toast.tsx';

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
