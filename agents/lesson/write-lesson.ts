/**
 * How one lesson is written by its agents: writer, examiner and reviewer. What comes next is decided
 * by the rules of `next-move.ts`: write, check, judge, and below the pass mark write again with
 * the findings in hand.
 *
 * DRAFT-1 Each model call is one step; its name says who and which attempt. All that follows a step
 *    is a function of the recorded answers, so a re-run takes the same path and pays nothing twice.
 * DRAFT-2 At most `maxAttempts` drafts; the best of them is kept, and its text is the last one
 *    streamed.
 * DRAFT-3 The budget is asked inside the step, before the call: a recorded step costs nothing, and
 *    a recorded "no" stays one. When it is spent the best draft stands; without a draft, and where the best
 *    is weaker, the lesson is taken from its source (`extract-instead.ts`).
 * DRAFT-4 A reviewer or examiner that gives no usable answer costs its part of the lesson, not the
 *    draft.
 * DRAFT-5 Without a source and materials the lesson begins by saying so, cites nothing, and nothing
 *    is counted of citations and coverage.
 * DRAFT-6 Materials beside a source, or in its place, are quoted by the same rules; what is covered
 *    is counted over the lesson's own pages alone.
 * DRAFT-7 Pictures are made of the accepted draft alone (`illustrator.ts`): what became of them is
 *    one more check beside its review, and has no part in its score.
 */
import { AppError } from '#machines/errors.ts';
import type { Citation, LessonResult, Review } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { acceptDraft } from './accept-draft.ts';
import type { BudgetReservation } from '#agents/budget/course-budget.ts';
import { withMarkers } from '#agents/citation/cite-stream.ts';
import { GENERAL_NOTE } from './described-lesson-prompts.ts';
import type { LessonRequest, LessonRun } from '#agents/port/lesson-request.ts';
import { hasSource } from '#agents/port/sourced.ts';
import { unlikeFollowed } from '#agents/edition/parity-differences.ts';
import {
  endsWriting,
  ifAny,
  judgeText,
  quizIfWanted,
  writeText,
  type LessonWork,
} from './lesson-calls.ts';
import { withDescriptions, withImageLines, type PlannedFigure } from './planned-figures.ts';
import { illustrate } from './illustrator.ts';
import type { LessonAgents } from './lesson-agents.ts';
import { createWait } from '#agents/call/paid-call.ts';
import { asMarked } from '#agents/material/materials-prompt.ts';
import { hasPassages } from '#agents/material/passages.ts';
import { findingOf } from './lesson-prompts.ts';
import { reviewDraft } from './review-draft.ts';
import {
  extractOf,
  handOver,
  type EndingError,
  type Extract,
  type Extractive,
  type Told,
} from './extract-instead.ts';
import { readPages, trimToLesson } from '#agents/source/lesson-pages.ts';
import { nextMove } from './next-move.ts';

interface Draft {
  attempt: number;
  content: string;
  citations: Citation[];
  figures: PlannedFigure[];
  quiz: QuizItem[];
  review: Review;
  counted: number;
  findings: string[];
}

interface Work extends LessonWork, Told {
  /** The draft that stands in the stream as a whole; undefined while one is being written. */
  shown: Draft | undefined;
}

const QUIZ_HEADING = { en: 'Check yourself', ko: '확인해 보기' } as const;

function quizBlock(quiz: QuizItem[], language: LessonRequest['language']): string {
  if (quiz.length === 0) return '';
  const tags = quiz.map((item) => `<Quiz id="${item.id}" />`).join('\n\n');
  return `\n\n## ${QUIZ_HEADING[language]}\n\n${tags}\n`;
}

