import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../lib/api-client.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { WatchedVideoProps } from './watched-video.tsx';

const WatchedVideo = onDemand(async () => (await import('./watched-video.tsx')).WatchedVideo);
const FailedVideo = onDemand(async () => (await import('./failed-video.tsx')).FailedVideo);

/** The video of a lesson for its readers; nothing where it has none. */
export function LessonVideo({ lesson, progress, queue }: Omit<WatchedVideoProps, 'video'>) {
  const query = useQuery(
    useTRPC().video.play.queryOptions({ lessonId: lesson.id }, { meta: { silent: true } }),
  );
  const { data: video } = query;
  if (query.isError && !video) return <FailedVideo query={query} />;
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
