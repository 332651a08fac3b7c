import type { Block } from '#machines/document/source.ts';
import type { Line } from './lines.ts';

/**
 * A block that remembers its lines, because whether it goes on from the page before, or into the
 * next, is decided when the neighbours are known.
 */
export interface DraftBlock {
  kind: Block['kind'];
  level?: number;
  /** A note at the foot of its page. */
  isNote?: boolean;
  lines: Line[];
  /** Lists only: the lines that begin an item. */
  items?: Set<Line>;
}
