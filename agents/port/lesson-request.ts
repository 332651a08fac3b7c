/** What is asked of an author who writes a lesson. */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { FigurePlace, Language, SourceInfo, SourcePage } from '#machines/document/source.ts';
import type { LessonFact } from '#machines/lesson/lesson-generation.events.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { Source } from './sourced.ts';
import type { StepContext } from './step-context.ts';

/** Found in one document: its pages in order, some of them narrowed. */
export interface Passages {
  info: SourceInfo;
  pages: SourcePage[];
}

/** The lesson of the other edition, as it is written. */
export interface FollowedLesson {
  language: Language;
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
}

export interface LessonRequest {
  /** Whose budget the calls count against. */
  courseId: string;
  /**
   * Absent for a lesson without pages: it is written from its materials alone or, where these have
   * nothing to say of it, from general knowledge, and then it cites nothing.
   */
  source?: Source;
  course: CourseDetails;
  lesson: {
    id: string;
    title: string;
    objectives: string[];
    pages: PageRange[];
    sections?: string[];
    /** Titles of the chapter's lessons in order, so that a lesson knows its neighbours. */
    chapterTitle: string;
    siblings: { title: string; pages: PageRange[] }[];
  };
  language: Language;
  /** Further documents, at most three; of each only what belongs to the lesson is used. */
  materials?: Source[];
  /** What was found in them: an author looks for it before it writes. */
  passages?: Passages[];
  /** In an edition: the same lesson in the other language, when it is written already. */
  followed?: FollowedLesson;
  /** Pictures are made of what the writer describes: an author sets it before it writes. */
  draws?: boolean;
  maxAttempts: number;
}

/** A picture that lies where pages can show it. */
export interface KeptPicture {
  file: string;
  width: number;
  height: number;
}

/** A figure where it stands in its source. */
export interface SourceFigure {
  documentId: string;
  page: number;
  place: FigurePlace;
}

export interface LessonRun extends StepContext {
  /**
   * Stores a picture of this lesson. Throws the PICTURE_ codes for what is none. Absent where nothing
   * can be stored: then none is made.
   */
  keepPicture?(bytes: Uint8Array): Promise<KeptPicture>;
  /**
   * Stores a figure of a document as a picture of this lesson. Throws the codes of what cannot be drawn
   * or is no picture. Absent where nothing can be stored.
   */
  keepFigure?(figure: SourceFigure): Promise<KeptPicture>;
  report(fact: LessonFact): Promise<void>;
  text: {
    /** A new attempt: replaces whatever was streamed before. */
    start(attempt: number): void;
    append(text: string): void;
  };
}
