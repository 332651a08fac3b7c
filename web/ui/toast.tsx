/**
 * Short news at the edge of the page.
 *
 * TOAST-1 The library that shows them comes with the first toast, or once somebody stays with the page.
 *    What is said until it is there is shown then, in the order it was said; where it did not come, it is
 *    fetched again with the next toast and with the network.
 * TOAST-2 What is said while a dialog is open is said to everybody: nothing hides it.
 */
import { useEffect, useState, type ComponentType } from 'react';
import type { Show, Tell, ToasterListProps } from './toaster.tsx';
import { whenStaying } from './when-staying.ts';

export interface ToastOptions {
  /** One action, such as Undo or Retry. */
  action?: { label: string; onPress: () => void };
  /** The same id replaces the toast that is already shown. */
  id?: string;
}

/** Of the page: what waits to be shown, and how it is once that can be. */
const waiting: Tell[] = [];
const asked = new EventTarget();
const wait: Show = (tell) => {
  waiting.push(tell);
  asked.dispatchEvent(new Event('asked'));
};
let show = wait;

function beginToShow(now: Show): void {
  show = now;
  for (const tell of waiting.splice(0)) show(tell);
}

const libraryOptions = (options: ToastOptions | undefined) => ({
  ...(options?.id === undefined ? {} : { id: options.id }),
  ...(options?.action
    ? { action: { label: options.action.label, onClick: options.action.onPress } }
    : {}),
});

const teller =
  (kind: 'success' | 'info' | 'warning' | 'error' | 'loading') =>
  (text: string, options?: ToastOptions): void =>
    show((library) => library[kind](text, libraryOptions(options)));

/** One icon, one sentence, one action; gone after 4 s unless it is loading. */
export const toast = {
  done: teller('success'),
  info: teller('info'),
  risk: teller('warning'),
  error: teller('error'),
  loading: teller('loading'),
  dismiss: (id: string): void => show((library) => library.dismiss(id)),
};

export function Toaster(props: Omit<ToasterListProps, 'onThere'>) {
  const [List, setList] = useState<ComponentType<ToasterListProps>>();
  useEffect(() => {
    const bring = () => {
      import('./toaster.tsx').then(
        ({ ToasterList }) => setList(() => ToasterList),
        () => undefined,
      );
    };
    if (waiting.length > 0) bring();
    asked.addEventListener('asked', bring);
    window.addEventListener('online', bring);
    const forget = whenStaying(bring);
    return () => {
      // There is nowhere to show anything any more.
      show = wait;
      forget();
      window.removeEventListener('online', bring);
      asked.removeEventListener('asked', bring);
    };
  }, []);
  return (
    // TOAST-2
    <div data-react-aria-top-layer="true">{List && <List {...props} onThere={beginToShow} />}</div>
  );
}
