/** What the elements inside a lesson's text need to know about the page around them. */
import { createContext, useContext } from 'react';
import type { Citation, LessonFigure } from '#machines/lesson/lesson.ts';
import type { KeptAnswerView } from '#machines/progress/lesson-progress.view.ts';
import type { AskedItem, GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';

export interface Reading {
  citations: ReadonlyMap<string, Citation>;
  /** Names of cited documents that are not the course's own, by their ids. */
  materials: ReadonlyMap<string, string>;
  /** What is printed on a page of the course's own document or another one, where that is not its number. */
  printed: (page: number, documentId?: string) => string | undefined;
  quiz: ReadonlyMap<string, AskedItem>;
  /** How earlier answers ended, by the id of the question. */
  answers: ReadonlyMap<string, KeptAnswerView>;
  /** Has an answer graded, in places as they were asked; `tries` counts it in. */
  answer: (itemId: string, response: QuizResponse, tries: number) => Promise<GradedAnswer>;
  figures: ReadonlyMap<string, LessonFigure>;
  /** The citation that was pressed: its note and its sentence are lit. */
  active: string | undefined;
  press: (citationId: string) => void;
  /** Opens a page of the source, at the words a citation quotes when one is given. */
  openPage: (page: number, citation?: Citation) => void;
}

export const ReadingContext = createContext<Reading>({
  citations: new Map(),
  materials: new Map(),
  printed: () => undefined,
  quiz: new Map(),
  answers: new Map(),
  answer: () => Promise.reject(new Error('nobody grades here')),
  figures: new Map(),
  active: undefined,
  press: () => {},
  openPage: () => {},
});

export const useReading = (): Reading => useContext(ReadingContext);
