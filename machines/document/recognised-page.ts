/** What was recognised on the picture of a page, before blocks are made of it. */
import type { Language } from './source.ts';

/**
 * Left and right edge, baseline and letter size in points, the origin at the top left; how sure its
 * letters are, 0 to 1. An array because pages have many.
 */
export type RecognisedWord = [
  text: string,
  x0: number,
  x1: number,
  y: number,
  size: number,
  confidence: number,
];

export interface RecognisedPage {
  /** 1 is the first page of the file. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  /** The language of the model that read it best. */
  language: Language;
  /** How sure its letters are on the whole, 0 to 1; 0 when there are none. */
  confidence: number;
  /** Share of the picture that is dark, 0 to 1. */
  ink: number;
  /** In reading order. */
  words: RecognisedWord[];
}
