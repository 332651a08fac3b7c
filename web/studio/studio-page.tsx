import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CourseSummary,
  StudioCourse as StudioCourseData,
} from '#machines/course/catalogue.ts';
import { PageNames } from '../lib/page-names.tsx';
import { useConnection } from '../lib/live/use-live.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { BegunCourse } from './begun-course.ts';
import { FOCUS_PLACE } from './lesson-focus.tsx';
import { StudioBack } from './studio-back.tsx';
import { StudioBeginning } from './studio-beginning.tsx';
import { StudioCourse, type StudioCourseProps } from './studio-course.tsx';
import styles from './studio.module.css';
import textStyles from '../ui/text.module.css';

interface StudioPageProps extends Pick<StudioCourseProps, 'orgSlug' | 'renderPublish'> {
  /** Courses that are being written or were lately; undefined while they load. */
  courses: readonly CourseSummary[] | undefined;
  /** The one that is open, with its lessons; undefined while it loads. */
  open: StudioCourseData | undefined;
  /** The course that was approved a moment ago. */
  begun: BegunCourse | undefined;
  /** Why the open course cannot be changed, where it cannot. */
  above?: ReactNode;
  failed: boolean;
  onRetry: () => void;
  onSwitch: (courseId: string) => void;
}

/** One course while it is written, lesson by lesson, and what became of it; the others by a switcher. */
export function StudioPage(props: StudioPageProps) {
  const { courses, open, begun, failed, onRetry, onSwitch, orgSlug, renderPublish, above } = props;
  const { t } = useTranslation(['studio', 'common']);
  const connection = useConnection();
  const [selected, setSelected] = useState<string>();
  if (!failed && !open && !begun && courses?.length === 0) return <NothingHere orgSlug={orgSlug} />;
  return (
    <div className={styles.studio}>
      <div className={styles.studioMain}>
        <h1 className={textStyles.srOnly}>{t('studio:title')}</h1>
        {connection === 'lost' && <Notice tone="live">{t('common:state.offline')}</Notice>}
        {above}
        {failed && <ErrorRegion title={t('studio:failed')} onRetry={onRetry} />}
        {!failed && open && (
          <PageNames documentId={open.course.document?.id}>
            <StudioCourse
              key={open.course.id}
              data={open}
              others={(courses ?? []).filter(({ id }) => id !== open.course.id)}
              onSwitch={onSwitch}
              orgSlug={orgSlug}
              renderPublish={renderPublish}
              selected={selected}
              onSelect={setSelected}
            />
          </PageNames>
        )}
        {!failed &&
          !open &&
          (begun ? <StudioBeginning begun={begun} orgSlug={orgSlug} /> : <Skeleton rows={8} />)}
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

function NothingHere({ orgSlug }: { orgSlug: string }) {
  const { t } = useTranslation('studio');
  return (
    <div className={styles.studioNothing}>
      <StudioBack orgSlug={orgSlug} />
      <h1 className={textStyles.srOnly}>{t('title')}</h1>
      <EmptyState
        action={
          <ButtonLink kind="primary" to="/$orgSlug/dashboard/courses/new" params={{ orgSlug }}>
            {t('empty.new')}
          </ButtonLink>
        }
      >
        {t('empty.page')}
      </EmptyState>
    </div>
  );
}
