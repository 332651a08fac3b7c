/**
 * The author that needs no model: structure, sentences, terms and questions straight from the
 * source. Nothing it does is paid for; its steps are recorded all the same, so that a lesson taken
 * up after a crash goes on with the draft its readers already saw (AUTHOR-1, AUTHOR-2).
 *
 * It is revised like any other: what the review finds missing is added, and a revision is shown
 * only when it scores better, so the last attempt is always the best.
 *
 * EXTRACTIVE-1 What is shown is whole: code, tables and steps as they stand, and no sentence without the one
 *    it leans on.
 * EXTRACTIVE-2 Nothing is said twice, and no term is given without its meaning. A page of names is shown as it
 *    stands; one with nothing on it is refused.
 * EXTRACTIVE-3 Questions ask for what sentences, tables, lists and listings say; of four one may be a gap.
 *    Wrong options are of the same kind and language, and a gap leaves no piece of a word. The explanation
 *    says what the book says the wrong options of.
 * EXTRACTIVE-4 A page is read as it was set: headings, labels, notes and lists are told from its text.
 * EXTRACTIVE-5 The first example of each section goes ahead of further ones, and a table of contents is none.
 * EXTRACTIVE-6 The mark of a note is left out of the text, a power never.
 * EXTRACTIVE-7 A table has the head that it has in print, or none.
 * EXTRACTIVE-8 Whoever is told where something stands is told it as the file has it: page, slide or section.
 * EXTRACTIVE-14 What a writer is about to do, thanks, hopes and what stands in brackets are left out where
 *    nothing hangs on them; a sentence that lacks what it speaks of is not shown alone.
 * EXTRACTIVE-15 A lesson opens with what one can do behind it, where its title does not say that, and lists no terms
 *    that it just explained, unless they are three or more. Its chapter’s name is no heading in it, and what it takes up
 *    is not promised as well.
 */
import { courseStructureSchema } from '#machines/course/structure.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonResult, Review } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { type CourseAuthor } from '#agents/port/course-author.ts';
import { wantsQuiz } from '#agents/wishes/course-wishes.ts';
import { composeDraft, wordCount, type LessonDraft, type Material } from './compose.ts';
import { makeFigures } from '#agents/source/lesson-figures.ts';
import { streamText } from './stream-text.ts';
import { withPassages } from '#agents/material/passages.ts';
import { uncoveredPages } from '#agents/review/checks.ts';
import { reviewLesson } from '#agents/review/review-lesson.ts';
import { buildStructure } from '#agents/structure/build-structure.ts';
import { assertSpeaks } from '#agents/source/source-language.ts';
import { readPages, trimToLesson } from '#agents/source/lesson-pages.ts';
import type { LessonRequest, LessonRun } from '#agents/port/lesson-request.ts';
import { type Source, type Sourced, hasSource } from '#agents/port/sourced.ts';

/** A lesson needs this much prose to be made of. */
const LEAST_WORDS = 25;
/** Pages of a neighbour that are read for terms, and neighbours on each side. */
const NEIGHBOUR_PAGES = 12;
const NEIGHBOURS = 3;

function firstPages(ranges: PageRange[], count: number): PageRange[] {
  let left = count;
  return ranges.flatMap(({ from, to }) => {
    if (left <= 0) return [];
    const end = Math.min(to, from + left - 1);
    left -= end - from + 1;
    return [{ from, to: end }];
  });
}

/** Pages before and behind a lesson that has no neighbours in its chapter. */
function aroundOf({ lesson, source }: Sourced<LessonRequest>): PageRange[] {
  const first = Math.min(...lesson.pages.map(({ from }) => from));
  const last = Math.max(...lesson.pages.map(({ to }) => to));
  const before = { from: Math.max(1, first - NEIGHBOUR_PAGES), to: first - 1 };
  const behind = { from: last + 1, to: Math.min(source.info.pageCount, last + NEIGHBOUR_PAGES) };
  return [before, behind].filter(({ from, to }) => from <= to);
}

async function readMaterial(
  request: Sourced<LessonRequest>,
  signal: AbortSignal,
): Promise<Material> {
  const { lesson, source } = request;
  const tokenizer = await tokenizerFor(source.info.language);
  const all = await readPages(source, lesson.pages, signal);
  const pages = trimToLesson(all, lesson, source.info).filter(
    (page) => !page.problem || page.blocks.length > 0,
  );
  const at = lesson.siblings.findIndex((sibling) => sibling.title === lesson.title);
  const near = lesson.siblings.filter(
    (sibling, index) =>
      index !== at && Math.abs(index - Math.max(0, at)) <= NEIGHBOURS && sibling.pages.length > 0,
  );
  const neighbours: SourcePage[][] = [];
  for (const sibling of near) {
    neighbours.push(await readPages(source, firstPages(sibling.pages, NEIGHBOUR_PAGES), signal));
  }
  const around = near.length > 1 ? [] : await readPages(source, aroundOf(request), signal);
  return { request, tokenizer, pages, neighbours, around };
}

