/**
 * What the teacher wants of a course, as a model is told: one line each, nothing of what was left
 * out. The lines are wishes about form and emphasis; what is taught stays what the pages say.
 */
import type { ContentType, CourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language } from '#machines/document/source.ts';
import { namedVideos } from './videos.ts';

/** How each kind of content is made with the Markdown a lesson may hold. Quizzes are made apart. */
const CONTENT: Record<Exclude<ContentType, 'knowledgeQuizzes'>, Record<Language, string>> = {
  practiceExercises: {
    en: 'Practice exercises: after each larger idea a short exercise that the pages suffice to solve, and its solution at the end of the section.',
    ko: '연습 문제: 큰 개념이 끝날 때마다 원문만으로 풀 수 있는 짧은 연습 문제를 두고, 절의 끝에 풀이를 두세요.',
  },
  handsOnProjects: {
    en: 'Hands-on project: before the summary a small project that applies the lesson, in steps, with how to tell that it is done.',
    ko: '실습 과제: 요약 앞에 배운 것을 써 보는 작은 과제를 단계별로, 다 했는지 알 수 있는 기준과 함께 두세요.',
  },
  youtubeContent: {
    en: "YouTube videos: only those listed as the teacher's, each where it helps, on a line of its own like [[video: ID]]. No other video, no other address.",
    ko: '유튜브 동영상: 강사가 정한 목록에 있는 것만, 도움이 되는 곳에 [[video: ID]] 와 같은 줄을 따로 두어 넣으세요. 다른 동영상이나 주소는 쓰지 마세요.',
  },
  latexForms: {
    en: 'Formulas: set every relation of quantities that the pages state as LaTeX between dollar signs.',
    ko: '수식: 원문에 나오는 양의 관계는 달러 기호 사이에 LaTeX로 적으세요.',
  },
  generatedImages: {
    en: 'Pictures: where a picture would say more than words, a line of its own in italics that says what it shows, like *Picture: what it shows*. No image is made.',
    ko: '그림: 그림이 말보다 나은 곳에는 *그림: 무엇을 보여 주는지* 와 같이 기울임체 한 줄을 따로 두세요. 그림 파일은 만들지 않습니다.',
  },
  mermaidDiagrams: {
    en: 'Diagrams: where the pages describe steps, parts or relations, a Mermaid diagram in a code block named mermaid, with the words of the pages.',
    ko: '도식: 원문이 순서나 구성이나 관계를 설명하는 곳에는 mermaid 코드 블록으로 원문의 낱말을 쓴 도식을 두세요.',
  },
};

/** Where a model draws what is described. */
const DRAWN: Record<Language, string> = {
  en: 'Pictures: where a picture would say more than words, a line of its own like [[image: what it shows, in one sentence]], at most three in the lesson. It is drawn from that sentence alone: say what is seen, no words or numbers in it.',
  ko: '그림: 그림이 말보다 나은 곳에 [[image: 무엇을 보여 주는지 한 문장으로]] 와 같은 줄을 따로, 수업에 많아야 세 개 두세요. 그 문장만 보고 그리니 눈에 보이는 것을 쓰고, 그림 안에 글자나 숫자는 넣지 마세요.',
};

export function wantsPictures(course: Pick<CourseDetails, 'contentTypes'>): boolean {
  return course.contentTypes.includes('generatedImages');
}

export function wantsQuiz(course: Pick<CourseDetails, 'contentTypes'>): boolean {
  return course.contentTypes.includes('knowledgeQuizzes');
}

/** `draws`: pictures are made of what is described. */
export function wishLines(course: CourseDetails, draws = false): string[] {
  const kinds = course.contentTypes.flatMap((type) => {
    if (type === 'knowledgeQuizzes') return [];
    const told = type === 'generatedImages' && draws ? DRAWN : CONTENT[type];
    return [told[course.language]];
  });
  const videos = namedVideos(course);
  return [
    `Level: ${course.difficulty}`,
    course.targetAudience === '' ? '' : `Audience: ${course.targetAudience}`,
    `Tone: ${course.tutorPersonality}`,
    course.duration === '' ? '' : `Time for the whole course: ${course.duration}`,
    course.focusAreas.length === 0 ? '' : `Give most room to: ${course.focusAreas.join(' | ')}`,
    course.culturalContext === ''
      ? ''
      : `Examples and references suit this culture: ${course.culturalContext}`,
    course.supportedLanguages.length === 0
      ? ''
      : `Learners also speak (explain words that do not translate): ${course.supportedLanguages.join(', ')}`,
    wantsQuiz(course) ? 'Made apart: knowledge quizzes' : '',
    kinds.length === 0
      ? ''
      : `Contains besides text:\n${kinds.map((kind) => `- ${kind}`).join('\n')}`,
    videos.length === 0 ? '' : `Videos of the teacher (ids): ${videos.join(', ')}`,
    course.customInstructions === '' ? '' : `The teacher asks: ${course.customInstructions}`,
  ].filter((line) => line !== '');
}
