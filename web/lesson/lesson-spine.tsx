import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import styles from './lesson.module.css';

interface LessonSpineProps {
  outline: ChapterSummary[];
  current: string;
  orgSlug: string;
  courseSlug: string;
}

/** The course as the back of a book: one tick per lesson, a gap between chapters. */
export function LessonSpine({ outline, current, orgSlug, courseSlug }: LessonSpineProps) {
  const { t } = useTranslation('lesson');
  return (
    <nav className={styles.lessonSpine} aria-label={t('contents')}>
      {outline.map((chapter) => (
        <ol key={chapter.id} aria-label={chapter.title}>
          {chapter.lessons.map((lesson) => (
            <li key={lesson.id}>
              <Link
                to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
                params={{ orgSlug, slug: courseSlug, lessonSlug: lesson.slug }}
                title={`${lesson.number} ${lesson.title}`}
                aria-label={`${lesson.number} ${lesson.title}`}
                aria-current={lesson.id === current ? 'page' : undefined}
                data-done={lesson.state === 'done' ? '' : undefined}
              />
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}
