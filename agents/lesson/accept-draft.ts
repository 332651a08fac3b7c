/**
 * A draft as a lesson: with proofs only. What could be proven was mended before (`review-draft.ts`); a
 * citation whose words stand nowhere leaves the lesson here, and the others are numbered anew. The
 * review stays that of the draft: leaving proofs out makes nothing better.
 */
import type { Citation } from '#machines/lesson/lesson.ts';

const CITE = / ?<Cite id="(c\d+)" \/>/g;

export function acceptDraft<Draft extends { content: string; citations: Citation[] }>(
  draft: Draft,
): Draft {
  if (draft.citations.every((citation) => citation.valid)) return draft;
  const valid = new Map(
    draft.citations.filter((one) => one.valid).map((one) => [one.id, { ...one }]),
  );
  const citations: Citation[] = [];
  const content = draft.content.replace(CITE, (tag, id: string) => {
    const citation = valid.get(id);
    if (citation === undefined) return '';
    citation.id = `c${citations.length + 1}`;
    citations.push(citation);
    return tag.replace(id, citation.id);
  });
  return { ...draft, content, citations };
}
