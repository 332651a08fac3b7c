import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import type { BegunCourse } from './begun-course.ts';
import { StudioBack } from './studio-back.tsx';
import styles from './studio.module.css';

interface StudioBeginningProps {
  begun: BegunCourse;
  orgSlug: string;
}

/** The course that was approved a moment ago, from what the page before knew of it. */
export function StudioBeginning({ begun, orgSlug }: StudioBeginningProps) {
  const { t } = useTranslation('studio');
  const { title, language, lessonCount } = begun;
  return (
    <article className={styles.studioCourse} data-testid="studio-beginning">
      <header className={styles.studioCourseHead}>
        <StudioBack orgSlug={orgSlug} />
        <h2 lang={language}>{title}</h2>
        <Status kind="batch" state="running" word={t('writing', { done: 0, total: lessonCount })} />
      </header>
      <p className={styles.studioSaid} role="status">
        {t('begun', { count: lessonCount })}
      </p>
      <Skeleton rows={8} />
    </article>
  );
}
