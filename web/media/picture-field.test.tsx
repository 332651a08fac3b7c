import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PictureField } from './picture-field.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const field = (onChanged: () => void, picture = '') => (
  <PictureField
    kind="course-thumbnail"
    ownerId="c1"
    label="Cover"
    picture={picture}
    onChanged={onChanged}
  >
    <i />
  </PictureField>
);

it('[PICTURE-FIELD-1] refuses what is no picture, or too large, before anything is sent', async () => {
  const sent = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', sent);
  const { container } = await mount(field(() => undefined));
  const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Only JPEG, PNG and WebP pictures can be used',
  );
  const large = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 11_000_000 });
  fireEvent.change(input, { target: { files: [large] } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The picture is too large. It can have up to 10 MB.',
  );
  expect(sent).not.toHaveBeenCalled();
});

it('[PICTURE-FIELD-2] takes a picture away at once, and says why where it cannot', async () => {
  const refusal = { error: { code: 'NOT_AUTHORIZED' } };
  const answers = [Response.json(refusal, { status: 403 }), Response.json({ ok: true })];
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal('fetch', sent);
  const onChanged = vi.fn<() => void>();
  const { user } = await mount(field(onChanged, '/files/media/old.jpg'));
  const remove = screen.getByRole('button', { name: 'Remove: Cover' });
  await user.click(remove);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(onChanged).not.toHaveBeenCalled();
  await user.click(remove);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.mock.lastCall?.[1]?.method).toBe('DELETE');
});
