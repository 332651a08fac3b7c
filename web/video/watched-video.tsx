/** The video of a lesson, followed as it is watched. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayableVideo } from '#machines/video/video.ts';
import type { LessonVideoProps } from './lesson-video.tsx';
import { useWatching } from './use-watching.ts';
import { VideoPlayer } from './video-player.tsx';

export function WatchedVideo({
  video,
  lesson,
  progress,
  queue,
}: LessonVideoProps & { video: PlayableVideo }) {
  const { t } = useTranslation('video');
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const watched = progress?.watched;
  const from = watched?.videoId === video.videoId ? watched.seconds : undefined;
  useWatching({ element, lessonId: lesson.id, video, from, queue });
  return <VideoPlayer ref={setElement} video={video} label={t('label', { title: lesson.title })} />;
}
