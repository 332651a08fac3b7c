import type { AskedOf, AskedType, GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';

/** What the control of each type of question is given. */
export interface AnswerProps<T extends AskedType> {
  item: AskedOf<T>;
  /** Names the control. */
  labelId: string;
  response: QuizResponse | undefined;
  onChange: (response: QuizResponse) => void;
  /** Known once it is checked. */
  graded: Marking | undefined;
  isReadOnly: boolean;
}

/** Which parts of the answer that is shown are right, and what would be. */
export type Marking = Pick<GradedAnswer, 'right' | 'parts' | 'solution'>;

/** As it is marked; nothing while it is not checked. */
export const partVerdict = (part: boolean | undefined) =>
  part === undefined ? undefined : part ? 'right' : 'wrong';
