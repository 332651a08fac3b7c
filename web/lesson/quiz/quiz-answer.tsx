/** Where an answer is given; each type of question has its own control. */
import type { AskedItem, AskedType } from '#machines/quiz/asked.ts';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer, ChoicesAnswer, TruthAnswer } from './choice-answers.tsx';
import { MatchingAnswer } from './matching-answer.tsx';
import { OrderingAnswer } from './order-answers.tsx';
import { ClozeAnswer, ShortAnswer } from './written-answers.tsx';

export function QuizAnswer({
  item,
  ...rest
}: Omit<AnswerProps<AskedType>, 'item'> & { item: AskedItem }) {
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
    case 'short':
      return <ShortAnswer item={item} {...rest} />;
    default:
      return item satisfies never;
  }
}
