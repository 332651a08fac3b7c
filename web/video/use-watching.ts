/** Goes on where one stopped in a video, and tells where one is. */
import { useEffect, type RefObject } from 'react';
import type { PlayableVideo } from '#machines/video/video.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';

/** In seconds of the video: how often somebody who goes on watching is told of. */
const BEAT = 5;
/** In seconds: so close to the end it begins anew. */
const OVER = 3;

interface Watching {
  element: RefObject<HTMLVideoElement | null>;
  lessonId: string;
  video: Pick<PlayableVideo, 'videoId'>;
  /** Where one stopped before; undefined for nowhere, and until it is known. */
  from: number | undefined;
  /** Undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
}

export function useWatching({ element, lessonId, video: { videoId }, from, queue }: Watching) {
  useEffect(() => {
    const video = element.current;
    // Whoever has begun already is where they want to be.
    if (!video || from === undefined || video.currentTime > 0) return undefined;
    const resume = () => {
      if (video.duration - from > OVER) goTo(video, from);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
      resume();
      return undefined;
    }
    video.addEventListener('loadedmetadata', resume, { once: true });
    return () => video.removeEventListener('loadedmetadata', resume);
  }, [element, from]);

  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const id = crypto.randomUUID();
    let told = video.currentTime;
    const tell = () => {
      told = video.currentTime;
      queue()?.tell({ type: 'watch', id, lessonId, videoId, seconds: told, at: Date.now() });
    };
    const onTime = () => {
      if (!video.paused && Math.abs(video.currentTime - told) >= BEAT) tell();
    };
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('pause', tell);
    return () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('pause', tell);
    };
  }, [element, lessonId, videoId, queue]);
}

function goTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = seconds;
}
