import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const acts: string[] = [];

function Acts() {
  const items = ['first', 'last'].map((id) => ({ id, label: id, onAction: () => acts.push(id) }));
  return <Menu trigger={<Button>Acts</Button>} label="Acts" groups={[{ id: 'all', items }]} />;
}

it.each(['hover', 'tab'] as const)(
  '[MENU-1] its list is fetched when one comes near: %s',
  async (near) => {
    vi.resetModules();
    const { Menu: Fresh } = await import('./menu.tsx');
    const user = userEvent.setup();
    const items = [{ id: 'first', label: 'first' }];
    const groups = [{ id: 'all', items }];
    render(<Fresh trigger={<Button>Acts</Button>} label="Acts" groups={groups} />, {
      wrapper: StrictMode,
    });
    const button = screen.getByRole('button', { name: 'Acts' });
    await (near === 'hover' ? user.hover(button) : user.tab());
    await vi.dynamicImportSettled();
    // At once: what is still to be fetched is not there yet.
    await act(async () => button.click());
    screen.getByRole('menuitem', { name: 'first' });
  },
);

it('[MENU-1] a press before its list is there opens it then, and the button is the same', async () => {
  const user = userEvent.setup();
  render(<Acts />, { wrapper: StrictMode });
  const button = screen.getByRole('button', { name: 'Acts' });
  expect(button.getAttribute('aria-haspopup')).toBe('true');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(await screen.findByRole('menuitem', { name: 'last' }));
  expect(acts).toEqual(['last']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('button', { name: 'Acts' })).toBe(button);
});

it('[MENU-1] arrows open it at its ends, and Escape gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Acts />, { wrapper: StrictMode });
  await user.tab();
  for (const [key, name] of [
    ['{ArrowUp}', 'last'],
    ['{ArrowDown}', 'first'],
    ['{Enter}', 'first'],
  ] as const) {
    await user.keyboard(key);
    const item = await screen.findByRole('menuitem', { name });
    await expect.poll(() => document.activeElement).toBe(item);
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Acts' });
    await expect.poll(() => document.activeElement).toBe(button);
  }
});

it('[MENU-2] an action is called by the words that it shows, and found by its first letters', async () => {
  const user = userEvent.setup();
  const noted = { id: 'take', label: 'Take out', note: 'It can be undone.' };
  const there = { ...noted, id: 'there', label: 'There' };
  const beside = { id: 'move', label: 'Move to', items: [there] };
  const groups = [{ id: 'all', items: [beside, noted] }];
  render(<Menu trigger={<Button>Acts</Button>} label="Acts" groups={groups} />, {
    wrapper: StrictMode,
  });
  await user.click(screen.getByRole('button', { name: 'Acts' }));
  const item = await screen.findByRole('menuitem', { name: 'Take out It can be undone.' });
  expect(item.getAttribute('aria-describedby')).toBeNull();
  await user.keyboard('take');
  await expect.poll(() => document.activeElement).toBe(item);
  await user.keyboard('{Home}{ArrowRight}');
  await screen.findByRole('menuitem', { name: 'There It can be undone.' });
});
