import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { courseLink, lessonLink, type CoursePlace } from '../shell/course-link.ts';
import { ButtonLink, iconLinkLook } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Bar } from '../ui/meter.tsx';
import buttonStyles from '../ui/button.module.css';
import { TextSizeMenu } from './text-size-menu.tsx';
import styles from './lesson.module.css';

interface LessonBarProps {
  data: LessonPage;
  place: CoursePlace;
  /** Whoever makes the course goes back to its dashboard, a reader to its overview. */
  isMaker: boolean;
  done: number;
  total: number;
  nextSlug: string | undefined;
  /** Before the way to the next lesson: what one can do while reading. */
  tools?: ReactNode;
}

/** The top of a lesson: where it is, how far one is, and on to the next. */
export function LessonBar(props: LessonBarProps) {
  const { data, place, isMaker, done, total, nextSlug, tools } = props;
  const { t } = useTranslation('lesson');
  const { course, chapter } = data;
  const { orgSlug } = place;
  const back = t(place.sample === undefined ? 'back' : 'sample.back');
  const look = {
    ...iconLinkLook(classNames(buttonStyles.btnDense)),
    'aria-label': back,
    title: back,
  };
  const arrow = <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />;
  return (
    <header className={styles.lessonBar}>
      {isMaker && orgSlug !== undefined ? (
        <Link
          {...look}
          to="/$orgSlug/dashboard/courses/$courseSlug"
          params={{ orgSlug, courseSlug: course.slug }}
        >
          {arrow}
        </Link>
      ) : (
        <Link {...look} {...courseLink(place)}>
          {arrow}
        </Link>
      )}
      <div
        className={styles.lessonBarTitle}
        lang={course.language}
        // Cut off where there is no room.
        title={`${course.title} / ${chapter.number} ${chapter.title}`}
      >
        <b>{course.title}</b>
        <span aria-hidden>/</span>
        <span>
          {chapter.number} {chapter.title}
        </span>
      </div>
      <div className={styles.lessonBarProgress} data-testid="lesson-progress">
        {t('progress', { done, count: total })}
        <Bar part={total === 0 ? 0 : done / total} />
      </div>
      <TextSizeMenu />
      {tools}
      {nextSlug !== undefined && (
        <ButtonLink
          className={styles.lessonBarNext}
          size="dense"
          iconEnd={ArrowRight}
          {...lessonLink(place, nextSlug)}
        >
          {t('next')}
        </ButtonLink>
      )}
    </header>
  );
}
