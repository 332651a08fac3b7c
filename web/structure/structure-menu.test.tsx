import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { StructureMenu } from './structure-menu.tsx';

const menu = (elsewhere: Parameters<typeof StructureMenu>[0]['elsewhere']) => (
  <StructureMenu
    title="Roots"
    index={0}
    count={2}
    onMove={() => {}}
    elsewhere={elsewhere ?? []}
    removeLabel="Remove lesson"
    onRemove={() => {}}
  />
);

it('[STRUCTURE-PAGE-6] other chapters stand in a menu of their own, which one key opens', async () => {
  const move = vi.fn<() => void>();
  const { user } = await mount(
    menu([
      { id: 'k2', label: '2 Above ground', onAction: move },
      { id: 'k3', label: '3 In water', onAction: () => {} },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'More for “Roots”' }));
  const to = await screen.findByRole('menuitem', { name: 'Move to chapter' });
  expect(to.getAttribute('aria-haspopup')).toBe('menu');
  // The menu is short however many chapters there are.
  expect(screen.getAllByRole('menuitem')).toHaveLength(4);
  to.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByRole('menuitem', { name: '2 Above ground' }));
  expect(move).toHaveBeenCalledOnce();
});

it('[STRUCTURE-PAGE-6] the only chapter has nowhere to move its lessons', async () => {
  const { user } = await mount(menu([]));
  await user.click(screen.getByRole('button', { name: 'More for “Roots”' }));
  await screen.findByRole('menuitem', { name: 'Move down' });
  expect(screen.queryByRole('menuitem', { name: 'Move to chapter' })).toBeNull();
});
