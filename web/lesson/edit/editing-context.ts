/** What the blocks of a lesson that is being edited may change besides its words. */
import { createContext, useContext } from 'react';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { EditedCitation, EditedFigure } from '#machines/lesson/lesson-parts.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';

/** Puts everything beside the words back to what it was before the change. */
export type TakeBack = () => void;

export interface Editing {
  /** With their keys, as they were changed; undefined while they are not known. */
  questions: ReadonlyMap<string, QuizItem> | undefined;
  /** Ids that a new citation may not have. */
  takenCitations: ReadonlySet<string>;
  changeQuestion: (item: QuizItem) => TakeBack;
  changeCitation: (citation: EditedCitation) => TakeBack;
  changeFigure: (figure: EditedFigure) => TakeBack;
  /** Which may be cited, the course's own first. */
  documents: readonly { documentId: string; fileName: string | undefined }[];
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

export const EditingContext = createContext<Editing>({
  questions: undefined,
  takenCitations: new Set(),
  changeQuestion: () => () => {},
  changeCitation: () => () => {},
  changeFigure: () => () => {},
  documents: [],
  loadPage: () => Promise.reject(new Error('nobody reads pages here')),
});

export const useEditing = (): Editing => useContext(EditingContext);
