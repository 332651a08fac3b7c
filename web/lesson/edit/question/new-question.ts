import type { QuizItem, QuizType } from '#machines/quiz/quiz.ts';

/** An empty question: the form takes it only when there is something in it. */
export function newQuestion(type: QuizType, id: string): QuizItem {
  const about = { id, question: '', explanation: '' };
  switch (type) {
    case 'choice':
      return { ...about, type, options: ['', '', ''], answer: 0 };
    case 'choices':
      return { ...about, type, options: ['', '', '', ''], answers: [0] };
    case 'truth':
      return { ...about, type, answer: true };
    case 'cloze':
      return { ...about, type, text: '', gaps: [['']] };
    case 'ordering':
      return { ...about, type, items: ['', '', ''] };
    case 'matching':
      return { ...about, type, pairs: ['', '', ''].map(() => ({ left: '', right: '' })) };
    case 'short':
      return { ...about, type, accepted: [''], sample: '' };
    default:
      return type satisfies never;
  }
}
