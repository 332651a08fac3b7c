import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#machines/errors.ts';
import { mount } from '../testing/mount.tsx';
import { PictureField } from './picture-field.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const field = (onChanged: () => void, picture = '', draw?: () => Promise<string>) => (
  <PictureField
    kind="course-thumbnail"
    ownerId="c1"
    label="Cover"
    picture={picture}
    draw={draw}
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

it('[PICTURE-FIELD-2] says that a picture could not be taken away or drawn, and leaves what is there', async () => {
  const onChanged = vi.fn<() => void>();
  const draw = vi.fn<() => Promise<string>>(() => Promise.reject(new AppError('MODEL_NOT_SET_UP')));
  const { user } = await mount(field(onChanged, '/files/media/old.jpg', draw));
  const refusal = { error: { code: 'COURSE_READ_ONLY' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  await user.click(screen.getByRole('button', { name: 'Remove: Cover' }));
  const before = (await screen.findByRole('alert')).textContent;
  expect(before).toMatch(/^This course is more than your plan holds/u);
  await user.click(screen.getByRole('button', { name: 'Draw with AI' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(before));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(onChanged).not.toHaveBeenCalled();
});
