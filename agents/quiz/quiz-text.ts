/** A quiz item with its key as plain text, for those who judge it. */
import type { QuizItem } from '#machines/quiz/quiz.ts';

const marked = (isRight: boolean, text: string) => `  ${isRight ? '*' : '-'} ${text}`;

function keyOf(item: QuizItem): string[] {
  switch (item.type) {
    case 'choice':
      return item.options.map((option, at) => marked(at === item.answer, option));
    case 'choices':
      return item.options.map((option, at) => marked(item.answers.includes(at), option));
    case 'truth':
      return [marked(true, String(item.answer))];
    case 'cloze':
      return [`  ${item.text}`, ...item.gaps.map((accepted) => marked(true, accepted.join(' / ')))];
    case 'ordering':
      return item.items.map((text, at) => `  ${at + 1}. ${text}`);
    case 'matching':
      return item.pairs.map(({ left, right }) => marked(true, `${left} = ${right}`));
    case 'short':
      return [marked(true, item.accepted.length > 0 ? item.accepted.join(' / ') : item.sample)];
    default:
      return item satisfies never;
  }
}

export function quizItemText(item: QuizItem): string {
  return [item.question, ...keyOf(item)].join('\n');
}
