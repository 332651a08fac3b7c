/** Words one looked for on this device, newest first. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const KEY = 'lectern.recentSearches';
const MOST = 5;
const NONE: readonly string[] = [];

const keptSchema = z.array(z.string()).catch([]);

const listeners = new Set<() => void>();
/** What stood in storage when it was last read, and what it says: the same words, the same array. */
let read: { stored: string | null; words: readonly string[] } = { stored: null, words: NONE };

/** Another tab may have written: storage is asked each time. */
function kept(): readonly string[] {
  const stored = storedText();
  if (stored !== read.stored) read = { stored, words: wordsOf(stored) };
  return read.words;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is closed: what is remembered lasts until the page is left.
    return read.stored;
  }
}

function wordsOf(stored: string | null): readonly string[] {
  if (stored === null) return NONE;
  try {
    return keptSchema.parse(JSON.parse(stored)).slice(0, MOST);
  } catch {
    // Something else wrote there: nothing is remembered.
    return NONE;
  }
}

function keep(words: readonly string[]): void {
  const stored = JSON.stringify(words);
  try {
    localStorage.setItem(KEY, stored);
  } catch {
    // Storage is closed, see above.
  }
  read = { stored, words };
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export interface RecentSearches {
  words: readonly string[];
  add: (word: string) => void;
  remove: (word: string) => void;
  clear: () => void;
}

export function useRecentSearches(): RecentSearches {
  const words = useSyncExternalStore(subscribe, kept, () => NONE);
  return {
    words,
    add: (word) => {
      const text = word.trim();
      if (text.length < 2) return;
      keep([text, ...kept().filter((other) => other !== text)].slice(0, MOST));
    },
    remove: (word) => keep(kept().filter((other) => other !== word)),
    clear: () => keep([]),
  };
}
