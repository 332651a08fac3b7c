/**
 * What is known of the terms of one question, each read once.
 *
 * READ-ONCE-1 Terms of the learner's own words are read while a model rewrites them, and those that it adds when it has.
 */
import type { Posting } from '#agents/retrieval/rank-units.ts';

type ReadPostings = (terms: readonly string[]) => Promise<Posting[]>;

export function readOnce(read: ReadPostings): ReadPostings {
  const known = new Set<string>();
  const postings: Promise<Posting[]>[] = [];
  return async (terms) => {
    const more = terms.filter((term) => !known.has(term));
    for (const term of more) known.add(term);
    if (more.length > 0) postings.push(read(more));
    const asked = new Set(terms);
    return (await Promise.all(postings)).flat().filter(({ term }) => asked.has(term));
  };
}
