import { useBlocker } from '@tanstack/react-router';

/** Somebody is about to leave what they typed; the page asks, and they answer. */
export interface LeaveQuestion {
  asked: boolean;
  stay: () => void;
  go: () => void;
}

interface LeaveGuardOptions {
  /** Whether something would be lost; asked at the moment of leaving. */
  unsaved: () => boolean;
  /** Pages that may be gone to without asking. */
  passes?: (pathname: string) => boolean;
  /** Runs when they leave all the same. */
  onLeave?: () => void;
}

/**
 * Stops whoever leaves a page with something unsaved on it: on our pages by the question it gives
 * back, at the end of the tab by the browser's own.
 */
export function useLeaveGuard({ unsaved, passes, onLeave }: LeaveGuardOptions): LeaveQuestion {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => unsaved() && !passes?.(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return {
    asked: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => {
      onLeave?.();
      blocker.proceed?.();
    },
  };
}
