import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../locales/en/errors.json' with { type: 'json' };
import { mount } from '../testing/mount.tsx';
import { useInPlaceEditor } from './use-in-place-editor.ts';

const load = vi.fn<NonNullable<Parameters<typeof useInPlaceEditor>[0]>>();

function Lesson() {
  const { Editor, edit, leave } = useInPlaceEditor(load);
  return (
    <button type="button" onClick={Editor ? leave : edit}>
      {Editor ? 'edited' : 'read'}
    </button>
  );
}

it('[FAILURE-SAID-1] the text stays, and that the editor did not come is said', async () => {
  load.mockRejectedValueOnce(new Error('its code does not come'));
  const { user } = await mount(<Lesson />);
  await user.click(screen.getByRole('button', { name: 'read' }));
  await screen.findByText(en.UNAVAILABLE);
  expect(screen.getByRole('button', { name: 'read' })).not.toBeNull();
  // Pressed again it is asked for again.
  load.mockResolvedValueOnce(() => <p />);
  await user.click(screen.getByRole('button', { name: 'read' }));
  await user.click(await screen.findByRole('button', { name: 'edited' }));
  await screen.findByRole('button', { name: 'read' });
  expect(load).toHaveBeenCalledTimes(2);
});
