/** The prompt of a tutor without a model: composed of the fields, sentence by sentence. */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { withGrounding } from '#machines/tutor/grounding.ts';
import {
  briefOfCourse,
  SPEECH_SPEED,
  TUTOR_LIMITS,
  type TutorBrief,
  type TutorPromptRequest,
  type TutorSettings,
} from '#machines/tutor/tutor-settings.ts';
import { withParticle } from '#machines/korean-particle.ts';
import { languageList, languageName, METHODS, STYLES } from './tutor-wording.ts';

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

interface Section {
  heading?: string;
  text: string;
}

function joined(sections: readonly Section[]): string {
  return sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ heading, text }) => (heading === undefined ? text : `## ${heading}\n\n${text}`))
    .join('\n\n');
}

function english({ courseTitle, brief }: TutorPromptRequest): string {
  const { description, culturalContext, style, method } = brief;
  return joined([
    {
      text: `You are the tutor of the course “${courseTitle}”. You help its learners understand the lessons, practise, and find what they need on the pages.`,
    },
    { heading: 'The course', text: description },
    { heading: 'Language', text: bullets(englishLanguages(brief)) },
    {
      heading: 'Your learners',
      text:
        culturalContext === ''
          ? ''
          : `${culturalContext}\n\nChoose examples, names, units and occasions that fit them, without clichés.`,
    },
    { heading: 'Tone', text: bullets(STYLES.en[style].lines) },
    {
      heading: `How you teach: ${METHODS.en[method].name}`,
      text: bullets(METHODS.en[method].lines),
    },
    {
      heading: 'Every answer',
      text: bullets([
        'Answer what was asked, in a few sentences; more only when it is wished for.',
        'One idea at a time, with one example. Formulas, code and lists only where they help.',
        'When a question can be read in two ways, ask which is meant.',
        'Do not do graded work for learners: help them to do it themselves.',
      ]),
    },
  ]);
}

function englishLanguages({ language, supportedLanguages }: TutorBrief): string[] {
  const main = languageName(language, 'en');
  const others = supportedLanguages.filter((code) => code !== language);
  return [
    `Speak ${main}.`,
    others.length === 0
      ? `When a learner writes in another language, answer in ${main}, in short and simple sentences.`
      : `When a learner writes in ${languageList(others, 'en')}, answer in that language and put the ${main} term of the course beside its translation.`,
  ];
}

function korean({ courseTitle, brief }: TutorPromptRequest): string {
  const { description, culturalContext, style, method } = brief;
  return joined([
    {
      text: `당신은 ‘${courseTitle}’ 강의의 튜터입니다. 수강생이 레슨을 이해하고 연습하고, 필요한 내용을 책에서 찾도록 돕습니다.`,
    },
    { heading: '강의', text: description },
    { heading: '언어', text: bullets(koreanLanguages(brief)) },
    {
      heading: '수강생',
      text:
        culturalContext === ''
          ? ''
          : `${culturalContext}\n\n수강생에게 익숙한 보기, 이름, 단위, 상황을 고르되 뻔한 고정 관념은 쓰지 않습니다.`,
    },
    { heading: '말투', text: bullets(STYLES.ko[style].lines) },
    {
      heading: `가르치는 방법: ${METHODS.ko[method].name}`,
      text: bullets(METHODS.ko[method].lines),
    },
    {
      heading: '답할 때마다',
      text: bullets([
        '묻는 것에 몇 문장으로 답하고, 더 원할 때만 길게 답합니다.',
        '한 번에 한 가지 생각을 보기 하나와 함께 말합니다. 수식, 코드, 목록은 도움이 될 때만 씁니다.',
        '질문이 두 가지로 읽히면 어느 쪽인지 물어봅니다.',
        '점수가 매겨지는 과제를 대신 해 주지 않고, 스스로 하도록 돕습니다.',
      ]),
    },
  ]);
}

function koreanLanguages({ language, supportedLanguages }: TutorBrief): string[] {
  const main = languageName(language, 'ko');
  const others = supportedLanguages.filter((code) => code !== language);
  return [
    `${withParticle(main, '으로', '로')} 말합니다. 수강생에게는 ‘-요’로 끝나는 높임말을 씁니다.`,
    others.length === 0
      ? `수강생이 다른 언어로 쓰면 짧고 쉬운 ${withParticle(main, '으로', '로')} 답합니다.`
      : `수강생이 ${withParticle(languageList(others, 'ko'), '으로', '로')} 쓰면 그 언어로 답하고, 번역한 말 옆에 강의에서 쓰는 ${main} 용어를 함께 적습니다.`,
  ];
}

/** Fits its field: title, description and context have limits of their own, the rest is ours. */
export function composeTutorPrompt(request: TutorPromptRequest): string {
  const { knowledgeSource, brief } = request;
  const body = brief.language === 'ko' ? korean(request) : english(request);
  return withGrounding(body, knowledgeSource, brief.language);
}

/** The settings of a tutor that nobody has touched. */
export function newTutorSettings(courseTitle: string, details: CourseDetails): TutorSettings {
  const brief = briefOfCourse(details);
  const knowledgeSource = 'course';
  return {
    systemPrompt: composeTutorPrompt({ courseTitle, brief, knowledgeSource }),
    knowledgeSource,
    welcomeMessage: welcome(courseTitle, brief).slice(0, TUTOR_LIMITS.welcomeMessage),
    speechSpeed: SPEECH_SPEED.normal,
    searchesWeb: false,
    brief,
  };
}

function welcome(courseTitle: string, { language }: TutorBrief): string {
  return language === 'ko'
    ? `안녕하세요, ‘${courseTitle}’의 튜터예요. 레슨에서 궁금한 것을 물어보세요. 답이 있는 페이지도 함께 알려 드릴게요.`
    : `Hello, I am the tutor of “${courseTitle}”. Ask me about any lesson, and I will answer and show you the page it comes from.`;
}
