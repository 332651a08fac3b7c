import type { ComponentProps } from 'react';
import overlaysStyles from './overlays.module.css';

/** A panel at the right edge, below the bar, as high as the window; a page makes room for it by its name. */
export function BesidePanel(props: Omit<ComponentProps<'aside'>, 'className'>) {
  return <aside {...props} className={overlaysStyles.besidePanel} data-slot="beside-panel" />;
}
