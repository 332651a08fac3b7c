/**
 * The team that writes one lesson: writer, examiner and reviewer. What comes next is decided by the
 * supervisor's rules (`supervisor.ts`): write, check, judge, and below the pass mark write again with
 * the findings in hand.
 *
 * T1 Each model call is one step; its name says who and which attempt. All that follows a step is a
 *    function of the recorded answers, so a re-run takes the same path and pays nothing twice.
 * T2 At most `maxAttempts` drafts; the best of them is kept, and its text is the last one streamed.
 * T3 The budget is asked inside the step, before the call: a recorded step costs nothing, and a
 *    recorded "no" stays one. When it is spent the best draft stands; without a draft the lesson is
 *    taken from its source.
 * T4 A reviewer or examiner that gives no usable answer costs its part of the lesson, not the draft.
 * T5 Without a source the lesson begins by saying so, cites nothing, and nothing is counted of
 *    citations and coverage.
 */
import type { SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import {
  PASS_SCORE,
  type Citation,
  type LessonResult,
  type Review,
} from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { readingWords } from '#agents/text/language.ts';
import { acceptDraft } from './accept-draft.ts';
import type { Team } from './agents-author.ts';
import type { Ask, Purse } from './budget.ts';
import { estimateTokens, objectAnswer, recordOf, type Answer, type Caller } from './call.ts';
import { withMarkers } from './cite-stream.ts';
import {
  hasSource,
  type LessonRequest,
  type LessonRun,
  type Sourced,
  type StepRecord,
} from './course-author.ts';
import { wantsQuiz } from './course-wishes.ts';
import { GENERAL_NOTE } from './curriculum/described-prompts.ts';
import { questionsSchema } from './examiner.agent.ts';
import { createExtractiveAuthor } from './extractive-author.ts';
import { createWait, EXPECTED_ANSWER, expectedDraft, paidCall, type CallRun } from './paid-call.ts';
import {
  findingOf,
  examinerPrompt,
  reviewerPrompt,
  writerPrompt,
  type Revision,
} from './prompts.ts';
import { judgementSchema, type Judgement } from './reviewer.agent.ts';
import { reviewDraft } from './review-draft.ts';
import { readPages, trimToLesson } from './structure/lesson-pages.ts';
import { nextMove } from './supervisor.ts';
import { streamDraft, type WrittenText } from './write-draft.ts';

interface Draft {
  attempt: number;
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
  review: Review;
  findings: string[];
}

const QUIZ_HEADING = { en: 'Check yourself', ko: '확인해 보기' } as const;

function quizBlock(quiz: QuizItem[], language: LessonRequest['language']): string {
  if (quiz.length === 0) return '';
  const tags = quiz.map((item) => `<Quiz id="${item.id}" />`).join('\n\n');
  return `\n\n## ${QUIZ_HEADING[language]}\n\n${tags}\n`;
}

function isUnpaid(error: unknown): boolean {
  return error instanceof AppError && error.code === 'BUDGET_SPENT';
}

/** What ends revising but not the lesson: no better draft will come, the ones there are stay. */
function endsRevising(error: unknown): boolean {
  const codes = ['MODEL_REFUSED', 'MODEL_ANSWER_INVALID'];
  return isUnpaid(error) || (error instanceof AppError && codes.includes(error.code));
}

interface Work {
  request: LessonRequest;
  run: LessonRun;
  team: Team;
  calls: CallRun;
  /** Used by the calls of this lesson, recorded ones included. */
  tokens: number;
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
  /** The draft that stands in the stream as a whole; undefined while one is being written. */
  shown: Draft | undefined;
}

/** One paid call of this lesson. */
async function call<T>(
  work: Work,
  name: string,
  ask: Ask & { own: number },
  request: (signal: AbortSignal) => Promise<{ answer: Answer<T>; record: StepRecord }>,
): Promise<T> {
  const { value, tokens } = await paidCall(work.calls, name, ask, request);
  work.tokens += tokens;
  return value;
}

function tokensOf(caller: Caller, prompt: string): number {
  return estimateTokens(caller.instructions + prompt);
}

/** A draft is begun when its questions and its review can be paid too. */
function askForDraft({ request, team }: Work, prompt: string, isRevision: boolean) {
  const asked = tokensOf(team.writer, prompt);
  const draft = expectedDraft(asked);
  const questions = wantsQuiz(request.course) ? asked + draft + EXPECTED_ANSWER.examiner : 0;
  const need = asked + draft + questions + (asked + draft + EXPECTED_ANSWER.reviewer);
  return { own: asked + draft, need, ...(isRevision ? { revision: need } : {}) };
}

/** Streams a draft, or hands over the recorded one as a whole. */
async function write(
  work: Work,
  attempt: number,
  revision: Revision | undefined,
): Promise<WrittenText> {
  const { request, run, team, pages } = work;
  const prompt = writerPrompt(request, pages, attempt, revision);
  const ask = askForDraft(work, prompt, revision !== undefined);
  let streamed = false;
  const draft = await call(work, `write:${attempt}`, ask, async (signal) => {
    streamed = true;
    const { written, usage } = await streamDraft({
      request,
      pages,
      writer: team.writer,
      prompt,
      signal,
      begin() {
        work.shown = undefined;
        run.text.start(attempt);
      },
      append: (text) => run.text.append(text),
    });
    return {
      answer: { value: written, ...usage },
      record: recordOf(team.writer, prompt, usage),
    };
  });
  if (!streamed) {
    work.shown = undefined;
    run.text.start(attempt);
    run.text.append(draft.content);
  }
  return draft;
}

async function examine(work: Work, attempt: number, content: string): Promise<QuizItem[]> {
  const { request, team, pages } = work;
  const prompt = examinerPrompt(request, pages, content);
  const asked = tokensOf(team.examiner, prompt);
  const own = asked + EXPECTED_ANSWER.examiner;
  const need = own + asked + EXPECTED_ANSWER.reviewer;
  const { questions } = await call(work, `quiz:${attempt}`, { own, need }, async (signal) => {
    const answer = await objectAnswer(team.examiner, prompt, questionsSchema, signal);
    return { answer, record: recordOf(team.examiner, prompt, answer) };
  });
  return questions.map(({ page, ...item }, index) => ({
    id: `q${index + 1}`,
    ...item,
    // Without a source there is no page that could prove it.
    ...(pages && page !== undefined ? { page } : {}),
  }));
}

async function judge(
  work: Work,
  draft: { attempt: number; content: string; quiz: QuizItem[] },
): Promise<Judgement> {
  const { request, team, pages } = work;
  const prompt = reviewerPrompt(request, pages, draft);
  const own = tokensOf(team.reviewer, prompt) + EXPECTED_ANSWER.reviewer;
  return await call(work, `review:${draft.attempt}`, { own, need: own }, async (signal) => {
    const answer = await objectAnswer(team.reviewer, prompt, judgementSchema, signal);
    return { answer, record: recordOf(team.reviewer, prompt, answer) };
  });
}

/** Undefined when none is wanted or none was given. */
async function quizIfWanted(work: Work, attempt: number, text: string) {
  return wantsQuiz(work.request.course) ? await ifAny(examine(work, attempt, text)) : undefined;
}

/** The answer, or undefined when there will be none (T4). */
async function ifAny<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (endsRevising(error)) return undefined;
    throw error;
  }
}

