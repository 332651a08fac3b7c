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
import type { CourseStructure } from '#machines/course/structure.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import type { StructureTranslator } from './structure-translator.ts';
import type { LessonRequest, LessonRun } from './lesson-request.ts';
import type { OutlineRequest, OutlineRun } from './outline-request.ts';
import type { CourseAssistant } from './course-assistant.ts';
import type { CourseTutor } from './course-tutor.ts';
import type { PageVectors } from './page-vectors.ts';
import type { Speaker } from './speaker.ts';
import type { Transcriber } from './transcriber.ts';
import type { WebSearch } from './web-search.ts';

export interface CourseAuthor {
  readonly kind: 'extractive' | 'agents';
  /** Absent without a model. */
  readonly assistant?: CourseAssistant;
  /** Absent without a model. */
  readonly translator?: StructureTranslator;
  /** Absent without a model: then the book's own sentences answer. */
  readonly tutor?: CourseTutor;
  /** Absent where no model hears: then browsers turn speech into text, or nobody. */
  readonly transcriber?: Transcriber;
  /** Absent where no model speaks: then browsers do, or nobody. */
  readonly speaker?: Speaker;
  /** Absent where no model embeds, or nothing keeps vectors: then pages are found by their terms alone. */
  readonly vectors?: PageVectors;
  /** Absent where no service is set: then nobody searches the web. */
  readonly webSearch?: WebSearch;
  /** Every page is in a lesson or in `skipped` (STRUCTURE-1). Throws SOURCE_TOO_THIN. */
  outline(request: OutlineRequest, run: OutlineRun): Promise<CourseStructure>;
  writeLesson(request: LessonRequest, run: LessonRun): Promise<LessonResult>;
}
