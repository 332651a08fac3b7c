import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayableVideo } from '#machines/video/video.ts';
import type { LessonProgressView } from '#machines/progress/lesson-progress.view.ts';
import { useTRPC } from '../lib/api-client.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';
import { useWatching } from './use-watching.ts';
import { VideoPlayer } from './video-player.tsx';

interface LessonVideoProps {
  lesson: { id: string; title: string };
  progress: LessonProgressView | undefined;
  /** Undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
}

/** The video of a lesson for its readers; nothing where it has none. */
export function LessonVideo({ lesson, progress, queue }: LessonVideoProps) {
  const { data: video } = useQuery(
    useTRPC().video.play.queryOptions({ lessonId: lesson.id }, { meta: { silent: true } }),
  );
  if (!video) return null;
  return (
    <Watched key={video.videoId} video={video} lesson={lesson} progress={progress} queue={queue} />
  );
}

function Watched({ video, lesson, progress, queue }: LessonVideoProps & { video: PlayableVideo }) {
  const { t } = useTranslation('video');
  const element = useRef<HTMLVideoElement>(null);
  const watched = progress?.watched;
  const from = watched?.videoId === video.videoId ? watched.seconds : undefined;
  useWatching({ element, lessonId: lesson.id, video, from, queue });
  return <VideoPlayer ref={element} video={video} label={t('label', { title: lesson.title })} />;
}
