/** What a line of a book's own text has beside its words and its place. */
export const PLAIN_LINE = {
  size: 10,
  bold: false,
  heavy: false,
  mono: false,
  spaceAfter: false,
  left: 72,
  right: 520,
} as const;
