/** What the planner works on: digests of pages, sections between headings, units to be lessons. */
import type { SKIP_REASONS } from '#machines/course/structure.ts';
import type { TermCount } from '#agents/text/key-terms.ts';

export type SkippedRangeReason = (typeof SKIP_REASONS)[number];

export interface DigestHeading {
  title: string;
  level: number;
  /** Words of the page that stand before it. */
  at: number;
}

/** What is kept of a page once it was read: some hundred bytes, so that a long book fits. */
export interface PageDigest {
  number: number;
  words: number;
  headings: DigestHeading[];
  terms: TermCount[];
  defined: string[];
  looks?: SkippedRangeReason;
  front: SkippedRangeReason;
  problem?: 'unreadable' | 'blank';
  /** The page starts with a new block, so a lesson may start with it. */
  startsClean: boolean;
}

/** A place in the book: before the word `at` of a page. */
export interface Place {
  page: number;
  at: number;
}

export interface Section {
  title: string;
  depth: number;
  start: Place;
  /** First place that belongs to it no more. */
  end: Place;
  children: Section[];
  skip?: SkippedRangeReason;
}

/** What becomes one lesson. */
export interface Unit {
  title: string;
  /** The chapter's section it stands under. */
  under?: string;
  start: Place;
  end: Place;
  words: number;
}

export interface UnitChapter {
  title: string;
  units: Unit[];
}

/** Sizes in words of reading (220 a minute). */
export interface Sizes {
  least: number;
  target: number;
  most: number;
}

export const SIZES: Sizes = { least: 450, target: 1600, most: 3600 };
