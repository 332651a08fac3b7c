import { Link } from '@tanstack/react-router';
import { RotateCw, Square } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudioCourse as StudioCourseData } from '#machines/course/catalogue.ts';
import { Coverage } from '../coverage/coverage.tsx';
import { coverageLessons, progressOf, rulerOf } from '../coverage/lesson-coverage.ts';
import { useCoverage } from '../coverage/use-coverage.ts';
import { byteSize } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Status } from '../ui/status.tsx';
import { LaneList } from './lane-list.tsx';
import { countLanes } from './lesson-lanes.ts';
import { StudioBack } from './studio-back.tsx';
import { StudioMeters } from './studio-meters.tsx';
import { useStudioCourse } from './use-studio-course.ts';
import { LessonFocus } from './lesson-focus.tsx';
import styles from './studio.module.css';

interface StudioCourseProps {
  data: StudioCourseData;
  orgSlug: string;
  selected: string | undefined;
  onSelect: (lessonId: string | undefined) => void;
}

/** One course being written: the book's edge, the instruments, and a lane for each lesson. */
export function StudioCourse({ data, orgSlug, selected, onSelect }: StudioCourseProps) {
  const { t, i18n } = useTranslation('studio');
  const { course } = data;
  const { lanes, batch, cancelAll, retryAll, tellLesson } = useStudioCourse(data);
  const counts = countLanes(lanes);
  const chosen = lanes.find(({ id }) => id === selected);
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
      <header className={styles.studioCourseHead}>
        <StudioBack orgSlug={orgSlug} />
        <h2 id={`course-${course.id}`}>
          <Link
            to="/$orgSlug/dashboard/courses/$courseSlug"
            params={{ orgSlug, courseSlug: course.slug }}
          >
            {course.title}
          </Link>
        </h2>
        <BatchStatus
          busy={counts.live + counts.queued > 0}
          done={counts.done}
          total={counts.all}
          needsYou={counts.needsYou}
        />
        {counts.needsYou > 0 && counts.live + counts.queued === 0 && (
          <Button size="dense" icon={RotateCw} onPress={() => void retryAll()}>
            {t('retryAll', { count: counts.needsYou })}
          </Button>
        )}
        {batch?.hasTag('cancellable') && (
          <StopButton left={counts.live + counts.queued} onStop={cancelAll} />
        )}
      </header>
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

function BatchStatus(props: { busy: boolean; done: number; total: number; needsYou: number }) {
  const { t } = useTranslation('studio');
  const { busy, done, total, needsYou } = props;
  if (busy) {
    return <Status kind="batch" state="running" word={t('writing', { done, total })} />;
  }
  return needsYou > 0 ? (
    <Status kind="batch" state="stopped" word={t('stopped', { done, total })} />
  ) : (
    <Status kind="batch" state="done" word={t('written', { count: total })} />
  );
}

/** Stopping asks first: it ends work that others may be waiting for. */
function StopButton({ left, onStop }: { left: number; onStop: () => Promise<boolean> }) {
  const { t } = useTranslation('studio');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="dense" icon={Square} onPress={() => setAsking(true)}>
        {t('stop.action')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stop.title', { count: left })}
        action={t('stop.confirm')}
        danger
        // A refusal is said in a toast: the question goes either way.
        onConfirm={() => onStop().then(() => undefined)}
      >
        {t('stop.text')}
      </AskDialog>
    </>
  );
}
