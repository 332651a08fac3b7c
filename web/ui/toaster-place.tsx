/** Where toasts are shown, and when the library that shows them is fetched (TOAST-1, TOAST-2 of lib/toast.ts). */
import { useEffect, useState, type ComponentType } from 'react';
import { toastsSaid } from '../lib/toast.ts';
import { whenStaying } from '../lib/when-staying.ts';
import type { ToasterListProps } from './toaster.tsx';

export function Toaster(props: Omit<ToasterListProps, 'onThere'>) {
  const [List, setList] = useState<ComponentType<ToasterListProps>>();
  useEffect(() => {
    const bring = () => {
      import('./toaster.tsx').then(
        ({ ToasterList }) => setList(() => ToasterList),
        () => undefined,
      );
    };
    if (toastsSaid.areWaiting()) bring();
    const forgetFirst = toastsSaid.onFirst(bring);
    window.addEventListener('online', bring);
    const forget = whenStaying(bring);
    return () => {
      // There is nowhere to show anything any more.
      toastsSaid.keep();
      forget();
      window.removeEventListener('online', bring);
      forgetFirst();
    };
  }, []);
  return (
    // TOAST-2
    <div data-react-aria-top-layer="true">
      {List && <List {...props} onThere={toastsSaid.showBy} />}
    </div>
  );
}
