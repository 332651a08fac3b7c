/** The sentences of the sheet, in the language of its course. */
import type { Certificate } from '#machines/certificate/certificate.ts';

export interface SheetWords {
  kind: string;
  /** Between the name and the title, or below both. */
  line: string;
  more: string;
  facts: readonly (readonly [string, string])[];
  check: string;
}

export function sheetWords({ number, facts }: Certificate): SheetWords {
  return facts.language === 'ko' ? korean(number, facts) : english(number, facts);
}

const dateOf = (at: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

function english(number: string, facts: Certificate['facts']): SheetWords {
  const { lessons, pages, quiz, teacher, completedAt } = facts;
  const parts = [
    pages && `${pages.taught} of the ${pages.all} pages of the textbook`,
    quiz && `${quiz.firstRight} of ${quiz.all} quiz questions right at the first try`,
  ].filter((part) => part !== undefined);
  return {
    kind: 'Certificate',
    line: lessons === 1 ? 'has read the lesson of' : `has read all ${lessons} lessons of`,
    more: parts.length > 0 ? `${parts.join(', and ')}.` : '',
    facts: [
      ['Teacher', teacher],
      ['Completed', dateOf(completedAt, 'en-GB')],
      ['Verify', number],
    ],
    check: 'Anyone can check this number at /verify.',
  };
}

function korean(number: string, facts: Certificate['facts']): SheetWords {
  const { lessons, pages, quiz, teacher, completedAt } = facts;
  const parts = [
    pages && `교재 ${pages.all}쪽 가운데 ${pages.taught}쪽을 읽었습니다.`,
    quiz && `퀴즈 ${quiz.all}문항 중 ${quiz.firstRight}문항을 처음에 맞혔습니다.`,
  ].filter((part) => part !== undefined);
  return {
    kind: '수료증',
    line: `이 강의의 레슨 ${lessons}개를 모두 마쳤습니다.`,
    more: parts.join(' '),
    facts: [
      ['선생님', teacher],
      ['수료일', dateOf(completedAt, 'ko-KR')],
      ['확인', number],
    ],
    check: '이 번호를 /verify 에 넣으면 누구나 확인할 수 있습니다.',
  };
}
