/** A further document for tests: pages of prose about other things, and some that fit a lesson on hives. */
import type { Source } from '#agents/port/sourced.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { longPages } from './long-source.ts';

export const MATERIAL_ID = 'material-1';

export const ON_HIVES =
  'A hive needs a stand that keeps its floor dry when the ground is wet. Ventilation below the cover carries moist air out of the hive in winter. The colony in a damp hive loses more bees to disease than to cold.';

const OTHER =
  'The ship sailed at noon with a cargo of timber and salt. Her captain kept a careful log of wind and weather. The harbour master counted every barrel twice before he signed.';

function pageOf(number: number, text: string): SourcePage {
  return { number, blocks: [{ kind: 'paragraph', text }] };
}

/** @param at the page that fits; all others speak of ships. */
export function materialSource(pageCount: number, at: number, documentId = MATERIAL_ID) {
  const asked: [from: number, to: number][] = [];
  const source: Source = {
    info: {
      documentId,
      fileName: 'hive-care.pdf',
      title: 'The care of hives',
      language: 'en',
      pageCount,
      outline: [],
      unreadablePages: [],
    },
    async pages(from, to) {
      asked.push([from, to]);
      return Array.from({ length: Math.max(0, Math.min(to, pageCount) - from + 1) }, (_, index) =>
        pageOf(from + index, from + index === at ? ON_HIVES : OTHER),
      );
    },
  };
  return { source, asked };
}

/** Pages that all fit, each longer than one passage may be. */
export function verboseSource(pageCount: number): Source {
  const pages = longPages(pageCount, 120).map((page) => ({
    ...page,
    blocks: [
      ...page.blocks,
      { kind: 'paragraph' as const, text: ON_HIVES },
      ...page.blocks.slice(1),
    ],
  }));
  return {
    info: { ...materialSource(pageCount, 0, 'material-2').source.info, documentId: 'material-2' },
    pages: (from, to) =>
      Promise.resolve(pages.filter(({ number }) => from <= number && number <= to)),
  };
}
