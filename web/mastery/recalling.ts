import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { RecallWrite } from '#machines/progress/progress-write.ts';
import type { ToldKey } from '#machines/quiz/asked.ts';

/** One time of looking at an answer. */
export interface Looked {
  id: string;
  told: ToldKey;
}

/** What a review does that is not seen. */
export interface Recalling {
  reveal: (lessonId: string, itemId: string) => Promise<ToldKey>;
  /** Kept on this device until the server has it; said anew of the same time of looking, it is another one. */
  grade: (grade: Pick<RecallWrite, 'id' | 'lessonId' | 'itemId' | 'grade'>) => void;
  /** Counts anew what is due, after all that was graded. */
  settle: () => Promise<void>;
  /** Reads when one reviews again, as ISO 8601, once that is settled; null where nothing is known of it. */
  loadNext: () => Promise<string | null>;
  /** Reads one page of the source a question is about. */
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}
