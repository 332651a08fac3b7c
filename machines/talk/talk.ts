/**
 * Talks with the tutor of a course: what is said in them, by whom, and on what it stands.
 *
 * TALK-1 A message has an id, a time, its text and its sender; an answer has its citations, and only
 *    such as were found on their page word for word.
 * TALK-2 A talk belongs to one person and one course. Nobody else sees it, whatever their role.
 * TALK-4 Who makes the course sees what is asked about most and what it does not cover, as counts.
 * TALK-5 A question is asked once, however often it is told; changed or answered anew, it takes the place
 *    of what stood after it.
 * TALK-6 A talk is called by its first question until it is renamed, and found by what was said in it.
 * TALK-16 Talks are listed by when they were talked in last: today, within a week, earlier.
 * TALK-7 A talk begins with what the course has, and never with what it keeps to itself.
 * TALK-15 What a talk may begin with names the page where it is taught, or its lesson where that has none.
 * TALK-8 Who asks too much is held back for a while.
 * TALK-9 A question that did not arrive is given back with the reason; an answer can be stopped.
 * TALK-12 What is shown of a talk stays while the server is away, and goes on once it is back.
 * TALK-11 Pages and lessons of the course are searched beside the question, and never another course; what
 *    is found there can be asked about. The web is searched where the course's maker lets it be and a service is
 *    set; what is found there stands apart, with its address, and proves nothing. Else nobody searches it, and
 *    that is said.
 * TALK-13 A course that has neither pages nor lessons has no tutor, and an address of one whose tutor one may
 *    not ask is told so: both are said where the talk would stand, and by no passing message.
 * TALK-14 Above a talk stands how many pages, or lessons, its tutor answers from, and the way to a call with it.
 * TALK-17 Who waits for the first answer from a book sees how far it is that it can be searched.
 * TALK-10 A document is asked about beside its pages: the tutor of a course that teaches it answers.
 */
import { pageNameOf } from '../document/page-label.ts';
import type { Language } from '../document/source.ts';
import type { TalkAttachment } from './attachment.ts';
import type { OwnLook } from './voice-agent.ts';

/** Whether there is anything to answer from (TALK-13). */
export function hasTutor({
  pageCount,
  lessonCount,
}: Pick<TalkBeginning, 'pageCount' | 'lessonCount'>): boolean {
  return pageCount > 0 || lessonCount > 0;
}

export const TALK_LIMITS = {
  /** Characters. */
  question: 4_000,
  passage: 2_000,
  title: 120,
  search: 200,
  /** Questions of one person. */
  perMinute: 12,
  perDay: 400,
} as const;

/** Over all processes; far above what classes ask at once (TUTOR-SESSION-7). */
export const ANSWERS_AT_ONCE = 2_000;

export interface CitedPage {
  documentId: string;
  number: number;
  /** What it is called (page-label.ts); absent where that is its number. */
  label?: string;
}

/** Where an answer's claim stands: on a page of a document, or in a lesson. */
export interface TalkCitation {
  /** Stands in the text as `<Cite id="c1-p12" />` after the claim. */
  id: string;
  /** Word for word; empty where it only says where to look. */
  quote: string;
  page?: CitedPage;
  /** The lesson it stands in, or the one that teaches the page. */
  lesson?: { id: string; slug: string; title: string };
}

/**
 * The id of a proof tells its page, so that its mark can be read before the answer is stored: of a page
 * that is called by its number, and of no section or slide.
 */
export function citationId(count: number, page: CitedPage | undefined): string {
  const hasNumber = page !== undefined && pageNameOf(page.number, page.label).unit === 'page';
  return hasNumber ? `c${count}-p${page.number}` : `c${count}`;
}

/** Undefined for a proof without a page. */
export function pageOfCitation(id: string): number | undefined {
  const page = /^c\d+-p(\d+)$/u.exec(id)?.[1];
  return page === undefined ? undefined : Number(page);
}

/** The tutor is the remote end. */
export type TalkSender = 'local' | 'remote';

/** `answering`: on its way. */
export type TalkMessageState = 'done' | 'answering' | 'stopped' | 'failed';

