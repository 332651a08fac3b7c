/** The proofs of lessons, looked at anew after the pages they quote were read anew. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText } from '#machines/document/source.ts';
import { atRiskIn, citationsAfterReading } from '#machines/lesson/cited-claims.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { json } from '../column.ts';
import { createDocumentRepository } from '../document/document.repository.ts';
import { reading, writing } from '../query.ts';

/** What is read of a lesson for it. */
export const PROVEN = ['id', 'citations', 'content', 'revision'] as const;

interface ProvenLesson {
  id: string;
  citations: Citation[];
  content: string;
  revision: number;
}

/** Undefined for one that is gone. */
export function lessonToProve(em: EntityManager, id: string): Promise<ProvenLesson | undefined> {
  return reading(em).selectFrom('lesson').select(PROVEN).where('id', '=', id).executeTakeFirst();
}

/**
 * What somebody saved meanwhile is looked at as it is then (CLAIM-4).
 * @param lessons as they were read; changed to how they are stored.
 * @returns the lessons whose citations of the document hold no more, or hold again.
 */
export async function reprove(
  em: EntityManager,
  lessons: readonly ProvenLesson[],
  documentId: string,
): Promise<string[]> {
  const folded = new Map<number, string>();
  const documents = createDocumentRepository(em);

  async function provenIn({ citations, content }: ProvenLesson): Promise<Citation[]> {
    const cited = new Set(
      citations.filter((one) => one.documentId === documentId).map(({ page }) => page),
    );
    for (const number of cited) {
      if (folded.has(number)) continue;
      const [page] = await documents.pages(documentId, number, number);
      folded.set(number, page ? foldForQuote(citableText(page)) : '');
    }
    return citationsAfterReading(citations, content, (citation: Citation) =>
      citation.documentId === documentId
        ? quoteStandsIn(foldForQuote(citation.quote), folded.get(citation.page) ?? '')
        : undefined,
    );
  }

  const changed: string[] = [];
  for (const lesson of lessons) {
    for (;;) {
      const { id, revision } = lesson;
      const citations = await provenIn(lesson);
      if (JSON.stringify(citations) === JSON.stringify(lesson.citations)) break;
      const { numUpdatedRows } = await writing(em)
        .updateTable('lesson')
        .set({ citations: json(citations), at_risk: atRiskIn(citations), revision: revision + 1 })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        // The next document is looked at in what this one has left.
        Object.assign(lesson, { citations, revision: revision + 1 });
        changed.push(id);
        break;
      }
      const now = await lessonToProve(em, id);
      if (!now) break;
      Object.assign(lesson, now);
    }
  }
  return changed;
}
