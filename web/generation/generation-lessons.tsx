import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { isRunning } from '../course/lesson-rows.ts';
import { LessonStateMark } from '../course/lesson-state-mark.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './generation.module.css';
import textStyles from '../ui/text.module.css';

interface GenerationLessonsProps {
  structure: CourseStructure;
  lessons: ReadonlyMap<string, LessonSummary>;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
}

/** Lessons to choose from, chapter by chapter; one that is being written cannot be chosen. */
export function GenerationLessons(props: GenerationLessonsProps) {
  const { structure, lessons, selected, onSelect } = props;
  const { t } = useTranslation('course');
  const change = (ids: readonly string[], wanted: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (wanted) next.add(id);
      else next.delete(id);
    }
    onSelect([...next]);
  };
  if (structure.chapters.every((chapter) => chapter.lessons.length === 0)) {
    return <p className={textStyles.quiet}>{t('generation.empty')}</p>;
  }
  return (
    <ol className={styles.generationLessons} data-testid="generation-lessons">
      {structure.chapters.map((chapter, index) => {
        const free = chapter.lessons.filter(({ id }) => !isRunning(lessons.get(id)));
        const chosen = free.filter(({ id }) => selected.has(id)).length;
        if (chapter.lessons.length === 0) return null;
        return (
          <li key={chapter.id}>
            <Checkbox
              checked={free.length > 0 && chosen === free.length}
              indeterminate={chosen > 0 && chosen < free.length}
              disabled={free.length === 0}
              onChange={(wanted) =>
                change(
                  free.map(({ id }) => id),
                  wanted,
                )
              }
            >
              <b>
                <span className={classNames(textStyles.num, styles.generationNumber)}>
                  {index + 1}
                </span>{' '}
                {chapter.title}
              </b>
            </Checkbox>
            <ul>
              {chapter.lessons.map((lesson, at) => (
                <li key={lesson.id}>
                  <Checkbox
                    checked={selected.has(lesson.id)}
                    disabled={isRunning(lessons.get(lesson.id))}
                    onChange={(wanted) => change([lesson.id], wanted)}
                  >
                    <span className={classNames(textStyles.num, styles.generationNumber)}>
                      {index + 1}.{at + 1}
                    </span>{' '}
                    <span className={classNames(textStyles.serif, styles.generationTitle)}>
                      {lesson.title}
                    </span>
                  </Checkbox>
                  <LessonStateMark lesson={lessons.get(lesson.id)} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
