/** The picture before a video plays, on its way to the server and away from it: asked by browsers only. */
import { VIDEO_POSTER_SIZE } from '#machines/video/video.ts';
import { drawn, PictureError } from '../media/crop-picture.ts';
import { answered } from '../media/upload-picture.ts';

const address = (videoId: string) => `/files/videos/${encodeURIComponent(videoId)}/poster`;

/** @throws {PictureRefused} */
export async function savePoster(videoId: string, picture: Blob): Promise<void> {
  const headers = { 'content-type': picture.type };
  await answered(await fetch(address(videoId), { method: 'POST', headers, body: picture }));
}

/** @throws {PictureRefused} */
export async function removePoster(videoId: string): Promise<void> {
  await answered(await fetch(address(videoId), { method: 'DELETE' }));
}

/** What the video shows just now, with its sides cut to the shape of the picture. @throws {PictureError} */
export async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) throw new PictureError('failedTo.videoForThumbnail');
  const shape = VIDEO_POSTER_SIZE.width / VIDEO_POSTER_SIZE.height;
  const width = Math.min(videoWidth, videoHeight * shape);
  const height = Math.min(videoHeight, videoWidth / shape);
  const area = { x: (videoWidth - width) / 2, y: (videoHeight - height) / 2, width, height };
  return drawn(video, area, VIDEO_POSTER_SIZE, 'image/jpeg');
}
