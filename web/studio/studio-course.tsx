import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CourseDetail,
  CourseSummary,
  StudioCourse as StudioCourseData,
} from '#machines/course/catalogue.ts';
import { Coverage } from '../coverage/coverage.tsx';
import { coverageLessons, progressOf, rulerOf } from '../coverage/lesson-coverage.ts';
import { useCoverage } from '../coverage/use-coverage.ts';
import { byteSize } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { LaneList } from './lane-list.tsx';
import { countLanes, filterOf, liveFirst, type Lane } from './lesson-lanes.ts';
import { StudioHead } from './studio-head.tsx';
import { StudioMeters } from './studio-meters.tsx';
import { useStudioCourse } from './use-studio-course.ts';
import { BESIDE, LessonFocus } from './lesson-focus.tsx';
import styles from './studio.module.css';

export interface StudioCourseProps {
  data: StudioCourseData;
  orgSlug: string;
  /** Other courses that are being written or were lately. */
  others: readonly CourseSummary[];
  onSwitch: (courseId: string) => void;
  /** How a written course becomes public; absent for whoever may not. */
  renderPublish?: ((course: CourseDetail) => ReactNode) | undefined;
  selected: string | undefined;
  onSelect: (lessonId: string | undefined) => void;
}

/** One course being written: the book's edge, the instruments, and a lane for each lesson. */
export function StudioCourse(props: StudioCourseProps) {
  const { data, orgSlug, others, onSwitch, renderPublish, selected, onSelect } = props;
  const { t, i18n } = useTranslation('studio');
  const { course } = data;
  const { lanes, batch, cancelAll, retryAll, tellLesson } = useStudioCourse(data);
  const counts = countLanes(lanes);
  const opened = useOpened(lanes);
  const chosen = lanes.find(({ id }) => id === (selected ?? opened));
  const [pointed, setPointed] = useState<string>();
  const account = useCoverage(
    course,
    orgSlug,
    useMemo(() => coverageLessons(lanes), [lanes]),
  );
  const progress = useMemo(() => progressOf(lanes), [lanes]);
  const chapters = useMemo(() => rulerOf(course), [course]);
  const lit = pointed ?? chosen?.id;
  return (
    <article
      className={styles.studioCourse}
      data-testid="studio-course"
      aria-labelledby={`course-${course.id}`}
    >
      <StudioHead
        course={course}
        orgSlug={orgSlug}
        lanes={lanes}
        counts={counts}
        stoppable={batch?.hasTag('cancellable') === true}
        others={others}
        onSwitch={onSwitch}
        onStop={cancelAll}
        onRetryAll={() => void retryAll()}
        publish={renderPublish?.(course)}
      />
      {counts.live + counts.queued > 0 && (
        <p className={styles.studioSaid}>{t('begun', { count: counts.all })}</p>
      )}
      <div className={styles.studioCover}>
        {course.document && (
          <p className={styles.studioFile}>
            {course.document.fileName}
            <span>
              {t('file', {
                pages: course.document.pageCount.toLocaleString(i18n.language),
                size: byteSize(course.document.sizeInBytes, languageOf(i18n)),
              })}
            </span>
          </p>
        )}
        <Coverage
          account={account}
          lessons={lanes}
          progress={progress}
          lit={lit}
          onPoint={setPointed}
          onOpen={(_page, lessonId) => onSelect(lessonId)}
          chapters={chapters}
          {...(chosen ? { chapter: String(chosen.chapter.number) } : {})}
        />
      </div>
      <StudioMeters lanes={lanes} tokens={batch?.context.tokens ?? 0} />
      <LaneList
        lanes={lanes}
        selected={selected}
        lit={pointed}
        onPoint={setPointed}
        onSelect={onSelect}
        onRetry={(lessonId) => void tellLesson(lessonId, 'lesson.retry')}
      />
      {chosen && (
        <LessonFocus
          lane={chosen}
          orgSlug={orgSlug}
          courseSlug={course.slug}
          onClose={() => onSelect(undefined)}
          onRetry={(lessonId) => void tellLesson(lessonId, 'lesson.retry')}
          onCancel={(lessonId) => void tellLesson(lessonId, 'lesson.cancel')}
        />
      )}
    </article>
  );
}

/**
 * Beside the lanes stands a lesson before anybody chooses one: the weakest of those that need a person, else the
 * first that is being written, once there is one. It stays when others come before it.
 */
function useOpened(lanes: readonly Lane[]): string | undefined {
  const isBeside = useMediaQuery(BESIDE);
  const [opened, setOpened] = useState<string>();
  const first = liveFirst(lanes).find((lane) => filterOf(lane) !== 'queued');
  if (opened === undefined && first) setOpened(first.id);
  return isBeside ? opened : undefined;
}
