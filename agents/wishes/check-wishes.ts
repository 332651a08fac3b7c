/**
 * Whether a draft holds what its teacher wished for besides text. Each wish is looked for by its form;
 * how good it is remains for the reviewer to say. A wish that was not met is a finding for the
 * revision, and keeps the lesson below the pass mark.
 *
 * WISH-1 Only what was wished for is counted, and only where the source gives occasion: no formula
 *    is missed where the pages have none.
 * WISH-2 A formula or diagram that cannot be shown is a wish not met.
 * WISH-3 A picture is asked for by a figure, or described in words in a form of its own where none
 *    is made.
 */
import katex from 'katex';
import type { ContentType, CourseDetails } from '#machines/course/course-creation.events.ts';
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { diagramProblem } from './diagram-problem.ts';
import { namedVideos } from './videos.ts';

export interface WishInput {
  course: CourseDetails;
  content: string;
  quiz: QuizItem[];
  /** Undefined without a source. */
  pages: SourcePage[] | undefined;
  /** Whether pictures are made of what is described. */
  draws?: boolean | undefined;
}

/** `undefined`: nothing to count. Otherwise what is wrong; '' when the wish is met. */
type Look = (input: WishInput) => string | undefined;
type Wish = ContentType | 'tone';

const FENCES = /^[ \t]*```([^\n`]*)\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;
const FORMULAS = /\$\$([\s\S]+?)\$\$|(?<![\\$])\$([^$\n]+?)(?<!\\)\$/g;
/** Relations of quantities as books write them. */
const HAS_FORMULA = /[\p{L}\p{N})]\s?[=≈≤≥∝]\s?[\p{L}\p{N}(√∑∫−-]|[∑∫√]/u;

function headings(content: string): string {
  return (
    content.match(
      /^(?:#{1,6}[ \t].*|[ \t]*(?:[-*+>][ \t]+|\d+[.)][ \t]+)?\*\*[^*\n]+\*\*.*)$/gmu,
    ) ?? []
  )
    .join('\n')
    .toLowerCase();
}

function diagrams(content: string): string[] {
  return [...content.matchAll(FENCES)]
    .filter(([, info = '']) => info.trim().toLowerCase() === 'mermaid')
    .map(([, , body = '']) => body);
}

function formulaProblem(content: string): string {
  const prose = content.replace(FENCES, ' ').replace(/`[^`\n]*`/g, ' ');
  for (const [, block, inline] of prose.matchAll(FORMULAS)) {
    const formula = block ?? inline ?? '';
    try {
      katex.renderToString(formula, { throwOnError: true, strict: 'ignore' });
    } catch {
      // What is wrong with it is in the formula itself.
      return formula.trim().slice(0, 80);
    }
  }
  return '';
}

/** Formal English has no short forms, formal Korean none of the endings of talk. */
function toneProblem({ course, content }: WishInput): string | undefined {
  if (course.tutorPersonality !== 'formal') return undefined;
  const prose = content.replace(FENCES, ' ').replace(/`[^`\n]*`|<[^>]*>|["“][^"”]*["”]/g, ' ');
  const casual =
    course.language === 'ko'
      ? prose.match(/[가-힣](?:아|어|해|여|에|예|이에|네|지|죠|거예|세|볼까|할까)요[.!?]/gu)
      : prose.match(/\b\p{L}+(?:n['’]t|['’](?:ll|re|ve|m))\b|\b(?:gonna|wanna|kinda|yeah)\b/giu);
  return (casual?.length ?? 0) > 2 ? (casual ?? []).slice(0, 3).join(', ') : '';
}

const LOOK: Record<Wish, Look> = {
  practiceExercises({ content }) {
    const heads = headings(content);
    const exercise = /exercise|practi[cs]e|try it|your turn|연습|문제|해 보기|해보기/u.test(heads);
    const solution = /solution|answer|풀이|정답|해답/u.test(content.toLowerCase());
    return exercise && solution ? '' : exercise ? 'solution' : 'exercise';
  },
  handsOnProjects({ content }) {
    const heads = headings(content);
    if (!/project|hands-on|과제|프로젝트|실습/u.test(heads)) return 'project';
    return (content.match(/^[ \t]*\d+[.)][ \t]+\S/gm)?.length ?? 0) >= 2 ? '' : 'steps';
  },
  youtubeContent({ course, content }) {
    const named = namedVideos(course);
    if (named.length === 0) return undefined;
    return named.some((id) => content.includes(id)) ? '' : named.slice(0, 3).join(', ');
  },
  latexForms({ content, pages }) {
    const broken = formulaProblem(content);
    if (broken !== '') return broken;
    if (pages !== undefined && !HAS_FORMULA.test(pages.map(pageText).join('\n'))) return undefined;
    const prose = content.replace(FENCES, ' ');
    return [...prose.matchAll(FORMULAS)].length > 0 ? '' : '$ … $';
  },
  generatedImages({ content }) {
    return /<Figure id="f\d+" \/>|^[ \t]*[*_](?:Picture|Figure|그림)\s?[:：][^*_\n]{12,}[*_]/imu.test(
      content,
    )
      ? ''
      : 'picture';
  },
  mermaidDiagrams({ content }) {
    const all = diagrams(content);
    if (all.length === 0) return 'mermaid';
    return all.map(diagramProblem).find((problem) => problem !== '') ?? '';
  },
  knowledgeQuizzes({ quiz }) {
    if (quiz.length === 0) return 'quiz';
    // One question is one type; more of them are of two at least.
    return quiz.length > 2 && new Set(quiz.map((item) => item.type)).size < 2 ? 'types' : '';
  },
  tone: toneProblem,
};

const SAID: Record<Wish, Record<Language, string>> = {
  practiceExercises: {
    en: 'The practice exercises the teacher asked for are missing or have no solution',
    ko: '강사가 바란 연습 문제가 없거나 풀이가 없습니다',
  },
  handsOnProjects: {
    en: 'The hands-on project the teacher asked for is missing or has no numbered steps',
    ko: '강사가 바란 실습 과제가 없거나 번호를 붙인 단계가 없습니다',
  },
  youtubeContent: {
    en: 'None of the videos the teacher named is shown; place one where it helps',
    ko: '강사가 정한 동영상이 하나도 없습니다. 알맞은 곳에 넣으세요',
  },
  latexForms: {
    en: 'Formulas are missing or cannot be set; write them as LaTeX between dollar signs',
    ko: '수식이 없거나 올바르지 않습니다. 달러 기호 사이에 LaTeX로 쓰세요',
  },
  generatedImages: {
    en: 'The described pictures are missing; a line of its own like *Picture: what it shows*',
    ko: '그림 설명이 없습니다. *그림: 무엇을 보여 주는지* 와 같은 줄을 따로 두세요',
  },
  mermaidDiagrams: {
    en: 'The Mermaid diagram is missing or cannot be drawn',
    ko: 'Mermaid 도식이 없거나 그릴 수 없습니다',
  },
  knowledgeQuizzes: {
    en: 'The quiz is missing or has questions of one type only',
    ko: '퀴즈가 없거나 문제의 유형이 하나뿐입니다',
  },
  tone: {
    en: 'The tone is to be formal; these words are not',
    ko: '격식을 갖춘 말투여야 하는데 그렇지 않은 말이 있습니다',
  },
};

const DRAWN: Record<Language, string> = {
  en: 'The pictures are missing; a line of its own like [[image: what it shows, in one sentence]]',
  ko: '그림이 없습니다. [[image: 무엇을 보여 주는지 한 문장으로]] 와 같은 줄을 따로 두세요',
};

export interface WishReading {
  /** Absent when nothing was wished for that can be counted. */
  check?: ReviewCheck;
  /** One finding for each wish that was not met, in the language of the course. */
  missing: string[];
}

export function checkWishes(input: WishInput): WishReading {
  const { course } = input;
  const wishes: Wish[] = [...course.contentTypes, 'tone'];
  let of = 0;
  const missing: string[] = [];
  for (const wish of wishes) {
    const problem = LOOK[wish](input);
    if (problem === undefined) continue;
    of += 1;
    const said = wish === 'generatedImages' && input.draws === true ? DRAWN : SAID[wish];
    if (problem !== '') missing.push(`${said[course.language]} (${problem})`);
  }
  if (of === 0) return { missing };
  const found = of - missing.length;
  return {
    check: { check: 'wishes', score: Math.round((100 * found) / of) / 10, found, of },
    missing,
  };
}
