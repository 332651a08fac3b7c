import { useTranslation } from 'react-i18next';
import type { CourseMaterial } from '#machines/document/material.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { Status } from '../ui/status.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './document.module.css';

/** Size, day of the upload and state of a file, in one line. */
export function DocumentFacts({
  document,
}: {
  document: Pick<CourseMaterial, 'sizeInBytes' | 'uploadedAt' | 'status'>;
}) {
  const { t, i18n } = useTranslation('document');
  const day = useDateTime();
  const kilobytes = Math.max(1, Math.round(document.sizeInBytes / 1000));
  return (
    <p className={classNames(styles.documentLineMeta, styles.documentFacts)}>
      <span>{t('kept.size', { size: kilobytes.toLocaleString(i18n.language) })}</span>
      <span>
        {t('kept.added', {
          date: day(document.uploadedAt),
        })}
      </span>
      <Status kind="document" state={document.status} />
    </p>
  );
}
