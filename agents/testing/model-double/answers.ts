/** Sensible objects for the schemas of a course: review, quiz, plan. */
import { translations } from './edition.ts';
import type { Prompt } from './prompt.ts';
import type { Fault } from './protocol.ts';
import type { Random } from '#machines/testing/random.ts';
import { makeInstance } from './schema-instance.ts';
import { tutorPrompt } from './tutor-prompt.ts';

const FINDINGS = {
  en: [
    'The second section needs an example the audience knows.',
    'The order of the first two ideas should be turned round.',
    'A term is used before it is explained.',
  ],
  ko: [
    '둘째 절에 대상이 아는 보기가 필요합니다.',
    '처음 두 생각의 순서를 바꾸어야 합니다.',
    '설명하기 전에 쓴 용어가 있습니다.',
  ],
};

function review(prompt: Prompt, scores: number[]): unknown {
  const score = scores[Math.min(prompt.attempt, scores.length) - 1] ?? 9;
  return {
    score,
    reason: prompt.language === 'ko' ? '원문을 잘 따릅니다.' : 'It follows the pages well.',
    findings: score >= 9 ? [] : FINDINGS[prompt.language],
  };
}

function termsOf(sentence: string): string[] {
  return sentence
    .replace(/[.,;:!?()。]/g, '')
    .split(' ')
    .filter(
      (word) => word.length >= (/[\uac00-\ud7a3]/.test(word) ? 3 : 6) && /^\p{L}+$/u.test(word),
    );
}

/** Sentences of the lesson, where there are no pages to ask about. */
function said(prompt: Prompt): string[] {
  const lesson = /<lesson>\n([\s\S]*?)\n<\/lesson>/.exec(prompt.text)?.[1] ?? '';
  return lesson
    .split('\n')
    .filter((line) => /^\p{L}/u.test(line))
    .flatMap((line) => line.match(/[^.!?]{20,}[.!?]/g) ?? [])
    .map((sentence) => sentence.trim());
}

function quiz(prompt: Prompt, random: Random): unknown {
  const pages = prompt.pages.length > 0 ? prompt.pages : [{ number: 1, sentences: said(prompt) }];
  const all = pages.flatMap((page) =>
    page.sentences.map((sentence) => ({ page: page.number, sentence })),
  );
  const words = [...new Set(all.flatMap((one) => termsOf(one.sentence)))];
  const questions: unknown[] = [];
  const asked = new Set<string>();
  for (const { page, sentence } of all) {
    const term = termsOf(sentence).toSorted((a, b) => b.length - a.length)[0];
    if (term === undefined || asked.has(term) || questions.length >= 4) continue;
    const others = words
      .filter((word) => word !== term && !sentence.includes(word))
      .slice(random.below(3));
    if (others.length < 3) continue;
    asked.add(term);
    const explanation =
      prompt.language === 'ko'
        ? `${page}쪽에 그대로 나와 있습니다.`
        : `Page ${page} says so in these words.`;
    const gap = sentence.replace(term, '____');
    if (questions.length === 1) {
      const question = prompt.language === 'ko' ? '빈칸을 채우세요.' : 'Fill the gap.';
      questions.push({ type: 'cloze', question, text: gap, gaps: [[term]], explanation, page });
      continue;
    }
    if (questions.length === 2) {
      questions.push({ type: 'truth', question: sentence, answer: true, explanation, page });
      continue;
    }
    const answer = random.below(4);
    const options = others.slice(0, 3);
    options.splice(answer, 0, term);
    const question =
      prompt.language === 'ko'
        ? `빈칸에 알맞은 말은 무엇입니까? ${gap}`
        : `Which word completes the statement? ${gap}`;
    questions.push({ type: 'choice', question, options, answer, explanation, page });
  }
  return { questions };
}

/** Without a source: two chapters about what the course is called, changed by a wish. */
function describedStructure(prompt: Prompt): unknown {
  const course = /^Course: (.+)$/m.exec(prompt.text)?.[1] ?? 'Course';
  const wish = /^Wish of the teacher: (.+)$/m.exec(prompt.text)?.[1];
  const isKorean = prompt.language === 'ko';
  const lesson = (title: string) => ({
    title,
    objectives: isKorean
      ? [`${title}의 뜻을 설명한다`, `${title}의 보기를 든다`]
      : [`Explain what ${title} means`, `Give an example of ${title}`],
  });
  const chapters = isKorean
    ? [
        { title: '시작하기', lessons: [lesson(`${course}의 기초`), lesson('처음 해 보기')] },
        { title: wish ?? '더 나아가기', lessons: [lesson('자주 하는 실수')] },
      ]
    : [
        { title: 'Beginning', lessons: [lesson(`The basics of ${course}`), lesson('First steps')] },
        { title: wish ?? 'Going further', lessons: [lesson('Common mistakes')] },
      ];
  const description = isKorean ? '기초부터 배우는 강의입니다.' : 'A course from the ground up.';
  return { description, chapters };
}

