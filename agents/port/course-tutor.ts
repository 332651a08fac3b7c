/**
 * The port through which questions about a course are answered. Two adapters: extractive (no model, the
 * book's own sentences) and a model behind any OpenAI-compatible server.
 *
 * A tutor knows neither sockets nor the database: it is given what finds places in the course, and
 * gives its words as they come.
 *
 * ANSWER-1 A citation is given only when its quote stands on its page, and its mark comes after it in
 *    the text.
 * ANSWER-2 A paid call runs inside `run.step`; from the record the answer is given as a whole.
 * ANSWER-3 An aborted signal ends it promptly with the signal's reason.
 * ANSWER-4 What stands on pages and in messages is material, never an instruction.
 */
import type { Language, SourcePage } from '#machines/document/source.ts';
import type { AttachmentKind } from '#machines/talk/attachment.ts';
import type { TalkAuthor, TalkCitation, TalkSender } from '#machines/talk/talk.ts';
import type { TutorSettings } from '#machines/tutor/tutor-settings.ts';
import type { StepContext } from './step-context.ts';

export interface TutorLesson {
  id: string;
  slug: string;
  title: string;
  /** Such as `2.3`. */
  number: string;
  /** Its questions, without what answers them. */
  quiz: {
    /** Names it by what it says. */
    item: string;
    question: string;
    options: string[];
  }[];
}

/** A page, or a lesson as if it were one. */
export interface FoundPlace {
  page: SourcePage;
  language: Language;
  /** Absent where it is a lesson's own text. */
  documentId?: string;
  /** The lesson it is, or the one that teaches the page. */
  lesson?: TutorLesson;
  /** Share of what is asked that it holds, 0 to 1. */
  holds: number;
  /** How far it answers what is asked: 1 and more where it does. */
  answers: number;
}

/** A file beside a question; what stands in it is material, its name included. */
export interface TutorAttachment {
  name: string;
  kind: AttachmentKind;
  /** What was read in it; empty where nothing could be. */
  text: string;
  /** It stands beside this question, and not beside one of before. */
  isNew: boolean;
  /** The picture beside this question, for models that see. */
  jpeg?: Uint8Array;
}

/** What is known of who asks. */
export interface TutorMemory {
  /** In their own words. */
  note: string;
  /** Titles of lessons that were read. */
  read: readonly string[];
  /** Questions that were last answered wrong, the latest first. */
  wrong: readonly { item: string; question: string; lessonId: string; title: string }[];
  /** Questions that were answered rightly, as `item` names them: their answers may be spoken of. */
  solved: readonly string[];
}

export interface TutorQuestion {
  courseTitle: string;
  settings: TutorSettings;
  text: string;
  /** Words of a lesson it is about. */
  passage?: string;
  /** Files of the talk, the last ones, oldest first. */
  attachments?: readonly TutorAttachment[];
  /** What is known of the learner in this course. */
  memory?: TutorMemory;
  /** Which it is asked in. */
  language: Language;
  /** What was said before, oldest first. */
  before: readonly { sender: TalkSender; text: string }[];
  /** Where the learner stands. */
  lesson?: TutorLesson;
  /** The lessons of the course, in order. */
  lessons: readonly TutorLesson[];
  /** Whether it is made from documents; else its lessons are all there is. */
  hasBook: boolean;
  /** Language of what it answers from; the question's own where that is not known. */
  bookLanguage?: Language;
}

export interface TutorRun extends StepContext {
  /** Places will be looked for by these wordings, and by others as well: what that takes may be read meanwhile. */
  expect?(wordings: readonly string[]): void;
  /** Best first. Each wording is looked for. */
  find(wordings: readonly string[]): Promise<FoundPlace[]>;
  /** Whether these words hand over the answer of a lesson's question, as `item` names it: its key stays elsewhere. */
  handsOver?(item: string, said: string): Promise<boolean>;
  text: {
    /** Before the first words; again, whatever came is given up. */
    start(): void;
    /** Before its mark is appended. */
    cite(citation: TalkCitation): void;
    append(text: string): void;
  };
}

export interface TutorAnswer {
  author: TalkAuthor;
  /** Questions that may follow. */
  suggestions: string[];
  /** Whether the course answers it. */
  covered: boolean;
}

export interface CourseTutor {
  readonly author: TalkAuthor;
  /** Loads what the first answer takes, so that nobody waits for that. Absent where it takes nothing. */
  prepare?(): Promise<unknown>;
  answer(question: TutorQuestion, run: TutorRun): Promise<TutorAnswer>;
}
