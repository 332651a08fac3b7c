import { useTranslation } from 'react-i18next';
import type { CourseStructure } from '#machines/course/structure.ts';
import { usePageList } from '../lib/page-names.tsx';
import layoutStyles from '../ui/layout.module.css';
import outlineStyles from '../ui/outline.module.css';

/** A plan to read only: of a course that may not be changed. */
export function FixedStructure({ structure }: { structure: CourseStructure }) {
  const { t } = useTranslation('course');
  const listed = usePageList();
  return (
    <section className={outlineStyles.structure} aria-label={t('content.structure')}>
      <h2 className={outlineStyles.title}>{structure.title}</h2>
      <ol className={outlineStyles.chapters} data-testid="fixed-structure">
        {structure.chapters.map((chapter, index) => (
          <li key={chapter.id} className={outlineStyles.chapter}>
            <div className={outlineStyles.chapterHead} data-fixed>
              <span className={outlineStyles.number}>{index + 1}</span>
              <b className={outlineStyles.fixedTitle}>{chapter.title}</b>
              <span className={outlineStyles.meta}>
                {t('plan.lessons', { count: chapter.lessons.length })}
              </span>
            </div>
            <ol>
              {chapter.lessons.map(({ id, title, pages }, at) => (
                <li key={id} className={outlineStyles.lesson} data-fixed>
                  <span className={outlineStyles.number}>{`${index + 1}.${at + 1}`}</span>
                  <div className={layoutStyles.shrinks}>{title}</div>
                  <span className={outlineStyles.meta}>
                    {pages.length === 0 ? t('plan.noPages') : listed(pages)}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