async function draftAndReview(
  work: Work,
  attempt: number,
  before: Draft | undefined,
): Promise<Draft> {
  const { request, run, pages } = work;
  const revision = before && {
    draft: withMarkers(
      withImageLines(withoutNote(work, before.content), before.figures),
      asMarked(before.citations, request.passages),
    ),
    findings: before.findings,
  };
  await run.report({ type: 'writer.started', attempt });
  work.begun = attempt;
  const { content: text, cited, figures = [] } = await writeText(work, attempt, revision);

  const described = withDescriptions(text, figures, request.language);
  const keptQuiz = before?.review.checks.some(
    (check) => check.check === 'quiz' && check.score >= PASS_SCORE,
  );
  const quiz =
    before !== undefined && keptQuiz === true
      ? before.quiz
      : ((await quizIfWanted(work, attempt, described)) ?? before?.quiz ?? []);
  const block = quizBlock(quiz, request.language);
  if (block !== '') run.text.append(block);
  const content = text + block;
  // Whole ones: of Korean, syllables are counted as parts of words.
  const words = Math.round(readingWords(content));
  await run.report({ type: 'writer.finished', attempt, words });
  work.finished = attempt;

  const judgement = await ifAny(judgeText(work, { attempt, content: described, quiz }));
  const reviewed = reviewDraft({ request, pages, content, cited, quiz, judgement });
  const { review, counted, citations } = reviewed;
  await run.report({ type: 'review.finished', attempt, review });
  const findings = [
    ...review.checks
      .filter((check) => check.score < PASS_SCORE && check.check !== 'judgement')
      .map((check) => findingOf(check, request.language)),
    ...reviewed.missing,
    ...(judgement?.findings ?? []),
    ...unlikeFollowed(request, { content, citations, quiz }),
  ];
  const draft = { attempt, content, citations, figures, quiz, review, counted, findings };
  work.shown = draft;
  return draft;
}

/** The writer is not to repeat what is put above its text. */
function withoutNote({ request, pages }: Work, content: string): string {
  const note = GENERAL_NOTE[request.language];
  return !pages && content.startsWith(note) ? content.slice(note.length) : content;
}

async function pagesOf(request: LessonRequest, signal: AbortSignal) {
  if (!hasSource(request)) return hasPassages(request) ? [] : undefined;
  const { source, lesson } = request;
  const read = await readPages(source, lesson.pages, signal);
  signal.throwIfAborted();
  return trimToLesson(read, lesson, source.info);
}

/** What is told of an outage while the lesson stands still. */
function lessonWait(run: LessonRun) {
  return createWait(run.signal, {
    waiting: (since) => run.report({ type: 'model.waiting', since }),
    answered: (since) => run.report({ type: 'model.answered', since }),
  });
}

export interface LessonMeans {
  reservation: BudgetReservation;
  /** Takes the lesson from its source's own sentences. */
  extractive: Extractive;
}

/**
 * Throws the MODEL_ codes of the calls, the signal's reason when aborted, and BUDGET_SPENT; what ends writing
 * only where there is neither a draft nor a source to take the lesson from.
 */
export async function writeLesson(
  request: LessonRequest,
  run: LessonRun,
  agents: LessonAgents,
  { reservation, extractive }: LessonMeans,
): Promise<LessonResult> {
  const calls = { run, reservation, wait: lessonWait(run) };
  const pages = await pagesOf(request, run.signal);
  const work: Work = {
    request,
    run,
    agents,
    calls,
    tokens: 0,
    pages,
    begun: 0,
    finished: 0,
    shown: undefined,
    begin(attempt) {
      work.shown = undefined;
      run.text.start(attempt);
    },
  };

  let best: Draft | undefined;
  let attempts = 0;
  let stopped: EndingError | undefined;
  let extract: Extract | undefined;
  for (;;) {
    const move = nextMove({
      attempts,
      maxAttempts: request.maxAttempts,
      best: best && { score: best.review.score, counted: best.counted },
      isStopped: stopped !== undefined,
      extract: extract?.counted,
    });
    if (move === 'accept') break;
    if (move === 'weigh' || move === 'extract') {
      extract ??= await extractOf(work, extractive);
      if (move === 'weigh') continue;
      if (extract.lesson) return await handOver(work, extract.lesson, best ? undefined : stopped);
      throw stopped ?? new AppError('SOURCE_TOO_THIN');
    }
    try {
      const draft = await draftAndReview(work, attempts + 1, best);
      if (best === undefined || draft.review.score > best.review.score) best = draft;
      attempts += 1;
    } catch (error) {
      if (!endsWriting(error)) throw error;
      stopped = error;
    }
  }
  // There is no other way to accept.
  if (best === undefined) throw new AppError('BUDGET_SPENT');
  const accepted = acceptDraft(best);
  const { illustrator } = agents;
  const illustrated = await illustrate({ request, run, calls, illustrator }, accepted);
  const { content, figures, check } = illustrated;
  if (work.shown !== best || content !== best.content) {
    run.text.start(attempts + 1);
    run.text.append(content);
  }
  return {
    content,
    citations: accepted.citations,
    quiz: accepted.quiz,
    ...(figures.length > 0 ? { figures } : {}),
    review: check
      ? { ...accepted.review, checks: [...accepted.review.checks, check] }
      : accepted.review,
    attempts,
    author: 'agents',
    model: agents.writer.model,
    tokens: work.tokens + illustrated.tokens,
  };
}
