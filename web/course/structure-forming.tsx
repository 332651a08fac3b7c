import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlannerProgress } from '#machines/course/course-creation.events.ts';
import { Button } from '../ui/button.tsx';
import { Bar } from '../ui/meter.tsx';

interface StructureFormingProps {
  /** Without one there are no pages to go through. */
  hasBook: boolean;
  progress: PlannerProgress | undefined;
  onCancel: () => void;
}

/** The structure while it forms: each chapter stands as soon as it is found. */
export function StructureForming({ hasBook, progress, onCancel }: StructureFormingProps) {
  const { t } = useTranslation('course');
  const { pagesRead = 0, pageCount = 0, chapters = [] } = progress ?? {};
  const lessons = chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0);
  const text =
    pageCount === 0
      ? t(hasBook ? 'forming.starting' : 'forming.thinking')
      : t('forming.progress', { done: pagesRead, total: pageCount });
  return (
    <section className="forming" aria-live="polite" aria-busy>
      <div className="forming-head">
        <p>
          <i className="dot" aria-hidden /> {text}
          {lessons > 0 && <span className="num">{t('forming.found', { count: lessons })}</span>}
        </p>
        <Button size="dense" icon={Square} onPress={onCancel}>
          {t('forming.stop')}
        </Button>
      </div>
      {hasBook && (
        <Bar tone="live" part={pageCount === 0 ? 0 : pagesRead / pageCount} label={text} />
      )}
      <ol className="forming-chapters">
        {chapters.map((chapter, index) => (
          <li key={`${index}`}>
            <h2>
              <span className="num">{index + 1}</span> {chapter.title}
            </h2>
            <ol>
              {chapter.lessons.map((lesson, at) => (
                <li key={`${at}`}>{lesson.title}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
