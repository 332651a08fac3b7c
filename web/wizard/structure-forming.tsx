import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlannerProgress } from '#machines/course/course-creation.events.ts';
import { Button } from '../ui/button.tsx';
import { Bar } from '../ui/meter.tsx';
import { ModelWait } from '../course/model-wait.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './wizard.module.css';
import marksStyles from '../ui/marks.module.css';
import textStyles from '../ui/text.module.css';

interface StructureFormingProps {
  /** Without one there are no pages to go through. */
  hasBook: boolean;
  progress: PlannerProgress | undefined;
  /** Nothing is read: the plan of the other language is translated. */
  isEdition: boolean;
  onCancel: () => void;
}

/** The structure while it forms: each chapter stands as soon as it is found. */
export function StructureForming(props: StructureFormingProps) {
  const { hasBook, isEdition, progress, onCancel } = props;
  const { t } = useTranslation(['course', 'edition']);
  const { chapters = [] } = progress ?? {};
  const { done, total } = isEdition ? translatedOf(progress) : readOf(progress);
  const lessons = chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0);
  const begun = isEdition ? 'edition:wizard.forming' : 'course:forming.progress';
  const starting = hasBook ? 'course:forming.starting' : 'course:forming.thinking';
  const text =
    total > 0 ? t(begun, { done, total }) : t(isEdition ? 'edition:wizard.starting' : starting);
  return (
    <section className={styles.forming} data-testid="forming" aria-live="polite" aria-busy>
      <div className={styles.formingHead}>
        <p>
          <i className={marksStyles.dot} aria-hidden /> {text}
          {lessons > 0 && !isEdition && (
            <span className={classNames(textStyles.num, styles.formingCount)}>
              {t('course:forming.found', { count: lessons })}
            </span>
          )}
        </p>
        <Button size="dense" icon={Square} onPress={onCancel}>
          {t('course:forming.stop')}
        </Button>
      </div>
      {(hasBook || isEdition) && (
        <Bar tone="live" part={total === 0 ? 0 : done / total} label={text} />
      )}
      <ModelWait since={progress?.waitingSince} work="plan" />
      <ol className={styles.formingChapters}>
        {chapters.map((chapter, index) => (
          <li key={`${index}`}>
            <h2>
              <span className={textStyles.num}>{index + 1}</span> {chapter.title}
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

function readOf(progress: PlannerProgress | undefined) {
  const { pagesRead = 0, pageCount = 0 } = progress ?? {};
  return { done: pagesRead, total: pageCount };
}

function translatedOf(progress: PlannerProgress | undefined) {
  return progress?.translated ?? { done: 0, total: 0 };
}
