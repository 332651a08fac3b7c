/**
 * The structure of a course: cut from the source by its headings, then improved by the planner.
 *
 * PLANNER-1 The skeleton decides which pages belong to a lesson; the planner may only join
 *    neighbours, so every page stays accounted for whatever it answers (STRUCTURE-1).
 * PLANNER-2 An answer that drops, repeats or reorders a number is not used for that part of the
 *    structure: its skeleton stands. A failing model fails the structure only when it may be asked again
 *    later.
 * PLANNER-3 Long structures are improved in parts, a step each.
 */
import { AppError } from '#machines/errors.ts';
import type { CourseStructure, PlannedChapter, PlannedLesson } from '#machines/course/structure.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { pageText } from '#machines/document/source.ts';
import type { BudgetReservation } from '#agents/budget/course-budget.ts';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { promptHashOf, recordOf, type ModelAgent } from '#agents/call/model-agent.ts';
import { type StructureLine, plannerPrompt } from './planner-prompt.ts';
import type { OutlineRequest, OutlineRun } from '#agents/port/outline-request.ts';
import type { Sourced } from '#agents/port/sourced.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { createWait, EXPECTED_ANSWER, paidCall, type CallRun } from '#agents/call/paid-call.ts';
import { plannerAnswerSchema, type PlannerAnswer } from './planner.agent.ts';
import { buildStructure } from '#agents/structure/build-structure.ts';

const LESSONS_A_PART = 40;
const OPENING_LENGTH = 160;
const MOST_OBJECTIVES = 8;

interface Line extends StructureLine {
  lesson: PlannedLesson;
  chapterId: string;
}

/** Whole chapters as long as they fit. */
function partsOf(lines: Line[]): Line[][] {
  const parts: Line[][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    const full = part !== undefined && part.length >= LESSONS_A_PART;
    const newChapter = part?.at(-1)?.chapterId !== line.chapterId;
    if (part === undefined || (full && newChapter) || part.length >= LESSONS_A_PART * 2) {
      parts.push([line]);
    } else part.push(line);
  }
  return parts;
}

async function linesOf(
  skeleton: CourseStructure,
  request: Sourced<OutlineRequest>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const chapter of skeleton.chapters) {
    for (const lesson of chapter.lessons) {
      const first = lesson.pages[0];
      const [page] = first ? await request.source.pages(first.from, first.from) : [];
      const opening = page === undefined ? '' : pageText(page).replace(/\s+/g, ' ').trim();
      lines.push({
        number: lines.length + 1,
        chapter: chapter.title,
        title: lesson.title,
        pages: lesson.pages,
        opening: opening.slice(0, OPENING_LENGTH),
        lesson,
        chapterId: chapter.id,
      });
    }
  }
  return lines;
}

function skeletonChapters(part: Line[]): PlannedChapter[] {
  const chapters: PlannedChapter[] = [];
  for (const line of part) {
    const last = chapters.at(-1);
    if (last?.id === line.chapterId) last.lessons.push(line.lesson);
    else chapters.push({ id: line.chapterId, title: line.chapter, lessons: [line.lesson] });
  }
  return chapters;
}

