import { useEffect, useRef } from 'react';

/**
 * STRUCTURE-PAGE-4: a plan has some stops of the Tab key for each of its lessons, so its end is far. Ctrl or
 * Command with Enter leads there from anywhere in it. It only goes there: approving is a press of its own.
 */
export function useWayToApprove() {
  const plan = useRef<HTMLElement>(null);
  const approve = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = plan.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      // A title that is being typed is saved as it is left.
      event.preventDefault();
      approve.current?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return { plan, approve };
}
