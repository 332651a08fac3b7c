/**
 * Which of two particles follows a Korean word: that for a final consonant, or that for none.
 *
 * PARTICLE-1 A word has the particle that its last sound asks for, digits as they are spoken.
 */
export function withParticle(
  word: string,
  particles: readonly [closed: string, open: string],
): string {
  return `${word}${endsClosed(word) ? particles[0] : particles[1]}`;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
/** Digits whose Korean names end in a consonant: 영, 일, 삼, 육, 칠, 팔. */
const CLOSED_DIGITS = new Set('013678');

function endsClosed(word: string): boolean {
  const last = Array.from(word.trim()).at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS > 0;
  return CLOSED_DIGITS.has(last);
}
