import { use } from 'react';
import { ask, gradeAsked, toldOf } from '#machines/quiz/asked.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { ReadingContext, type Reading } from '../../reading-context.ts';
import { QuizQuestion } from '../quiz-question.tsx';

interface GradedHereProps extends Partial<Pick<Reading, 'answer' | 'answers'>> {
  item: QuizItem;
}

/** A question as it is asked, graded by its key as the server does. */
export function GradedHere({ item, ...more }: GradedHereProps) {
  const reading = use(ReadingContext);
  const answer: Reading['answer'] = (_, response, tries) => {
    const graded = gradeAsked(item, response);
    return graded
      ? Promise.resolve(toldOf(item, graded, tries))
      : Promise.reject(new Error('another question'));
  };
  return (
    <ReadingContext value={{ ...reading, answer, ...more }}>
      <QuizQuestion item={ask(item)} />
    </ReadingContext>
  );
}
