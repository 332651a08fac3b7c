import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VIDEO_LIMIT_MB, type LessonVideos } from '#machines/video/video.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { ComingVideo } from './coming-video.tsx';
import { PosterActions } from './poster-actions.tsx';
import { VideoButton } from './video-button.tsx';
import { VideoPlayer } from './video-player.tsx';
import { videoUploads } from './video-uploads.ts';
import styles from './video.module.css';

interface VideoPanelProps {
  lesson: { id: string; title: string };
}

/** The video of a lesson for whoever makes it: sent, looked at, given a picture, taken away. */
export function VideoPanel({ lesson }: VideoPanelProps) {
  const { t } = useTranslation(['video', 'errors']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data } = useQuery(trpc.video.ofLesson.queryOptions({ lessonId: lesson.id }));
  const changed = useCallback(
    () => queryClient.invalidateQueries(trpc.video.pathFilter()),
    [queryClient, trpc],
  );
  const onReady = useCallback(() => void changed(), [changed]);
  const begin = useMutation(
    trpc.video.begin.mutationOptions({ meta: { errorKey: 'errors:failedTo.saveVideo' } }),
  );
  const retry = useMutation(
    trpc.video.retry.mutationOptions({ meta: { errorKey: 'errors:failedTo.saveVideo' } }),
  );
  const remove = useMutation(
    trpc.video.remove.mutationOptions({
      meta: { errorKey: 'errors:failedTo.removeVideo' },
      onSettled: changed,
    }),
  );
  if (!data) return null;
  const { converts, coming } = data;

  const send = async (file: File) => {
    const { videoId } = await begin.mutateAsync({
      lessonId: lesson.id,
      fileName: file.name,
      sizeInBytes: file.size,
    });
    videoUploads.send(videoId, file);
    await changed();
  };
  // A refusal is shown as a toast by the cache.
  const onFile = (file: File) => void send(file).catch(() => {});
  const choose = (
    <VideoButton converts={converts} busy={begin.isPending} onFile={onFile}>
      {t(data.playing ? 'video:replace' : 'video:choose')}
    </VideoButton>
  );
  return (
    <Region title={t('video:title')} className={styles.panel}>
      {data.playing ? (
        <Playing
          playing={data.playing}
          lesson={lesson}
          choose={choose}
          onChanged={changed}
          onRemove={(videoId) => remove.mutateAsync({ videoId })}
        />
      ) : (
        !coming && <p className={styles.actions}>{choose}</p>
      )}
      {coming && (
        <ComingVideo
          key={coming.videoId}
          coming={coming}
          converts={converts}
          onRetry={() => retry.mutate({ videoId: coming.videoId })}
          onCancel={() => {
            videoUploads.stop(coming.videoId);
            remove.mutate({ videoId: coming.videoId });
          }}
          onReady={onReady}
        />
      )}
      <p className={styles.hint}>
        {t('video:hint', { limit: VIDEO_LIMIT_MB })} {!converts && t('video:noConverter')}
      </p>
    </Region>
  );
}

interface PlayingProps {
  playing: NonNullable<LessonVideos['playing']>;
  lesson: { id: string; title: string };
  choose: ReactNode;
  onChanged: () => Promise<unknown>;
  onRemove: (videoId: string) => Promise<unknown>;
}

function Playing({ playing, lesson, choose, onChanged, onRemove }: PlayingProps) {
  const { t } = useTranslation('video');
  const element = useRef<HTMLVideoElement>(null);
  const [asking, setAsking] = useState(false);
  const { videoId, fileName } = playing;
  return (
    <>
      <VideoPlayer
        key={videoId}
        ref={element}
        video={playing}
        label={t('label', { title: lesson.title })}
      >
        {fileName}
      </VideoPlayer>
      <div className={styles.actions} data-testid="video-actions">
        <PosterActions
          videoId={videoId}
          hasPoster={playing.poster !== undefined}
          element={element}
          onChanged={onChanged}
        />
        {choose}
        <Button size="dense" kind="danger-quiet" onPress={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('removeTitle')}
        action={t('remove')}
        danger
        onConfirm={() => onRemove(videoId)}
      >
        {t('removeText', { file: fileName })}
      </AskDialog>
    </>
  );
}
