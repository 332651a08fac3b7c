import { useSyncExternalStore } from 'react';

/** Light, dark, or whatever the system says (the default). */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the choice is kept; fixed, because the inline script below reads it too. */
export const THEME_KEY = 'lectern-theme';

/**
 * Runs before the first paint, so nobody sees the wrong ground. Kept short: it stands in every
 * page. Storage may be forbidden, then the system decides.
 */
export const THEME_SCRIPT = `(function(){try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);var r=document.documentElement;r.classList.toggle('dark',d);r.classList.toggle('light',!d);r.style.colorScheme=d?'dark':'light'})()`;

const listeners = new Set<() => void>();

function systemIsDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

export function storedTheme(): Theme {
  try {
    const value = window.localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === value) ?? 'system';
  } catch {
    // Storage is forbidden here: the system's choice is followed.
    return 'system';
  }
}

function isDark(): boolean {
  const theme = storedTheme();
  return theme === 'dark' || (theme === 'system' && systemIsDark());
}

function paint(): void {
  const dark = isDark();
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
}

function announce(): void {
  paint();
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Not kept beyond this page; there is nowhere to keep it.
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  if (listeners.size === 0) {
    media.addEventListener('change', announce);
    window.addEventListener('storage', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    media.removeEventListener('change', announce);
    window.removeEventListener('storage', announce);
  };
}

/** The choice and what it comes to; the server renders as if it were light. */
export function useTheme(): { theme: Theme; dark: boolean } {
  const theme = useSyncExternalStore(subscribe, storedTheme, () => 'system' as const);
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return { theme, dark };
}
