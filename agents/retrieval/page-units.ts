/**
 * The pages of a book as they are searched.
 *
 * PAGE-UNITS-1 What names everything and says nothing is not searched: contents, an index, a list of sources.
 *    A book that is nothing else is searched all the same.
 */
import { reasonFromLook } from '#agents/structure/skipped-matter.ts';
import { pageText, type SourcePage } from '#machines/document/source.ts';
import type { IndexedUnit } from './build-index.ts';

export interface PageUnit extends IndexedUnit {
  namesOnly: boolean;
}

/** @param heading what it stands under. Undefined for a page without a word. */
export function unitOfPage(page: SourcePage, heading: string): PageUnit | undefined {
  const text = pageText(page);
  if (text === '') return undefined;
  const looks = reasonFromLook(page);
  const namesOnly = looks === 'contents' || looks === 'index' || looks === 'bibliography';
  return { number: page.number, text, heading, namesOnly };
}

export function searchedUnits(units: readonly PageUnit[]): IndexedUnit[] {
  const telling = units.filter(({ namesOnly }) => !namesOnly);
  return (telling.length > 0 ? telling : units).map(({ number, text, heading }) => ({
    number,
    text,
    heading,
  }));
}
