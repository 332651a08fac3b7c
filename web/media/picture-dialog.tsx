import './easy-crop.css';
import { useMutation } from '@tanstack/react-query';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import type { PictureSize, PictureType } from '#machines/media/picture.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { cropPicture, PictureError, type PictureArea } from './crop-picture.ts';
import styles from './media.module.css';

interface PictureDialogProps {
  /** As which it is sent. */
  type: PictureType;
  size: PictureSize;
  /** The chosen file, as an address of this page. */
  source: string;
  onClose: () => void;
  /** Sends the cut picture; a refusal is shown here and nothing is lost. */
  onSend: (picture: Blob) => Promise<void>;
}

const LARGEST = 4;
/** Pixels an arrow key moves the picture by; less with Shift. */
const STEP = 8;

/** Which part of a picture is shown: drag or arrow keys, wheel, pinch or slider. */
export default function PictureDialog({ type, size, source, onClose, onSend }: PictureDialogProps) {
  const { t } = useTranslation(['media', 'common', 'errors']);
  const errorText = useErrorText();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [unreadable, setUnreadable] = useState(false);
  const send = useMutation({
    mutationFn: async (part: PictureArea) => onSend(await cropPicture(source, part, size, type)),
    meta: { silent: true },
  });
  const { error, isPending: busy } = send;

  return (
    <Dialog
      open
      wide
      locked={busy}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('media:crop.title')}
      actions={
        <>
          <Button kind="quiet" isDisabled={busy} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={busy}
            isDisabled={!area || unreadable}
            onPress={() => area && send.mutate(area)}
          >
            {t('media:crop.use')}
          </Button>
        </>
      }
    >
      <p className={styles.cropLead}>{t('media:crop.lead', { ...size })}</p>
      {error && (
        <Notice tone="danger">
          {error instanceof PictureError ? t(`errors:${error.key}`) : errorText(error)}
        </Notice>
      )}
      {unreadable ? (
        <Notice tone="danger">{t('errors:PICTURE_DAMAGED')}</Notice>
      ) : (
        <div className={styles.cropStage} data-square={size.width === size.height || undefined}>
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={LARGEST}
            aspect={size.width / size.height}
            keyboardStep={STEP}
            objectFit="contain"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('media:crop.area') }}
          />
        </div>
      )}
      <div className={styles.cropZoom} data-testid="crop-zoom">
        <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        <input
          type="range"
          aria-label={t('media:crop.zoom')}
          aria-valuetext={t('media:crop.zoomValue', { percent: Math.round(zoom * 100) })}
          min={1}
          max={LARGEST}
          step={0.05}
          value={zoom}
          disabled={unreadable}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
      </div>
    </Dialog>
  );
}
