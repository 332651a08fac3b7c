/** Whatever is done with the video of a lesson and fails says what, and leaves what is there. */
import { act, screen, waitFor } from '@testing-library/react';
import type { RefObject } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { videoProcessingAddress } from '#machines/video/video-processing.events.ts';
import { AppError } from '#machines/errors.ts';
import en from '../locales/en/errors.json' with { type: 'json' };
import ko from '../locales/ko/errors.json' with { type: 'json' };
import enVideo from '../locales/en/video.json' with { type: 'json' };
import koVideo from '../locales/ko/video.json' with { type: 'json' };
import type { Answers } from '../testing/answers.ts';
import { createLiveServer } from '../testing/live-server.ts';
import { mount } from '../testing/mount.tsx';
import { PosterActions } from './poster-actions.tsx';
import { VideoPanel } from './video-panel.tsx';

const TEXTS = { en: { said: en, video: enVideo }, ko: { said: ko, video: koVideo } };
type Language = keyof typeof TEXTS;

afterEach(() => {
  vi.restoreAllMocks();
});

/** As a browser has one that has come so far as to know how large it is. */
function videoOf(width: number, height: number): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    videoWidth: { value: width },
    videoHeight: { value: height },
  });
  return video;
}

async function poster(language: Language, element: RefObject<HTMLVideoElement | null>) {
  const onChanged = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const actions = { videoId: 'v1', hasPoster: true, element, onChanged };
  const page = await mount(<PosterActions {...actions} />, { role: 'owner', language });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { press, onChanged };
}

function canvasThat(draws: boolean) {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    draws ? ({ fillRect() {}, drawImage() {} } as never) : null,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob(['x'], { type: 'image/jpeg' })),
  );
  answerPictures(new Response('no', { status: 500 }));
}

const answerPictures = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer.clone());
};

const lesson = { id: 'leaves', title: 'Leaves' };
const playing = {
  videoId: 'v1',
  address: '/files/videos/v1/play',
  type: 'video/mp4' as const,
  fileName: 'light.mp4',
};
const refuse = () => {
  throw new AppError('INTERNAL');
};
const panel = (language: Language, answers: Answers['video'], live = createLiveServer()) =>
  mount(<VideoPanel lesson={lesson} />, {
    role: 'owner',
    language,
    live,
    answers: { video: answers ?? {} },
  });

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const { said, video } = TEXTS[language];

  it.each([
    ['a video that has not come', { current: videoOf(0, 0) }, 'videoForThumbnail'],
    ['no video at all', { current: null }, 'videoForThumbnail'],
    ['a browser that draws nothing', { current: videoOf(640, 360) }, 'canvasContext'],
  ] as const)('[FAILURE-SAID-2] no frame is taken of %s', async (_of, element, key) => {
    canvasThat(false);
    const { press, onChanged } = await poster(language, element);
    await press(video.poster.frame);
    await screen.findByText(said.failedTo[key]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('[FAILURE-SAID-2] a thumbnail that is not taken, or not taken away, is said', async () => {
    canvasThat(true);
    const { press, onChanged } = await poster(language, { current: videoOf(640, 360) });
    await press(video.poster.frame);
    await screen.findByText(said.failedTo.saveThumbnail);
    await press(video.poster.remove);
    await screen.findByText(said.failedTo.removeThumbnail);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('[FAILURE-SAID-2] a thumbnail that the server refuses is said with its reason', async () => {
    canvasThat(true);
    const { press, onChanged } = await poster(language, { current: videoOf(640, 360) });
    const error = (code: string, status: number) =>
      answerPictures(Response.json({ error: { code } }, { status }));
    error('PICTURE_DAMAGED', 400);
    await press(video.poster.frame);
    await screen.findByText(said.PICTURE_DAMAGED);
    error('VIDEO_NOT_FOUND', 404);
    await press(video.poster.remove);
    await screen.findByText(said.VIDEO_NOT_FOUND);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('[FAILURE-SAID-2] a video that is not taken away is said', async () => {
    const { user } = await panel(language, {
      ofLesson: () => ({ converts: true, playing }),
      remove: refuse,
    });
    await user.click(await screen.findByRole('button', { name: video.remove }));
    await user.click(screen.getAllByRole('button', { name: video.remove }).at(-1)!);
    await screen.findByText(said.failedTo.removeVideo);
  });

  it('[FAILURE-SAID-2] a video that is not taken is said', async () => {
    const { user } = await panel(language, {
      ofLesson: () => ({ converts: true }),
      begin: refuse,
    });
    await screen.findByRole('button', { name: video.choose });
    await user.upload(screen.getByLabelText(video.file), new File(['x'], 'a.mp4'));
    await screen.findByText(said.failedTo.saveVideo);
  });

  it('[FAILURE-SAID-2] a video that cannot be shown is said with its reason', async () => {
    const live = createLiveServer();
    const coming = { videoId: 'v2', fileName: 'b.mp4' };
    await panel(language, { ofLesson: () => ({ converts: true, coming }) }, live);
    await waitFor(() => expect(live.joinedActors()).toHaveLength(1));
    act(
      () =>
        void live.setView(videoProcessingAddress.ref('v2'), {
          value: { failed: 'rejected' },
          context: { videoId: 'v2', failure: { code: 'VIDEO_DAMAGED' } },
        }),
    );
    await screen.findByText(`${said.failedTo.saveVideo}. ${said.VIDEO_DAMAGED}`);
  });
});
