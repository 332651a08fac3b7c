/**
 * The team that writes one lesson: writer, quiz maker and reviewer, led by rules instead of a model,
 * because every turn of the loop is known: write, check, judge, and below the pass mark write again
 * with the findings in hand.
 *
 * T1 Each model call is one step; its name says who and which attempt. All that follows a step is a
 *    function of the recorded answers, so a re-run takes the same path and pays nothing twice.
 * T2 At most `maxAttempts` drafts; the best of them is kept, and its text is the last one streamed.
 * T3 The budget is looked at inside the step, before the call: a recorded step costs nothing.
 *    When it is spent the best draft stands; without a draft the lesson ends with BUDGET_SPENT.
 * T4 A reviewer or quiz maker that gives no usable answer costs its part of the lesson, not the draft.
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
import type { Budget, Team } from './agents-author.ts';
import { objectAnswer, recordOf, streamAnswer, type Answer } from './call.ts';
import { createCiteStream, withMarkers, type CitedWords } from './cite-stream.ts';
import {
  hasSource,
  type LessonRequest,
  type LessonRun,
  type Sourced,
  type StepRecord,
} from './course-author.ts';
import { wantsQuiz } from './course-wishes.ts';
import { GENERAL_NOTE } from './curriculum/described-prompts.ts';
import { findingOf, quizPrompt, reviewerPrompt, writerPrompt, type Revision } from './prompts.ts';
import { questionsSchema } from './quiz.agent.ts';
import { judgementSchema, type Judgement } from './reviewer.agent.ts';
import { reviewDraft } from './review-draft.ts';
import { readPages, trimToLesson } from './structure/lesson-pages.ts';

interface Draft {
  attempt: number;
  content: string;
  cited: CitedWords[];
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

/** What ends revising but not the lesson: no better draft will come, the ones there are stay. */
function endsRevising(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'BUDGET_SPENT' ||
      error.code === 'MODEL_REFUSED' ||
      error.code === 'MODEL_ANSWER_INVALID')
  );
}

/** Steps that look at the budget first and count what they used. */
function createSteps(run: LessonRun, budget: Budget | undefined) {
  const counted = { tokens: 0 };
  return {
    counted,
    async call<T>(
      name: string,
      work: (signal: AbortSignal) => Promise<{ answer: Answer<T>; record: StepRecord }>,
    ): Promise<T> {
      run.signal.throwIfAborted();
      const output = await run.step(name, async (signal) => {
        if (budget !== undefined) {
          const spent = await budget.spent();
          if (spent >= budget.limit) {
            throw new AppError('BUDGET_SPENT', { detail: { spent, limit: budget.limit } });
          }
        }
        const { answer, record } = await work(signal);
        const tokens = answer.inputTokens + answer.outputTokens;
        return { output: { value: answer.value, tokens }, record };
      });
      run.signal.throwIfAborted();
      counted.tokens += output.tokens;
      return output.value;
    },
  };
}
type Steps = ReturnType<typeof createSteps>;

interface Work {
  request: LessonRequest;
  run: LessonRun;
  team: Team;
  steps: Steps;
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
  /** The draft that stands in the stream as a whole; undefined while one is being written. */
  shown: Draft | undefined;
}

/** Streams a draft, or hands over the recorded one as a whole. */
async function write(work: Work, attempt: number, revision: Revision | undefined) {
  const { request, run, team, steps, pages } = work;
  const prompt = writerPrompt(request, pages, attempt, revision);
  let streamed = false;
  const draft = await steps.call(`write:${attempt}`, async (signal) => {
    streamed = true;
    let content = '';
    let cites = createCiteStream(() => undefined);
    let isEmpty = true;
    const usage = await streamAnswer(team.writer, prompt, signal, {
      begin() {
        content = '';
        isEmpty = true;
        work.shown = undefined;
        run.text.start(attempt);
        const emit = (text: string) => {
          content += text;
          run.text.append(text);
        };
        if (!pages) emit(GENERAL_NOTE[request.language]);
        cites = createCiteStream((text) => {
          isEmpty &&= text.trim() === '';
          emit(text);
        }, pages !== undefined);
      },
      onText: (piece) => cites.push(piece),
      end() {
        cites.end();
        return !isEmpty;
      },
    });
    return {
      answer: { value: { content, cited: [...cites.cited] }, ...usage },
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

async function makeQuiz(work: Work, attempt: number, content: string): Promise<QuizItem[]> {
  const { request, team, steps, pages } = work;
  const prompt = quizPrompt(request, pages, content);
  const { questions } = await steps.call(`quiz:${attempt}`, async (signal) => {
    const answer = await objectAnswer(team.quiz, prompt, questionsSchema, signal);
    return { answer, record: recordOf(team.quiz, prompt, answer) };
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
  const { request, team, steps, pages } = work;
  const prompt = reviewerPrompt(request, pages, draft);
  return await steps.call(`review:${draft.attempt}`, async (signal) => {
    const answer = await objectAnswer(team.reviewer, prompt, judgementSchema, signal);
    return { answer, record: recordOf(team.reviewer, prompt, answer) };
  });
}

/** Undefined when none is wanted or none was given. */
async function quizIfWanted(work: Work, attempt: number, text: string) {
  return wantsQuiz(work.request.course) ? await ifAny(makeQuiz(work, attempt, text)) : undefined;
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
    draft: withMarkers(withoutNote(work, before.content), before.cited),
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
  const { review, citations } = reviewDraft({ request, pages, content, cited, quiz, judgement });
  await run.report({ type: 'review.finished', attempt, review });
  const findings = [
    ...review.checks
      .filter((check) => check.score < PASS_SCORE && check.check !== 'judgement')
      .map((check) => findingOf(check, request.language)),
    ...(judgement?.findings ?? []),
  ];
  const draft = { attempt, content, cited, citations, quiz, review, findings };
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

/**
 * Throws BUDGET_SPENT when not even a first draft could be paid, the MODEL_ codes of the calls, and
 * the signal's reason when aborted.
 */
export async function writeLessonAsTeam(
  request: LessonRequest,
  run: LessonRun,
  team: Team,
  budget: Budget | undefined,
): Promise<LessonResult> {
  const steps = createSteps(run, budget);
  const pages = hasSource(request) ? await pagesOf(request, run.signal) : undefined;
  const work: Work = { request, run, team, steps, pages, shown: undefined };

  let best: Draft | undefined;
  let attempts = 0;
  while (attempts < request.maxAttempts && (best === undefined || best.review.score < PASS_SCORE)) {
    try {
      const draft = await draftAndReview(work, attempts + 1, best);
      if (best === undefined || draft.review.score > best.review.score) best = draft;
    } catch (error) {
      if (best === undefined || !endsRevising(error)) throw error;
      break;
    }
    attempts += 1;
  }
  if (best === undefined) {
    throw new AppError('BAD_INPUT', { detail: { maxAttempts: request.maxAttempts } });
  }
  if (work.shown !== best) {
    run.text.start(attempts + 1);
    run.text.append(best.content);
  }
  return {
    content: best.content,
    citations: best.citations,
    quiz: best.quiz,
    review: best.review,
    attempts,
    author: 'agents',
    model: team.writer.model,
    tokens: steps.counted.tokens,
  };
}
