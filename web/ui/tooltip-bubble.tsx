import { useEffect, type RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { classNames } from './class-names.ts';
import styles from './overlays.module.css';

export interface TooltipBubbleProps {
  text: string;
  /** What it stands beside. */
  of: RefObject<Element | null>;
  state: TooltipTriggerState;
  open: boolean;
}

/** The name of a button, above it; Escape takes it away. */
export function TooltipBubble({ text, of, state, open }: TooltipBubbleProps) {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && state.close(true);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open, state]);
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip triggerRef={of} className={classNames(styles.tooltip)} offset={6}>
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
