import { useQuery } from '@tanstack/react-query';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePicture as Picture } from '#machines/document/pictured-page.ts';
import { useTRPC } from '../lib/api-client.ts';
import { IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './page-picture.module.css';

interface PagePictureProps {
  documentId: string;
  /** 1 is the first page of the file. */
  page: number;
  /** What is read to whoever does not see it: the page by its name. */
  name: string;
  /** Words that are marked on it; the page opens there. */
  quote?: string | undefined;
  /** Shows the text instead. */
  onText: () => void;
}

/** So many times the width of the sheet. */
const ZOOMS = [1, 1.5, 2, 3] as const;

/** A page of the book as it looks. */
export function PagePicture({ documentId, page, name, quote, onText }: PagePictureProps) {
  const { t, i18n } = useTranslation('common');
  const [step, setStep] = useState(0);
  const [broken, setBroken] = useState('');
  const { data, isError } = useQuery({
    ...useTRPC().document.picture.queryOptions(
      { documentId, page, ...(quote === undefined ? {} : { quote }) },
      { meta: { silent: true } },
    ),
    // A page that cannot be drawn stays so; its text is there at once.
    retry: false,
    staleTime: Infinity,
  });
  const zoom = ZOOMS[step] ?? 1;
  const asked = `${documentId}.${page}`;
  if (isError || broken === asked) {
    return (
      <Notice tone="info">
        {t('page.noPicture')}{' '}
        <button type="button" className={styles.toText} onClick={onText}>
          {t('page.asText')}
        </button>
      </Notice>
    );
  }
  return (
    <div className={styles.picture} data-testid="page-picture">
      <div className={styles.tools} role="group" aria-label={t('page.zoom')}>
        <IconButton
          size="dense"
          icon={ZoomOut}
          label={t('page.smaller')}
          isDisabled={step === 0}
          onPress={() => setStep(step - 1)}
        />
        <span aria-live="polite">
          {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom)}
        </span>
        <IconButton
          size="dense"
          icon={ZoomIn}
          label={t('page.larger')}
          isDisabled={step === ZOOMS.length - 1}
          onPress={() => setStep(step + 1)}
        />
      </div>
      {data ? (
        <Sheet
          key={asked}
          picture={data}
          name={name}
          zoom={zoom}
          onBroken={() => setBroken(asked)}
        />
      ) : (
        <Skeleton rows={12} />
      )}
    </div>
  );
}

interface SheetProps {
  picture: Picture;
  name: string;
  zoom: number;
  onBroken: () => void;
}

function Sheet({ picture, name, zoom, onBroken }: SheetProps) {
  const { t } = useTranslation('common');
  const first = useRef<HTMLSpanElement>(null);
  const { sources, ratio, boxes } = picture;
  // The words stay in the middle when the page grows around them.
  useEffect(() => {
    if (zoom > 0) first.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [zoom]);
  return (
    // It scrolls, so the keyboard must be able to get into it.
    <div className={styles.frame} tabIndex={0} role="region" aria-label={name}>
      <div className={styles.page} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
        <img
          src={sources[0]?.address}
          srcSet={sources.map(({ address, width }) => `${address} ${width}w`).join(', ')}
          sizes={zoom === 1 ? '(max-width: 640px) 100vw, 500px' : '2000px'}
          alt={boxes.length > 0 ? t('page.pictureMarked', { page: name }) : name}
          decoding="async"
          onError={onBroken}
        />
        {boxes.map((box, index) => (
          <span
            key={`${box.left} ${box.top}`}
            ref={index === 0 ? first : undefined}
            className={styles.mark}
            data-testid="page-mark"
            aria-hidden
            style={{
              left: `${box.left * 100}%`,
              top: `${box.top * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
