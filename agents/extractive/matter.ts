/** What a part of a lesson shows besides its sentences. */
import type { FigurePlace } from '#machines/document/source.ts';

export interface Matter {
  kind: 'code' | 'table' | 'list' | 'figure';
  text: string;
  page: number;
  /** The page it ends on. */
  lastPage: number;
  items: string[];
  /** Lists only: of each item, how many others it belongs to. */
  depths?: number[];
  ordered: boolean;
  /** Figures only. */
  place?: FigurePlace;
  /** Figures only: what it shows, in words of its maker. */
  alt?: string | undefined;
  /** Code and tables only: what the book calls it, below or above it, and the page that says so. */
  caption?: { text: string; page: number };
  /** Number of the first item of an ordered one. */
  first?: number;
  /** Lists only: it begins with a mark, and not in the middle of an item. */
  opens?: boolean;
}
