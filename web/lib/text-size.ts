/** How large lessons are set: of the person's own choosing, kept on this device. */
import { useSyncExternalStore } from 'react';

export const TEXT_SIZES = [0.9, 1, 1.15, 1.3] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Fixed, because the inline script below reads it too. */
const KEY = 'lectern-text-size';
const PROPERTY = '--text-scale';

/** Runs before the first paint, so that no line moves. Sizes that are none are left out. */
export const TEXT_SIZE_SCRIPT = `(function(){try{var s=+localStorage.getItem('${KEY}')}catch(e){}if([${TEXT_SIZES.join()}].includes(s))document.documentElement.style.setProperty('${PROPERTY}',s)})()`;

const listeners = new Set<() => void>();

function stored(): TextSize {
  try {
    const size = Number(window.localStorage.getItem(KEY));
    return TEXT_SIZES.find((one) => one === size) ?? 1;
  } catch {
    // Storage is forbidden here: everybody's size.
    return 1;
  }
}

export function setTextSize(size: TextSize): void {
  try {
    window.localStorage.setItem(KEY, String(size));
  } catch {
    // Not kept beyond this page; there is nowhere to keep it.
  }
  document.documentElement.style.setProperty(PROPERTY, String(size));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, stored, () => 1);
}
