import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { videoProcessing } from '#machines/video/video-processing.definition.ts';
import { useFileSending } from '../document/use-file-sending.ts';
import { useActor } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Bar } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { VideoButton } from './video-button.tsx';
import { videoUploads } from './video-uploads.ts';
import styles from './video.module.css';

interface ComingVideoProps {
  coming: { videoId: string; fileName: string };
  converts: boolean;
  onRetry: () => void;
  onCancel: () => void;
  /** It plays now. */
  onReady: () => void;
}

/** A video on its way: sent, converted, or failed on it. */
export function ComingVideo({ coming, converts, onRetry, onCancel, onReady }: ComingVideoProps) {
  const { videoId, fileName } = coming;
  const { t } = useTranslation(['video', 'common', 'errors']);
  const errorText = useErrorText();
  const { snapshot, progress } = useActor(videoProcessing, videoId);
  const sending = useFileSending(videoId, videoUploads);
  const plays = snapshot?.hasTag('plays') ?? false;
  useEffect(() => {
    if (plays) onReady();
  }, [plays, onReady]);

  if (sending?.phase === 'failed') {
    return (
      <Notice
        tone="danger"
        action={
          <Actions onCancel={onCancel}>
            <Button size="dense" onPress={() => void videoUploads.retry(videoId)}>
              {t('common:action.retry')}
            </Button>
          </Actions>
        }
      >
        {t('errors:failedTo.uploadFile', { file: fileName })}. {errorText(sending.failure)}
      </Notice>
    );
  }
  if (snapshot?.hasTag('needsYou') && snapshot.context.failure) {
    return (
      <Notice
        tone="danger"
        action={
          <Actions onCancel={onCancel}>
            {snapshot.hasTag('retryable') && (
              <Button size="dense" onPress={onRetry}>
                {t('common:action.retry')}
              </Button>
            )}
          </Actions>
        }
      >
        {t('errors:failedTo.saveVideo')}. {errorText(snapshot.context.failure)}
      </Notice>
    );
  }
  const isWaiting = snapshot?.hasTag('uploadable') && sending === undefined;
  const text = (() => {
    if (sending?.phase === 'sending') {
      const { sent, total } = sending;
      return t('video:sending', { sent: megabytes(sent), total: megabytes(total) });
    }
    return t(isWaiting ? 'video:waiting' : 'video:converting', { file: fileName });
  })();
  const part =
    sending?.phase === 'sending' ? sending.sent / Math.max(1, sending.total) : progress?.part;
  return (
    <div className={styles.coming} data-testid="coming-video">
      <b title={fileName}>{fileName}</b>
      <Actions onCancel={onCancel}>
        {isWaiting && (
          <VideoButton converts={converts} onFile={(file) => videoUploads.send(videoId, file)}>
            {t('video:chooseAgain')}
          </VideoButton>
        )}
      </Actions>
      <p role="status">{text}</p>
      {!isWaiting && <Bar tone="live" part={part ?? 0} label={text} />}
    </div>
  );
}

function Actions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <span className={styles.actions}>
      {children}
      <Button size="dense" kind="quiet" onPress={onCancel}>
        {t('action.cancel')}
      </Button>
    </span>
  );
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
