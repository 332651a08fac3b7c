import type { QuizResponse } from '#machines/quiz/grading.ts';
import type { QuizItemOf, QuizType } from '#machines/quiz/quiz.ts';

/** What the control of each type of question is given. */
export interface AnswerProps<T extends QuizType> {
  item: QuizItemOf<T>;
  /** Names the control. */
  labelId: string;
  response: QuizResponse | undefined;
  onChange: (response: QuizResponse) => void;
  /** Which part is right, once it is checked. */
  parts: boolean[] | undefined;
  isReadOnly: boolean;
}
