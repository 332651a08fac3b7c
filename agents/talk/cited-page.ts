import type { CitedPage } from '#machines/talk/talk.ts';
import type { FoundPlace } from '#agents/port/course-tutor.ts';

/** The page of a place as a proof names it; undefined for a lesson as if it were one. */
export function citedPage({ documentId, page }: FoundPlace): CitedPage | undefined {
  if (documentId === undefined) return undefined;
  const { number, label } = page;
  return { documentId, number, ...(label === undefined ? {} : { label }) };
}