export interface TalkMessage {
  id: string;
  /** ISO 8601. */
  timestamp: string;
  message: string;
  sender: TalkSender;
  citations: TalkCitation[];
  state: TalkMessageState;
  /** For a question: the words of the lesson it is about. */
  passage?: string;
  /** Files beside a question. */
  attachments: TalkAttachment[];
  /** For an answer: the question it answers. */
  questionId?: string;
  /** Why there is none. */
  failure?: { code: string };
  /** Questions that may follow. */
  suggestions: string[];
  /** What gave the answer: a model, or the book's own sentences. */
  author?: TalkAuthor;
  /** An answer that who moderates has taken back: it has no words any more. */
  withdrawn?: boolean;
  /** Whether it helped, as the learner said. */
  helpful?: boolean;
}

export type TalkAuthor = 'model' | 'extractive';

export interface TalkSummary {
  id: string;
  title: string;
  course: { id: string; slug: string; title: string; language: Language };
  /** ISO 8601. */
  updatedAt: string;
}

/** A course one may ask about. */
export interface TalkCourse {
  id: string;
  slug: string;
  title: string;
  language: Language;
  organization: { slug: string; name: string };
}

/** A place of the course that speaks of what was looked for. */
export interface FoundPassage {
  /** Word for word. */
  text: string;
  documentId?: string;
  page?: number;
  /** What the page is called, where that is not its number. */
  label?: string;
  /** The lesson that teaches it, or that it stands in. */
  lesson?: { id: string; title: string };
}

/** Somebody's page on the web. */
export interface WebPlace {
  title: string;
  url: string;
  text: string;
}

/** A lesson that one could ask about. */
export interface TalkStarter {
  title: string;
  /** As in `2.1`. */
  number: string;
  /** Where it begins in the book. */
  page?: Omit<CitedPage, 'documentId'>;
}

/** What the page of a course's tutor begins with. */
export interface TalkBeginning {
  course: TalkCourse;
  welcome: string;
  /** Pages it answers from; none for a course without a book. */
  pageCount: number;
  lessonCount: number;
  /** Whether a model answers; else the book's own sentences do. */
  hasModel: boolean;
  /** Whether the product itself turns speech into text; else the browser does, if it can. */
  hears: boolean;
  /** Whether the product itself speaks in a call; else the browser does, if it can. */
  speaks: boolean;
  /** Whether calls go over a voice server; else the browser holds them (CALL-LINE-1). */
  hasLine: boolean;
  /** Whether the web may be searched beside the course. */
  searchesWeb?: boolean;
  /** Lessons one could begin with: where one stands first. */
  starters: TalkStarter[];
  /** The look of the organization whose course it is. */
  look?: OwnLook;
  /** Times the normal speed, as the tutor is set to speak. */
  speechSpeed: number;
  /** Whether who runs the organization may read what is asked here (TALK-READ-2). */
  isRead?: boolean;
}

/** A title for a talk: its first question, shortened at a word. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/gu, ' ').trim();
  if (line.length <= 80) return line;
  const cut = line.slice(0, 80);
  const space = cut.lastIndexOf(' ');
  return `${space > 40 ? cut.slice(0, space) : cut}…`;
}

const CITE = /\s*<Cite id="([\w-]+)" \/>/gu;

/** A talk as a file: questions, answers and the pages behind them. */
export function talkAsMarkdown(
  title: string,
  messages: readonly TalkMessage[],
  words: {
    asked: string;
    answered: string;
    page: (number: number, label: string | undefined) => string;
  },
): string {
  const parts = messages.map(({ sender, message, citations, attachments, timestamp }) => {
    const named = new Map(citations.map((one) => [one.id, one]));
    const text = message.replace(CITE, (_, id: string) => {
      const { page, lesson } = named.get(id) ?? {};
      const where = page ? words.page(page.number, page.label) : lesson?.title;
      return where === undefined ? '' : ` (${where})`;
    });
    const who = sender === 'local' ? words.asked : words.answered;
    const files = attachments.map(({ name }) => `- ${name}\n`).join('');
    return `## ${who}, ${timestamp}\n\n${text.trim()}\n${files === '' ? '' : `\n${files}`}`;
  });
  return [`# ${title}\n`, ...parts].join('\n');
}

/** What learners ask about in a course, for who makes it: counts, and nothing that was said. */
export interface TalkTopics {
  questions: number;
  learners: number;
  /** Asked about what the course does not cover. */
  uncovered: number;
  notHelpful: number;
  /** Words of several learners about what the course does not cover, the commonest first. */
  uncoveredTopics: { word: string; learners: number; questions: number }[];
  /** Lessons that answers pointed to, asked about most first. */
  lessons: {
    id: string;
    title: string;
    questions: number;
    uncovered: number;
    notHelpful: number;
  }[];
}
