import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useConnection } from '../lib/live/use-live.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';
import { mount } from '../testing/mount.tsx';
import { WatchedVideo } from './watched-video.tsx';

const element = () => screen.findByLabelText('Video: Light', { selector: 'video' });

/** A minute of which the browser knows how long it is; jsdom loads and plays nothing. */
function loaded(video: HTMLElement, { isPlaying }: { isPlaying: boolean }) {
  const place = { seconds: 0 };
  Object.defineProperties(video, {
    duration: { get: () => 60 },
    paused: { get: () => !isPlaying },
    currentTime: {
      get: () => place.seconds,
      set: (seconds: number) => {
        place.seconds = seconds;
      },
    },
  });
  fireEvent(video, new Event('loadedmetadata'));
  return {
    at: () => place.seconds,
    goes: (seconds: number) => {
      place.seconds = seconds;
      fireEvent(video, new Event('timeupdate'));
    },
  };
}

/** As the page of somebody who is signed in. */
function Connected({ children }: { children: ReactNode }) {
  const live = useLiveClient();
  useEffect(() => live.connect(), [live]);
  return (
    <>
      <output>{useConnection()}</output>
      {children}
    </>
  );
}

async function open(seconds: number) {
  const tell = vi.fn<ProgressQueue['tell']>();
  const queue: ProgressQueue = {
    tell,
    answer: () => Promise.reject(new Error('nothing is answered here')),
    flush: async () => undefined,
    pending: () => 0,
    subscribe: () => () => undefined,
    close: () => undefined,
  };
  const page = await mount(
    <Connected>
      <WatchedVideo
        video={{ videoId: 'v1', address: '/files/videos/v1', type: 'video/webm' }}
        lesson={{ id: 'l1', title: 'Light' }}
        progress={{
          furthest: 0,
          answers: {},
          doneLessons: [],
          watched: { videoId: 'v1', seconds },
        }}
        queue={() => queue}
      />
    </Connected>,
  );
  await screen.findByText('connected');
  return { ...page, tell };
}

it('[WATCHING-1] [VIDEO-PLAYER-1] cut off in the middle, it goes on from there when it is loaded again, and is told of', async () => {
  const { user, tell } = await open(20);
  const first = loaded(await element(), { isPlaying: true });
  expect(first.at()).toBe(20);
  first.goes(31);
  fireEvent.error(await element());
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const again = await element();
  expect(again.getAttribute('autoplay')).not.toBeNull();
  const second = loaded(again, { isPlaying: true });
  expect(second.at()).toBe(31);
  second.goes(37);
  expect(tell.mock.lastCall?.[0]).toMatchObject({ type: 'watch', seconds: 37 });
});

it('[VIDEO-PLAYER-1] that failed before the scripts of its page came says so, and is loaded again', async () => {
  const forget = () => Reflect.deleteProperty(HTMLVideoElement.prototype, 'error');
  Object.defineProperty(HTMLVideoElement.prototype, 'error', {
    configurable: true,
    value: { code: 4 },
  });
  onTestFinished(() => void forget());
  const { user } = await open(20);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  forget();
  await user.click(retry);
  expect(loaded(await element(), { isPlaying: false }).at()).toBe(20);
});

it('[VIDEO-PLAYER-1] is loaded again by itself once the network is back, and does not begin to play', async () => {
  await open(20);
  loaded(await element(), { isPlaying: false });
  fireEvent.error(await element());
  await screen.findByRole('button', { name: 'Retry' });
  fireEvent(window, new Event('online'));
  const again = await element();
  expect(again.getAttribute('autoplay')).toBeNull();
  expect(loaded(again, { isPlaying: false }).at()).toBe(20);
});

it('[VIDEO-PLAYER-2] says that the line is cut while nothing more comes, and no longer once it is back', async () => {
  const { live } = await open(20);
  const video = await element();
  loaded(video, { isPlaying: true });
  fireEvent(video, new Event('stalled'));
  const said = 'Connection lost. Picking up where it stopped.';
  expect(screen.queryByText(said)).toBeNull();
  live.drop();
  await screen.findByText(said);
  // What came before it was cut is watched meanwhile, and nothing of it is lost.
  expect(await element()).toBe(video);
  live.comeBack();
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('[VIDEO-PLAYER-1] is loaded again by itself once the line is back, where the device had a network', async () => {
  const { live } = await open(20);
  const first = loaded(await element(), { isPlaying: true });
  first.goes(31);
  live.drop();
  fireEvent.error(await element());
  await screen.findByRole('button', { name: 'Retry' });
  live.comeBack();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  const again = await element();
  expect(again.getAttribute('autoplay')).not.toBeNull();
  expect(loaded(again, { isPlaying: true }).at()).toBe(31);
});
