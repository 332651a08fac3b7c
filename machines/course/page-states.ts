/** What became of the pages of a book in a course: in the order in which it is told. */
export const PAGE_STATES = [
  'taught',
  'writing',
  'named',
  'planned',
  'skipped',
  'unreadable',
] as const;
export type PageState = (typeof PAGE_STATES)[number];
