/**
 * The extract that takes the place of what models were to write.
 *
 * INSTEAD-1 What the budget does not cover, and an answer that was cut off, refused or cannot be used, end in the
 *    lesson's source in its own sentences, with the reason. Without a source in the language of the course,
 *    or with one too thin for a lesson, the failure stands.
 * INSTEAD-2 A draft that what is counted keeps from passing is held against the extract, by one scorer: a
 *    judge's opinion, wishes besides text and what only extracts are asked have no part in it. The extract is
 *    the lesson where it is clearly better; else the draft is.
 * INSTEAD-3 It is told and streamed once, as one more attempt, when it is known to be the lesson. What is on record
 *    of it is no draft.
 */
import type { SourcePage } from '#machines/document/source.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import type { ExtractReason, LessonResult } from '#machines/lesson/lesson.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import type { LessonRequest, LessonRun } from '#agents/port/lesson-request.ts';
import { hasSource } from '#agents/port/sourced.ts';
import { hasPassages } from '#agents/material/passages.ts';
import { speaks } from '#agents/source/source-language.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { reviewText } from './review-draft.ts';

const REASONS = {
  BUDGET_SPENT: 'unpaid',
  MODEL_CUT_OFF: 'cutOff',
  MODEL_ANSWER_INVALID: 'invalid',
  MODEL_REFUSED: 'refused',
} as const satisfies Partial<Record<ErrorCode, ExtractReason>>;

/** After which no other draft will come. */
export type EndingError = AppError & { code: keyof typeof REASONS };

export type Extractive = Pick<CourseAuthor, 'writeLesson'>;

export interface Extract {
  /** Undefined where the source gives none. */
  lesson: LessonResult | undefined;
  /** What it earns by the scorer of drafts; 0 without one. */
  counted: number;
}

interface Asked {
  request: LessonRequest;
  run: LessonRun;
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
}

/** Nobody is told of it, and nothing of it is shown. */
export async function extractOf(
  { request, run, pages }: Asked,
  extractive: Extractive,
): Promise<Extract> {
  const lesson = await writtenUnseen(request, run, extractive);
  return { lesson, counted: lesson ? reviewText({ request, pages, ...lesson }).counted : 0 };
}

async function writtenUnseen(
  request: LessonRequest,
  run: LessonRun,
  extractive: Extractive,
): Promise<LessonResult | undefined> {
  if (!hasSource(request) && !hasPassages(request)) return undefined;
  // Its sentences would be in another language than the course.
  if (request.source && !speaks(request.source.info, request.language)) return undefined;
  const unseen: LessonRun = {
    ...run,
    // On record it is no draft: who compares those does not find it among them.
    step: (name, work, asked) => run.step(name.replace(/^draft-/u, 'extract-'), work, asked),
    report: () => Promise.resolve(),
    text: { start: () => undefined, append: () => undefined },
  };
  try {
    return await extractive.writeLesson(request, unseen);
  } catch (error) {
    if (error instanceof AppError && error.code === 'SOURCE_TOO_THIN') return undefined;
    throw error;
  }
}

/** Attempts whose writer was told of as begun, and as finished. */
export interface Told {
  begun: number;
  finished: number;
}

/** Shows it as the lesson (INSTEAD-3), with what the drafts before it have cost. `ending` is why there are none. */
export async function handOver(
  { run, begun, finished, tokens }: Pick<Asked, 'run'> & Told & { tokens: number },
  extract: LessonResult,
  ending: EndingError | undefined,
): Promise<LessonResult> {
  const { content, review } = extract;
  // A writer that gave nothing has begun its attempt.
  const isBegun = begun > finished;
  const attempt = isBegun ? begun : finished + 1;
  if (!isBegun) await run.report({ type: 'writer.started', attempt });
  run.signal.throwIfAborted();
  run.text.start(attempt);
  run.text.append(content);
  const words = Math.round(readingWords(content));
  await run.report({ type: 'writer.finished', attempt, words });
  await run.report({ type: 'review.finished', attempt, review });
  run.signal.throwIfAborted();
  const extractedFor = ending ? REASONS[ending.code] : 'weaker';
  return { ...extract, attempts: attempt, tokens, extractedFor };
}
