/**
 * What everybody who may find a course is told of it: the answers of the catalogue's procedures.
 *
 * OVERVIEW-1 An overview says of each lesson whether it is open to whoever asks, and where they go on.
 */
import type { CoursePrivacy, CourseStatus } from '../course/catalogue.ts';
import type { PageShape } from '../course/page-shape.ts';
import type { Language } from '../document/source.ts';
import type { PageRange } from '../document/page-ranges.ts';
import type { EnrollmentStatus } from '../enrollment/enrollment.ts';
import type { Listing } from '../listing.ts';

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

/** By lessons: fewer than ten, ten to thirty, more. */
export const COURSE_LENGTHS = ['short', 'medium', 'long'] as const;
export type CourseLength = (typeof COURSE_LENGTHS)[number];

/** First and last number of lessons; the last is absent where there is no limit. */
export const LENGTH_IN_LESSONS: Record<CourseLength, readonly [number, number | undefined]> = {
  short: [0, 9],
  medium: [10, 30],
  long: [31, undefined],
};

export const CATALOGUE_SORTS = ['newest', 'title'] as const;

/** What the reader has to do with a course. */
export type CoursePlaceOf =
  | { kind: 'enrolled'; status: EnrollmentStatus; done: number; total: number }
  | { kind: 'requested' }
  /** Works on it, and needs no place. */
  | { kind: 'making' };

export interface CatalogueCourse {
  slug: string;
  title: string;
  description: string;
  language: Language;
  level: CourseLevel;
  privacy: CoursePrivacy;
  lessonCount: number;
  /** Reading time. */
  minutes: number;
  /** What learners may speak besides its language (BCP 47). */
  supportedLanguages: string[];
  organization: { slug: string; name: string };
  shape: PageShape;
  /** Absent for whoever has nothing to do with it. */
  place?: CoursePlaceOf;
}

export type NearTitle = Pick<CatalogueCourse, 'slug' | 'title' | 'language'>;

export interface CatalogueListing extends Listing<CatalogueCourse> {
  /** Where a search found nothing: what comes near to it, the nearest first; absent otherwise. */
  nearest?: NearTitle[];
}

export interface OverviewLesson {
  id: string;
  slug: string;
  /** As shown: chapter and place, for example "3.4". */
  number: string;
  title: string;
  /** May be empty. */
  description: string;
  /** Reading time; 0 while it is not written. */
  minutes: number;
  /** May be read by whoever asks. */
  isOpen: boolean;
  isWritten: boolean;
  isDone: boolean;
  pages: PageRange[];
}

export interface OverviewChapter {
  id: string;
  number: number;
  title: string;
  /** May be empty. */
  description: string;
  lessons: OverviewLesson[];
  /** First and last page of the book it teaches, as printed; absent where it teaches none. */
  pages?: { from: string; to: string };
}

export interface CourseOverview {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Address of its picture; absent where it has none. */
  thumbnail?: string;
  language: Language;
  status: CourseStatus;
  privacy: CoursePrivacy;
  level: CourseLevel;
  targetAudience: string;
  objectives: string[];
  supportedLanguages: string[];
  organization: { slug: string; name: string };
  teacher?: { userId: string; name: string; image?: string; courses: number };
  source?: { fileName: string; pageCount: number };
  shape: PageShape;
  chapters: OverviewChapter[];
  lessonCount: number;
  minutes: number;
  /** Mean of the reviews, 0 to 10; absent without any. */
  score?: number;
  questions: number;
  /** Who reads it now or has read it. */
  students: number;
  /** ISO 8601. */
  updatedAt: string;
  /** Absolute address, the one that search engines are told. */
  url: string;
  /** Where one goes on; absent where nothing can be read. */
  next?: { slug: string; number: string; title: string; isFirst: boolean };
}

/** For previews of a shared lesson. */
export interface LessonShare {
  lesson: { title: string; description: string };
  chapter: { title: string };
  course: { title: string };
  /** Absolute address, the one that search engines are told. */
  url: string;
  /** Everybody may read it. */
  isOpen: boolean;
}