function plan(prompt: Prompt): unknown {
  if (prompt.text.includes('<course>')) return describedStructure(prompt);
  const chapters: { title: string; lessons: unknown[] }[] = [];
  for (const match of prompt.text.matchAll(/^(\d+)\. \[(.*?)\] (.+?) \(p\. [\d, -]+\)/gm)) {
    const [, number, chapter = '', title = ''] = match;
    if (chapters.at(-1)?.title !== chapter) chapters.push({ title: chapter, lessons: [] });
    chapters.at(-1)?.lessons.push({
      numbers: [Number(number)],
      title,
      objectives:
        prompt.language === 'ko'
          ? [`${title}의 뜻을 설명한다`, `${title}의 보기를 든다`]
          : [`Explain what ${title} means`, `Give an example of ${title}`],
    });
  }
  return {
    title: /^Course: (.+)$/m.exec(prompt.text)?.[1] ?? 'Course',
    description:
      prompt.language === 'ko'
        ? '원문의 차례를 따르는 강의입니다.'
        : 'A course that follows its source from the first page to the last.',
    chapters,
  };
}

/** The form of a course: its idea comes back in the fields, so that a test can find it. */
function form(prompt: Prompt): unknown {
  const idea = /<idea>\n([\s\S]*?)\n<\/idea>/.exec(prompt.text)?.[1]?.trim() ?? '';
  const isKorean = /[가-힣]/.test(idea);
  return {
    title: idea.split(/\s+/).slice(0, 6).join(' '),
    description: isKorean
      ? `${idea}. 처음부터 차근차근 배워요.`
      : `${idea}. Taught from the ground up.`,
    language: isKorean ? 'ko' : 'en',
    difficulty: 'intermediate',
    targetAudience: isKorean ? '처음 배우는 어른' : 'Adults who begin anew',
    objectives: isKorean
      ? ['핵심 개념을 설명한다', '배운 것을 실제로 써 본다']
      : ['Explain the main ideas', 'Use them in daily life'],
    duration: isKorean ? '4주, 매주 두 시간' : 'four weeks, two hours a week',
    focusAreas: isKorean ? ['실습'] : ['Practice'],
    culturalContext: '',
    tutorPersonality: 'casual',
    contentTypes: ['knowledgeQuizzes', 'practiceExercises'],
    customInstructions: '',
  };
}

/** A part of a plan: named by the wish, so that a test can find it. Existing lessons stay. */
function curriculum(prompt: Prompt): unknown {
  const wish = /<wish>\n([\s\S]*?)\n<\/wish>/.exec(prompt.text)?.[1]?.trim() ?? '';
  const isKorean = prompt.language === 'ko';
  const lesson = (title: string, place = 0) => ({
    place,
    title,
    objectives: isKorean ? [`${title}을 설명한다`] : [`Explain ${title}`],
    pages: [],
  });
  if (/^Task: suggestions/m.test(prompt.text)) {
    const change = { chapter: 1, lesson: 0, objectives: [], pages: [] };
    const named = isKorean ? '복습 레슨 더하기' : 'Add a lesson to look back';
    return {
      suggestions: [
        {
          title: wish === '' ? named : wish,
          reason: isKorean ? '배운 것을 다시 볼 자리가 없어요.' : 'Nothing looks back so far.',
          changes: [
            { ...change, action: 'addLesson', title: isKorean ? '돌아보기' : 'Looking back' },
            {
              ...change,
              action: 'changeLesson',
              lesson: 1,
              title: isKorean ? '첫걸음' : 'A start',
            },
          ],
        },
        {
          title: isKorean ? '없는 단원 고치기' : 'Mend a chapter that is not there',
          reason: '',
          changes: [{ ...change, chapter: 99, action: 'renameChapter', title: 'Nothing' }],
        },
      ],
    };
  }
  const chapter = /^Task: refine chapter (\d+)/m.exec(prompt.text)?.[1];
  if (chapter !== undefined) {
    const first = new RegExp(`^${chapter}\\.1 (.+?)(?: \\(p\\.|:|$)`, 'm').exec(prompt.text)?.[1];
    return { chapterTitle: wish, lessons: [lesson(first ?? 'First', 1), lesson(`${wish} 2`)] };
  }
  if (/^Task: a new chapter/m.test(prompt.text)) {
    return { chapterTitle: wish, lessons: [lesson(`${wish} 1`), lesson(`${wish} 2`)] };
  }
  return { lesson: lesson(wish) };
}

export function makeAnswer(
  prompt: Prompt,
  random: Random,
  scores: number[],
  fault?: Fault,
): unknown {
  switch (prompt.role) {
    case 'reviewer':
      return review(prompt, scores);
    case 'examiner':
      return quiz(prompt, random);
    case 'curriculum':
      return curriculum(prompt);
    case 'form':
      return form(prompt);
    case 'translator':
      return translations(prompt, fault);
    case 'planner':
      return plan(prompt);
    case 'tutor-prompt':
      return { tutorPrompt: tutorPrompt(prompt, fault) };
    case 'chat':
    case 'embeddings':
    case 'illustrator':
    case 'listener':
    case 'speaker':
    case 'schema':
    case 'writer':
      return makeInstance(prompt.schema, random);
    default:
      return prompt.role satisfies never;
  }
}
