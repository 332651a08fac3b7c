import { useMutation } from '@tanstack/react-query';
import { Camera, ImageUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_LIMIT, PICTURE_LIMIT_MB, PICTURE_TYPES } from '#machines/media/picture.ts';
import { VIDEO_POSTER_SIZE } from '#machines/video/video.ts';
import { explains } from '../lib/app-error.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { PictureError } from '../media/crop-picture.ts';
import { isPictureType } from '../media/upload-picture.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import { frameOf, removePoster, savePoster } from './poster-requests.ts';
import textStyles from '../ui/text.module.css';

/** Only who changes a picture needs it. */
const PictureDialog = lazy(() => import('../media/picture-dialog.tsx'));

interface PosterActionsProps {
  videoId: string;
  hasPoster: boolean;
  /** The video of which a frame is taken. */
  element: RefObject<HTMLVideoElement | null>;
  onChanged: () => Promise<unknown>;
}

/** The picture before the video plays: a frame of it, or a picture of one's own. */
export function PosterActions({ videoId, hasPoster, element, onChanged }: PosterActionsProps) {
  const { t } = useTranslation(['video', 'errors']);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string>();

  // The address of a chosen file holds the file in memory until it is given back.
  useEffect(() => () => (source === undefined ? undefined : URL.revokeObjectURL(source)), [source]);

  const refused = (failed: string) => (error: unknown) => {
    const key = error instanceof PictureError ? error.key : failed;
    toast.error(errorText(error, `errors:${key}`));
  };
  const takeFrame = useMutation({
    mutationFn: async () => {
      if (!element.current) throw new PictureError('failedTo.videoForThumbnail');
      await savePoster(videoId, await frameOf(element.current));
      await onChanged();
    },
    meta: { silent: true },
    onSuccess: () => toast.done(t('video:poster.saved')),
    onError: refused('failedTo.saveThumbnail'),
  });
  const remove = useMutation({
    mutationFn: async () => {
      await removePoster(videoId);
      await onChanged();
    },
    meta: { silent: true },
    onSuccess: () => toast.done(t('video:poster.removed')),
    onError: refused('failedTo.removeThumbnail'),
  });

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!isPictureType(file.type)) toast.error(t('errors:PICTURE_TYPE'));
    else if (file.size > PICTURE_LIMIT) {
      toast.error(t('errors:PICTURE_TOO_LARGE', { limit: PICTURE_LIMIT_MB }));
    } else setSource(URL.createObjectURL(file));
  };

  return (
    <>
      <Button
        size="dense"
        icon={Camera}
        busy={takeFrame.isPending}
        onPress={() => takeFrame.mutate()}
      >
        {t('video:poster.frame')}
      </Button>
      <input
        ref={input}
        type="file"
        className={textStyles.srOnly}
        tabIndex={-1}
        aria-label={t('video:poster.choose')}
        accept={Object.keys(PICTURE_TYPES).join(',')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button size="dense" icon={ImageUp} onPress={() => input.current?.click()}>
        {t('video:poster.choose')}
      </Button>
      {hasPoster && (
        <Button size="dense" kind="quiet" busy={remove.isPending} onPress={() => remove.mutate()}>
          {t('video:poster.remove')}
        </Button>
      )}
      {source !== undefined && (
        <Suspense>
          <PictureDialog
            type="image/jpeg"
            size={VIDEO_POSTER_SIZE}
            source={source}
            onClose={() => setSource(undefined)}
            onSend={async (cut) => {
              await savePoster(videoId, cut).catch((error: unknown) => {
                throw explains(error) ? error : new PictureError('failedTo.saveThumbnail');
              });
              await onChanged();
              setSource(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
