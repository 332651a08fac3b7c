/** Vectors that are made in the background: a page that shows how far they are looks again (VECTOR-KEEPER-4). */
import type { ListedDocument, VectorProgress } from '#machines/document/document-summary.ts';
import type { Listing } from '#machines/listing.ts';

/** Milliseconds between two looks. */
const LOOK = 5_000;

export function isMaking({ done, total }: VectorProgress): boolean {
  return done < total;
}

interface Looking {
  state: { data?: Listing<ListedDocument> | undefined };
}

/** For a query of documents. */
export function whileMaking({ state: { data } }: Looking): number | false {
  const some = data?.items.some(({ vectors }) => vectors && isMaking(vectors)) ?? false;
  return some && LOOK;
}
