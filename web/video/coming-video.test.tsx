import type { StateValue } from 'xstate';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { videoProcessingAddress } from '#machines/video/video-processing.events.ts';
import { mount } from '../testing/mount.tsx';
import { ComingVideo } from './coming-video.tsx';

const ref = videoProcessingAddress.ref('v1');

async function open() {
  const acts = {
    onRetry: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    onReady: vi.fn<() => void>(),
  };
  const page = await mount(
    <ComingVideo coming={{ videoId: 'v1', fileName: 'a.mp4' }} converts {...acts} />,
  );
  await waitFor(() => expect(page.live.joinedActors()).toHaveLength(1));
  const is = (value: StateValue, context: object = {}) =>
    act(() => void page.live.setView(ref, { value, context: { videoId: 'v1', ...context } }));
  return { ...page, ...acts, is };
}

it('[VIDEO-1] waits for its file, is converted, and says when it plays', async () => {
  const { is, onReady } = await open();
  is('uploading');
  await screen.findByText('a.mp4');
  is('processing');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect(onReady).not.toHaveBeenCalled();
  is('ready', { playable: { size: 1 } });
  await waitFor(() => expect(onReady).toHaveBeenCalled());
});

it('[VIDEO-1] a failure is said, tried again where that helps, and taken away', async () => {
  const { user, is, onRetry, onCancel } = await open();
  const failure = { code: 'INTERNAL' };
  is({ failed: 'unconverted' }, { failure });
  await screen.findByText(/Something failed on our side/u);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalled();
  is({ failed: 'rejected' }, { failure });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});
