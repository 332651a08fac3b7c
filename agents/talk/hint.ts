import type { FoundPlace, TutorLesson, TutorQuestion } from '#agents/port/course-tutor.ts';
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { placeOf, proofOf, type Answer } from './said-answer.ts';
import { WORDING } from './talk-wording.ts';

/** Says where the answer of a lesson's question can be found, and nothing of it. @returns what may be asked next */
export function hint(
  { language }: Pick<TutorQuestion, 'language'>,
  lesson: TutorLesson,
  places: readonly FoundPlace[],
  answer: Answer,
): string[] {
  const words = WORDING[language];
  const place = places.find((one) => one.lesson?.id === lesson.id) ?? places[0];
  const mark = answer.mark(place ? proofOf(place, '') : { quote: '', lesson: placeOf(lesson) });
  answer.add(`${words.openQuestion(escapeMdx(lesson.title))} ${mark}`);
  return [words.askQuiz(lesson.title)];
}
