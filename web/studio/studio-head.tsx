import { Link } from '@tanstack/react-router';
import { BookOpenText, ChevronsUpDown, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseSummary } from '#machines/course/catalogue.ts';
import type { CourseNow } from '#machines/course/course-now.ts';
import { isWritten } from '#machines/lesson/lesson-state.ts';
import { StopWriting } from '../course/stop-writing.tsx';
import { Changes } from '../session/read-only.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Status } from '../ui/status.tsx';
import { isRetryable, type Lane, type LaneCounts } from './lesson-lanes.ts';
import { StudioBack } from './studio-back.tsx';
import styles from './studio.module.css';

interface StudioHeadProps {
  course: Pick<CourseNow, 'id' | 'slug' | 'title' | 'language'>;
  orgSlug: string;
  lanes: readonly Lane[];
  counts: LaneCounts;
  /** There is something to stop. */
  stoppable: boolean;
  others: readonly CourseSummary[];
  onSwitch: (courseId: string) => void;
  onStop: () => Promise<boolean>;
  onRetryAll: () => void;
  /** Once everything is written: how the course becomes public. */
  publish: ReactNode;
}

/** Which course it is, how far it is, and what is done with it now. */
export function StudioHead(props: StudioHeadProps) {
  const { course, orgSlug, lanes, counts, stoppable, others } = props;
  const { onSwitch, onStop, onRetryAll, publish } = props;
  const { t } = useTranslation('studio');
  const left = counts.live + counts.queued;
  const retryable = lanes.filter(isRetryable).length;
  const readable = lanes.find(({ state }) => isWritten(state));
  return (
    <header className={styles.studioCourseHead}>
      <StudioBack orgSlug={orgSlug} />
      <h2 id={`course-${course.id}`} lang={course.language}>
        <Link
          to="/$orgSlug/dashboard/courses/$courseSlug"
          params={{ orgSlug, courseSlug: course.slug }}
        >
          {course.title}
        </Link>
      </h2>
      {others.length > 0 && (
        <Menu
          trigger={
            <Button
              size="dense"
              kind="quiet"
              iconEnd={ChevronsUpDown}
              className={styles.studioOthers}
            >
              {t('others', { count: others.length })}
            </Button>
          }
          groups={[
            {
              id: 'others',
              items: others.map(({ id, title, stage, doneCount, lessonCount }) => ({
                id,
                label: title,
                note: t(stage === 'writing' ? 'writing' : 'passed', {
                  done: doneCount,
                  total: lessonCount,
                }),
                onAction: () => onSwitch(id),
              })),
            },
          ]}
        />
      )}
      <p className={styles.studioState}>
        <BatchStatus counts={counts} />
      </p>
      {left === 0 && retryable > 0 && (
        <Changes>
          <Button size="dense" icon={RotateCw} onPress={onRetryAll}>
            {t('retryAll', { count: retryable })}
          </Button>
        </Changes>
      )}
      {stoppable && <StopWriting left={left} onStop={onStop} />}
      {left === 0 && readable && (
        <ButtonLink
          size="dense"
          icon={BookOpenText}
          to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
          params={{ orgSlug, slug: course.slug, lessonSlug: readable.slug }}
        >
          {t('panel.read')}
        </ButtonLink>
      )}
      {left === 0 && <Changes>{publish}</Changes>}
    </header>
  );
}

function BatchStatus({ counts }: { counts: LaneCounts }) {
  const { t } = useTranslation('studio');
  const { live, queued, done, all: total, needsYou } = counts;
  if (live + queued > 0) {
    return <Status kind="batch" state="running" word={t('writing', { done, total })} />;
  }
  return needsYou > 0 ? (
    <Status kind="batch" state="needsYou" word={t('needsYou', { done, total, count: needsYou })} />
  ) : (
    <Status kind="batch" state="done" word={t('written', { count: total })} />
  );
}
