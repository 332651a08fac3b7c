import { useQuery } from '@tanstack/react-query';
import type { LessonProgressView } from '#machines/progress/lesson-progress.view.ts';
import { useTRPC } from '../lib/api-client.ts';
import type { ProgressQueue } from '../progress/progress-queue.ts';
import { onDemand } from '../ui/on-demand.tsx';

const WatchedVideo = onDemand(async () => (await import('./watched-video.tsx')).WatchedVideo);

export interface LessonVideoProps {
  lesson: { id: string; title: string };
  progress: LessonProgressView | undefined;
  /** Undefined for somebody who is not signed in. */
  queue: () => ProgressQueue | undefined;
}

/** The video of a lesson for its readers; nothing where it has none. */
export function LessonVideo({ lesson, progress, queue }: LessonVideoProps) {
  const { data: video } = useQuery(useTRPC().video.play.queryOptions({ lessonId: lesson.id }));
  if (!video) return null;
  return (
    <WatchedVideo
      key={video.videoId}
      video={video}
      lesson={lesson}
      progress={progress}
      queue={queue}
    />
  );
}
