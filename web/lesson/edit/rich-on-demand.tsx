import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Loaded when editing begins: it is larger than the rest of the page. */
const RichText = lazy(() => import('./rich/rich-text.tsx'));

interface RichOnDemandProps {
  content: string;
  /** The language of the lesson. */
  language: string;
  onChange: (content: string) => void;
  /** At the end of the tools. */
  tools?: ReactNode;
  /** Shown until it can be typed into. */
  meanwhile?: ReactNode;
}

/** The text of a lesson, typed as it will be read. */
export function RichOnDemand({ meanwhile = <Skeleton rows={12} />, ...text }: RichOnDemandProps) {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // The editor needs a document.
  if (!isRunning) return meanwhile;
  return (
    <Suspense fallback={meanwhile}>
      <RichText {...text} />
    </Suspense>
  );
}

const never = () => () => undefined;
