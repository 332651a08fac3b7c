import { useMutation } from '@tanstack/react-query';
import { CircleX, ImageUp, Paintbrush } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PICTURE_LIMIT,
  PICTURE_LIMIT_MB,
  PICTURE_SIZES,
  PICTURE_TYPES,
  type PictureKind,
  type PictureType,
} from '#machines/media/picture.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { isPictureType, removePicture, uploadPicture } from './upload-picture.ts';
import styles from './media.module.css';
import fieldStyles from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

/** Logos may be see-through; banners are photographs, and every site that shows previews reads JPEG. */
const TYPES: Record<PictureKind, PictureType> = {
  'organization-logo': 'image/png',
  'organization-banner': 'image/jpeg',
  'course-thumbnail': 'image/jpeg',
};

/** Only who changes a picture needs it. */
const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

export interface PictureFieldProps {
  kind: PictureKind;
  ownerId: string;
  label: string;
  /** It stands above it already, as the name of the region. */
  hideLabel?: boolean;
  /** Address of the present picture; empty without one. */
  picture: string;
  /** What stands there: the picture, or what is shown without one. */
  children: ReactNode;
  /** Has one drawn by a model, and gives its address; absent where none draws. */
  draw?: (() => Promise<string>) | undefined;
  /** After the picture was changed or taken away on the server. */
  onChanged: () => unknown;
}

/** A picture of a thing: choose, cut to size, upload, remove. Each is done at once, not on saving. */
export function PictureField(props: PictureFieldProps) {
  const { kind, ownerId, label, hideLabel = false, picture, children, draw, onChanged } = props;
  const { t } = useTranslation(['media', 'errors']);
  const errorText = useErrorText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const remove = useMutation({
    mutationFn: async () => {
      await removePicture(kind, ownerId);
      await onChanged();
    },
    meta: { silent: true },
  });
  const drawn = useMutation({
    mutationFn: (make: () => Promise<string>) => make(),
    meta: { silent: true },
    onSuccess: setSource,
  });
  const failed = remove.error ?? drawn.error;
  const error = refused ?? (failed ? errorText(failed) : undefined);
  const forget = () => {
    setRefused(undefined);
    remove.reset();
    drawn.reset();
  };
  const size = PICTURE_SIZES[kind];

  // The address of a chosen file holds the file in memory until it is given back.
  useEffect(() => () => (source === undefined ? undefined : URL.revokeObjectURL(source)), [source]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    forget();
    if (!isPictureType(file.type)) setRefused(t('errors:PICTURE_TYPE'));
    else if (file.size > PICTURE_LIMIT) {
      setRefused(t('errors:PICTURE_TOO_LARGE', { limit: PICTURE_LIMIT_MB }));
    } else setSource(URL.createObjectURL(file));
  };

  return (
    <div
      className={styles.pictureField}
      data-testid="picture-field"
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <p className={hideLabel ? textStyles.srOnly : fieldStyles.fieldLabel} id={`${id}-label`}>
        {label}
      </p>
      <div className={styles.pictureRow} data-square={size.width === size.height || undefined}>
        <div>{children}</div>
        <div className={styles.pictureDoing}>
          <input
            ref={input}
            type="file"
            className={textStyles.srOnly}
            tabIndex={-1}
            aria-label={t('media:field.file', { what: label })}
            accept={Object.keys(PICTURE_TYPES).join(',')}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <div className={styles.pictureActions}>
            <Button
              size="dense"
              icon={ImageUp}
              aria-describedby={`${id}-hint`}
              onPress={() => input.current?.click()}
            >
              {picture === '' ? t('media:field.choose') : t('media:field.replace')}
            </Button>
            {draw && (
              <Button
                size="dense"
                icon={Paintbrush}
                busy={drawn.isPending}
                onPress={() => {
                  forget();
                  drawn.mutate(draw);
                }}
              >
                {t('media:field.draw')}
              </Button>
            )}
            {picture !== '' && (
              <Button
                size="dense"
                kind="quiet"
                busy={remove.isPending}
                onPress={() => {
                  forget();
                  remove.mutate();
                }}
                aria-label={t('media:field.removeWhat', { what: label })}
              >
                {t('media:field.remove')}
              </Button>
            )}
          </div>
          <p className={fieldStyles.fieldHint} data-slot="field-hint" id={`${id}-hint`}>
            {t('media:field.hint', { ...size, limit: PICTURE_LIMIT_MB })}
          </p>
          {error && (
            <p className={fieldStyles.fieldError} data-slot="field-error" role="alert">
              <CircleX size={14} strokeWidth={2.1} aria-hidden />
              {error}
            </p>
          )}
        </div>
      </div>
      {source !== undefined && (
        <Suspense>
          <PictureDialog
            type={TYPES[kind]}
            size={size}
            source={source}
            onClose={() => setSource(undefined)}
            onSend={async (cut) => {
              await uploadPicture(kind, ownerId, cut);
              await onChanged();
              setSource(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
