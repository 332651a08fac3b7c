/** What the questions of a lesson are made of, and how options become an item. */
import type { Language } from '#machines/document/source.ts';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import type { TermCount } from '#agents/text/key-terms.ts';
import { shuffled, type QuizTerm } from './quiz-terms.ts';
import type { Matter } from './matter.ts';
import type { Line } from './reading.ts';
import type { Wording } from './wording.ts';

/** A thing and what is said of it. */
export interface Entry {
  term: string;
  meaning: string;
  page: number;
}

/** Code with the sentence that leads to it. */
export interface Shown {
  lead: string;
  code: string;
  /** What follows it, where that goes on in a sentence. */
  behind?: string;
  page: number;
}

export interface QuizMaterial {
  language: Language;
  wording: Wording;
  /** The lesson's title. */
  title?: string;
  lines: Line[];
  score: (line: Line) => number;
  lists: Matter[];
  /** The tables it shows. */
  tables: Matter[];
  /** Entries that stand in one row: items of a list, headings beside each other. */
  entries: Entry[][];
  /** Those of the lessons around it: for options. */
  entriesElsewhere: Entry[];
  /** Code with the sentence that leads to it. */
  shown: Shown[];
  /** The same of the lessons around it: for options. */
  shownElsewhere: Shown[];
  /** Its headings with the sentences that it has below each, and the heading that each stands below. */
  sections: { title: string; group?: string; lines: Line[] }[];
  /** The sentence that announces a list. */
  leads: ReadonlyMap<Matter, string>;
  /** Key terms of this lesson, the weightiest first. */
  keys: TermCount[];
  /** Terms of the lesson and its neighbours. */
  pool: QuizTerm[];
  /** Sentences that the lesson leaves out, and those of its neighbours: for options. */
  others: Line[];
  /** Folded text of the lesson's pages. */
  sourceText: string;
  seed: string;
}

export function withOptions(
  about: Pick<QuizDraft, 'question' | 'explanation' | 'page'>,
  answer: string,
  others: string[],
  random: () => number,
): QuizDraft {
  const options = shuffled([answer, ...others], random);
  return { type: 'choice', ...about, options, answer: options.indexOf(answer) };
}

export function shortened(body: string): string {
  const plain = body.replace(/[.。]$/u, '');
  if (plain.length <= 150) return plain;
  const cut = plain.slice(0, 148);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 80))} …`;
}
