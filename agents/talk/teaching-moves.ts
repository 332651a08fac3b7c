/** What a teaching method does to an answer that is made of the book's own sentences. */
import type { Language } from '#machines/document/source.ts';
import type { TeachingMethod } from '#machines/tutor/tutor-settings.ts';
import type { TutorQuestion } from '#agents/port/course-tutor.ts';

/** Asked before anything is told; it is known again by these words. */
const ASKED_FIRST: Record<Language, string> = {
  en: 'Before I show you the sentences:',
  ko: '문장을 보여 드리기 전에 먼저 여쭤볼게요.',
};

interface Moves {
  /** Before the book is quoted. */
  before?: string;
  /** After it. */
  after?: string;
}

const MOVES: Record<Language, Record<TeachingMethod, Moves>> = {
  en: {
    socratic: { after: 'What follows from this, in your own words?' },
    // The book's sentences one after the other are its steps.
    stepByStep: {},
    problemBased: { after: 'Now use it: make up a case where it is needed, and solve it.' },
    inquiryBased: { before: 'What do you expect? Compare it with what the page says.' },
    collaborative: { after: 'How would you explain it to somebody else? I will add to it.' },
  },
  ko: {
    socratic: { after: '여기서 무엇을 알 수 있는지 직접 말해 볼까요?' },
    stepByStep: {},
    problemBased: { after: '이제 이 내용이 필요한 상황을 하나 만들어 풀어 보세요.' },
    inquiryBased: { before: '어떤 내용일지 먼저 예상해 보고 책과 견주어 보세요.' },
    collaborative: { after: '다른 사람에게는 어떻게 설명할까요? 제가 이어서 보탤게요.' },
  },
};

export function movesOf({ settings, language }: TutorQuestion): Moves {
  return MOVES[language][settings.brief.method];
}

/** Socratic: it asks first, and tells once the learner has tried. */
export function asksFirst({ settings, before }: TutorQuestion): boolean {
  if (settings.brief.method !== 'socratic') return false;
  const last = before.findLast(({ sender }) => sender === 'remote');
  return !Object.values(ASKED_FIRST).some((words) => last?.text.includes(words));
}

/** What was asked before the tutor asked back: the learner's try is about it. */
export function askedBefore({ before }: TutorQuestion): string[] {
  const at = before.findLastIndex(({ sender }) => sender === 'remote');
  const isTry = Object.values(ASKED_FIRST).some((words) => before[at]?.text.includes(words));
  const asked = before.slice(0, Math.max(0, at)).findLast(({ sender }) => sender === 'local');
  return isTry && asked ? [asked.text] : [];
}

/** @param place where it can be read, as it is shown. */
export function firstQuestion(language: Language, place: string): string {
  return language === 'ko'
    ? `${ASKED_FIRST.ko} 어떻게 생각하세요? ${place}에 실마리가 있어요. 생각을 적어 주시면 이어서 볼게요.`
    : `${ASKED_FIRST.en} what do you think, and why? ${place} has the clue. Write what you make of it, and we go on from there.`;
}
