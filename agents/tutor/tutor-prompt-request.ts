/** What is said to the writer of a tutor's prompt, in the language of the prompt. */
import type { Language } from '#machines/document/source.ts';
import type { KnowledgeSource, TutorPromptRequest } from '#machines/tutor/tutor-settings.ts';
import type { PromptProblem } from './check-prompt.ts';
import { languageList, languageName, METHODS, STYLES } from './tutor-wording.ts';
import { escapeTags } from '#agents/text/escape-tags.ts';

const KNOWLEDGE: Record<Language, Record<KnowledgeSource, string>> = {
  en: {
    course: 'course materials only. The tutor never adds knowledge from elsewhere.',
    courseAndGeneral:
      'course materials first, then general knowledge, which the tutor names as such.',
  },
  ko: {
    course: '강의 자료만. 튜터는 다른 데서 온 지식을 덧붙이지 않습니다.',
    courseAndGeneral: '강의 자료를 먼저, 그다음 일반 지식. 튜터는 일반 지식임을 밝힙니다.',
  },
};

function typed(text: string): string {
  return escapeTags(text, 'course|learners');
}

export function tutorPromptRequest({
  courseTitle,
  brief,
  knowledgeSource,
}: TutorPromptRequest): string {
  const { description, language, culturalContext, style, method } = brief;
  const others = brief.supportedLanguages.filter((code) => code !== language);
  const isKorean = language === 'ko';
  const label = isKorean ? KOREAN : ENGLISH;
  const lines = (entries: (readonly [string, string])[]) =>
    entries.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`);
  return [
    '<course>',
    ...lines([
      [label.title, typed(courseTitle)],
      [label.description, typed(description)],
    ]),
    '</course>',
    '<learners>',
    ...lines([
      [label.language, languageName(language, language)],
      [label.others, others.length === 0 ? '' : languageList(others, language, 'conjunction')],
      [label.culture, typed(culturalContext)],
    ]),
    '</learners>',
    ...lines([
      [label.style, `${STYLES[language][style].name}. ${STYLES[language][style].lines.join(' ')}`],
      [
        label.method,
        `${METHODS[language][method].name}. ${METHODS[language][method].lines.join(' ')}`,
      ],
      [label.knowledge, KNOWLEDGE[language][knowledgeSource]],
    ]),
  ].join('\n');
}

const ENGLISH = {
  title: 'Title',
  description: 'Description',
  language: 'Main language',
  others: 'Supported languages',
  culture: 'Cultural context',
  style: 'Tutor style',
  method: 'Teaching method',
  knowledge: 'Knowledge source',
};
const KOREAN = {
  title: '제목',
  description: '설명',
  language: '기본 언어',
  others: '지원 언어',
  culture: '문화적 배경',
  style: '튜터의 말투',
  method: '가르치는 방법',
  knowledge: '지식 출처',
};

const REMINDERS: Record<Language, Record<PromptProblem, string>> = {
  en: {
    tooShort: 'Your last answer held hardly any instructions. Write the whole prompt.',
    tooLong: 'Your last answer was too long. Write at most 450 words.',
    language: 'Your last answer was not in English. Write the whole prompt in English.',
  },
  ko: {
    tooShort: '지난 답에는 지침이 거의 없었습니다. 프롬프트 전체를 쓰세요.',
    tooLong: '지난 답은 너무 길었습니다. 1200자를 넘지 마세요.',
    language: '지난 답은 한국어가 아니었습니다. 프롬프트 전체를 한국어로 쓰세요.',
  },
};

export function reminder(problem: PromptProblem, language: Language): string {
  return REMINDERS[language][problem];
}
