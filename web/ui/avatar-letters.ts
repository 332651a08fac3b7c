const HANGUL = /\p{Script=Hangul}/u;

/** One or two letters for a person: "Jiwoo Han" gives JH, "한지우" gives 지우. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '';
  if (HANGUL.test(first)) {
    // Korean names are read by the given name, which follows a family name of one syllable.
    const whole = words.join('');
    return whole.length > 2 ? whole.slice(-2) : whole;
  }
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('');
  return letters.toLocaleUpperCase('en') || '?';
}

/** The one letter on an organization's tile. */
export function tileLetter(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase('en') ?? '?';
}
