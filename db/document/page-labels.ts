/** What is printed on pages as their numbers. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageNameOf } from '#machines/document/page-label.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { anyOf } from '../column.ts';
import { reading } from '../query.ts';

/** @returns by the number in the file; only of pages where it is another one. */
export async function pageLabels(
  em: EntityManager,
  documentId: string,
  numbers: readonly number[],
): Promise<Record<number, string>> {
  if (numbers.length === 0) return {};
  const rows = await reading(em)
    .selectFrom('document_page')
    .select(['number', 'label'])
    .where('document_id', '=', documentId)
    .where('label', 'is not', null)
    .where('number', '=', anyOf([...numbers]))
    .execute();
  return Object.fromEntries(rows.map(({ number, label }) => [number, label ?? '']));
}

/** The names of all pages that are sections or slides, by their number in the file. */
export async function unitNames(
  em: EntityManager,
  documentId: string,
): Promise<Record<number, string>> {
  const rows = await reading(em)
    .selectFrom('document_page')
    .select(['number', 'label'])
    .where('document_id', '=', documentId)
    .where('label', 'is not', null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ number, label }) =>
      label !== null && pageNameOf(number, label).unit !== 'page' ? [[number, label]] : [],
    ),
  );
}

/** First and last page of each range. */
export function endsOf(ranges: readonly PageRange[]): number[] {
  return [...new Set(ranges.flatMap(({ from, to }) => [from, to]))];
}
