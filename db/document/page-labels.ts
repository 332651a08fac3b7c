/** What is printed on pages as their numbers. */
import type { EntityManager } from '@mikro-orm/postgresql';
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

/** First and last page of each range. */
export function endsOf(ranges: readonly PageRange[]): number[] {
  return [...new Set(ranges.flatMap(({ from, to }) => [from, to]))];
}
