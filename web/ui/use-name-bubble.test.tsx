import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Search } from 'lucide-react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { IconButton } from './button.tsx';

it('[TOOLTIP-1] the name of an icon appears on keyboard focus, and goes by Escape and with the focus', async () => {
  const user = userEvent.setup();
  render(<IconButton icon={Search} label="Search" />, { wrapper: StrictMode });
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Search');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  await user.tab({ shift: true });
  await screen.findByRole('tooltip');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('[TOOLTIP-1] it appears on pointing, and goes when the button is pressed', async () => {
  const user = userEvent.setup();
  render(<IconButton icon={Search} label="Search" />, { wrapper: StrictMode });
  const button = screen.getByRole('button', { name: 'Search' });
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Search');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
