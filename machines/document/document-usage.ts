/**
 * Where a document is used.
 *
 * DOCUMENT-USAGE-1 A page is used by the lessons that teach it and by those that quote it.
 */
import { pagesOf, type PageRange } from './page-ranges.ts';

/** A lesson that teaches pages of a document, or quotes them. */
export interface DocumentUsage {
  course: { slug: string; title: string };
  lesson: { id: string; slug: string; title: string };
  /** Its own pages; empty where the document is only material. */
  pages: PageRange[];
  /** Pages it quotes, in order. */
  cited: number[];
}

/** Lessons that teach or quote this very page. */
export function usageOfPage(usage: readonly DocumentUsage[], page: number): DocumentUsage[] {
  return usage.filter(({ pages, cited }) => pagesOf(pages).has(page) || cited.includes(page));
}
