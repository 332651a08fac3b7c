/**
 * The port through which courses are made. Two adapters: extractive (no model, straight from the
 * source) and agents (models behind any OpenAI-compatible server).
 *
 * An author knows neither sockets nor the database. It reports by callback instead of yielding,
 * because each paid call is a journaled step, and a generator cannot yield out of a callback.
 *
 * AUTHOR-1 Every paid call runs inside `run.step` under a name that is unique in the run and the
 *    same on every re-run: a recorded step is not run again.
 * AUTHOR-2 What `run.text` received for the last attempt, joined, is exactly
 *    `LessonResult.content`. When a draft comes from the record its text is given to `run.text` as
 *    a whole.
 * AUTHOR-3 An aborted signal ends the work promptly with the signal's reason; nothing is reported
 *    after it.
 * AUTHOR-4 Every quote of a valid citation stands on the page it names, in the document it names.
 * AUTHOR-5 Without a source and materials nothing is cited, and the lesson says so. Only models
 *    can: MODEL_NEEDED.
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { PlannerProgress } from '#machines/course/course-creation.events.ts';
import type { CourseStructure, PageRange } from '#machines/course/structure.ts';
import type { Language, SourceInfo, SourcePage } from '#machines/document/source.ts';
import type { LessonFact } from '#machines/lesson/lesson-generation.events.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import type { StepRecord } from '#machines/run/step.ts';
import type { CourseAssistant } from './course-assistant.ts';
import type { Passages } from '#agents/material/passages.ts';
import type { FollowedLesson } from '#agents/edition/followed-lesson.ts';
import type { PlanTranslator } from '#agents/edition/plan-translator.ts';

/** One source, read on demand: never the whole book at once. */
export interface Source {
  info: SourceInfo;
  /** Pages `from` to `to`, both included, in order. */
  pages(from: number, to: number): Promise<SourcePage[]>;
}

export interface AuthorRun {
  signal: AbortSignal;
  /**
   * Runs `work` at most once over all re-runs; afterwards answers from the record. With `asked`, what
   * a run before it for the same result was answered under this name and these words is taken too.
   */
  step<T>(
    name: string,
    work: (signal: AbortSignal) => Promise<{ output: T; record?: StepRecord }>,
    asked?: Pick<StepRecord, 'promptHash'>,
  ): Promise<T>;
}

export interface OutlineRun extends AuthorRun {
  report(progress: PlannerProgress): void;
  /** A new id for a chapter or lesson. */
  newId(): string;
}

/** A picture that lies where pages can show it. */
export interface KeptPicture {
  file: string;
  width: number;
  height: number;
}

export interface LessonRun extends AuthorRun {
  /**
   * Stores a picture of this lesson. Throws the PICTURE_ codes for what is none. Absent where nothing
   * can be stored: then none is made.
   */
  keepPicture?(bytes: Uint8Array): Promise<KeptPicture>;
  report(fact: LessonFact): Promise<void>;
  text: {
    /** A new attempt: replaces whatever was streamed before. */
    start(attempt: number): void;
    append(text: string): void;
  };
}

export interface OutlineRequest {
  /** Whose budget the calls count against. */
  courseId: string;
  /** Absent for a course that was only described. */
  source?: Source;
  details: CourseDetails;
  instruction?: string;
  current?: CourseStructure;
}

export interface LessonRequest {
  /** Whose budget the calls count against. */
  courseId: string;
  /**
   * Absent for a lesson without pages: it is written from its materials alone or, where these have
   * nothing to say of it, from general knowledge, and then it cites nothing.
   */
  source?: Source;
  course: CourseDetails;
  lesson: {
    id: string;
    title: string;
    objectives: string[];
    pages: PageRange[];
    sections?: string[];
    /** Titles of the chapter's lessons in order, so that a lesson knows its neighbours. */
    chapterTitle: string;
    siblings: { title: string; pages: PageRange[] }[];
  };
  language: Language;
  /** Further documents, at most three; of each only what belongs to the lesson is used. */
  materials?: Source[];
  /** What was found in them: an author looks for it before it writes. */
  passages?: Passages[];
  /** In an edition: the same lesson in the other language, when it is written already. */
  followed?: FollowedLesson;
  /** Pictures are made of what the writer describes: an author sets it before it writes. */
  draws?: boolean;
  maxAttempts: number;
}

/** A request whose source is there. */
export type Sourced<Request extends { source?: Source }> = Request & { source: Source };

export function hasSource<Request extends { source?: Source }>(
  request: Request,
): request is Sourced<Request> {
  return request.source !== undefined;
}

export interface CourseAuthor {
  readonly kind: 'extractive' | 'agents';
  /** Absent without a model. */
  readonly assistant?: CourseAssistant;
  /** Absent without a model. */
  readonly translator?: PlanTranslator;
  /** Every page is in a lesson or in `skipped` (STRUCTURE-1). Throws SOURCE_TOO_THIN. */
  outline(request: OutlineRequest, run: OutlineRun): Promise<CourseStructure>;
  writeLesson(request: LessonRequest, run: LessonRun): Promise<LessonResult>;
}
