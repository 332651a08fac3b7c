import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import type { CourseCreationCommand } from '#machines/course/course-creation.events.ts';
import type { PlannedLesson } from '#machines/course/structure.ts';
import { languageOf } from '../lib/i18n.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { hasText, isRunning } from '../course/lesson-rows.ts';
import styles from './content.module.css';

export interface Removal {
  kind: 'lesson' | 'chapter' | 'suggestion';
  title: string;
  /** What goes. */
  lessons: readonly PlannedLesson[];
  event: CourseCreationCommand;
}

interface RemovePartDialogProps {
  /** Undefined while nothing is asked. */
  removal: Removal | undefined;
  lessonOf: (id: string) => LessonSummary | undefined;
  onClose: () => void;
  /** Whether the course has taken it. */
  onRemove: (event: CourseCreationCommand) => Promise<boolean>;
}

/** So many lessons are named; the rest are counted. */
const NAMED = 5;

/** Asks before lessons go, and names what is lost with them. */
export function RemovePartDialog({ removal, lessonOf, onClose, onRemove }: RemovePartDialogProps) {
  const { t, i18n } = useTranslation('course');
  if (!removal) return null;
  const { kind, title, lessons, event } = removal;
  const written = lessons.filter(({ id }) => hasText(lessonOf(id)));
  const running = lessons.some(({ id }) => isRunning(lessonOf(id)));
  const words = written.reduce((sum, { id }) => sum + (lessonOf(id)?.words ?? 0), 0);
  return (
    <AskDialog
      open
      onClose={onClose}
      title={t(`content.remove.${kind}`, { title })}
      action={t(`content.remove.action.${kind}`)}
      danger
      onConfirm={() => onRemove(event)}
    >
      {kind !== 'lesson' && lessons.length > 0 && (
        <ul className={styles.removeList}>
          {lessons.slice(0, NAMED).map(({ id, title: name }) => (
            <li key={id}>{name}</li>
          ))}
          {lessons.length > NAMED && (
            <li>{t('content.remove.more', { count: lessons.length - NAMED })}</li>
          )}
        </ul>
      )}
      <p>
        {written.length > 0
          ? t('content.remove.loses', {
              count: written.length,
              words: words.toLocaleString(languageOf(i18n)),
            })
          : t('content.remove.losesNothing')}{' '}
        {running && t('content.remove.stops')}
      </p>
    </AskDialog>
  );
}
