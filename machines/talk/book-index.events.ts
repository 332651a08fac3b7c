/** The words of a course's index: what its tutor answers from, ready to be searched. The actor's id is the course's. */
import { actorAddress } from '../actor/actor.ts';
import type { Failure } from '../errors.ts';

export interface BookIndexInput {
  courseId: string;
  organizationId: string;
}

export interface BookIndexContext extends BookIndexInput {
  /** Why the last attempt came to nothing, until the next. */
  failure?: Failure | undefined;
}

/** By the clock, for a document that was read or has changed. */
export interface BookIndexEvent {
  type: 'index.make';
}

export interface BookIndexView {
  courseId: string;
  failure?: Failure;
}

/** Milliseconds after a failure in which nothing is tried again. */
export const INDEX_REST = 3_600_000;

export const bookIndexAddress = actorAddress('bookIndex')
  .taking<BookIndexEvent, BookIndexInput>()
  .showing<BookIndexView>({ version: 1 });
