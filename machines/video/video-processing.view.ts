import { failureFor } from '../actor/failure-view.ts';
import type { Rights } from '../permissions.ts';
import type { VideoContext, VideoView } from './video-processing.events.ts';

/** Whose lesson it is and how often it was converted stay on the server. */
export function toView(video: VideoContext, rights: Rights): VideoView {
  const { videoId, fileName, sizeInBytes } = video;
  const failure = failureFor(video.failure, rights.may('lessons:update'));
  return { videoId, fileName, sizeInBytes, ...(failure ? { failure } : {}) };
}
