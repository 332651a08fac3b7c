import { failureFor } from '../actor/failure-view.ts';
import type { Rights } from '../permissions.ts';
import type { BookIndexContext, BookIndexView } from './book-index.events.ts';

/** Whose it is stays on the server. */
export function toView({ courseId, failure }: BookIndexContext, rights: Rights): BookIndexView {
  const seen = failureFor(failure, rights.may('documents:update'));
  return { courseId, ...(seen ? { failure: seen } : {}) };
}
