import { useTranslation } from 'react-i18next';
import { usePageOfThisDevice } from '../lib/offline/keep-lessons.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import textStyles from '../ui/text.module.css';
import styles from './lesson.module.css';

/** The real layout in lines, while the lesson is on its way. */
export function PendingLesson() {
  const { t } = useTranslation('common');
  usePageOfThisDevice();
  return (
    <div className={styles.lessonScreen}>
      <span />
      <main className={styles.lesson}>
        <h1 className={textStyles.srOnly}>{t('state.loading')}</h1>
        <Skeleton title rows={8} />
      </main>
    </div>
  );
}
