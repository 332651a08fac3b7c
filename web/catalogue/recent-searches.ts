/** Words one looked for on this device, newest first. */
import { useState } from 'react';
import { z } from 'zod';

const KEY = 'lectern.recentSearches';
const MOST = 5;

const keptSchema = z.array(z.string()).catch([]);

function kept(): string[] {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).slice(0, MOST);
  } catch {
    // Storage is closed, or something else wrote there: nothing is remembered.
    return [];
  }
}

export interface RecentSearches {
  words: readonly string[];
  /** Reads them: storage is there once the page runs. */
  load: () => void;
  add: (word: string) => void;
  remove: (word: string) => void;
  clear: () => void;
}

export function useRecentSearches(): RecentSearches {
  const [words, setWords] = useState<readonly string[]>([]);
  const keep = (next: readonly string[]) => {
    setWords(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is closed: they are remembered until the page is left.
    }
  };
  return {
    words,
    load: () => setWords(kept()),
    add: (word) => {
      const text = word.trim();
      if (text.length < 2) return;
      keep([text, ...kept().filter((other) => other !== text)].slice(0, MOST));
    },
    remove: (word) => keep(kept().filter((other) => other !== word)),
    clear: () => keep([]),
  };
}
