/**
 * The paid calls of one lesson: a draft, its questions, its judgement. Each asks the reservation before it is
 * made, and a recorded one is taken from the record (DRAFT-1, DRAFT-3).
 */
import type { SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { StepRecord } from '#machines/run/step.ts';
import type { LessonAgents } from './lesson-agents.ts';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { type Answer, type ModelAgent, promptHashOf, recordOf } from '#agents/call/model-agent.ts';
import type { LessonRequest, LessonRun } from '#agents/port/lesson-request.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { wantsQuiz } from '#agents/wishes/course-wishes.ts';
import { questionsSchema } from './examiner.agent.ts';
import {
  EXPECTED_ANSWER,
  expectedDraft,
  isUnusable,
  paidCall,
  type CallAsk,
  type CallRun,
} from '#agents/call/paid-call.ts';
import { examinerPrompt, reviewerPrompt, writerPrompt, type Revision } from './lesson-prompts.ts';
import { judgementSchema, type Judgement } from './reviewer.agent.ts';
import type { EndingError } from './extract-instead.ts';
import { streamDraft, type WrittenText } from './write-draft.ts';

/** What ends writing but not the lesson: no other draft will come. */
export function endsWriting(error: unknown): error is EndingError {
  return isUnusable(error) || (error instanceof AppError && error.code === 'BUDGET_SPENT');
}

export interface LessonWork {
  request: LessonRequest;
  run: LessonRun;
  agents: LessonAgents;
  calls: CallRun;
  /** Used by the calls of this lesson, recorded ones included. */
  tokens: number;
  /** Undefined without a source; none where materials are the only one. */
  pages: SourcePage[] | undefined;
  /** A text begins in the stream: what stood there is gone. */
  begin(attempt: number): void;
}

/** One paid call of this lesson. */
async function call<T>(
  work: LessonWork,
  name: string,
  ask: CallAsk,
  request: (signal: AbortSignal) => Promise<{ answer: Answer<T>; record: StepRecord }>,
): Promise<T> {
  const lasting = { ...ask, isSettledByFailure: true };
  const { value, tokens } = await paidCall(work.calls, name, lasting, request, (lost) => {
    work.tokens += lost;
  });
  work.tokens += tokens;
  return value;
}

function tokensOf(modelAgent: ModelAgent, prompt: string): number {
  return estimateTokens(modelAgent.instructions + prompt);
}

/** A draft is begun when its questions and its review can be paid too. */
function askForDraft(
  { request, agents }: LessonWork,
  prompt: string,
  isRevision: boolean,
): CallAsk {
  const asked = tokensOf(agents.writer, prompt);
  const draft = expectedDraft(asked);
  // They are shown the same pages under instructions of their own.
  const questions = tokensOf(agents.examiner, prompt) + draft + EXPECTED_ANSWER.examiner;
  const judgement = tokensOf(agents.reviewer, prompt) + draft + EXPECTED_ANSWER.reviewer;
  const need = asked + draft + (wantsQuiz(request.course) ? questions : 0) + judgement;
  const promptHash = promptHashOf(agents.writer, prompt);
  return { own: asked + draft, need, promptHash, ...(isRevision ? { revision: need } : {}) };
}

/** Streams a draft, or hands over the recorded one as a whole. */
export async function writeText(
  work: LessonWork,
  attempt: number,
  revision: Revision | undefined,
): Promise<WrittenText> {
  const { request, run, agents, pages } = work;
  const prompt = writerPrompt(request, pages, attempt, revision);
  const ask = askForDraft(work, prompt, revision !== undefined);
  let streamed = false;
  const draft = await call(work, `write:${attempt}`, ask, async (signal) => {
    streamed = true;
    const { written, usage } = await streamDraft({
      request,
      pages,
      writer: agents.writer,
      prompt,
      signal,
      begin: () => work.begin(attempt),
      append: (text) => run.text.append(text),
    });
    return {
      answer: { value: written, ...usage },
      record: recordOf(agents.writer, prompt, usage),
    };
  });
  if (!streamed) {
    work.begin(attempt);
    run.text.append(draft.content);
  }
  return draft;
}

async function examine(work: LessonWork, attempt: number, content: string): Promise<QuizItem[]> {
  const { request, agents, pages } = work;
  const prompt = examinerPrompt(request, pages, content);
  const asked = tokensOf(agents.examiner, prompt);
  const own = asked + EXPECTED_ANSWER.examiner;
  const need = own + asked + EXPECTED_ANSWER.reviewer;
  const ask = { own, need, promptHash: promptHashOf(agents.examiner, prompt) };
  const { questions } = await call(work, `quiz:${attempt}`, ask, async (signal) => {
    const answer = await objectAnswer(agents.examiner, prompt, questionsSchema, signal);
    return { answer, record: recordOf(agents.examiner, prompt, answer) };
  });
  return questions.map(({ page, ...item }, index) => ({
    id: `q${index + 1}`,
    ...item,
    // Only a page of the lesson's own source can be opened from it.
    ...(page !== undefined && pages?.some(({ number }) => number === page) ? { page } : {}),
  }));
}

export async function judgeText(
  work: LessonWork,
  draft: { attempt: number; content: string; quiz: QuizItem[] },
): Promise<Judgement> {
  const { request, agents, pages } = work;
  const prompt = reviewerPrompt(request, pages, draft);
  const own = tokensOf(agents.reviewer, prompt) + EXPECTED_ANSWER.reviewer;
  const ask = { own, need: own, promptHash: promptHashOf(agents.reviewer, prompt) };
  return await call(work, `review:${draft.attempt}`, ask, async (signal) => {
    const answer = await objectAnswer(agents.reviewer, prompt, judgementSchema, signal);
    return { answer, record: recordOf(agents.reviewer, prompt, answer) };
  });
}

/** Undefined when none is wanted or none was given. */
export async function quizIfWanted(work: LessonWork, attempt: number, text: string) {
  return wantsQuiz(work.request.course) ? await ifAny(examine(work, attempt, text)) : undefined;
}

/** The answer, or undefined when there will be none (DRAFT-4). */
export async function ifAny<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (endsWriting(error)) return undefined;
    throw error;
  }
}
