/** Documents as their list shows them: with how far the searches are by which a tutor finds something in them. */
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createBookIndexRepository } from '#db/retrieval/book-index.repository.ts';
import { createVectorIndexRepository } from '#db/retrieval/vector-index.repository.ts';
import type { ListedDocument } from '#machines/document/document-summary.ts';
import type { Listing } from '#machines/listing.ts';
import type { ApiContext } from '../../api/context.ts';

export async function listDocuments(
  { em, author: { vectors } }: Pick<ApiContext, 'em' | 'author'>,
  organizationId: string,
  page: { page: number; limit: number },
): Promise<Listing<ListedDocument>> {
  const listed = await createDocumentRepository(em).list(organizationId, page);
  const ids = listed.items.map(({ id }) => id);
  const [failures, made] = await Promise.all([
    createBookIndexRepository(em).failures(ids),
    vectors && createVectorIndexRepository(em).progress(ids, vectors.model),
  ]);
  const items = listed.items.map((one): ListedDocument => {
    const progress = made?.get(one.id);
    const indexFailure = failures.get(one.id);
    return {
      ...one,
      ...(progress ? { vectors: progress } : {}),
      ...(indexFailure ? { indexFailure } : {}),
    };
  });
  return { ...listed, items };
}
