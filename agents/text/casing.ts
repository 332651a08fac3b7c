/** Which words a book writes small in mid-sentence: "Package" in a title is a word, "Debian" a name. */
import { sentences } from './sentences.ts';

const VOCABULARY_LIMIT = 60_000;

export interface Casing {
  note: (prose: string) => void;
  /** The title inside a sentence: words small, names and abbreviations as they are. */
  inSentence: (title: string) => string;
  /** A title in capitals as a sentence; any other as it is. */
  calm: (title: string) => string;
  /** Only its first word. */
  lowerFirst: (title: string) => string;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function createCasing(): Casing {
  const seen = new Map<string, number>();
  const isSmall = (word: string): boolean => (seen.get(word.toLowerCase()) ?? 0) > 0;
  const lowered = (word: string): string => {
    const core = /^["“‘'(]*(\p{Lu}[\p{Ll}’'-]*)[,;:)"”’']*$/u.exec(word)?.[1];
    return core !== undefined && core !== 'I' && isSmall(core) ? word.toLowerCase() : word;
  };
  const isUnknown = (word: string): boolean =>
    /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !seen.has(word.toLowerCase());
  /** In a title whose other words are small the first one is large by its place, unless the book has it as a name. */
  const calmFirst = (first: string, rest: string[]): string => {
    const isPlain = rest.length > 0 && rest.every((word) => /^[^\p{Lu}]*$/u.test(word));
    return isPlain && isUnknown(first) ? first.toLowerCase() : lowered(first);
  };
  return {
    note(prose) {
      for (const sentence of sentences(prose, 'en')) {
        for (const word of sentence.text.split(/\s+/u).slice(1)) {
          const core = /^["“‘'(]*(\p{L}[\p{Ll}’'-]*)[,;:.)"”’']*$/u.exec(word)?.[1];
          if (core === undefined) continue;
          const key = core.toLowerCase();
          if (!seen.has(key) && seen.size >= VOCABULARY_LIMIT) continue;
          seen.set(key, (seen.get(key) ?? 0) + (core === key ? 1 : -1));
        }
      }
    },
    inSentence: (title) => {
      const [first = '', ...rest] = title.split(' ');
      const small = [calmFirst(first, rest), ...rest.map(lowered)];
      // Where its words are small in sentences, one that the book has in no sentence is no name either.
      const isWords = small.some((word, at) => at > 0 && word !== rest[at - 1]);
      return small
        .map((word) => (isWords && isUnknown(word) ? word.toLowerCase() : word))
        .join(' ');
    },
    calm: (title) => {
      const letters = title.replace(/[^\p{L}]/gu, '');
      const shouts =
        letters.length >= 5 &&
        letters === letters.toUpperCase() &&
        letters !== letters.toLowerCase();
      if (!shouts || !title.split(' ').some((word) => isSmall(word.replace(/[^\p{L}]/gu, ''))))
        return title;
      const calmed = title
        .split(' ')
        .map((word) => {
          const core = word.replace(/[^\p{L}'’-]/gu, '').toLowerCase();
          const known = seen.get(core) ?? seen.get(core.replace(/['’]s$/u, ''));
          if (known === undefined) return core.length <= 4 ? word : capital(word.toLowerCase());
          return known > 0 ? word.toLowerCase() : capital(word.toLowerCase());
        })
        .join(' ');
      return capital(calmed);
    },
    lowerFirst: (title) => {
      const [first = '', ...rest] = title.split(' ');
      return [lowered(first), ...rest].join(' ');
    },
  };
}