async function draftAndReview(
  work: Work,
  attempt: number,
  before: Draft | undefined,
): Promise<Draft> {
  const { request, run, pages } = work;
  const revision = before && {
    draft: withMarkers(withoutNote(work, before.content), before.citations),
    findings: before.findings,
  };
  await run.report({ type: 'writer.started', attempt });
  const { content: text, cited } = await write(work, attempt, revision);

  const keptQuiz = before?.review.checks.some(
    (check) => check.check === 'quiz' && check.score >= PASS_SCORE,
  );
  const quiz =
    before !== undefined && keptQuiz === true
      ? before.quiz
      : ((await quizIfWanted(work, attempt, text)) ?? before?.quiz ?? []);
  const block = quizBlock(quiz, request.language);
  if (block !== '') run.text.append(block);
  const content = text + block;
  await run.report({ type: 'writer.finished', attempt, words: readingWords(content) });

  const judgement = await ifAny(judge(work, { attempt, content: text, quiz }));
  const reviewed = reviewDraft({ request, pages, content, cited, quiz, judgement });
  const { review, citations } = reviewed;
  await run.report({ type: 'review.finished', attempt, review });
  const findings = [
    ...review.checks
      .filter((check) => check.score < PASS_SCORE && check.check !== 'judgement')
      .map((check) => findingOf(check, request.language)),
    ...reviewed.missing,
    ...(judgement?.findings ?? []),
  ];
  const draft = { attempt, content, citations, quiz, review, findings };
  work.shown = draft;
  return draft;
}

/** The writer is not to repeat what is put above its text. */
function withoutNote({ request, pages }: Work, content: string): string {
  const note = GENERAL_NOTE[request.language];
  return !pages && content.startsWith(note) ? content.slice(note.length) : content;
}

async function pagesOf(request: Sourced<LessonRequest>, signal: AbortSignal) {
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

/** The lesson in its source's own sentences, because no draft could be paid. */
async function extract(request: LessonRequest, run: LessonRun): Promise<LessonResult> {
  return await createExtractiveAuthor().writeLesson(request, {
    ...run,
    // The team has said so already.
    report: async (fact) => {
      if (fact.type !== 'writer.started' || fact.attempt > 1) await run.report(fact);
    },
  });
}

/**
 * Throws the MODEL_ codes of the calls, the signal's reason when aborted, BUDGET_SPENT when no draft
 * could be paid and there is no source to take the lesson from, and SOURCE_TOO_THIN when it is not
 * enough for that.
 */
export async function writeLessonAsTeam(
  request: LessonRequest,
  run: LessonRun,
  team: Team,
  purse: Purse,
): Promise<LessonResult> {
  const calls = { run, purse, wait: lessonWait(run) };
  const pages = hasSource(request) ? await pagesOf(request, run.signal) : undefined;
  const work: Work = { request, run, team, calls, tokens: 0, pages, shown: undefined };

  let best: Draft | undefined;
  let attempts = 0;
  let stopped: unknown;
  for (;;) {
    const move = nextMove({
      attempts,
      maxAttempts: request.maxAttempts,
      bestScore: best?.review.score,
      isStopped: stopped !== undefined,
    });
    if (move === 'extract') {
      if (!hasSource(request)) throw stopped;
      return await extract(request, run);
    }
    if (move === 'accept') break;
    try {
      const draft = await draftAndReview(work, attempts + 1, best);
      if (best === undefined || draft.review.score > best.review.score) best = draft;
      attempts += 1;
    } catch (error) {
      if (!(best === undefined ? isUnpaid(error) : endsRevising(error))) throw error;
      stopped = error;
    }
  }
  // There is no other way to accept.
  if (best === undefined) throw new AppError('BUDGET_SPENT');
  const accepted = acceptDraft(best);
  if (work.shown !== best || accepted !== best) {
    run.text.start(attempts + 1);
    run.text.append(accepted.content);
  }
  return {
    content: accepted.content,
    citations: accepted.citations,
    quiz: accepted.quiz,
    review: accepted.review,
    attempts,
    author: 'agents',
    model: team.writer.model,
    tokens: work.tokens,
  };
}
