import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type {
  EditionOverview,
  ParityReport,
  CounterpartCourse,
} from '#machines/edition/edition.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Bar } from '../ui/meter.tsx';
import { DifferingLessons } from './differing-lessons.tsx';
import { useEdition } from './use-edition.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './edition.module.css';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';

/** The course in its other language, and whether both say the same. Nothing where there is none. */
export function EditionOfCourse({ course, orgSlug }: { course: CourseDetail; orgSlug: string }) {
  const { t } = useTranslation('edition');
  const { data, isError, refetch, isFetching } = useEdition(course, orgSlug);
  if (isError && !data) {
    return (
      <ErrorRegion
        title={t('region.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return data?.counterpart ? (
    <Edition overview={data} counterpart={data.counterpart} course={course} orgSlug={orgSlug} />
  ) : null;
}

interface EditionProps {
  overview: EditionOverview;
  counterpart: CounterpartCourse;
  course: CourseDetail;
  orgSlug: string;
}

function Edition({ overview, counterpart, course, orgSlug }: EditionProps) {
  const { t } = useTranslation('edition');
  const { language, stage } = counterpart;
  const { parity, follower } = overview;
  return (
    <section
      className={classNames(regionsStyles.region, styles.edition)}
      data-slot="region"
      data-testid="edition"
      aria-labelledby="edition-title"
    >
      <div className={regionsStyles.regionHead} data-slot="region-head">
        <h2 id="edition-title">{t(`region.title_${language}`)}</h2>
        <Link
          className={classNames(styles.editionCourse, textStyles.serif)}
          to="/$orgSlug/dashboard/courses/$courseSlug"
          params={{ orgSlug, courseSlug: counterpart.slug }}
          lang={language}
        >
          {counterpart.title}
        </Link>
        <span className={classNames(regionsStyles.regionNote, textStyles.num)}>
          {t('region.lessons', { done: counterpart.doneCount, total: counterpart.lessonCount })}
        </span>
      </div>
      <p className={regionsStyles.regionNote}>
        {t('region.languages', {
          here: t(`language.${course.language}`),
          there: t(`language.${language}`),
        })}
      </p>
      {parity && <Parity parity={parity} />}
      {parity && parity.differing.length > 0 && (
        <DifferingLessons
          units={parity.differing}
          courses={{ here: course, there: counterpart }}
          follower={follower ?? language}
          orgSlug={orgSlug}
        />
      )}
      {!parity && stage === 'planning' && (
        <p className={styles.editionPlanning}>
          {t('region.planning')}{' '}
          <ButtonLink
            size="dense"
            iconEnd={ArrowRight}
            to="/$orgSlug/dashboard/courses/new"
            params={{ orgSlug }}
            search={{ course: counterpart.id }}
          >
            {t('region.plan')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** One instrument: how many lessons say the same, and what is not known yet. */
function Parity({ parity }: { parity: ParityReport }) {
  const { t } = useTranslation('edition');
  const { equal, compared, unwritten, pending } = parity;
  const differing = compared - equal;
  const state = differing > 0 ? t('parity.differ', { count: differing }) : t('parity.same');
  return (
    <div className={styles.editionParity} aria-live="polite">
      <p>
        <b>{t('parity.label')}</b>{' '}
        <span
          className={classNames(styles.editionValue, textStyles.num)}
          data-testid="edition-value"
        >
          {t('parity.value', { equal, compared })}
        </span>
      </p>
      <Bar part={compared === 0 ? 0 : equal / compared} label={t('parity.label')} />
      <p className={classNames(styles.editionState, textStyles.num)}>
        {compared === 0 ? t('parity.none') : state}
        {unwritten > 0 && ` ${t('parity.unwritten', { count: unwritten })}`}
        {pending > 0 && ` ${t('parity.pending', { count: pending })}`}{' '}
        <span className={textStyles.faint}>{t('parity.about')}</span>
      </p>
    </div>
  );
}
