import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import { lessonLink, type CoursePlace } from './lesson-paths.ts';
import styles from './lesson.module.css';

interface LessonSpineProps {
  outline: ChapterSummary[];
  current: string;
  place: CoursePlace;
  /** Lessons that are done: by the reader, or by whoever writes them. */
  doneIds: ReadonlySet<string>;
}

/** The course as the back of a book: one tick per lesson, a gap between chapters. */
export function LessonSpine({ outline, current, place, doneIds }: LessonSpineProps) {
  const { t } = useTranslation('lesson');
  return (
    <nav className={styles.lessonSpine} aria-label={t('contents')}>
      {outline.map((chapter) => (
        <ol key={chapter.id} aria-label={chapter.title}>
          {chapter.lessons.map((lesson) => (
            <li key={lesson.id}>
              <Link
                {...lessonLink(place, lesson.slug)}
                title={`${lesson.number} ${lesson.title}`}
                aria-label={`${lesson.number} ${lesson.title}`}
                aria-current={lesson.id === current ? 'page' : undefined}
                data-done={doneIds.has(lesson.id) ? '' : undefined}
              />
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}
