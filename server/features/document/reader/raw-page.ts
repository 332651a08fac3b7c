/**
 * What PDFium says of a page, before anything is made of it. Coordinates are points with the origin
 * at the top left of the page as it is read: x grows to the right, y downwards.
 */
import type { Shape } from './page-shapes.ts';

export interface RawFont {
  name: string;
  /** By its name, or because the file asks for it. */
  bold: boolean;
  /** By the width of its strokes alone, which some programs give for regular fonts too. */
  heavy: boolean;
  italic: boolean;
  mono: boolean;
}

export interface RawWord {
  text: string;
  /** Left and right edge. */
  x0: number;
  x1: number;
  /** Baseline. */
  y: number;
  /** Font size as it appears on the page. */
  size: number;
  font: RawFont;
  /** The file has a space, or PDFium sees a gap as wide as one, between this word and the one before. */
  spaced: boolean;
  /** The file itself puts a space behind this word. At the end of a Korean line that tells much. */
  spaceAfter: boolean;
}

export interface RawPage {
  /** 1 is the first page of the file. */
  number: number;
  width: number;
  height: number;
  words: RawWord[];
  /** Empty where the text runs in another direction than the page is shown in. */
  shapes: Shape[];
  /** Share of the page that images cover, 0 to 1; only measured when there is little text. */
  imageShare: number;
  /** Drawn shapes; only counted when there is little text. Letters turned into outlines are many. */
  shapeCount: number;
  /** Share of looked-at characters for which the file cannot say which letter they are, 0 to 1. */
  unmappedShare: number;
  /** The page could not be opened. */
  damaged: boolean;
}
