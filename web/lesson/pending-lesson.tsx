import { usePageOfThisDevice } from '../lib/offline/keep-lessons.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './lesson.module.css';

/** The real layout in lines, while the lesson is on its way. */
export function PendingLesson() {
  usePageOfThisDevice();
  return (
    <div className={styles.lessonScreen}>
      <span />
      <div className={styles.lesson}>
        <Skeleton title rows={8} />
      </div>
    </div>
  );
}
