/** The words of the first step of a course, in the page. */
import type { Language } from '../document/source.ts';
import type { CourseDetails } from './course-creation.events.ts';

export interface ChosenDocument {
  id: string;
  /** Known to the page that sends it; else the document itself says it. */
  fileName?: string;
}

export interface CourseBeginningContext<File> {
  details: CourseDetails;
  /** The one that is announced, or was last. */
  file: File | undefined;
  document: ChosenDocument | undefined;
}

export type CourseBeginningEvent<File> =
  | { type: 'file.choose'; file: File }
  | { type: 'sample.take' }
  | { type: 'document.drop' }
  /** What the document turned out to be written in. */
  | { type: 'document.understood'; language: Language; title?: string | undefined }
  | { type: 'details.change'; details: CourseDetails }
  | { type: 'idea.filled'; details: CourseDetails }
  | { type: 'plan.request'; details: CourseDetails };

export interface Order {
  documentId: string | undefined;
  details: CourseDetails;
}

/** What the page asks about it. */
export type CourseBeginningTag = 'busy' | 'takingSample' | 'beginning';
