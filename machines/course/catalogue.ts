/** What pages show of courses, lessons and documents: the answers of procedures. */
import type { ActorView } from '../actor/snapshot.ts';
import type { Failure } from '../errors.ts';
import type { Language, OutlineEntry, SourcePage } from '../document/source.ts';
import type { Citation, LessonFigure, Review } from '../lesson/lesson.ts';
import type { LessonState } from '../lesson/lesson-state.ts';
import type { QuizItem } from '../quiz/quiz.ts';
import type { PageRange } from './structure.ts';

export type CourseStage = 'planning' | 'writing' | 'written';
export type CourseStatus = 'draft' | 'published' | 'archived';
/** Pages of the source by what became of them, in page order: one run per state. */
export interface PageRun {
  state: 'taught' | 'writing' | 'planned' | 'skipped' | 'unreadable';
  pages: PageRange;
  /** The lesson that teaches them. */
  lessonId?: string;
}

export interface DocumentSummary {
  id: string;
  fileName: string;
  sizeInBytes: number;
  pageCount: number;
  unreadableCount: number;
  language?: Language;
  status: 'pending' | 'uploading' | 'processing' | 'completed' | 'failed' | 'cancelled';
  failure?: Failure;
  /** ISO 8601. */
  createdAt: string;
}

export interface CourseSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  language: Language;
  status: CourseStatus;
  stage: CourseStage;
  lessonCount: number;
  doneCount: number;
  failedCount: number;
  pageCount: number;
  coverage: PageRun[];
  createdAt: string;
  updatedAt: string;
}

export interface LessonSummary {
  id: string;
  slug: string;
  /** As shown: chapter and place, for example "3.4". */
  number: string;
  title: string;
  state: LessonState;
  pages: PageRange[];
  /** Counts its writings; absent before the first. */
  run?: number;
  attempt: number;
  words: number;
  score?: number;
  failure?: Failure;
  author?: 'extractive' | 'agents';
  /** Citations that are at risk; absent when there are none. */
  atRisk?: number;
  /** What it is to teach changed since it was written. */
  planChanged?: true;
}

export interface ChapterSummary {
  id: string;
  number: number;
  title: string;
  lessons: LessonSummary[];
}

export interface CourseDetail extends CourseSummary {
  organizationId: string;
  document?: DocumentSummary;
  chapters: ChapterSummary[];
}

/** One course in the Studio: what is being written now, or was in its last batch. */
export interface StudioCourse {
  course: CourseDetail;
  /** The batch's current view, absent before the structure is approved. */
  generation?: { rev: number; view: ActorView };
}

export interface LessonPage {
  /** Whose pages the lesson teaches; absent for a course without a source. */
  documentId?: string;
  course: Pick<CourseSummary, 'id' | 'slug' | 'title' | 'language'>;
  chapter: { number: number; title: string };
  lesson: LessonSummary & {
    objectives: string[];
    content: string;
    citations: Citation[];
    quiz: QuizItem[];
    /** Pictures in its text; absent when there are none. */
    figures?: LessonFigure[];
    review?: Review;
    model?: string;
    /** Counts every change of its text: whoever saves names the one that was read. */
    revision: number;
    /** ISO 8601; absent when nobody has changed what was written. */
    editedAt?: string;
    /** Cited documents that are not the course's own; absent when there are none. */
    materials?: { documentId: string; fileName: string }[];
    /** Of reading, at 220 words or 500 Hangul syllables a minute. */
    minutes: number;
  };
  /** All lessons of the course in order, for the spine and for next and previous. */
  outline: ChapterSummary[];
}

export interface DocumentPage {
  document: DocumentSummary & { outline: OutlineEntry[] };
  page: SourcePage;
}

export interface Listing<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
}
