/** One picture of a window or screen that a person chose to show. */
import { drawn } from '../media/crop-picture.ts';
import type { PictureSize } from '#machines/media/picture.ts';
import { sentSize } from './send-attachment.ts';

export interface Screenshot {
  picture: Blob;
  size: PictureSize;
}

export function canTakeScreenshots(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/** Undefined when nothing was chosen. Nothing is looked at any more once the picture is taken. */
export async function takeScreenshot(): Promise<Screenshot | undefined> {
  const shared = await navigator.mediaDevices
    .getDisplayMedia({ video: true, audio: false })
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') return undefined;
      throw error;
    });
  if (!shared) return undefined;
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = shared;
    await video.play();
    const { videoWidth: width, videoHeight: height } = video;
    const size = sentSize({ width, height });
    const picture = await drawn(video, { x: 0, y: 0, width, height }, size, 'image/jpeg');
    return { picture, size };
  } finally {
    for (const track of shared.getTracks()) track.stop();
  }
}
