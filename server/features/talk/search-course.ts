/** Places of a course that speak of some words, each with the sentence that says most of them. */
import type { PageVectors } from '#agents/port/page-vectors.ts';
import { bestSentences } from '#agents/talk/best-sentences.ts';
import type { Orm } from '#db/orm.config.ts';
import { TALK_LIMITS, type FoundPassage } from '#machines/talk/talk.ts';
import { findPlaces } from './find-places.ts';
import { openCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';

/** Places that are shown. */
const SHOWN = 6;
/** The share of what is looked for: less is found by chance. */
const LEAST = 0.3;

export async function searchCourse(
  { orm, vectors }: { orm: Pick<Orm, 'em'>; vectors?: PageVectors | undefined },
  courseId: string,
  words: string,
): Promise<FoundPassage[]> {
  const course = await openCourse(orm.em.fork(), courseId);
  // Whoever has left by then has the index ready for the next time.
  const run = { signal: new AbortController().signal, progress: () => undefined };
  const sources = await indexedSources(orm, course, run);
  const places = await findPlaces(
    { orm, vectors },
    course,
    { wordings: [words], lesson: undefined },
    sources,
  );
  const said = bestSentences(words, places);
  return places
    .filter(({ holds }) => holds >= LEAST)
    .flatMap((place): FoundPassage[] => {
      const best = said.find((one) => one.place === place);
      if (!best) return [];
      const { documentId, page, lesson } = place;
      return [
        {
          text: best.text.slice(0, TALK_LIMITS.passage),
          ...(documentId === undefined
            ? {}
            : {
                documentId,
                page: page.number,
                ...(page.label === undefined ? {} : { label: page.label }),
              }),
          ...(lesson ? { lesson: { id: lesson.id, title: lesson.title } } : {}),
        },
      ];
    })
    .slice(0, SHOWN);
}
