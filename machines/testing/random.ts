/** Small and repeatable: the same seed and text give the same numbers everywhere. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  pick<T>(items: readonly T[]): T;
  below(limit: number): number;
  /** Letters of both scripts, white space among them. */
  text(length: number): string;
}

const LETTERS = 'abcdefghijklmnop 가나다라마바사 \n';

export function createRandom(seed: number, text = ''): Random {
  let state = seed >>> 0;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    text: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
  };
}
