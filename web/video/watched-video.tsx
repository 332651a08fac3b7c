/** The video of a lesson, followed as it is watched. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonProgressView } from '#machines/progress/lesson-progress.view.ts';
import type { PlayableVideo } from '#machines/video/video.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';
import { useWatching } from './use-watching.ts';
import { VideoPlayer } from './video-player.tsx';

export interface WatchedVideoProps {
  video: PlayableVideo;
  lesson: { id: string; title: string };
  progress: LessonProgressView | undefined;
  /** Undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
}

export function WatchedVideo({ video, lesson, progress, queue }: WatchedVideoProps) {
  const { t } = useTranslation('video');
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const watched = progress?.watched;
  const from = watched?.videoId === video.videoId ? watched.seconds : undefined;
  useWatching({ element, lessonId: lesson.id, video, from, queue });
  return <VideoPlayer ref={setElement} video={video} label={t('label', { title: lesson.title })} />;
}
