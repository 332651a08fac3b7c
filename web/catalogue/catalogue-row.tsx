import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, Clock, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCourse } from '#machines/catalogue/course-overview.ts';
import { courseLink } from '../shell/course-link.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { Pill } from '../ui/pill.tsx';
import { Status } from '../ui/status.tsx';
import { ShapeEdge } from '../ui/shape-edge.tsx';
import { useHours, useLanguageNames } from './course-words.ts';
import styles from './catalogue.module.css';

interface CatalogueRowProps {
  course: CatalogueCourse;
  orgSlug: string | undefined;
  /** The word that was searched: marked in the title. */
  search: string;
}

/** One course: its edge, title and line, how much of it there is, and one word at the end. */
export function CatalogueRow({ course, orgSlug, search }: CatalogueRowProps) {
  const { t } = useTranslation('catalogue');
  const hours = useHours();
  const names = useLanguageNames();
  const lessons = t('lessons', { count: course.lessonCount });
  const level = t(`level.${course.level}`);
  return (
    <li>
      <Link
        className={styles.row}
        data-testid="catalogue-row"
        {...courseLink({ orgSlug, courseSlug: course.slug })}
      >
        <ShapeEdge shape={course.shape} height={38} width={210} className={styles.rowEdge} />
        <span className={styles.rowText}>
          <b lang={course.language}>
            <MarkedText text={course.title} lit={found(course.title, search)} doubtTitle="" />
          </b>
          {course.description && (
            <span lang={course.language} title={course.description}>
              {course.description}
            </span>
          )}
          <small className={styles.onlyPhone}>
            {[lessons, hours(course.minutes), level].filter(Boolean).join(', ')}
          </small>
        </span>
        <span className={styles.rowFact}>
          {lessons}
          <small>{hours(course.minutes)}</small>
        </span>
        <span className={styles.rowFact}>{level}</span>
        <span className={styles.rowFact}>
          {course.organization.name}
          <small>{names([course.language, ...course.supportedLanguages])}</small>
        </span>
        <span className={styles.rowEnd}>
          <Place course={course} />
        </span>
      </Link>
    </li>
  );
}

function found(title: string, search: string): { from: number; to: number } | undefined {
  const word = search.trim().toLowerCase();
  const from = word === '' ? -1 : title.toLowerCase().indexOf(word);
  return from < 0 ? undefined : { from, to: from + word.length };
}

/** What one has to do with it, in one word. */
function Place({ course: { place, privacy } }: { course: CatalogueCourse }) {
  const { t } = useTranslation('catalogue');
  if (place?.kind === 'requested') {
    return (
      <Pill tone="info" icon={Clock}>
        {t('place.pending')}
      </Pill>
    );
  }
  if (place?.kind === 'making') return t('place.making');
  if (place?.status === 'suspended') return <Status kind="enrollment" state="suspended" />;
  if (place?.status === 'completed') {
    return (
      <>
        <Check size={14} strokeWidth={2.1} aria-hidden /> {t('place.completed')}
      </>
    );
  }
  if (place?.status === 'active') {
    return (
      <span className={styles.rowFact}>
        {t('place.progress', { done: place.done, total: place.total })}
        <small>{t('place.reading')}</small>
      </span>
    );
  }
  if (privacy === 'private') {
    return (
      <>
        <Lock size={14} strokeWidth={1.75} aria-hidden /> {t('place.request')}
      </>
    );
  }
  return (
    <>
      {t('place.open')} <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
    </>
  );
}
