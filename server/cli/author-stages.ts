/**
 * From a file to a folder of lessons: the three stages the terminal shows, each cancellable.
 *
 * CLI-1 A book becomes a folder of lessons with course.json.
 * CLI-2 What is wrong with a file is said in one sentence, and nothing is made.
 * CLI-3 Ctrl-C or a request to end stops the writing, ends with 130 or 143 and leaves no process.
 * CLI-4 Lessons that are missing are named, with the reason.
 * CLI-5 Pictures a model drew lie beside the lessons, and course.json says which is where.
 * CLI-6 A stage that an earlier run in the same data directory has ended is not done again.
 * CLI-8 Asked how it is used it says so and ends with 0.
 * CLI-9 Its work is kept in DATA_DIR where that is set; how many lessons are written is said meanwhile.
 * CLI-7 What was cancelled or has failed there is tried again; lessons that are done stay as they
 *    are.
 */
import { basename, extname } from 'node:path';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import { newCourseDetails, type PlannerProgress } from '#machines/course/course-creation.events.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import { documentProcessing } from '#machines/document/document-processing.definition.ts';
import type { DocumentProgress } from '#machines/document/document-processing.events.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError, type Failure } from '#machines/errors.ts';
import { refKey, type ActorRef, type Addressee, type EventFor } from '#machines/actor/actor.ts';
import type { Rights } from '#machines/permissions.ts';
import { beginCourse } from '../features/course/begin-course.ts';
import type { ActorRecord } from '../actors/actor-host.ts';
import { writeCourseFolder } from './course-folder.ts';
import { hasTag, waitFor, type TerminalApp } from './terminal-app.ts';

/** Who sits at the terminal may do everything. */
const OWNER: Rights = { key: 'terminal', may: () => true };

export interface LessonsProgress {
  done: number;
  failed: number;
  total: number;
}

export function createAuthorStages(terminal: TerminalApp, signal: AbortSignal) {
  const { host, progress } = terminal;

  /** Runs one stage; when it is cancelled, tells its actor so and waits until it has stopped. */
  async function stage<Event extends { type: string }>(
    ref: Addressee<Event>,
    cancel: EventFor<Addressee<Event>>,
    holds: (record: ActorRecord) => boolean,
  ): Promise<ActorRecord> {
    try {
      return await waitFor(host, ref, holds, signal);
    } catch (error) {
      // It may have ended by itself: then there is nothing to cancel.
      if (signal.aborted) await host.send(ref, cancel).catch(() => {});
      throw error;
    }
  }

  /** The figures of an actor's runners, as its owner sees them. */
  function follow<Progress>(
    machine: { toProgress(progress: unknown, rights: Rights): Progress | undefined },
    ref: ActorRef,
    show: (figure: Progress) => void,
  ): () => void {
    return progress.subscribe((message) => {
      if (refKey(message.ref) !== refKey(ref)) return;
      const figure = machine.toProgress(message.progress, OWNER);
      if (figure !== undefined) show(figure);
    });
  }

  async function begin(file: string, documentId: string, language: Language) {
    const { organizationId, ownerId, courses } = terminal;
    const title = basename(file, extname(file)).replaceAll(/[_-]+/g, ' ').trim() || 'Course';
    const plain = newCourseDetails(language, title);
    const { contentTypes } = plain;
    // Whoever sets a model that draws wants what it draws: there is no form to ask in.
    const details = terminal.draws
      ? { ...plain, contentTypes: [...contentTypes, 'generatedImages' as const] }
      : plain;
    return beginCourse(host, courses(), {
      organizationId,
      ownerId,
      documentId,
      details,
    });
  }

  return {
    async read(file: string, show: (figure: DocumentProgress) => void) {
      const documentId = await terminal.beginDocument(file);
      const ref = documentProcessing.address.ref(documentId);
      const unfollow = follow(documentProcessing, ref, show);
      try {
        const known = await host.snapshot(ref);
        if (known && hasTag(known, 'retryable')) await host.send(ref, { type: 'document.retry' });
        const record = await stage(ref, { type: 'document.cancel' }, (now) =>
          hasTag(now, 'settled'),
        );
        const { context } = documentProcessing.own(record.snapshot);
        if (context.failure) throw failureOf(context.failure);
        const { pageCount, unreadableCount, toRecognise, language = 'en' } = context;
        return { documentId, pageCount, unreadableCount, toRecognise, language };
      } finally {
        unfollow();
      }
    },

    async plan(
      file: string,
      documentId: string,
      language: Language,
      show: (figure: PlannerProgress) => void,
    ) {
      const { courseId, slug } =
        (await terminal.courseOf(documentId, language)) ??
        (await begin(file, documentId, language));
      const ref = courseCreation.address.ref(courseId);
      const unfollow = follow(courseCreation, ref, show);
      try {
        const isPlanned = (now: ActorRecord) => hasTag(now, 'editable') || hasTag(now, 'settled');
        const known = await host.snapshot(ref);
        if (!known || !(isPlanned(known) || hasTag(known, 'busy'))) {
          await host.send(ref, { type: 'structure.generate' });
        }
        const record = await stage(
          ref,
          { type: 'structure.cancel' },
          (now) => isPlanned(now) || hasTag(now, 'retryable'),
        );
        const { failure } = courseCreation.own(record.snapshot).context;
        if (failure) throw failureOf(failure);
        return { courseId, slug };
      } finally {
        unfollow();
      }
    },

    async write(
      courseId: string,
      show: (figure: LessonsProgress) => void,
    ): Promise<LessonsProgress> {
      const ref = courseGeneration.address.ref(courseId);
      const showRecord = (record: ActorRecord) => {
        if (refKey(record.ref) === refKey(ref)) show(lessonsOf(record));
      };
      const unsubscribe = host.subscribe(showRecord);
      try {
        const known = await host.snapshot(ref);
        const plan = courseCreation.address.ref(courseId);
        if (!known) await host.send(plan, { type: 'structure.approve' });
        else if (hasTag(known, 'retryable')) await host.send(ref, { type: 'generation.retry' });
        const record = await stage(ref, { type: 'generation.cancel' }, (now) =>
          hasTag(now, 'settled'),
        );
        return lessonsOf(record);
      } finally {
        unsubscribe();
      }
    },

    /** Those that could not be written, in order, with the reason where there is one. */
    async unwritten(slug: string): Promise<LessonSummary[]> {
      const course = await terminal.courseList().detail(terminal.organizationId, slug);
      const lessons = course?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
      return lessons.filter((lesson) => lesson.state !== 'done');
    },

    async save(slug: string, directory: string): Promise<number> {
      const course = await terminal.courseList().detail(terminal.organizationId, slug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      return writeCourseFolder(directory, course, terminal.lessons(), terminal.pictures);
    },
  };
}

function lessonsOf(record: ActorRecord): LessonsProgress {
  const { done, failed, lessonIds } = courseGeneration.own(record.snapshot).context;
  return { done, failed: failed.length, total: lessonIds.length };
}

function failureOf(failure: Failure): AppError {
  return new AppError(failure.code, failure.detail ? { detail: failure.detail } : {});
}
