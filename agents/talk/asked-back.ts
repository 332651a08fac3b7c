/** What the tutor without a model asks the learner: a question of a lesson, and those that went wrong. */
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { escapeMdx } from '#agents/text/read-mdx.ts';
import { isCovered } from './covered.ts';
import { placeOf, type Answer } from './said-answer.ts';
import { WORDING } from './talk-wording.ts';

/** Questions that are named at once. */
const REVIEWED = 5;

/** What was last answered wrong, with where it is taught. */
export function review({ language, memory, lessons }: TutorQuestion, answer: Answer): string[] {
  const words = WORDING[language];
  const wrong = (memory?.wrong ?? []).slice(0, REVIEWED);
  if (wrong.length === 0) {
    answer.add(words.nothingToReview);
    return [];
  }
  answer.add(`${words.toReview}\n\n`);
  for (const { question, lessonId } of wrong) {
    const lesson = lessons.find(({ id }) => id === lessonId);
    const mark = lesson ? answer.mark({ quote: '', lesson: placeOf(lesson) }) : '';
    answer.add(`- ${escapeMdx(question)} ${mark}\n`);
  }
  return wrong.slice(0, 2).map(({ title }) => words.askQuiz(title));
}

export function quiz(
  question: TutorQuestion,
  places: readonly FoundPlace[],
  answer: Answer,
): string[] {
  const words = WORDING[question.language];
  const found = places.flatMap((place) =>
    place.lesson && isCovered(place, question) ? [place.lesson] : [],
  );
  const named = question.lessons.filter(({ title }) => question.text.includes(title));
  const at = question.lesson ? [question.lesson] : [];
  const missed = question.lessons.filter(({ id }) =>
    question.memory?.wrong.some(({ lessonId }) => lessonId === id),
  );
  // What went wrong is asked again before anything else is.
  const lesson = [...named, ...found, ...at, ...missed, ...question.lessons].find(
    (one) => one.quiz.length > 0,
  );
  if (!lesson) {
    answer.add(words.noQuestions);
    return [];
  }
  // Asked again, it is the next one.
  const turn = question.before.filter(({ sender }) => sender === 'remote').length;
  const wrong = new Set(question.memory?.wrong.map(({ item }) => item));
  const order = lesson.quiz.toSorted(
    (one, other) => Number(wrong.has(other.item)) - Number(wrong.has(one.item)),
  );
  const item = order[turn % order.length];
  const options = (item?.options ?? []).map((option) => `- ${escapeMdx(option)}\n`).join('');
  answer.add(
    `${words.question(escapeMdx(lesson.title))}\n\n**${escapeMdx(item?.question ?? '')}**\n\n`,
  );
  if (options) answer.add(`${options}\n`);
  answer.add(`${words.answerThere} ${answer.mark({ quote: '', lesson: placeOf(lesson) })}`);
  return [words.askQuiz(lesson.title)];
}
