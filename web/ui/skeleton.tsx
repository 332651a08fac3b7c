import { useTranslation } from 'react-i18next';
import statesStyles from './states.module.css';
import textStyles from './text.module.css';

/** One line of the real layout, in the pressed ground. Widths are CSS lengths. */
export function SkeletonLine({ width = '100%', height }: { width?: string; height?: number }) {
  return (
    <span className={statesStyles.skeletonLine} style={{ width, ...(height ? { height } : {}) }} />
  );
}

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%'];

export interface SkeletonProps {
  rows?: number;
  /** A title line above the rows. */
  title?: boolean;
}

/** Rows with their hairlines while data is on its way; it appears after 300 ms and stands still. */
export function Skeleton({ rows = 5, title }: SkeletonProps) {
  const { t } = useTranslation('common');
  return (
    <output className={statesStyles.skeleton}>
      <span className={textStyles.srOnly}>{t('state.loading')}</span>
      {title && (
        <span className={statesStyles.skeletonTitle}>
          <SkeletonLine width="240px" height={20} />
        </span>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <span className={statesStyles.skeletonRow} key={row}>
          <SkeletonLine width={WIDTHS[row % WIDTHS.length] ?? '60%'} />
          <SkeletonLine width="64px" />
        </span>
      ))}
    </output>
  );
}
