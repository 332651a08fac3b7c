/** Whoever would rather not review today: kept on this device until the day has passed. */
import { useSyncExternalStore } from 'react';

const KEY = 'lectern-review-not-today';
const listeners = new Set<() => void>();
/** Where storage is closed it lasts until the page is left. */
let said = '';

const today = () => new Date().toDateString();

function isPutOff(): boolean {
  try {
    return localStorage.getItem(KEY) === today();
  } catch {
    // Storage is closed, see above.
    return said === today();
  }
}

function putOff(): void {
  try {
    localStorage.setItem(KEY, today());
  } catch {
    // Storage is closed, see above.
    said = today();
  }
  for (const listener of listeners) listener();
}

function takeUp(): void {
  said = '';
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is closed, see above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotToday(): { isPutOff: boolean; putOff: () => void; takeUp: () => void } {
  return { isPutOff: useSyncExternalStore(subscribe, isPutOff, () => false), putOff, takeUp };
}
