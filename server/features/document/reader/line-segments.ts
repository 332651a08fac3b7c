/** Parts of a line: stretches of words that stand together. */

/** A stretch of words without a gap wider than a letter is high. */
export interface Cell {
  text: string;
  x0: number;
  x1: number;
}

export interface Segment extends Cell {
  y: number;
  size: number;
  letters: number;
  boldLetters: number;
  heavyLetters: number;
  monoLetters: number;
  spaceAfter: boolean;
}
