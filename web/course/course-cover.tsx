import type { CourseSummary } from '#machines/course/catalogue.ts';
import { ForeEdge } from '../ui/fore-edge.tsx';
import { courseEdge } from './course-edge.ts';
import styles from './course.module.css';

interface CourseCoverProps {
  course: Pick<CourseSummary, 'title' | 'language' | 'coverage' | 'pageCount' | 'thumbnail'>;
  /** In a list it is small and says nothing of its own; else it carries the title. */
  large?: boolean;
}

/**
 * The picture of a course.
 *
 * COURSE-COVER-1 It is the one the course was given, else a cover that is drawn: its title, and the fore-edge of its
 *    book, or of a closed one where there is none.
 */
export function CourseCover({ course, large = false }: CourseCoverProps) {
  const { title, language, coverage, pageCount, thumbnail } = course;
  if (thumbnail !== undefined) {
    return (
      <img className={styles.courseCover} data-large={large || undefined} src={thumbnail} alt="" />
    );
  }
  const edge = pageCount > 0 ? courseEdge(coverage) : [{ state: 'planned' as const, pages: 120 }];
  return (
    <span className={styles.courseCover} data-large={large || undefined} aria-hidden>
      {large && <b lang={language}>{title}</b>}
      <ForeEdge size={large ? 44 : 14} segments={edge} decorative />
    </span>
  );
}
