import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayableVideo } from '#machines/video/video.ts';
import { useConnection } from '../lib/live/use-live.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { pressVideoKey } from './video-keys.ts';
import styles from './video.module.css';

interface VideoPlayerProps {
  video: PlayableVideo;
  /** What it is the video of, for who does not see it. */
  label: string;
  ref: Ref<HTMLVideoElement>;
  children?: ReactNode;
}

/**
 * A video with the controls of the browser, and the keys of video sites.
 *
 * VIDEO-PLAYER-1 One that could not be loaded is loaded again when one asks for it, and by itself when the network
 *    is back; whoever was watching it goes on watching. It may have failed before the scripts of the page came.
 * VIDEO-PLAYER-2 While nothing more of it comes because the line is cut, that is said. Browsers ask for the rest
 *    for about half a minute: within it the video goes on by itself where it was, and after it VIDEO-PLAYER-1 holds.
 */
export function VideoPlayer({ video, label, ref, children }: VideoPlayerProps) {
  const { t } = useTranslation(['video', 'common', 'errors']);
  const stage = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [wasPlaying, setPlaying] = useState(false);
  const [isShort, setShort] = useState(false);
  const connection = useConnection();
  const { width, height } = video;
  const again = () => {
    setFailed(false);
    setShort(false);
    setTries((before) => before + 1);
  };
  // It came with the page, and may have failed before this heard of anything.
  useEffect(() => {
    if (stage.current?.querySelector('video')?.error) setFailed(true);
  }, []);
  const onNetwork = useEffectEvent(again);
  useEffect(() => {
    if (!failed) return undefined;
    const listen = () => onNetwork();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [failed]);
  // A line may be cut while the device knows of a network all the time.
  const heard = useRef(connection);
  useEffect(() => {
    const before = heard.current;
    heard.current = connection;
    if (failed && before === 'lost' && connection === 'connected') onNetwork();
  }, [failed, connection]);
  return (
    <figure className={styles.video} data-testid="lesson-video">
      {failed ? (
        <Notice
          tone="danger"
          action={
            <Button size="dense" onPress={again}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {t('errors:failedTo.videoMetadata')}
        </Notice>
      ) : (
        <div
          ref={stage}
          className={styles.stage}
          role="group"
          aria-label={label}
          onKeyDownCapture={(event) => {
            const element = stage.current?.querySelector('video');
            if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
            const fullScreen = () => {
              if (document.fullscreenElement) void document.exitFullscreen();
              else void element.requestFullscreen();
            };
            if (pressVideoKey(element, event.key, fullScreen)) {
              event.preventDefault();
              event.stopPropagation();
            }
          }}
        >
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- none are taken yet; the text of the lesson says the same */}
          <video
            // Another try loads it anew.
            key={tries}
            ref={ref}
            controls
            playsInline
            preload="metadata"
            autoPlay={wasPlaying}
            src={video.address}
            poster={video.poster}
            aria-label={label}
            aria-keyshortcuts="Space K J L M F ArrowLeft ArrowRight"
            {...(width && height ? { width, height } : {})}
            onStalled={() => setShort(true)}
            onWaiting={() => setShort(true)}
            onProgress={() => setShort(false)}
            onPlaying={() => setShort(false)}
            onError={({ currentTarget }) => {
              setPlaying(!currentTarget.paused);
              setFailed(true);
            }}
          />
        </div>
      )}
      {isShort && !failed && connection === 'lost' && (
        <Notice tone="live">{t('common:state.offline')}</Notice>
      )}
      <figcaption>{children ?? t('video:keys')}</figcaption>
    </figure>
  );
}
