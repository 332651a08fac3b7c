/** What the readers of the formats make of a file, before it is cut into pages. */
import type { Block } from '#machines/document/source.ts';

/** A chapter of a book, a slide, or the whole of a file that has neither. */
export interface Part {
  /** The name in the table of contents, where the part has no heading of its own. */
  name?: string | undefined;
  blocks: Block[];
}

export interface SectionedBook {
  /** As the file gives it, not judged yet. */
  title?: string | undefined;
  /** What a page is: what stands under a heading, or a slide. */
  unit: 'section' | 'slide';
  parts: Part[];
}
