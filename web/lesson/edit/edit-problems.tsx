import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { LessonProblem } from './check-lesson.ts';
import styles from './edit.module.css';

interface EditProblemsProps {
  problems: LessonProblem[];
  /** Leads to a line of the Markdown, from 1; absent where that is not seen. */
  onLine?: (line: number) => void;
}

/** What keeps the text from being shown, each with the way to it. */
export function EditProblems({ problems, onLine }: EditProblemsProps) {
  const { t } = useTranslation('lesson');
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{t('edit.problems', { count: problems.length })}</p>
      <ul className={styles.lessonEditProblems} data-testid="lesson-edit-problems">
        {problems.slice(0, 8).map(({ kind, line, name }, index) => (
          <li key={`${index}`}>
            {line !== undefined && onLine && (
              <button type="button" onClick={() => onLine(line)}>
                {t('edit.line', { line })}
              </button>
            )}{' '}
            {t(`edit.problem.${kind}`, { name })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
