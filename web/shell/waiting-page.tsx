import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton.tsx';
import textStyles from '../ui/text.module.css';
import { InMain } from './in-main.ts';
import styles from './shell.module.css';

/** Shown when a route takes longer than a second: a page as any other, with its main region and a heading. */
export function WaitingPage() {
  const { t } = useTranslation('common');
  const Region = use(InMain) ? 'div' : 'main';
  return (
    <Region className={styles.waitingPage}>
      <h1 className={textStyles.srOnly}>{t('state.loading')}</h1>
      <Skeleton rows={6} title />
    </Region>
  );
}
