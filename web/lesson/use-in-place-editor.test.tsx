import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../locales/en/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { useInPlaceEditor } from './use-in-place-editor.ts';

function Lesson() {
  const { Editor, edit, leave } = useInPlaceEditor();
  return (
    <button type="button" onClick={Editor ? leave : edit}>
      {Editor ? 'edited' : 'read'}
    </button>
  );
}

it('[FAILURE-SAID-1] the text stays, and that the editor did not come is said', async () => {
  vi.doMock('./edit/in-place-editor.tsx', () => {
    throw new Error('its code does not come');
  });
  const { user } = await mount(<Lesson />);
  await user.click(screen.getByRole('button', { name: 'read' }));
  await screen.findByText(en.UNAVAILABLE);
  expect(screen.getByRole('button', { name: 'read' })).not.toBeNull();
  // Pressed again it is asked for again.
  vi.doMock('./edit/in-place-editor.tsx', () => ({ InPlaceEditor: () => null }));
  await user.click(screen.getByRole('button', { name: 'read' }));
  await user.click(await screen.findByRole('button', { name: 'edited' }));
  await screen.findByRole('button', { name: 'read' });
});
