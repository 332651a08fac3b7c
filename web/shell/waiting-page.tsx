import { Skeleton } from '../ui/skeleton.tsx';

/** Shown when a route takes longer than a second. */
export function WaitingPage() {
  return (
    <div className="waiting-page">
      <Skeleton rows={6} title />
    </div>
  );
}
