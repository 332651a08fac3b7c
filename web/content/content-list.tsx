import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { usePageList } from '../lib/page-names.tsx';
import type { LessonRows } from '../course/lesson-rows.ts';
import { LessonStateMark } from '../course/lesson-state-mark.tsx';
import styles from './content.module.css';
import layoutStyles from '../ui/layout.module.css';
import outlineStyles from '../ui/outline.module.css';

interface ContentListProps {
  structure: CourseStructure;
  rows: LessonRows;
}

/** The same rows to read only: for those who may not edit, and until the plan has been heard of. */
export function ContentList({ structure, rows }: ContentListProps) {
  const { t } = useTranslation('course');
  return (
    <section
      className={styles.chapterList}
      data-testid="chapter-list"
      aria-label={t('content.structure')}
    >
      <ol className={outlineStyles.chapters} data-testid="structure-chapters">
        {structure.chapters.map((chapter, index) => (
          <li key={chapter.id} className={outlineStyles.chapter} data-testid="structure-chapter">
            <div
              className={outlineStyles.chapterHead}
              data-testid="structure-chapter-head"
              data-fixed
            >
              <span className={outlineStyles.number}>{index + 1}</span>
              <b className={outlineStyles.fixedTitle}>{chapter.title}</b>
              <span className={outlineStyles.meta}>
                {t('plan.lessons', { count: chapter.lessons.length })}
              </span>
            </div>
            <ol>
              {chapter.lessons.map((lesson, at) => (
                <Row
                  key={lesson.id}
                  number={`${index + 1}.${at + 1}`}
                  title={lesson.title}
                  id={lesson.id}
                  pages={lesson.pages}
                  rows={rows}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  id: string;
  number: string;
  title: string;
  pages: readonly PageRange[];
  rows: LessonRows;
}

function Row({ id, number, title, pages, rows }: RowProps) {
  const { t } = useTranslation('course');
  const listed = usePageList();
  const lesson = rows.lessonOf(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only lights its pages; what is pressed is inside
    <li
      className={outlineStyles.lesson}
      data-testid="structure-lesson"
      data-content
      data-fixed
      data-lit={rows.lit === id || undefined}
      onPointerEnter={() => rows.onPoint(id)}
      onPointerLeave={() => rows.onPoint(undefined)}
    >
      <span className={outlineStyles.number}>{number}</span>
      <div className={layoutStyles.shrinks}>
        {lesson ? (
          <Link
            className={outlineStyles.lessonLink}
            data-testid="structure-lesson-link"
            to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
            params={{
              orgSlug: rows.orgSlug,
              slug: rows.courseSlug,
              lessonSlug: lesson.slug,
            }}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </div>
      <span className={outlineStyles.meta}>
        {pages.length === 0 ? t('plan.noPages') : listed(pages)}
      </span>
      <LessonStateMark lesson={lesson} />
    </li>
  );
}
