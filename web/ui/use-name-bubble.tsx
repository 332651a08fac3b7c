/**
 * TOOLTIP-1 The name of an icon appears on pointing and on keyboard focus. What draws it is fetched then: to
 *    find a place between a button and the edge of the window takes more code than the button.
 *    A page does not fail for a name that could not be fetched: the button has it for who cannot see.
 */
import { useRef, type FocusEvent, type ReactNode } from 'react';
import type { HoverEvent } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { whenOpened } from './on-demand.tsx';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

const NoBubble = () => null;

const Bubble = whenOpened<TooltipBubbleProps>(async () => {
  try {
    return (await import('./tooltip-bubble.tsx')).TooltipBubble;
  } catch (error) {
    // Without a network it is fetched once there is one.
    if (!navigator.onLine) throw error;
    return NoBubble;
  }
});

/** What shows it, for the button, and it itself, to stand beside the button. */
export function useNameBubble(text: string) {
  const state = useTooltipTriggerState({ delay: 500, closeDelay: 80 });
  const button = useRef<Element>(null);
  const isPressed = useRef(false);
  const bubble: ReactNode = <Bubble {...{ text, state }} of={button} open={state.isOpen} />;
  return {
    bubble,
    shownBy: {
      onHoverStart: ({ target }: HoverEvent) => {
        button.current = target;
        state.open(false);
      },
      onHoverEnd: ({ target }: HoverEvent) => {
        if (!target.matches(':focus-visible')) state.close();
      },
      onFocus: ({ target }: FocusEvent) => {
        button.current = target;
        // A press brings the focus along, and has no use for the name.
        if (!isPressed.current && target.matches(':focus-visible')) state.open(true);
      },
      onBlur: () => state.close(true),
      onPressStart: () => {
        isPressed.current = true;
        state.close(true);
      },
      onPressEnd: () => {
        isPressed.current = false;
      },
    },
  };
}
