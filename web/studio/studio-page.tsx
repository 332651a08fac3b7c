import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudioCourse as StudioCourseData } from '#machines/course/catalogue.ts';
import { useConnection } from '../lib/live/use-live.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { FOCUS_PLACE } from './lesson-focus.tsx';
import { StudioBack } from './studio-back.tsx';
import { StudioCourse } from './studio-course.tsx';
import styles from './studio.module.css';
import textStyles from '../ui/text.module.css';

/** Every lesson of every course that is being written. */
export function StudioPage({ courses, orgSlug }: { courses: StudioCourseData[]; orgSlug: string }) {
  const { t } = useTranslation(['studio', 'common']);
  const connection = useConnection();
  const [selected, setSelected] = useState<string>();
  if (courses.length === 0) {
    return (
      <div className={styles.studioNothing}>
        <StudioBack orgSlug={orgSlug} />
        <h1 className={textStyles.srOnly}>{t('studio:title')}</h1>
        <EmptyState
          action={
            <ButtonLink kind="primary" to="/$orgSlug/dashboard/courses/new" params={{ orgSlug }}>
              {t('studio:empty.new')}
            </ButtonLink>
          }
        >
          {t('studio:empty.page')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.studio}>
      <div className={styles.studioMain}>
        <h1 className={textStyles.srOnly}>{t('studio:title')}</h1>
        {connection === 'lost' && <Notice tone="live">{t('common:state.offline')}</Notice>}
        {courses.map((data) => (
          <StudioCourse
            key={data.course.id}
            data={data}
            orgSlug={orgSlug}
            selected={selected}
            onSelect={setSelected}
          />
        ))}
      </div>
      <aside className={styles.studioSide} aria-label={t('studio:panel.title')}>
        <div id={FOCUS_PLACE} className={styles.studioPlace}>
          {selected === undefined && (
            <p className={styles.studioSideEmpty}>{t('studio:panel.choose')}</p>
          )}
        </div>
      </aside>
    </div>
  );
}
