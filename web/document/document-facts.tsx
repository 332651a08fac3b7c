import { useTranslation } from 'react-i18next';
import type { CourseMaterial } from '#machines/document/material.ts';
import { byteSize } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
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
  return (
    <p className={classNames(styles.documentLineMeta, styles.documentFacts)}>
      <span>{byteSize(document.sizeInBytes, languageOf(i18n))}</span>
      <span>
        {t('kept.added', {
          date: day(document.uploadedAt),
        })}
      </span>
      <Status kind="document" state={document.status} />
    </p>
  );
}
