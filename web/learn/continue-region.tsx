import { ArrowRight } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { minutesLeft, type LearningCourse } from '#machines/progress/learning-home.ts';
import { lessonLink } from '../shell/course-link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EdgeRuler } from '../ui/edge-ruler.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { edgeChapters } from '../ui/page-runs.ts';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import styles from './learn.module.css';

interface ContinueRegionProps {
  course: LearningCourse;
  orgSlug: string | undefined;
}

/** Where one goes on: the lesson, the sentence one stopped at with its page, and how much is left. */
export function ContinueRegion({ course, orgSlug }: ContinueRegionProps) {
  const { t } = useTranslation('learn');
  const { next } = course;
  if (!next) return null;
  const begun = next.furthest > 0.02;
  const left = minutesLeft(next);
  return (
    <section className={styles.continue} aria-label={t('continue.title')} data-testid="continue">
      <div>
        <p className={styles.continueWhere}>
          <b lang={course.language}>{course.title}</b>,{' '}
          {t('continue.lesson', { number: next.number })}
        </p>
        <h2 lang={course.language}>{next.title}</h2>
        {begun && next.stop && next.stop.quote !== '' && (
          <p className={styles.continueQuote}>
            <Trans
              t={t}
              i18nKey="continue.stopped"
              values={{ quote: next.stop.quote }}
              components={{ q: <q lang={course.language} /> }}
            />{' '}
            {next.stop.page !== undefined && (
              <PageChip page={next.stop.page} printed={next.stop.printed} />
            )}
          </p>
        )}
      </div>
      <div className={styles.continueGo}>
        <small>
          {begun
            ? t('continue.left', { left, total: next.minutes })
            : t('continue.minutes', { count: next.minutes })}
        </small>
        <ButtonLink
          kind="primary"
          size="large"
          iconEnd={ArrowRight}
          {...lessonLink({ orgSlug, courseSlug: course.slug }, next.slug)}
        >
          {t(begun || course.done > 0 ? 'continue.go' : 'continue.start')}
        </ButtonLink>
      </div>
      <div className={styles.continueEdge}>
        <ShapeEdge
          shape={course.shape}
          height={44}
          width={975}
          reader={course.reader}
          label={t('row.progress', { done: course.done, total: course.total })}
        />
        <EdgeRuler
          chapters={edgeChapters(course.starts, course.shape.length)}
          current={next.number.split('.')[0]}
          named="current"
        />
      </div>
    </section>
  );
}
