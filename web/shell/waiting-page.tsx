import { Skeleton } from '../ui/skeleton.tsx';
import styles from './shell.module.css';

/** Shown when a route takes longer than a second. */
export function WaitingPage() {
  return (
    <div className={styles.waitingPage}>
      <Skeleton rows={6} title />
    </div>
  );
}
