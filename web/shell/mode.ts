/**
 * The two dashboards, creator and learner. Which one is shown follows from the path, so back and
 * forward are right by themselves; the browser remembers the last one for pages that belong to
 * neither.
 */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { modeOf, type ShellMode } from './shell-mode.ts';

/** Where the mode is kept in local storage; fixed. */
const MODE_KEY = 'lectern-mode';

const listeners = new Set<() => void>();

function storedMode(): ShellMode {
  try {
    return window.localStorage.getItem(MODE_KEY) === 'learner' ? 'learner' : 'creator';
  } catch {
    // Storage is forbidden here: pages that belong to neither are shown as a creator's.
    return 'creator';
  }
}

function rememberMode(mode: ShellMode): void {
  try {
    if (window.localStorage.getItem(MODE_KEY) === mode) return;
    window.localStorage.setItem(MODE_KEY, mode);
  } catch {
    // Not kept beyond this page; there is nowhere to keep it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same browser.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The mode of this page; on one that belongs to neither, the one that was used last. */
export function useMode(): ShellMode {
  const derived = useLocation({ select: ({ pathname }) => modeOf(pathname) });
  const stored = useSyncExternalStore(subscribe, storedMode, () => 'creator' as const);
  useEffect(() => {
    if (derived !== undefined) rememberMode(derived);
  }, [derived]);
  return derived ?? stored;
}
