/** The few words the tutor without a model says itself, in the language of the question. */
import type { PageName } from '#machines/document/page-label.ts';
import type { Language } from '#machines/document/source.ts';

export interface TalkWording {
  ownWords(hasBook: boolean): string;
  defines(term: string): string;
  /** A file beside the question was read. */
  lookedFor(name: string): string;
  unreadable(name: string): string;
  notCovered(hasBook: boolean): string;
  nearest(place: string): string;
  nothingNear: string;
  /** The book is in the other language. */
  otherLanguage: string;
  taughtHere: string;
  page(name: PageName): string;
  /** It is the learner's to answer. */
  openQuestion(title: string): string;
  toReview: string;
  nothingToReview: string;
  lesson(number: string, title: string): string;
  question(title: string): string;
  answerThere: string;
  noQuestions: string;
  askWhere(title: string): string;
  askQuiz(title: string): string;
  askMeaning(term: string): string;
}

export const WORDING: Record<Language, TalkWording> = {
  en: {
    ownWords: (hasBook) =>
      hasBook ? 'From the book, in its own words:' : 'From the lessons, in their own words:',
    lookedFor: (name) => `I looked for what “${name}” says.`,
    unreadable: (name) => `I could not read any words in “${name}”.`,
    defines: (term) => `This is how **${term}** is explained:`,
    notCovered: (hasBook) =>
      hasBook ? 'The book does not cover this.' : 'The course does not cover this.',
    nearest: (place) => `The nearest it comes is ${place}.`,
    nothingNear: 'Ask with other words, or about something from a lesson.',
    otherLanguage:
      'The book is in Korean, and I found nothing in it that matches your question. Without an AI model I can only search it in its own language: ask in Korean, please.',
    taughtHere: 'This is taught here:',
    page(called) {
      if (called.unit === 'section' && called.name === '') {
        return called.turn === 1 ? 'the opening' : `part ${called.turn}`;
      }
      if (called.unit === 'section') return `section “${called.name}”`;
      return `${called.unit === 'slide' ? 'Slide' : 'Page'} ${called.name}`;
    },
    openQuestion: (title) =>
      `“${title}” asks you this, so I will not answer it for you. Read this again, and try it there:`,
    toReview: 'You got these wrong the last time:',
    nothingToReview: 'There is nothing you got wrong: no question waits to be reviewed.',
    lesson: (number, title) => `lesson ${number}, “${title}”`,
    question: (title) => `A question from “${title}”:`,
    answerThere: 'Answer it in the lesson: it is marked there.',
    noQuestions: 'This course has no questions yet.',
    askWhere: (title) => `Where is “${title}” taught?`,
    askQuiz: (title) => `Quiz me on “${title}”`,
    askMeaning: (term) => `What is ${term}?`,
  },
  ko: {
    ownWords: (hasBook) =>
      hasBook ? '책에는 이렇게 나와 있어요.' : '레슨에는 이렇게 나와 있어요.',
    lookedFor: (name) => `‘${name}’에 나온 내용을 찾아봤어요.`,
    unreadable: (name) => `‘${name}’에서 읽을 수 있는 글자를 찾지 못했어요.`,
    defines: (term) => `**${term}**에 대한 설명이에요.`,
    notCovered: (hasBook) => (hasBook ? '이 내용은 책에 없어요.' : '이 내용은 강의에 없어요.'),
    nearest: (place) => `가장 가까운 내용은 ${place}에 있어요.`,
    nothingNear: '다른 말로 묻거나, 레슨에 나온 내용을 물어보세요.',
    otherLanguage:
      '책이 영어로 되어 있어서 질문과 맞는 곳을 찾지 못했어요. AI 모델이 없어서 책의 언어로만 찾을 수 있으니 영어로 물어봐 주세요.',
    taughtHere: '이 레슨에서 배워요.',
    page(called) {
      if (called.unit === 'section' && called.name === '') {
        return called.turn === 1 ? '첫머리' : `${called.turn}번째 부분`;
      }
      if (called.unit === 'section') return `“${called.name}” 절`;
      return called.unit === 'slide' ? `슬라이드 ${called.name}` : `${called.name}쪽`;
    },
    openQuestion: (title) =>
      `‘${title}’ 레슨에 나오는 문제라 답을 알려 드리지 않을게요. 여기를 다시 읽고 레슨에서 풀어 보세요.`,
    toReview: '지난번에 틀린 문제예요.',
    nothingToReview: '틀린 문제가 없어서 복습할 것이 없어요.',
    lesson: (number, title) => `${number} 레슨 ‘${title}’`,
    question: (title) => `‘${title}’ 레슨의 문제예요.`,
    answerThere: '레슨에서 풀면 바로 채점해 드려요.',
    noQuestions: '이 강의에는 아직 문제가 없어요.',
    askWhere: (title) => `‘${title}’ 내용은 어디에서 배우나요?`,
    askQuiz: (title) => `‘${title}’ 문제 내 주세요`,
    askMeaning: (term) => `${term}의 뜻은 무엇인가요?`,
  },
};
