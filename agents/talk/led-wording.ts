/** What the tutor says itself while it leads through a lesson, in the language of the course. */
import type { Language } from '#machines/document/source.ts';

export interface LedWording {
  begin(title: string): string;
  /** After a part without a question. */
  shallWe: string;
  /** The question again. */
  question: string;
  statement: string;
  blank: string;
  unclear: string;
  right: string;
  wrong(page: number | undefined): string;
  told(answer: string): string;
  yes: string;
  no: string;
  left: string;
  /** After a question of the learner's was answered. */
  back: string;
  end(right: number, answered: number): string;
  /** Questions that cannot be asked aloud. */
  rest(count: number): string;
}

export const LED_WORDING: Record<Language, LedWording> = {
  en: {
    begin: (title) => `This is “${title}”. Interrupt me whenever you like.`,
    shallWe: 'Shall we go on?',
    question: 'The question was:',
    statement: 'True or false?',
    blank: 'blank',
    unclear: 'I did not take that for an answer. Try once more, or say “skip”.',
    right: 'That is right.',
    wrong: (page) =>
      page === undefined
        ? 'Not quite. Try once more.'
        : `Not quite. Page ${page} says it. Try once more.`,
    told: (answer) => `Not quite. The answer is: ${answer}.`,
    yes: 'true',
    no: 'false',
    left: 'We leave it open. It waits for you in the lesson.',
    back: 'Back to the lesson.',
    end: (right, answered) =>
      answered === 0
        ? 'That was the whole lesson.'
        : `That was the whole lesson. You answered ${right} of ${answered} rightly.`,
    rest: (count) =>
      count === 1
        ? 'One more question waits on its page: it cannot be answered aloud.'
        : `${count} more questions wait on its page: they cannot be answered aloud.`,
  },
  ko: {
    begin: (title) => `‘${title}’ 레슨을 시작할게요. 언제든지 말을 끊어도 돼요.`,
    shallWe: '계속할까요?',
    question: '문제는 이거였어요.',
    statement: '맞으면 맞다, 틀리면 틀리다고 말해 주세요.',
    blank: '빈칸',
    unclear: '답으로 알아듣지 못했어요. 다시 말하거나 “넘어가”라고 해 주세요.',
    right: '맞았어요.',
    wrong: (page) =>
      page === undefined
        ? '아쉽지만 아니에요. 한 번 더 해 보세요.'
        : `아쉽지만 아니에요. ${page}쪽에 나와 있어요. 한 번 더 해 보세요.`,
    told: (answer) => `아쉽지만 아니에요. 정답을 알려 드릴게요. ${answer}.`,
    yes: '맞다',
    no: '틀리다',
    left: '이 문제는 남겨 둘게요. 레슨에서 다시 풀 수 있어요.',
    back: '다시 레슨으로 돌아갈게요.',
    end: (right, answered) =>
      answered === 0
        ? '레슨이 끝났어요.'
        : `레슨이 끝났어요. ${answered}문제 가운데 ${right}문제를 맞혔어요.`,
    rest: (count) => `말로 답할 수 없는 문제 ${count}개는 레슨 페이지에 남아 있어요.`,
  },
};
