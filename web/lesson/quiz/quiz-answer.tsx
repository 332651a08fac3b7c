/** Where an answer is given; each type of question has its own control. */
import type { QuizResponse } from '#machines/quiz/grading.ts';
import type { QuizItem, QuizItemOf, QuizType } from '#machines/quiz/quiz.ts';
import { ChoiceAnswer, ChoicesAnswer, TruthAnswer } from './choice-answers.tsx';
import { MatchingAnswer, OrderingAnswer } from './order-answers.tsx';
import { ClozeAnswer, ShortAnswer } from './written-answers.tsx';

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

export function QuizAnswer({
  item,
  ...rest
}: Omit<AnswerProps<QuizType>, 'item'> & { item: QuizItem }) {
  switch (item.type) {
    case 'choice':
      return <ChoiceAnswer item={item} {...rest} />;
    case 'choices':
      return <ChoicesAnswer item={item} {...rest} />;
    case 'truth':
      return <TruthAnswer item={item} {...rest} />;
    case 'cloze':
      return <ClozeAnswer item={item} {...rest} />;
    case 'ordering':
      return <OrderingAnswer item={item} {...rest} />;
    case 'matching':
      return <MatchingAnswer item={item} {...rest} />;
    default:
      return <ShortAnswer item={item} {...rest} />;
  }
}
