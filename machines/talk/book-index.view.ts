import type { BookIndexInput, BookIndexView } from './book-index.events.ts';

export function toView({ courseId }: BookIndexInput): BookIndexView {
  return { courseId };
}
