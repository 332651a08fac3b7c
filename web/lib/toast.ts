/**
 * Short news at the edge of the page.
 *
 * TOAST-1 The library that shows them comes with the first toast, or once somebody stays with the page.
 *    What is said until it is there is shown then, in the order it was said; where it did not come, it is
 *    fetched again with the next toast and with the network.
 * TOAST-2 What is said while a dialog is open is said to everybody: nothing hides it.
 * TOAST-3 What is said again under an id stays as long as any other: one that is on its way out already
 *    takes nothing with it that was said since.
 * TOAST-4 Nothing that is said lies over what a page has to press at its lower edge (ui/toast.css).
 */
import type { toast as library } from 'sonner';

type Tell = (shown: typeof library) => void;
export type Show = (tell: Tell) => void;

export interface ToastOptions {
  /** One action, such as Undo or Retry. */
  action?: { label: string; onPress: () => void };
  /** The same id replaces the toast that is already shown. */
  id?: string;
}

/** What waits to be shown on the page, and how it is shown once that can be. */
const waiting: Tell[] = [];
const asked = new EventTarget();
const wait: Show = (tell) => {
  waiting.push(tell);
  asked.dispatchEvent(new Event('asked'));
};
let show = wait;

/** For what shows them: whether any wait, when the first is said, and where from now on; none once it is gone. */
export const toastsSaid = {
  areWaiting: () => waiting.length > 0,
  onFirst: (bring: () => void) => {
    asked.addEventListener('asked', bring);
    return () => asked.removeEventListener('asked', bring);
  },
  showBy: (now: Show) => {
    show = now;
    for (const tell of waiting.splice(0)) show(tell);
  },
  keep: () => {
    show = wait;
  },
};

/** Under which name the library shows an id; one that goes has its name taken away at once (TOAST-3). */
const shown = new Map<string, string>();
let names = 0;

function libraryOptions({ id, action }: ToastOptions) {
  if (id === undefined) return action && { action: toAction(action.label, action.onPress) };
  const name = shown.get(id) ?? `${id} ${(names += 1)}`;
  shown.set(id, name);
  const goes = () => {
    if (shown.get(id) === name) shown.delete(id);
  };
  const press = () => {
    goes();
    action?.onPress();
  };
  return {
    id: name,
    action: action && toAction(action.label, press),
    onDismiss: goes,
    onAutoClose: goes,
  };
}

const toAction = (label: string, onClick: () => void) => ({ label, onClick });

const teller =
  (kind: 'success' | 'info' | 'warning' | 'error' | 'loading') =>
  (text: string, options: ToastOptions = {}): void =>
    show((library) => library[kind](text, libraryOptions(options)));

function dismiss(id: string): void {
  show((library) => {
    const name = shown.get(id);
    if (name === undefined) return;
    shown.delete(id);
    library.dismiss(name);
  });
}

/** One icon, one sentence, one action; gone after 4 s unless it is loading. */
export const toast = {
  done: teller('success'),
  info: teller('info'),
  risk: teller('warning'),
  error: teller('error'),
  loading: teller('loading'),
  dismiss,
};