function assertEnough({ pages, request }: Material): void {
  const words = pages
    .flatMap((page) => page.blocks)
    .filter((block) => block.kind !== 'heading')
    .reduce((sum, block) => sum + readingWords(block.text), 0);
  if (words < LEAST_WORDS) {
    throw new AppError('SOURCE_TOO_THIN', {
      detail: { words: Math.round(words), lesson: request.lesson.title },
    });
  }
}

function reviewOf(draft: LessonDraft, { request, pages }: Material): Review {
  return reviewLesson({
    ...draft,
    quizWanted: wantsQuiz(request.course),
    isExtract: true,
    pages,
    materials: request.passages ?? [],
    // The sentences are the source's own: they are in its language, whatever the course's is.
    language: request.source.info.language,
    difficulty: request.course.difficulty,
  });
}

/** Without a book of its own a lesson is made from the material that says most of it. */
function withMainSource(request: LessonRequest): LessonRequest {
  const [main, ...passages] = request.passages ?? [];
  if (request.source || !main) return request;
  const { info, pages } = main;
  const source: Source = {
    info,
    pages: (from, to) =>
      Promise.resolve(pages.filter(({ number }) => from <= number && number <= to)),
  };
  const ranges = pages.map(({ number }) => ({ from: number, to: number }));
  return { ...request, source, passages, lesson: { ...request.lesson, pages: ranges } };
}

/** Not those of its materials: their pages have not to be covered. */
function ownCitations(draft: LessonDraft, { request }: Material): LessonDraft['citations'] {
  const { documentId } = request.source.info;
  return draft.citations.filter((citation) => citation.documentId === documentId);
}

/** The next draft, when there is one that is better than the last. */
function revise(
  material: Material,
  last: LessonDraft,
  review: Review,
  attempt: number,
): LessonDraft | null {
  const morePages = new Set(uncoveredPages(ownCitations(last, material), material.pages));
  const draft = composeDraft(material, { attempt, morePages });
  return reviewOf(draft, material).score > review.score ? draft : null;
}

async function writeLesson(request: LessonRequest, run: LessonRun): Promise<LessonResult> {
  const { signal } = run;
  signal.throwIfAborted();
  const sourced = withMainSource(await withPassages(request, signal));
  if (!hasSource(sourced)) throw new AppError('MODEL_NEEDED');
  const material = await readMaterial(sourced, signal);
  assertSpeaks(material.request.source.info, request.language);
  assertEnough(material);

  /** Streams a draft made now; one from the record is given as a whole. */
  const show = async (attempt: number, draft: LessonDraft, isNew: boolean): Promise<Review> => {
    signal.throwIfAborted();
    await run.report({ type: 'writer.started', attempt });
    signal.throwIfAborted();
    run.text.start(attempt);
    if (isNew) await streamText(draft.content, (piece) => run.text.append(piece), signal);
    else run.text.append(draft.content);
    await run.report({ type: 'writer.finished', attempt, words: wordCount(draft.content) });
    signal.throwIfAborted();
    const review = reviewOf(draft, material);
    await run.report({ type: 'review.finished', attempt, review });
    signal.throwIfAborted();
    return review;
  };

  let isNew = false;
  let best = await run.step('draft-1', async () => {
    isNew = true;
    return { output: composeDraft(material, { attempt: 1, morePages: new Set() }) };
  });
  let attempts = 1;
  let review = await show(attempts, best, isNew);
  while (review.score < PASS_SCORE && attempts < request.maxAttempts) {
    const attempt = attempts + 1;
    const last = { draft: best, review };
    isNew = false;
    const better = await run.step<LessonDraft | null>(`draft-${attempt}`, async () => {
      isNew = true;
      return { output: revise(material, last.draft, last.review, attempt) };
    });
    if (!better) break;
    attempts = attempt;
    best = better;
    review = await show(attempt, better, isNew);
  }
  const { figures: named = [], ...draft } = best;
  const { content, figures } = await makeFigures(run, draft.content, named);
  return {
    ...draft,
    content,
    ...(figures.length > 0 ? { figures } : {}),
    review,
    attempts,
    author: 'extractive',
    tokens: 0,
  };
}

export function createExtractiveAuthor(): CourseAuthor {
  return {
    kind: 'extractive',
    outline: async (request, run) => {
      run.signal.throwIfAborted();
      if (!hasSource(request)) throw new AppError('MODEL_NEEDED');
      assertSpeaks(request.source.info, request.details.language);
      const structure = await run.step('outline', async (signal) => ({
        output: await buildStructure(request, {
          signal: AbortSignal.any([signal, run.signal]),
          report: (progress) => run.report(progress),
          newId: () => run.newId(),
        }),
      }));
      return courseStructureSchema.parse(structure);
    },
    writeLesson,
  };
}
