/**
 * Goes on where one stopped in a video, and tells where one is.
 *
 * WATCHING-1 A video that could not be loaded any further goes on from where it was when it is loaded again.
 */
import { useEffect, useRef } from 'react';
import type { PlayableVideo } from '#machines/video/video.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';

/** In seconds of the video: how often somebody who goes on watching is told of. */
const BEAT = 5;
/** In seconds: so close to the end it begins anew. */
const OVER = 3;

interface Watching {
  /** Each time it is loaded again it is another one. */
  element: HTMLVideoElement | null;
  lessonId: string;
  video: Pick<PlayableVideo, 'videoId'>;
  /** Where one stopped before; undefined for nowhere, and until it is known. */
  from: number | undefined;
  /** Undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
}

export function useWatching({
  element: video,
  lessonId,
  video: { videoId },
  from,
  queue,
}: Watching) {
  /** How far it came before it had to be loaded again. */
  const reached = useRef<number>(undefined);

  useEffect(() => {
    // Whoever has begun already is where they want to be.
    if (!video || video.currentTime > 0) return undefined;
    const stopped = reached.current ?? from;
    if (stopped === undefined) return undefined;
    const resume = () => {
      if (video.duration - stopped > OVER) goTo(video, stopped);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
      resume();
      return undefined;
    }
    video.addEventListener('loadedmetadata', resume, { once: true });
    return () => video.removeEventListener('loadedmetadata', resume);
  }, [video, from]);

  useEffect(() => {
    if (!video) return undefined;
    const id = crypto.randomUUID();
    let told = video.currentTime;
    const tell = () => {
      told = video.currentTime;
      queue()?.tell({ type: 'watch', id, lessonId, videoId, seconds: told, at: Date.now() });
    };
    const onTime = () => {
      reached.current = video.currentTime;
      if (!video.paused && Math.abs(video.currentTime - told) >= BEAT) tell();
    };
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('pause', tell);
    return () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('pause', tell);
    };
  }, [video, lessonId, videoId, queue]);
}

function goTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = seconds;
}