/** Ranges in order, those that touch or overlap made one. */
function joinRanges(ranges: PageRange[]): PageRange[] {
  const joined: PageRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

function cleanTitle(title: string, fallback: string): string {
  const clean = title.replace(/\s+/g, ' ').trim().slice(0, 200).trim();
  return clean === '' ? fallback : clean;
}

function joinLessons(
  members: Line[],
  title: string,
  objectives: string[],
): PlannedLesson | undefined {
  const [first] = members;
  if (first === undefined) return undefined;
  const sections = members.flatMap((line) => line.lesson.sections ?? []);
  const wanted = objectives
    .map((objective) => objective.trim().slice(0, 300).trim())
    .filter((objective) => objective !== '');
  const own = members.flatMap((line) => line.lesson.objectives);
  return {
    // The first of the joined lessons lives on: people may know it by its id.
    id: first.lesson.id,
    title: cleanTitle(title, first.title),
    objectives: (wanted.length > 0 ? wanted : own).slice(0, MOST_OBJECTIVES),
    pages: joinRanges(members.flatMap((line) => line.lesson.pages)),
    ...(sections.length > 0 ? { sections } : {}),
  };
}

/**
 * The planner's chapters, or undefined when they do not account for every line in order
 * (PLANNER-2).
 */
function improvedChapters(
  part: Line[],
  plan: PlannerAnswer,
  newId: () => string,
): PlannedChapter[] | undefined {
  const numbers = plan.chapters.flatMap((chapter) => chapter.lessons.flatMap((one) => one.numbers));
  if (numbers.join() !== part.map((line) => line.number).join()) return undefined;
  const byNumber = new Map(part.map((line) => [line.number, line]));
  const taken = new Set<string>();
  const chapters: PlannedChapter[] = [];
  for (const chapter of plan.chapters) {
    const lessons: PlannedLesson[] = [];
    let origin: Line | undefined;
    for (const one of chapter.lessons) {
      const members = one.numbers.flatMap((number) => byNumber.get(number) ?? []);
      origin ??= members[0];
      const lesson = joinLessons(members, one.title, one.objectives);
      if (lesson !== undefined) lessons.push(lesson);
    }
    if (origin === undefined) continue;
    const id = taken.has(origin.chapterId) ? newId() : origin.chapterId;
    taken.add(id);
    chapters.push({ id, title: cleanTitle(chapter.title, origin.chapter), lessons });
  }
  return chapters;
}

/** A part's answer; undefined when the model has none that can be used. */
async function ask(
  work: { request: OutlineRequest; calls: CallRun; planner: ModelAgent },
  part: Line[],
  place: { part: number; parts: number },
): Promise<PlannerAnswer | undefined> {
  const { request, calls, planner } = work;
  const prompt = plannerPrompt({
    details: request.details,
    lines: part,
    ...place,
    ...(request.instruction === undefined ? {} : { instruction: request.instruction }),
  });
  try {
    const { instructions } = planner;
    const need = estimateTokens(instructions + prompt) + EXPECTED_ANSWER.planner;
    const ask = { own: need, need, promptHash: promptHashOf(planner, prompt) };
    const { value } = await paidCall(calls, `plan:${place.part}`, ask, async (signal) => {
      const answer = await objectAnswer(planner, prompt, plannerAnswerSchema, signal);
      return { answer, record: recordOf(planner, prompt, answer) };
    });
    return value;
  } catch (error) {
    const stays = ['MODEL_ANSWER_INVALID', 'MODEL_REFUSED', 'BUDGET_SPENT'];
    if (error instanceof AppError && stays.includes(error.code)) return undefined;
    throw error;
  }
}

/** Throws SOURCE_TOO_THIN, MODEL_UNAVAILABLE or MODEL_RATE_LIMITED, and the signal's reason. */
export async function planCourse(
  request: Sourced<OutlineRequest>,
  run: OutlineRun,
  planner: ModelAgent,
  reservation: BudgetReservation,
): Promise<CourseStructure> {
  const skeleton = await buildStructure(request, run);
  const lines = await linesOf(skeleton, request);
  const parts = partsOf(lines);
  const chapters: PlannedChapter[] = [];
  let { title, description } = skeleton;
  const { pageCount } = request.source.info;
  const report = (waitingSince?: number) =>
    run.report({
      pagesRead: pageCount,
      pageCount,
      chapters: chapters.map((chapter) => ({
        title: chapter.title,
        lessons: chapter.lessons.map((lesson) => ({ title: lesson.title, pages: lesson.pages })),
      })),
      ...(waitingSince === undefined ? {} : { waitingSince }),
    });
  const wait = createWait(run.signal, {
    waiting: async (since) => report(since),
    answered: async () => report(),
  });
  const work = { request, calls: { run, reservation, wait }, planner };
  for (const [index, part] of parts.entries()) {
    run.signal.throwIfAborted();
    const plan = await ask(work, part, { part: index + 1, parts: parts.length });
    run.signal.throwIfAborted();
    const improved = plan && improvedChapters(part, plan, () => run.newId());
    chapters.push(...(improved ?? skeletonChapters(part)));
    if (index === 0 && plan !== undefined && improved !== undefined) {
      title = cleanTitle(plan.title, title);
      description = plan.description.trim() === '' ? description : plan.description.slice(0, 2000);
    }
    report();
  }
  return { ...skeleton, title, description, chapters };
}
