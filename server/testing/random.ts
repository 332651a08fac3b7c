/** Random numbers that a seed repeats (mulberry32), for tests that try many orders of events. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  /** 0 to `limit` - 1. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  text(length: number): string;
}

const LETTERS = 'abcdefghijklmnop 가나다라마바사 \n';

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    text: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
  };
}
