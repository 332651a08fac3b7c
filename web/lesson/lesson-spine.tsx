import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import { lessonLink, type CoursePlace } from '../shell/course-link.ts';
import styles from './spine.module.css';

export interface LessonSpineProps {
  outline: readonly ChapterSummary[];
  current: string;
  place: CoursePlace;
  language: string;
  /** Lessons the reader has done. */
  doneIds: ReadonlySet<string>;
}

/**
 * The course beside a lesson. A narrow window shows it as the back of a book: one tick per lesson, a
 * gap between chapters; a wide one opens it to the titles.
 */
export function LessonSpine(props: LessonSpineProps) {
  const { t } = useTranslation('lesson');
  const { current } = props;
  const nav = useRef<HTMLElement>(null);
  // A long course is shown around the lesson. Only the list is scrolled, never the page.
  useEffect(() => {
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (current !== '' && list && link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }, [current]);
  return (
    <nav ref={nav} className={styles.spine} aria-label={t('contents')} data-testid="lesson-spine">
      <Outline {...props} className={styles.ticks} />
    </nav>
  );
}

interface OutlineProps extends LessonSpineProps {
  className: string | undefined;
}

/** Chapters and lessons as links. */
export function Outline({ outline, current, place, language, doneIds, className }: OutlineProps) {
  const { t } = useTranslation('lesson');
  return (
    <div className={className} lang={language}>
      {outline.map((chapter) => (
        <section key={chapter.id} aria-label={chapter.title}>
          <p className={styles.chapter}>
            {chapter.number} {chapter.title}
          </p>
          <ol>
            {chapter.lessons.map((lesson) => {
              const isDone = doneIds.has(lesson.id);
              const name = `${lesson.number} ${lesson.title}`;
              return (
                <li key={lesson.id}>
                  <Link
                    {...lessonLink(place, lesson.slug)}
                    title={name}
                    aria-label={isDone ? `${name}, ${t('done.mark')}` : name}
                    aria-current={lesson.id === current ? 'page' : undefined}
                    data-done={isDone ? '' : undefined}
                  >
                    <span aria-hidden>
                      <b>{lesson.number}</b> {lesson.title}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
