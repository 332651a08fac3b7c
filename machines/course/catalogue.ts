/** What pages show of courses, lessons and documents: the answers of procedures. */
import type { ActorView } from '../actor/snapshot.ts';
import type { DocumentSummary } from '../document/document-summary.ts';
import type { PageRange } from '../document/page-ranges.ts';
import type { Language } from '../document/source.ts';
import type { Listing } from '../listing.ts';
import type { CourseGenerationView } from './course-generation.events.ts';
import type { PageState } from './page-states.ts';
import type { Citation, LessonFigure, Review } from '../lesson/lesson.ts';
import type { LessonSummary } from '../lesson/lesson-summary.ts';
import type { LessonTree } from '../lesson/shown-tree.ts';
import type { AskedItem } from '../quiz/asked.ts';

export type CourseStage = 'planning' | 'writing' | 'written';
export type CourseStatus = 'draft' | 'published' | 'archived';
export type CoursePrivacy = 'private' | 'public';
/** Pages of the source by what became of them, in page order: one run per state. */
export interface PageRun {
  state: PageState;
  pages: PageRange;
  /** The lesson that teaches them. */
  lessonId?: string;
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
  /** Lessons whose text was kept below the passing score. */
  belowCount: number;
  /** Places in it; absent while nobody has one. */
  students?: { total: number; completed: number };
  pageCount: number;
  coverage: PageRun[];
  /** Address of the picture it was given; absent without one. */
  thumbnail?: string;
  createdAt: string;
  updatedAt: string;
}

export const COURSE_SORTS = ['newest', 'changed', 'title', 'students'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** A page of the courses of an organization, with how many there are of each status. */
export interface CourseListing extends Listing<CourseSummary> {
  counts: Record<CourseStatus | 'all', number>;
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
  generation?: { rev: number; view: ActorView<CourseGenerationView> };
}

/** What is printed on pages, by their number in the file; absent where that is the same. */
export type PageLabels = Record<number, string>;

export interface LessonPage {
  /** Whose pages the lesson teaches; absent for a course without a source. */
  documentId?: string;
  organization: { slug: string; name: string };
  course: Pick<CourseSummary, 'id' | 'slug' | 'title' | 'language'>;
  chapter: { number: number; title: string };
  lesson: LessonSummary & {
    objectives: string[];
    content: string;
    /** What is shown of `content`; absent while nothing is written. */
    tree?: LessonTree;
    citations: Citation[];
    /** Without their keys: answers are graded on the server. */
    quiz: AskedItem[];
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
    /** What the pages it names are called, by the id of their document; absent when there are none. */
    pageLabels?: Record<string, PageLabels>;
    /** Reading time, at 220 words or 500 Hangul syllables a minute. */
    minutes: number;
  };
  /** All lessons of the course in order, for the spine and for next and previous. */
  outline: ChapterSummary[];
}
