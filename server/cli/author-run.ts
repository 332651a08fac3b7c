/**
 * From a file to a folder of lessons: the three stages the terminal shows, each cancellable.
 *
 * CLI-1 A book becomes a folder of lessons with course.json.
 * CLI-2 What is wrong with a file is said in one sentence, and nothing is made.
 * CLI-3 Ctrl-C stops the writing, ends with 130 and leaves no process.
 * CLI-4 Lessons that are missing are named, with the reason.
 * CLI-5 Pictures a model drew lie beside the lessons, and course.json says which is where.
 * CLI-6 A stage that an earlier run in the same data directory has ended is not done again.
 * CLI-7 What was cancelled or has failed there is tried again; lessons that are done stay as they
 *    are.
 */
import { basename, extname } from 'node:path';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { PlannerProgress } from '#machines/course/course-creation.events.ts';
import type {
  DocumentContext,
  DocumentProgress,
} from '#machines/document/document-processing.events.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import type { Language } from '#machines/document/source.ts';
import { AppError, type Failure } from '#machines/errors.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';
import { beginCourse } from '../features/course/begin-course.ts';
import type { ActorRecord } from '../actors/actor-host.ts';
import { writeCourseFolder } from './course-folder.ts';
import { hasTag, waitFor, type TerminalApp } from './terminal-app.ts';

export interface LessonsProgress {
  done: number;
  failed: number;
  total: number;
}

export function createAuthorRun(terminal: TerminalApp, signal: AbortSignal) {
  const { host, progress } = terminal;

  /** Runs one stage; when it is cancelled, tells its actor so and waits until it has stopped. */
  async function stage(
    ref: ActorRef,
    cancel: string,
    holds: (record: ActorRecord) => boolean,
  ): Promise<ActorRecord> {
    try {
      return await waitFor(host, ref, holds, signal);
    } catch (error) {
      if (signal.aborted) await host.send(ref, { type: cancel }).catch(() => {});
      throw error;
    }
  }

  function follow(ref: ActorRef, show: (figure: unknown) => void): () => void {
    return progress.subscribe((message) => {
      if (refKey(message.ref) === refKey(ref)) show(message.progress);
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
      const ref = { machine: 'documentProcessing', id: documentId } as const;
      // The figure of this actor's own runner.
      const unfollow = follow(ref, (figure) => show(figure as DocumentProgress));
      try {
        const known = await host.snapshot(ref);
        if (known && hasTag(known, 'retryable')) await host.send(ref, { type: 'document.retry' });
        const record = await stage(ref, 'document.cancel', (now) => hasTag(now, 'settled'));
        const context = record.snapshot.context as DocumentContext;
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
      const ref = creationOf(courseId);
      // The figure of this actor's own runner.
      const unfollow = follow(ref, (figure) => show(figure as PlannerProgress));
      try {
        const isPlanned = (now: ActorRecord) => hasTag(now, 'editable') || hasTag(now, 'settled');
        const known = await host.snapshot(ref);
        if (!known || !(isPlanned(known) || hasTag(known, 'busy'))) {
          await host.send(ref, { type: 'structure.generate' });
        }
        const record = await stage(
          ref,
          'structure.cancel',
          (now) => isPlanned(now) || hasTag(now, 'retryable'),
        );
        const { failure } = record.snapshot.context as { failure?: Failure };
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
      const ref = { machine: 'courseGeneration', id: courseId } as const;
      const showRecord = (record: ActorRecord) => {
        if (refKey(record.ref) === refKey(ref)) show(lessonsOf(record));
      };
      const unsubscribe = host.subscribe(showRecord);
      try {
        const known = await host.snapshot(ref);
        if (!known) await host.send(creationOf(courseId), { type: 'structure.approve' });
        else if (hasTag(known, 'retryable')) await host.send(ref, { type: 'generation.retry' });
        const record = await stage(ref, 'generation.cancel', (now) => hasTag(now, 'settled'));
        return lessonsOf(record);
      } finally {
        unsubscribe();
      }
    },

    /** Those that could not be written, in order, with the reason where there is one. */
    async unwritten(slug: string): Promise<LessonSummary[]> {
      const course = await terminal.courses().detail(terminal.organizationId, slug);
      const lessons = course?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
      return lessons.filter((lesson) => lesson.state !== 'done');
    },

    async save(slug: string, directory: string): Promise<number> {
      const course = await terminal.courses().detail(terminal.organizationId, slug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      return writeCourseFolder(directory, course, terminal.lessons(), terminal.pictures);
    },
  };
}

function creationOf(courseId: string) {
  return { machine: 'courseCreation', id: courseId } as const;
}

function lessonsOf(record: ActorRecord): LessonsProgress {
  const context = record.snapshot.context as {
    lessonIds: string[];
    done: number;
    failed: string[];
  };
  return { done: context.done, failed: context.failed.length, total: context.lessonIds.length };
}

function failureOf(failure: Failure): AppError {
  return new AppError(failure.code, failure.detail ? { detail: failure.detail } : {});
}
